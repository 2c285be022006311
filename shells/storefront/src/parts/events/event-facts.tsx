import type { Event } from '@portti/core'
import { dateText, textIn, timeText } from '@portti/core/format'
import { lastsDays } from '@portti/core/rules'
import { CalendarIcon, type Fact, PeopleIcon, PinIcon, PlayIcon } from '@portti/ui'
import type { PageContext } from '../../routing/page.ts'
import { eventDate } from './event-date.ts'
import { mapHref } from './map-href.ts'

/** Key facts of an event: when, where, and who may come. */
export const eventFacts = (event: Event, context: PageContext): readonly Fact[] => {
  const { t } = context
  return [
    whenFact(event, context),
    ...(event.attendanceMode !== 'online' && event.venue ? [placeFact(event.venue, context)] : []),
    ...(event.attendanceMode === 'online' || !event.venue
      ? [{ icon: <PlayIcon />, title: t('event.online'), text: t('event.onlineText') }]
      : []),
    ...(event.attendanceMode === 'mixed' && event.venue
      ? [{ icon: <PlayIcon />, title: t('event.alsoOnline'), text: t('event.alsoOnlineText') }]
      : []),
    ...(event.ageLimit === undefined
      ? []
      : [{ icon: <PeopleIcon />, title: t('event.ageLimit', { age: event.ageLimit }) }]),
  ]
}

const whenFact = (event: Event, context: PageContext): Fact => {
  const { t, language, shop } = context
  const settings = { language, timeZone: shop.timeZone, withYear: false }
  const { startsAt, endsAt, doorsAt } = event
  const when = eventDate(event, context)
  const dateAndTime = (moment: number) => `${dateText(moment, settings)} ${timeText(moment, settings)}`
  const doors = doorsAt === undefined ? undefined : t('event.doors', { time: timeText(doorsAt, settings) })
  const lasts =
    endsAt !== undefined && lastsDays(event)
      ? t('event.lasts', { start: dateAndTime(startsAt), end: dateAndTime(endsAt) })
      : undefined
  return {
    icon: <CalendarIcon />,
    title: event.status === 'confirmed' ? when : <del>{when}</del>,
    text: lasts ?? doors,
  }
}

const placeFact = (venue: NonNullable<Event['venue']>, { language, root, t }: PageContext): Fact => {
  const address = [venue.addressLine1, venue.city].filter(Boolean).join(', ')
  const map = venue.mapUrl ?? mapHref(address)
  return {
    icon: <PinIcon />,
    title: <a href={`${root}venues/${encodeURIComponent(venue.id)}/`}>{textIn(venue.title, language)}</a>,
    text: map ? (
      <a href={map} title={t('event.map')}>
        {address || t('event.map')}
      </a>
    ) : (
      address
    ),
  }
}
