import type { Event } from '@portti/core'
import { dateTimeText, type Language, textIn } from '@portti/core/format'
import type { PosterEvent } from '@portti/ui/poster'

/** An event's poster with its words in a language. */
export const posterOf = (event: Event, language: Language, timeZone: string): PosterEvent => ({
  id: event.id,
  title: textIn(event.title, language),
  date: dateTimeText(event.startsAt, { language, timeZone, withYear: false }),
  venue: textIn(event.venue?.title, language),
  pin: event.poster,
})
