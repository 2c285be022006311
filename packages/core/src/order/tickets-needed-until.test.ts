import { expect, it } from 'vitest'
import type { Ticket, TicketEvent } from './order.ts'
import { ticketsNeededUntil } from './tickets-needed-until.ts'

const ticketAt = (startsAt?: number, endsAt?: number, status?: TicketEvent['status']): Ticket =>
  ({ code: 'A', ...(startsAt !== undefined && { event: { id: 'gig', startsAt, endsAt, status } }) }) as Ticket
const dayMs = 86_400_000

// rules/routes#service-worker
it('tickets are of use on a device until a day after the last event, whose end may be days after its start', () => {
  const [noon, nextWeek] = [Date.UTC(2027, 7, 28, 12), Date.UTC(2027, 8, 4, 12)]
  expect(ticketsNeededUntil({ tickets: [ticketAt(nextWeek), ticketAt(noon), ticketAt()] })).toBe(nextWeek + dayMs)
  expect(ticketsNeededUntil({ tickets: [ticketAt(noon, noon + 6 * dayMs)] })).toBe(noon + 7 * dayMs)
  expect(ticketsNeededUntil({ tickets: [ticketAt()] })).toBe(0)
})

// rules/routes#service-worker
it('tickets of a postponed event are of use past its old date, until the new one is known', () => {
  const noon = Date.UTC(2027, 7, 28, 12)
  const nextYear = Date.UTC(2028, 7, 28, 12)
  expect(ticketsNeededUntil({ tickets: [ticketAt(noon, noon, 'postponed')] })).toBeGreaterThan(nextYear)
  expect(ticketsNeededUntil({ tickets: [ticketAt(nextYear, nextYear, 'confirmed')] })).toBe(nextYear + dayMs)
})
