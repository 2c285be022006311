import { expect, it } from 'vitest'
import type { Ticket } from './order.ts'
import { ticketsNeededUntil } from './tickets-needed-until.ts'

const ticketAt = (startsAt?: number): Ticket =>
  ({ code: 'A', ...(startsAt !== undefined && { event: { id: 'gig', startsAt } }) }) as Ticket

it('tickets are of use on a device for a day from the start of the last event', () => {
  const [noon, nextWeek] = [Date.UTC(2027, 7, 28, 12), Date.UTC(2027, 8, 4, 12)]
  expect(ticketsNeededUntil({ tickets: [ticketAt(nextWeek), ticketAt(noon), ticketAt()] })).toBe(nextWeek + 86_400_000)
  expect(ticketsNeededUntil({ tickets: [ticketAt()] })).toBe(0)
})
