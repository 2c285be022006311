import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same, in a time that says nothing about where they differ. */
export const isSameSecret = (given: string, kept: string): boolean => timingSafeEqual(digest(given), digest(kept))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
