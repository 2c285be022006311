import { createHash } from 'node:crypto'

/** A UUID that only these words give: what is made by them twice is one thing. */
export const derivedUuid = (...words: readonly string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
