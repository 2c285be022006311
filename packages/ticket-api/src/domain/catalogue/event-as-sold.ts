import type { WireEvent, WireTicket } from '@portti/contract'

type SoldEvent = Pick<NonNullable<WireTicket['event']>, 'id' | 'start_date'>

/**
 * The catalogue's event, while it begins when it did at the sale: the doors and the street of an event that was moved
 * belong to another day (rules/orders#confirmation).
 */
export const eventAsSold = (
  events: ReadonlyMap<string, { readonly wire: WireEvent }>,
  { id, start_date }: SoldEvent,
): WireEvent | undefined => {
  const known = events.get(String(id))?.wire
  return known && Date.parse(known.start_date) === Date.parse(start_date) ? known : undefined
}
