import type { PinHash } from '@portti/core'

/** OWASP's number for PBKDF2 with SHA-256: a PIN is short, and a thief of the device can try all of them. */
const iterations = 600_000
const bits = 256

/** `PinHash` over Web Crypto, which pages have over HTTPS and on their own machine. */
export const webPinHash: PinHash = async (pin, salt) => {
  if (!globalThis.isSecureContext) return undefined
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(pin), 'PBKDF2', false, ['deriveBits'])
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations },
    key,
    bits,
  )
  return btoa(String.fromCharCode(...new Uint8Array(derived)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
