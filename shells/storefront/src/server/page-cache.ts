import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

/** Content encodings of a page. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * A prepared response. Building the header list for each visitor would cost as much as everything else. The body is a
 * `latin1` string, which Node writes together with the headers; it would write a buffer separately.
 */
type Answer = { readonly headers: string[]; readonly body: string }

/** A rendered page, ready to send. */
export type CachedPage = {
  readonly status: number
  readonly etag: string
  readonly isEmpty: boolean
  /** Redirect target of the document within the shop, which needs the request's query. */
  readonly location: string | undefined
  /** Whether the page may be cached. Failures and uncacheable pages are requested again. */
  readonly isCacheable: boolean
  /** Made on the first request for the encoding, because compressing costs as much as rendering. */
  readonly packed: (encoding: Encoding) => Answer
  /** Response for a visitor who already has the page. */
  readonly unchanged: Answer
}

/** A window as large as the page: a larger one costs time and finds nothing more. */
const brotliParams = (bytes: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16)))),
})

const packers: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: body => brotliCompressSync(body, { params: brotliParams(body.length) }),
  gzip: body => gzipSync(body, { level: 6 }),
  identity: body => body,
}

const unpackers: Readonly<Record<Encoding, (body: Uint8Array) => Buffer>> = {
  br: body => brotliDecompressSync(body),
  gzip: body => gunzipSync(body),
  identity: body => Buffer.from(body),
}

/** A document's text in one encoding, with the tag that names it in any. */
export type PackedText = {
  readonly encoding: Encoding
  readonly body: Uint8Array
  readonly etag: string
  readonly isEmpty: boolean
}

/** Encodes a text. */
export const packText = (text: string, encoding: Encoding): PackedText => {
  const identity = Buffer.from(text)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { encoding, body: packers[encoding](identity), etag, isEmpty: identity.length === 0 }
}

/** Caches the text in its first encoding; makes another when it is first requested. */
export const toCachedPage = (
  status: number,
  headers: Readonly<Record<string, string>>,
  { encoding: own, body, etag, isEmpty }: PackedText,
): CachedPage => {
  const common = Object.entries({ ...headers, ...(status === 200 && { etag }) }).flat()
  const answerOf = (encoding: Encoding, bytes: Buffer): Answer => ({
    headers: [
      ...common,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      `${bytes.length}`,
    ],
    body: bytes.toString('latin1'),
  })
  const first = answerOf(own, Buffer.from(body))
  const made = new Map<Encoding, Answer>([[own, first]])
  const packed = (encoding: Encoding): Answer => {
    const before = made.get(encoding)
    if (before) return before
    const answer = answerOf(encoding, packers[encoding](unpackers[own](Buffer.from(first.body, 'latin1'))))
    made.set(encoding, answer)
    return answer
  }
  // Only the shop's record leads to another origin, to its photographs (rules/catalogue#photographs).
  const leadsAway = headers['location']?.startsWith('https://') === true
  const isCacheable = (status === 200 || status === 404 || leadsAway) && headers['cache-control'] !== 'no-store'
  return {
    status,
    etag,
    isCacheable,
    location: leadsAway ? undefined : headers['location'],
    isEmpty,
    packed,
    unchanged: { headers: common, body: '' },
  }
}

/**
 * Caches rendered pages by key for `freshMs`. The oldest are evicted beyond `capacity`. Concurrent calls with one key
 * share one rendering.
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
      if (page.isCacheable) {
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
