import { createHash } from 'node:crypto'

/** An answer as it is sent, with its ETag. */
export type CachedResponse = { readonly body: Buffer; readonly etag: string }

/**
 * Answers that are the same for everybody, written once. Each is cached together with its sources, and dropped when one
 * is replaced: a reading of the stock after a second, a catalogue by its next version.
 */
export type ResponseCache = {
  /**
   * @param of all sources of the answer except the moment; the first is held weakly.
   * @param etag the ETag, if it is known without the answer.
   */
  get(of: readonly [object, ...object[]], key: string, make: () => string | Buffer, etag?: string): CachedResponse
}

/** The most that one reading may cache; beyond it answers are made anew each time. */
const maxBytes = 64 * 1_024 * 1_024

type Shelf = { readonly of: readonly object[]; readonly answers: Map<string, CachedResponse>; bytes: number }

export const createResponseCache = (): ResponseCache => {
  const shelves = new WeakMap<object, Shelf>()
  const shelfFor = (of: readonly [object, ...object[]]): Shelf => {
    const known = shelves.get(of[0])
    if (known && of.every((one, index) => one === known.of[index])) return known
    const shelf: Shelf = { of, answers: new Map(), bytes: 0 }
    shelves.set(of[0], shelf)
    return shelf
  }
  return {
    get(of, key, make, given) {
      const shelf = shelfFor(of)
      const known = shelf.answers.get(key)
      if (known) return known
      const made = make()
      const body = typeof made === 'string' ? Buffer.from(made) : made
      const etag = given ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const answer = { body, etag }
      if (shelf.bytes + body.length <= maxBytes) {
        shelf.answers.set(key, answer)
        shelf.bytes += body.length
      }
      return answer
    },
  }
}
