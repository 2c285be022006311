import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes addresses of videos that work for one viewer and a short time. */
export interface StreamLinks {
  sign(
    playlistUrl: string,
    view: { readonly ticketCode: string; readonly viewerId: string; readonly now: number },
  ): string
  /** Whether somebody's query opens a playlist now. */
  isSigned(playlistUrl: string, query: StreamQuery, now: number): boolean
}

/** What `sign` adds to an address. */
export type StreamQuery = {
  readonly viewer?: string | undefined
  readonly expires?: string | undefined
  readonly signature?: string | undefined
}

/** Stands for the ticket API's own origin, which only its callers know. */
const ownOrigin = 'http://portti.invalid'

/** A validation brings a fresh one long before this is over. */
const lifeMs = 120_000

/**
 * Signs with a key of its own made from the server's secret: `expires` in seconds, `viewer`, and `signature`, an HMAC
 * of both with the address. Whoever serves the video checks it.
 */
export const createStreamLinks = (secret: string): StreamLinks => {
  const key = createHmac('sha256', secret).update('stream links').digest()
  const signatureOf = (playlistUrl: string, viewer: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${playlistUrl} ${viewer} ${expires}`).digest()
  return {
    sign: (playlistUrl, { ticketCode, viewerId, now }) => {
      const expires = String(Math.floor((now + lifeMs) / 1000))
      // Not the ticket code itself: addresses end up in logs.
      const viewer = createHmac('sha256', key).update(`${ticketCode} ${viewerId}`).digest('base64url').slice(0, 16)
      const url = new URL(playlistUrl, ownOrigin)
      url.searchParams.set('viewer', viewer)
      url.searchParams.set('expires', expires)
      url.searchParams.set('signature', signatureOf(playlistUrl, viewer, expires).toString('base64url'))
      return url.origin === ownOrigin ? `${url.pathname}${url.search}` : url.href
    },
    isSigned: (playlistUrl, { viewer = '', expires = '', signature = '' }, now) => {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(playlistUrl, viewer, expires)
      return given.length === right.length && timingSafeEqual(given, right) && Number(expires) * 1000 > now
    },
  }
}
