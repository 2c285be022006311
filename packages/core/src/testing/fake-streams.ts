import type { WireStreamTicket } from '@portti/contract'
import { ticketCodeOf } from '../check-in/ticket-code.ts'
import type { HttpAnswer } from '../ports/http.ts'
import type { StreamPhase } from '../stream/stream-state.ts'

/** Stream calls of the fake: each ticket has one viewer, and the latest wins (rules/streams#one-viewer). */
export const createFakeStreams = (codes: readonly string[]) => {
  const viewers = new Map<string, string | undefined>(codes.map(code => [code, undefined]))
  const unknown: HttpAnswer = { status: 404, body: { error: { code: 'unspecified_exception', message: '' } } }
  let phase: StreamPhase = 'live'
  let event: WireStreamTicket['event']
  const isOpen = (): boolean => phase === 'open' || phase === 'live' || phase === 'recording'
  const ticketOf = (code: string, asking: string): WireStreamTicket => ({
    ticket_code: code,
    ...(viewers.get(code) === asking ? { viewer_id: asking } : { watched_elsewhere: viewers.get(code) !== undefined }),
    title: { fi: 'Venetsialaisten suoratoisto', en: 'The Venetian night, live', sv: 'Venetiansk afton direkt' },
    ...(event && { event }),
  })
  const viewOf = (code: string, viewerId: string) =>
    viewers.get(code) === viewerId
      ? {
          valid: true,
          phase,
          ...(event && { start_date: event.start_date }),
          ...(isOpen() && { playlist_url: `/video/${code}.m3u8?katsoja=${viewerId}` }),
          validate_every_ms: 10_000,
        }
      : { valid: false }

  return {
    /** The ticket of a refunded order. */
    forget: (code: string): void => void viewers.delete(code),
    setPhase: (next: StreamPhase): void => {
      phase = next
    },
    setEvent: (next: NonNullable<WireStreamTicket['event']>): void => {
      event = next
    },
    read: (typedCode: string, asking: string): HttpAnswer => {
      const code = ticketCodeOf(typedCode)
      return viewers.has(code) ? { status: 200, body: { ticket: ticketOf(code, asking) } } : unknown
    },
    take: (code: string, viewerId: string): HttpAnswer => {
      if (!viewers.has(code)) return unknown
      viewers.set(code, viewerId)
      return { status: 200, body: { ticket: ticketOf(code, viewerId), view: viewOf(code, viewerId) } }
    },
    validate: (code: string, viewerId: string): HttpAnswer =>
      viewers.has(code) ? { status: 200, body: { view: viewOf(code, viewerId) } } : unknown,
  }
}
