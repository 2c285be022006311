import type { EpochMs } from '../ports/clock.ts'
import type { Event } from './event.ts'
import { offerOf } from './event-offer.ts'
import { upcomingEvents } from './find-events.ts'

/**
 * Events that can still be bought, as alternatives to one that cannot: those in the same folders first, then the
 * nearest in time. Returned in the order of their dates.
 */
export const otherEvents = (
  event: Event,
  events: readonly Event[],
  { now, limit }: { readonly now: EpochMs; readonly limit: number },
): readonly Event[] => {
  const isRelated = ({ folderIds }: Event): boolean => folderIds.some(id => event.folderIds.includes(id))
  const distance = ({ startsAt }: Event): number => Math.abs(startsAt - event.startsAt)
  return upcomingEvents(events, now)
    .filter(other => {
      const { state } = offerOf(other, now)
      return other.id !== event.id && (state === 'plenty' || state === 'few')
    })
    .sort((a, b) => Number(isRelated(b)) - Number(isRelated(a)) || distance(a) - distance(b))
    .slice(0, limit)
    .sort((a, b) => a.startsAt - b.startsAt)
}
