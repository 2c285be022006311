import type { WireEvent, WireLocalizedText, WireOrder, WireTicket } from '@portti/contract'
import type { CatalogueEvent } from '../model/catalogue.ts'

type KnownEvent = Pick<CatalogueEvent, 'wire'>

/** Events of the catalogue by id. */
export type KnownEvents = ReadonlyMap<string, KnownEvent>

type OrderEvent = NonNullable<WireOrder['lines'][number]['event']>
type TicketEvent = NonNullable<WireTicket['event']>

/**
 * An order as it was sold, with the current time and place of its events and, if they were moved, the sold ones
 * (rules/orders#moved-events).
 */
export const withEventsNow = (order: WireOrder, known: KnownEvents): WireOrder => {
  const ids = [...order.lines, ...order.tickets].flatMap(({ event }) => (event ? [String(event.id)] : []))
  const events = new Map(knownEvents(known, ids))
  return {
    ...order,
    lines: order.lines.map(line => ({ ...line, event: line.event && eventNow(events, line.event) })),
    tickets: order.tickets.map(ticket => ({ ...ticket, event: ticket.event && onTheWay(events, ticket.event) })),
  }
}

/** A sold event with its current time and place; `moved_from` has the sold ones that differ. */
export const eventNow = <Sold extends OrderEvent>(known: KnownEvents, sold: Sold): Sold => {
  const event = known.get(String(sold.id))
  if (!event || !isTold(event)) return sold
  const { start_date, location } = event.wire
  const moved_from = {
    ...(!isSameTime(start_date, sold.start_date) && { start_date: sold.start_date }),
    ...(isElsewhere(sold, location) && { location_title: sold.location_title }),
  }
  return {
    ...sold,
    start_date,
    location_title: location?.title ?? sold.location_title,
    ...(Object.keys(moved_from).length > 0 && { moved_from }),
  }
}

/** The event with end and status, and with doors and street if they belong to the shown time and place. */
const onTheWay = (known: KnownEvents, sold: TicketEvent): TicketEvent => {
  const now = eventNow(known, sold)
  const wire = known.get(String(sold.id))?.wire
  return {
    ...now,
    doors_at: (wire && isSameTime(wire.start_date, now.start_date) && wire.doors_at) || null,
    address: locationOf(wire, now)?.address_line1 ?? null,
    end_date: wire?.end_date ?? wire?.start_date ?? null,
    status: wire?.status ?? null,
  }
}

/** The event's location in the catalogue, if it is the shown place. */
export const locationOf = (wire: WireEvent | undefined, told: OrderEvent): WireEvent['location'] =>
  isElsewhere(told, wire?.location) ? undefined : wire?.location

/**
 * Whether the catalogue knows the current time: a postponed event has none yet. A withheld one keeps its last public
 * one.
 */
const isTold = ({ wire }: KnownEvent): boolean => wire.status !== 'postponed'

const isSameTime = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

const isElsewhere = ({ location_title: told }: OrderEvent, location: WireEvent['location']): boolean =>
  Boolean(told && location) && isOtherPlace(told, location?.title)

type PlaceTitle = WireLocalizedText | null | undefined

/** Whether two titles name different places: if the name stayed in any language, only another one was corrected. */
export const isOtherPlace = (one: PlaceTitle, other: PlaceTitle): boolean =>
  !Object.entries(one ?? {}).some(([language, name]) => name && other?.[language] === name)

/** Some events as plain objects: in a catalogue each is read from its text whenever it is asked. */
export const knownEvents = (known: KnownEvents, ids: readonly string[]): readonly (readonly [string, KnownEvent])[] =>
  [...new Set(ids)].flatMap(id => {
    const event = known.get(id)
    return event ? [[id, { wire: event.wire }] as const] : []
  })
