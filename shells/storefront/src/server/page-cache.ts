import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** How a page's text may be packed on its way. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * What goes out, with its headers as one list: making them for every visitor would cost as much as all the rest. The
 * bytes are a `latin1` string, which Node writes together with the headers; a buffer it would write after them.
 */
type Answer = { readonly headers: string[]; readonly body: string }

/** A rendered page, ready to send. */
export type CachedPage = {
  readonly status: number
  readonly etag: string
  readonly isEmpty: boolean
  /** Where it leads instead, as documents know it. */
  readonly location: string | undefined
  /** Whether it may be shared: failures and uncacheable pages are requested again. */
  readonly isKept: boolean
  /** Each is made when the first visitor asks for it: compressing costs as much as rendering. */
  readonly packed: (encoding: Encoding) => Answer
  /** For a visitor who has it already. */
  readonly unchanged: Answer
}

const packers: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: body => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: body => gzipSync(body, { level: 6 }),
  identity: body => body,
}

/** A text as a visitor takes it. */
export const pack = (text: Buffer, encoding: Encoding): Buffer => packers[encoding](text)

/** @param known the text in one encoding, where it was packed already */
export const toCachedPage = (
  status: number,
  headers: Readonly<Record<string, string>>,
  html: string,
  known?: readonly [encoding: Encoding, body: Uint8Array],
): CachedPage => {
  const identity = Buffer.from(html)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = Object.entries({ ...headers, ...(status === 200 && { etag }) }).flat()
  const made = new Map<Encoding, Answer>()
  const packed = (encoding: Encoding): Answer => {
    const before = made.get(encoding)
    if (before) return before
    const body = known?.[0] === encoding ? Buffer.from(known[1]) : pack(identity, encoding)
    const own = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const answer = { headers: [...common, ...own, 'content-length', `${body.length}`], body: body.toString('latin1') }
    made.set(encoding, answer)
    return answer
  }
  const isKept = (status === 200 || status === 404) && headers['cache-control'] !== 'no-store'
  return {
    status,
    etag,
    isKept,
    location: headers['location'],
    isEmpty: identity.length === 0,
    packed,
    unchanged: { headers: common, body: '' },
  }
}

/**
 * Rendered pages by key, for `freshMs` and not longer; the oldest go first when there are more than `capacity`.
 * Callers of one key that come while it is being made share one rendering.
 */
export const createPageCache = (settings: {
  readonly freshMs: number
  readonly capacity: number
  readonly now: () => number
}) => {
  const pages = new Map<string, { readonly page: CachedPage; readonly madeAt: number }>()
  const making = new Map<string, Promise<CachedPage>>()

  /** The page of this key, while it is fresh. */
  const fresh = (key: string): CachedPage | undefined => {
    const cached = pages.get(key)
    return cached && settings.now() - cached.madeAt < settings.freshMs ? cached.page : undefined
  }

  const make = async (key: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    try {
      const page = await render()
      if (page.isKept) {
        pages.delete(key)
        pages.set(key, { page, madeAt: settings.now() })
        for (const oldest of pages.keys()) {
          if (fresh(oldest) && pages.size <= settings.capacity) break
          pages.delete(oldest)
        }
      }
      return page
    } finally {
      making.delete(key)
    }
  }

  return {
    fresh,
    get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> | CachedPage {
      const cached = fresh(key)
      if (cached) return cached
      const running = making.get(key)
      if (running) return running
      const started = make(key, render)
      making.set(key, started)
      return started
    },
  }
}
