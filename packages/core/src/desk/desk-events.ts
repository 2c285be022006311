import type { Event } from '../catalogue/event.ts'
import { endOf, soonestFirst } from '../catalogue/event-index.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'

export type DeskEvent = { readonly id: string; readonly title: LocalizedText; readonly startsAt: EpochMs }

/** Events that are not over, soonest first. */
export const deskEvents = (events: readonly Event[], now: EpochMs): readonly DeskEvent[] =>
  events
    .filter(event => endOf(event) >= now)
    .sort(soonestFirst)
    .map(({ id, title, startsAt }) => ({ id, title, startsAt }))
