import { createHash } from 'node:crypto'

/** A UUID derived from words: the same words give the same one. */
export const derivedUuid = (...words: readonly string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
