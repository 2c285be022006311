import { createHash } from 'node:crypto'
import { isSignedText, type Signer, signText } from '../signing/signing-keys.ts'

/** Makes addresses of videos that work in one shop, for one viewer and a short time. */
export interface StreamLinks {
  sign(
    playlist: ShopPlaylist,
    view: { readonly ticketCode: string; readonly viewerId: string; readonly now: number },
  ): string
  /** Whether somebody's query opens a shop's playlist now. */
  isSigned(playlist: ShopPlaylist, query: StreamQuery, now: number): boolean
}

/** A playlist as one shop shows it: two shops may have a film at the same address. */
export type ShopPlaylist = { readonly shopId: string; readonly playlistUrl: string }

/** The query that `sign` adds to an address. */
export type StreamQuery = {
  readonly viewer?: string | undefined
  readonly expires?: string | undefined
  readonly signature?: string | undefined
}

/** Stands for the ticket API's own origin, which only its callers know. */
const ownOrigin = 'http://portti.invalid'

/** A validation brings a fresh address long before this is over. */
const lifeMs = 120_000

/**
 * Adds `expires` in seconds, `viewer`, and `signature`: of shop, address, viewer and end, with the id of its key.
 * Only the ticket API's own videos check it (rules/streams#video).
 */
export const createStreamLinks = (signer: Signer): StreamLinks => {
  const textOf = ({ shopId, playlistUrl }: ShopPlaylist, viewer: string, expires: string): string =>
    JSON.stringify([shopId, playlistUrl, viewer, expires])
  return {
    sign: (playlist, { ticketCode, viewerId, now }) => {
      const expires = String(Math.floor((now + lifeMs) / 1000))
      // Not the ticket code itself: addresses end up in logs.
      const viewer = createHash('sha256').update(`${ticketCode} ${viewerId}`).digest('base64url').slice(0, 16)
      const url = new URL(playlist.playlistUrl, ownOrigin)
      url.searchParams.set('viewer', viewer)
      url.searchParams.set('expires', expires)
      url.searchParams.set('signature', signText(signer, textOf(playlist, viewer, expires)))
      return url.origin === ownOrigin ? `${url.pathname}${url.search}` : url.href
    },
    isSigned: (playlist, { viewer = '', expires = '', signature = '' }, now) =>
      isSignedText(signer, textOf(playlist, viewer, expires), signature) && Number(expires) * 1000 > now,
  }
}
