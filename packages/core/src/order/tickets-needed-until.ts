import type { EpochMs } from '../ports/clock.ts'
import type { Order } from './order.ts'

const dayMs = 86_400_000

/** How long the tickets of an order are of use on a device: a day from the start of the last event. */
export const ticketsNeededUntil = ({ tickets }: Pick<Order, 'tickets'>): EpochMs =>
  Math.max(0, ...tickets.map(({ event }) => (event ? event.startsAt + dayMs : 0)))
