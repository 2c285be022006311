import type { EpochMs } from '../ports/clock.ts'
import { dayMs } from '../time/units.ts'
import type { Order, TicketEvent } from './order.ts'

/** The new date of a postponed event is not known: it may be next year's. */
const postponedDays = 730

const neededUntil = ({ startsAt, endsAt = 0, status }: TicketEvent): EpochMs =>
  Math.max(startsAt, endsAt) + (status === 'postponed' ? postponedDays : 1) * dayMs

/** Until when a device needs an order's tickets: a day after the last event's end (rules/routes#service-worker). */
export const ticketsNeededUntil = ({ tickets }: Pick<Order, 'tickets'>): EpochMs =>
  Math.max(0, ...tickets.map(({ event }) => (event ? neededUntil(event) : 0)))
