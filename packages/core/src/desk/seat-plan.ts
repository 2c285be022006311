import type { WireDeskSeats, WirePlacedSeat } from '@portti/contract'
import type { LocalizedText } from '../text/localized-text.ts'
import * as wire from '../ticket-api/wire-object.ts'

/** A seat of an event's own map. */
export type PlacedSeat = {
  readonly id: string
  readonly eventId: string
  readonly section: LocalizedText
  readonly row: string
  readonly seat: string
  readonly category: string
}
/** The seats of an order's tickets, and the free ones of the same events and categories. */
export type OrderSeats = {
  readonly tickets: readonly { readonly code: string; readonly seat: PlacedSeat }[]
  readonly free: readonly PlacedSeat[]
}
/** `from` is the seat that the move was decided on. */
export type SeatMove = { readonly ticket: string; readonly from: string; readonly to: string }

/** Which tickets of an order move where (rules/desk#seats). */
export type SeatPlan = {
  readonly free: readonly PlacedSeat[]
  readonly tickets: readonly {
    readonly code: string
    readonly seat: PlacedSeat
    /** Where it may go: not where another ticket of the plan goes. */
    readonly choices: readonly PlacedSeat[]
    readonly to: PlacedSeat | undefined
  }[]
}

/** A plan by the seats that are chosen for tickets; a choice that is not possible is left out. */
export const planSeats = (
  { tickets, free }: OrderSeats,
  chosen: Readonly<Record<string, string | undefined>>,
): SeatPlan => {
  const fitting = (own: PlacedSeat) => free.filter(seat => isSameKind(seat, own))
  const goals = new Map<string, PlacedSeat>()
  for (const { code, seat } of tickets) {
    const to = fitting(seat).find(({ id }) => id === chosen[code])
    if (to && ![...goals.values()].includes(to)) goals.set(code, to)
  }
  return {
    free,
    tickets: tickets.map(({ code, seat }) => {
      const to = goals.get(code)
      const elsewhere = new Set([...goals.values()].filter(goal => goal !== to))
      return { code, seat, to, choices: fitting(seat).filter(choice => !elsewhere.has(choice)) }
    }),
  }
}

/** A seat of another category costs another price: that is a refund and a new sale. */
const isSameKind = (one: PlacedSeat, other: PlacedSeat): boolean =>
  one.eventId === other.eventId && one.category === other.category

export const chosenSeats = ({ tickets }: SeatPlan): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(tickets.map(({ code, to }) => [code, to?.id]))

export const seatMoves = ({ tickets }: SeatPlan): readonly SeatMove[] =>
  tickets.flatMap(({ code, seat, to }) => (to ? [{ ticket: code, from: seat.id, to: to.id }] : []))

export const readOrderSeats = (from: wire.WireObject<WireDeskSeats>): OrderSeats => ({
  tickets: wire.each(from, 'tickets', ticket => ({
    code: wire.text(ticket, 'code'),
    seat: readSeat(wire.inner(ticket, 'seat')),
  })),
  free: wire.each(from, 'free', readSeat),
})

const readSeat = (seat: wire.WireObject<WirePlacedSeat>): PlacedSeat => ({
  id: wire.text(seat, 'chart_id'),
  eventId: wire.id(seat, 'event_id'),
  section: wire.localizedText(seat, 'section'),
  row: wire.text(seat, 'row'),
  seat: wire.text(seat, 'seat'),
  category: wire.text(seat, 'category'),
})
