import { createHmac } from 'node:crypto'

/** Makes addresses of videos that work for one viewer and a short time. */
export interface StreamLinks {
  sign(
    playlistUrl: string,
    view: { readonly ticketCode: string; readonly viewerId: string; readonly now: number },
  ): string
}

/** A validation brings a fresh one long before this is over. */
const lifeMs = 120_000

/**
 * Signs with a key of its own made from the server's secret: `expires` in seconds, `viewer`, and `signature`, an HMAC
 * of both with the address. Whoever serves the video checks it.
 */
export const createStreamLinks = (secret: string): StreamLinks => {
  const key = createHmac('sha256', secret).update('stream links').digest()
  return {
    sign: (playlistUrl, { ticketCode, viewerId, now }) => {
      const expires = Math.floor((now + lifeMs) / 1000)
      // Not the ticket code itself: addresses end up in logs.
      const viewer = createHmac('sha256', key).update(`${ticketCode} ${viewerId}`).digest('base64url').slice(0, 16)
      const signature = createHmac('sha256', key).update(`${playlistUrl} ${viewer} ${expires}`).digest('base64url')
      const url = new URL(playlistUrl)
      url.searchParams.set('viewer', viewer)
      url.searchParams.set('expires', String(expires))
      url.searchParams.set('signature', signature)
      return url.href
    },
  }
}
