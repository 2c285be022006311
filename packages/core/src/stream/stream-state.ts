import type { streamPhases } from '@portti/contract'
import type { LineEvent } from '../cart/cart.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'

/** Phases of a stream: not open yet, open before the start, live, on demand, over; or its event is off. */
export type StreamPhase = (typeof streamPhases)[number]

/** A ticket that opens a stream (rules/streams#ticket-code). */
export type StreamTicket = {
  readonly code: string
  /** The current viewer, when it is this one. */
  readonly viewerId?: string
  /** Another viewer has the ticket. */
  readonly isWatchedElsewhere?: boolean
  readonly title: LocalizedText
  readonly event?: LineEvent
  readonly endsAt?: EpochMs
}

/** The server's answer about a viewer: whether they may continue, where the video is, and when to ask again. */
export type StreamView = {
  readonly isValid: boolean
  /** Short-lived, and bound to this viewer. */
  readonly playlistUrl?: string
  readonly phase?: StreamPhase
  /** When its event begins now. */
  readonly startsAt?: EpochMs
  readonly validateEveryMs?: number
}

/** rules/streams#stream-state. */
export type StreamState = {
  readonly ticketCode?: string
  /** Absent while it is being loaded, when its code is unknown, and when another viewer took it over. */
  readonly ticket?: StreamTicket
  /** Absent while there is nothing to watch. */
  readonly playlistUrl?: string
  readonly phase?: StreamPhase
  /** This viewer took the ticket over from another one: they are told (rules/streams#one-viewer). */
  readonly hasTakenOver?: boolean
  /** Another viewer uses this ticket now (rules/streams#one-viewer). */
  readonly viewValidationFailed: boolean
  readonly isLoaded: boolean
  /** The ticket code is unknown (rules/streams#stream-state). */
  readonly isEmpty: boolean
  /** The ticket admits only at the door (rules/tickets#mixed-events). */
  readonly isForDoor?: boolean
  /** Why loading failed; opening again retries. */
  readonly error?: ShopError
}

export const closedStream: StreamState = { viewValidationFailed: false, isLoaded: false, isEmpty: false }

export const codeEntered = (ticketCode: string): StreamState => ({ ...closedStream, ticketCode })

export const ticketLoaded = (state: StreamState, ticket: StreamTicket): StreamState => ({
  ...codeEntered(state.ticketCode ?? ticket.code),
  ticket,
  isLoaded: true,
})

/** An unknown ticket code gives an empty stream and a door-only ticket a notice; any other failure is an error. */
export const loadingFailed = (state: StreamState, error: ShopError): StreamState => ({
  ...closedStream,
  ...(state.ticketCode !== undefined && { ticketCode: state.ticketCode }),
  isLoaded: true,
  ...whatFailed(error),
})

const whatFailed = (error: ShopError): Partial<StreamState> => {
  if (error.status === 404) return { isEmpty: true }
  return error.status === 409 ? { isForDoor: true } : { error }
}

const openPhases: readonly StreamPhase[] = ['open', 'live', 'recording']

/** The event may be moved while its stream is waited for (rules/streams#phases). */
const beginningAt = (ticket: StreamTicket, startsAt: EpochMs | undefined): StreamTicket =>
  ticket.event && startsAt !== undefined ? { ...ticket, event: { ...ticket.event, startsAt } } : ticket

/**
 * A failed validation clears the ticket (rules/streams#stream-state); a successful one has the stream's phase and the
 * time of its event, and may have a fresh address.
 */
export const viewValidated = (state: StreamState, view: StreamView): StreamState => {
  const { ticket, playlistUrl: before, phase: _was, ...rest } = state
  if (ticket === undefined) return state
  if (!view.isValid) {
    const { hasTakenOver: _no, ...left } = rest
    return { ...left, viewValidationFailed: true }
  }
  const isOpen = view.phase === undefined || openPhases.includes(view.phase)
  const playlistUrl = view.playlistUrl ?? (isOpen ? before : undefined)
  return {
    ...rest,
    ticket: beginningAt(ticket, view.startsAt),
    ...(playlistUrl !== undefined && { playlistUrl }),
    ...(view.phase !== undefined && { phase: view.phase }),
  }
}

/** The ticket was taken over from another viewer. */
export const tookOver = (state: StreamState): StreamState => ({ ...state, hasTakenOver: true })

export const viewerUpdated = (state: StreamState, viewerId: string): StreamState =>
  state.ticket === undefined ? state : { ...state, ticket: { ...state.ticket, viewerId } }
