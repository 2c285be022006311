import { randomInt } from 'node:crypto'

/** Unambiguous digits and letters: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 4
const groupLength = 4

/**
 * A code such as `7KQ2-MX9D-41TF-8W3E`: 80 random bits, easy to read aloud, and small as a QR code
 * (rules/tickets#ticket-code).
 */
export const createTicketCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')
