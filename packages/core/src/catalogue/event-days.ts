import type { EpochMs } from '../ports/clock.ts'
import { dayMs } from '../time/units.ts'
import type { Event } from './event.ts'

type Times = Pick<Event, 'startsAt' | 'endsAt'>

/** Whether an event lasts longer than a day and is shown with its days. An evening belongs to the day it begins on. */
export const lastsDays = ({ startsAt, endsAt }: Times): boolean => endsAt !== undefined && endsAt - startsAt > dayMs

const lastDayOf = (event: Times): EpochMs => (lastsDays(event) ? event.endsAt : undefined) ?? event.startsAt

/** Moments on the first and the last day of the events (rules/catalogue#dates-in-lists); undefined without events. */
export const daysOf = (events: readonly Times[]): { readonly from: EpochMs; readonly to: EpochMs } | undefined => {
  if (events.length === 0) return undefined
  // One by one: a spread of ten thousand arguments is slow.
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const event of events) {
    from = Math.min(from, event.startsAt)
    to = Math.max(to, lastDayOf(event))
  }
  return { from, to }
}
