import type { TextHash } from '@portti/core'

/** `TextHash` over Web Crypto, which pages have over HTTPS and on their own machine. */
export const webTextHash: TextHash = async text => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...digest.subarray(0, 16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
