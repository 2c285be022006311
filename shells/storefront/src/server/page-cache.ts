import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A rendered page, ready to send. */
export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly identity: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
}

/** Exact bytes: what zlib answers may be a view on a larger buffer, which a cache would keep alive. */
const exact = (buffer: Buffer): Buffer => Buffer.from(buffer)

export const toCachedPage = (status: number, headers: Readonly<Record<string, string>>, html: string): CachedPage => {
  const identity = Buffer.from(html)
  let brotli: Buffer | undefined
  let gzip: Buffer | undefined
  // Each is made when the first visitor asks for it: compressing costs as much as rendering.
  return {
    status,
    headers,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    get brotli() {
      brotli ??= exact(brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
      return brotli
    },
    get gzip() {
      gzip ??= exact(gzipSync(identity, { level: 6 }))
      return gzip
    },
  }
}

/**
 * Rendered pages by key, for `freshMs`; the oldest go first when there are more than `capacity`.
 * Callers of one key that come while it is being made share one rendering.
 */
export const createPageCache = (settings: {
  readonly freshMs: number
  readonly capacity: number
  readonly now: () => number
}) => {
  const pages = new Map<string, { readonly page: CachedPage; readonly madeAt: number }>()
  const making = new Map<string, Promise<CachedPage>>()

  const make = async (key: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    try {
      const page = await render()
      if (page.status < 500) {
        pages.delete(key)
        pages.set(key, { page, madeAt: settings.now() })
        for (const oldest of pages.keys()) {
          if (pages.size <= settings.capacity) break
          pages.delete(oldest)
        }
      }
      return page
    } finally {
      making.delete(key)
    }
  }

  return {
    get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> | CachedPage {
      const cached = pages.get(key)
      if (cached && settings.now() - cached.madeAt < settings.freshMs) return cached.page
      const running = making.get(key)
      if (running) return running
      const started = make(key, render)
      making.set(key, started)
      return started
    },
  }
}
