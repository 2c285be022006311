import type { EpochMs } from '../ports/clock.ts'
import { dayMs } from '../time/units.ts'
import type { Order } from './order.ts'

/** How long the tickets of an order are of use on a device: a day from the start of the last event. */
export const ticketsNeededUntil = ({ tickets }: Pick<Order, 'tickets'>): EpochMs =>
  Math.max(0, ...tickets.map(({ event }) => (event ? event.startsAt + dayMs : 0)))
