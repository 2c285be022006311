import { type Event } from '@portti/core'
import { dateRangeText, dateTimeText, type Language } from '@portti/core/format'

const dayMs = 86_400_000

/** When an event is, in one line: an evening with its hour, several days as a range. */
export const eventDate = (
  event: Event,
  settings: { readonly language: Language; readonly timeZone: string; readonly withYear?: boolean },
): string =>
  event.endsAt !== undefined && event.endsAt - event.startsAt > dayMs
    ? dateRangeText(event.startsAt, event.endsAt, settings)
    : dateTimeText(event.startsAt, settings)
