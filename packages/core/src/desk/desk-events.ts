import type { Result } from 'neverthrow'
import { exhaustMap, timer } from 'rxjs'
import type { Event } from '../catalogue/event.ts'
import { endOf, soonestFirst } from '../catalogue/event-index.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Store } from '../state/store.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { minuteMs } from '../time/units.ts'
import { readUntilAnswered } from '../wire/read-until-answered.ts'

export type DeskEvent = { readonly id: string; readonly title: LocalizedText; readonly startsAt: EpochMs }

type Given = {
  readonly listEvents: () => Promise<Result<readonly Event[], ShopError>>
  readonly clock: Clock
}

/**
 * Events that are not over, soonest first: read when somebody watches, and each minute while they do, since a desk stands
 * open for days (rules/desk#events). What was read last stays while the ticket API is silent, and an event that ends
 * stays with whoever has it before them.
 */
export const watchDeskEvents = ({ listEvents, clock }: Given): Store<readonly DeskEvent[]> => {
  const store = createFollowingStore<readonly DeskEvent[]>([], () => {
    const openedAt = clock.now()
    const reading = timer(0, minuteMs, schedulerOf(clock)).pipe(exhaustMap(() => readUntilAnswered(listEvents, clock)))
    const subscription = reading.subscribe(answer => {
      if (answer.isOk()) store.update(() => comingEvents(answer.value, openedAt))
    })
    return () => subscription.unsubscribe()
  })
  return { getSnapshot: store.getSnapshot, subscribe: store.subscribe }
}

const comingEvents = (events: readonly Event[], now: EpochMs): readonly DeskEvent[] =>
  events
    .filter(event => endOf(event) >= now)
    .sort(soonestFirst)
    .map(({ id, title, startsAt }) => ({ id, title, startsAt }))
