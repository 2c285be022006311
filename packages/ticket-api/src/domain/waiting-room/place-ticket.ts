import type { Place } from '@portti/core/rules'
import * as z from 'zod/mini'
import { isSignedText, type Signer, signText } from '../signing/signing-keys.ts'

/** The claims of a place's ticket (rules/waiting-room#place). */
export type PlaceClaims = {
  readonly shopId: string
  readonly eventId: string
  readonly roomId: string
  readonly place: Place
}

export type PlaceTickets = {
  issue(claims: PlaceClaims): string
  /** The claims of a ticket that this server signed; undefined for any other text. */
  read(ticket: string): PlaceClaims | undefined
}

const claimsSchema = z.tuple([z.string(), z.string(), z.string(), z.nullable(z.int()), z.int()])
const maxTicketLength = 1_000

export const createPlaceTickets = (signer: Signer): PlaceTickets => ({
  issue({ shopId, eventId, roomId, place }) {
    const round = place.kind === 'drawn' ? place.round : null
    const payload = Buffer.from(JSON.stringify([shopId, eventId, roomId, round, place.number])).toString('base64url')
    return `${payload}.${signText(signer, payload)}`
  },
  read(ticket) {
    if (ticket.length > maxTicketLength) return undefined
    const [, payload = '', signature = ''] = /^([^.]+)\.(.+)$/.exec(ticket) ?? []
    if (!isSignedText(signer, payload, signature)) return undefined
    const [shopId, eventId, roomId, round, number] = claimsSchema.parse(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    )
    return {
      shopId,
      eventId,
      roomId,
      place: round === null ? { kind: 'queued', number } : { kind: 'drawn', round, number },
    }
  },
})
