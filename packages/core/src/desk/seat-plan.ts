import type { WireDeskSeats, WirePlacedSeat } from '@portti/contract'
import type { LocalizedText } from '../text/localized-text.ts'
import * as wire from '../wire/wire-object.ts'

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

/** The planned moves of an order's tickets (rules/desk#seats). */
export type SeatPlan = {
  /** The ticket that a press on the map is for. */
  readonly current: string | undefined
  /** A seat of the current ticket's event on the map: somebody of the order sits there, it is free to them, or neither. */
  readonly stateOf: (seatId: string) => 'free' | 'chosen' | 'taken'
  readonly free: readonly PlacedSeat[]
  readonly tickets: readonly {
    readonly code: string
    readonly seat: PlacedSeat
    /** Its possible new seats, without those planned for other tickets. */
    readonly choices: readonly PlacedSeat[]
    readonly to: PlacedSeat | undefined
  }[]
}

/** A plan by the seats that are chosen for tickets; a choice that is not possible is left out. */
export const planSeats = (
  { tickets, free }: OrderSeats,
  chosen: Readonly<Record<string, string | undefined>>,
  current = tickets[0]?.code,
): SeatPlan => {
  const fitting = (own: PlacedSeat) => free.filter(seat => isSameKind(seat, own))
  const goals = new Map<string, PlacedSeat>()
  for (const { code, seat } of tickets) {
    const to = fitting(seat).find(({ id }) => id === chosen[code])
    if (to && ![...goals.values()].includes(to)) goals.set(code, to)
  }
  const planned = tickets.map(({ code, seat }) => {
    const to = goals.get(code)
    const elsewhere = new Set([...goals.values()].filter(goal => goal !== to))
    return { code, seat, to, choices: fitting(seat).filter(choice => !elsewhere.has(choice)) }
  })
  const turned = planned.find(({ code }) => code === current) ?? planned[0]
  return {
    current: turned?.code,
    free,
    tickets: planned,
    stateOf: seatId => {
      if (turned && occupantOf(planned, turned, seatId)) return 'chosen'
      return turned && [turned.seat, ...turned.choices].some(({ id }) => id === seatId) ? 'free' : 'taken'
    },
  }
}

/** A seat of another category costs another price: that is a refund and a new sale. */
const isSameKind = (one: PlacedSeat, other: PlacedSeat): boolean =>
  one.eventId === other.eventId && one.category === other.category

export const chosenSeats = ({ tickets }: SeatPlan): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(tickets.map(({ code, to }) => [code, to?.id]))

/**
 * A press on the map: the current ticket goes to a free seat, and the next one without a new seat is current. On a seat
 * that is taken by the plan, its ticket is current and stays where it was.
 */
export const pressSeat = (plan: SeatPlan, seatId: string): SeatPlan => {
  const current = plan.tickets.find(({ code }) => code === plan.current)
  if (!current || plan.stateOf(seatId) === 'taken') return plan
  const sitter = occupantOf(plan.tickets, current, seatId)
  if (sitter) return planSeats(plan, { ...chosenSeats(plan), [sitter.code]: undefined }, sitter.code)
  const isBack = seatId === current.seat.id
  const next = planSeats(plan, { ...chosenSeats(plan), [current.code]: isBack ? undefined : seatId }, current.code)
  const place = next.tickets.findIndex(({ code }) => code === current.code)
  const others = [...next.tickets.slice(place + 1), ...next.tickets.slice(0, place)]
  const waiting = others.find(({ to, choices }) => to === undefined && choices.length > 0)
  return isBack || !waiting ? next : planSeats(plan, chosenSeats(next), waiting.code)
}

type PlannedTicket = SeatPlan['tickets'][number]

const occupantOf = (tickets: readonly PlannedTicket[], { seat: { eventId } }: PlannedTicket, seatId: string) =>
  tickets.find(({ seat, to }) => seat.eventId === eventId && (to ?? seat).id === seatId)

export const seatMoves = ({ tickets }: SeatPlan): readonly SeatMove[] =>
  tickets.flatMap(({ code, seat, to }) => (to ? [{ ticket: code, from: seat.id, to: to.id }] : []))

export const parseOrderSeats = (from: wire.WireObject<WireDeskSeats>): OrderSeats => ({
  tickets: wire.each(from, 'tickets', ticket => ({
    code: wire.text(ticket, 'code'),
    seat: parseSeat(wire.inner(ticket, 'seat')),
  })),
  free: wire.each(from, 'free', parseSeat),
})

const parseSeat = (seat: wire.WireObject<WirePlacedSeat>): PlacedSeat => ({
  id: wire.text(seat, 'chart_id'),
  eventId: wire.id(seat, 'event_id'),
  section: wire.localizedText(seat, 'section'),
  row: wire.text(seat, 'row'),
  seat: wire.text(seat, 'seat'),
  category: wire.text(seat, 'category'),
})
