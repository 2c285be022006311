import type { Event } from '@portti/core'
import { calendarMonth, dateText, monthText, textIn, timeText } from '@portti/core/format'
import { type EventSearch, monthKey, offerOf } from '@portti/core/rules'
import { MonthView, Tag } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../routing/page.ts'
import { searchHref } from './event-search-query.ts'
import { monthName } from './month-name.ts'

const noonMs = 43_200_000

/** The month before or after, as `2027-08`. */
const monthAway = (key: string, months: number): string => {
  const [year = 0, month = 1] = key.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The month asked for, else that of the first event found. */
const monthShown = (events: readonly Event[], search: EventSearch, { shop, now }: PageContext): string =>
  search.month ?? monthKey(events[0]?.startsAt ?? now, shop.timeZone)

/** Events of the month that is shown. */
export const eventsOfMonth = (
  events: readonly Event[],
  search: EventSearch,
  context: PageContext,
): readonly Event[] => {
  const shown = monthShown(events, search, context)
  return events.filter(event => monthKey(event.startsAt, context.shop.timeZone) === shown)
}

type MonthListingProps = {
  readonly events: readonly Event[]
  readonly search: EventSearch
  readonly context: PageContext
}

/** Events of one month by their days. */
export const MonthListing = ({ events, search, context }: MonthListingProps): ReactNode => {
  const { language, shop, root, now, messages } = context
  const { timeZone } = shop
  const thisMonth = monthKey(now, timeZone)
  const shown = monthShown(events, search, context)
  const { firstWeekday, days } = calendarMonth(shown)
  const settings = { language, timeZone, withYear: false }
  const byDay = Map.groupBy(eventsOfMonth(events, search, context), event => dateText(event.startsAt, settings))
  const [year = 0, month = 1] = shown.split('-').map(Number)
  const labels = Array.from({ length: days }, (_, index) =>
    dateText(Date.UTC(year, month - 1, index + 1) + noonMs, { ...settings, timeZone: 'UTC' }),
  )
  const today = thisMonth === shown ? labels.indexOf(dateText(now, settings)) : -1
  const link = (key: string) => ({
    href: searchHref(root, { search: { ...search, month: key }, isMonthView: true }),
    text: monthName(key, context),
  })
  const nextWeek = labels.slice((7 - firstWeekday) % 7, ((7 - firstWeekday) % 7) + 7)
  return (
    <MonthView
      title={`${monthText(month, language)} ${year}`}
      previous={shown > thisMonth ? link(monthAway(shown, -1)) : undefined}
      next={link(monthAway(shown, 1))}
      firstWeekday={firstWeekday}
      weekdays={nextWeek.map(label => label.split(' ')[0] ?? '')}
      days={labels.map((label, index) => ({
        day: index + 1,
        label,
        isToday: index === today,
        isPast: index < today,
        events: (byDay.get(label) ?? []).map(event => {
          const { state } = offerOf(event, now)
          return {
            href: `${root}events/${event.id}/`,
            title: textIn(event.title, language),
            time: timeText(event.startsAt, settings),
            ...((state === 'soldout' || state === 'cancelled') && {
              state,
              note: <Tag kind={state === 'cancelled' ? 'danger' : undefined}>{messages.availability[state]}</Tag>,
            }),
          }
        }),
      }))}
    />
  )
}
