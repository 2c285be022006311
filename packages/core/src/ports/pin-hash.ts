/**
 * A hash of a PIN that is slow to try out, as base64url; undefined where the page may not compute one. The same PIN and
 * salt make the same hash.
 */
export type PinHash = (pin: string, salt: string) => Promise<string | undefined>
