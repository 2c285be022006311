import type { WireEvent, WireLocalizedText, WireOrder, WireTicket } from '@portti/contract'
import type { CatalogueEvent } from '../model/catalogue.ts'

type KnownEvent = Pick<CatalogueEvent, 'wire'>

/** Events of the catalogue by id. */
export type KnownEvents = ReadonlyMap<string, KnownEvent>

type OrderEvent = NonNullable<WireOrder['lines'][number]['event']>
type TicketEvent = NonNullable<WireTicket['event']>

/**
 * An order as it was sold, with its events where they are now and, where that is elsewhere, what was sold
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

/** The time and the place of an event that was sold, as they are now. */
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

/** With the doors and the street, of its time and place alone; with its end and its status. */
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

/** Where the catalogue has an event, if that is the place that is told. */
export const locationOf = (wire: WireEvent | undefined, told: OrderEvent): WireEvent['location'] =>
  isElsewhere(told, wire?.location) ? undefined : wire?.location

/** A postponed event has no new time yet. A withheld one has what was last public: a draft’s dates never come in. */
const isTold = ({ wire }: KnownEvent): boolean => wire.status !== 'postponed'

const isSameTime = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

const isElsewhere = ({ location_title: told }: OrderEvent, location: WireEvent['location']): boolean =>
  Boolean(told && location) && isOtherPlace(told, location?.title)

type PlaceTitle = WireLocalizedText | null | undefined

/** A place has another name in each language: where one of them stayed, only a name was corrected. */
export const isOtherPlace = (one: PlaceTitle, other: PlaceTitle): boolean =>
  !Object.entries(one ?? {}).some(([language, name]) => name && other?.[language] === name)

/** Some events as plain objects: in a catalogue each is read from its text whenever it is asked. */
export const knownEvents = (known: KnownEvents, ids: readonly string[]): readonly (readonly [string, KnownEvent])[] =>
  [...new Set(ids)].flatMap(id => {
    const event = known.get(id)
    return event ? [[id, { wire: event.wire }] as const] : []
  })
