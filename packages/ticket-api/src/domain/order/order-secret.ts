import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Opens one order's confirmation (rules/orders#confirmation): 192 random bits. */
export const createOrderSecret = (): string => randomBytes(24).toString('base64url')

/** Whether two secrets are the same, in a time that says nothing about where they differ. */
export const isSameSecret = (given: string, kept: string): boolean => timingSafeEqual(digest(given), digest(kept))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
