import type { Event } from '@portti/core'
import { dateRangeText, textIn, timeText } from '@portti/core/format'
import { lastsDays } from '@portti/core/rules'
import { type MonthDay, Poster } from '@portti/ui'
import type { PageContext } from '../../routing/page.ts'
import { offerView, placeText } from './event-offer-view.tsx'
import { posterOf } from './poster-event.ts'
import { posterFile } from './poster-file.ts'

/** An event in a calendar day: time, place and offer. */
export const monthEvent = (event: Event, context: PageContext): MonthDay['events'][number] => {
  const { language, shop, root } = context
  const settings = { language, timeZone: shop.timeZone, withYear: false }
  const time =
    event.endsAt !== undefined && lastsDays(event)
      ? dateRangeText(event.startsAt, event.endsAt, settings)
      : timeText(event.startsAt, settings)
  return {
    href: `${root}events/${event.id}/`,
    title: textIn(event.title, language),
    time: [time, placeText(event, context)].filter(Boolean).join(', '),
    poster: (
      <Poster
        event={posterOf(event, language, shop.timeZone)}
        imageUrl={event.mainImageUrl}
        fallbackUrl={posterFile(event.id)}
        variant="art"
        width={200}
        height={120}
      />
    ),
    ...offerView(event, context),
  }
}
