import type { EpochMs } from '../ports/clock.ts'
import { dayMs } from '../time/units.ts'
import type { Order, TicketEvent } from './order.ts'

/** The new date of a postponed event is not known: it may be next year's. */
const postponedDays = 730

const neededUntil = ({ startsAt, endsAt = 0, status }: TicketEvent): EpochMs =>
  Math.max(startsAt, endsAt) + (status === 'postponed' ? postponedDays : 1) * dayMs

/** How long the tickets of an order are of use on a device: a day from the end of the last event (rules/routes#service-worker). */
export const ticketsNeededUntil = ({ tickets }: Pick<Order, 'tickets'>): EpochMs =>
  Math.max(0, ...tickets.map(({ event }) => (event ? neededUntil(event) : 0)))
