import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Unambiguous digits and letters: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5
const groupLength = 4

/** A device key such as `7KQ2-MX9D-41TF-8W3E-R5CA`: 100 random bits (rules/kiosk#sign-in). */
export const createDeviceKey = (random: (below: number) => number = randomInt): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[random(alphabet.length)]).join(''),
  ).join('-')

/** The hash that is stored of a key, the same for small letters and with or without dashes. */
export const hashDeviceKey = (typed: string): Buffer => sha256(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))

/** Lets a clerk's calls through until it ends: 256 random bits. */
export const createSessionToken = (): string => randomBytes(32).toString('base64url')

export const hashSessionToken = (token: string): Buffer => sha256(token)

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
