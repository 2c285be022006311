import type { Event } from '@portti/core'
import { calendarMonth, dateText, type EventSearch, monthKey, offerOf, textIn, timeText } from '@portti/core/rules'
import { MonthView, Tag } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../server/page.ts'
import { monthName } from './event-search-form.tsx'
import { searchHref } from './event-search-query.ts'

const noonMs = 43_200_000

/** The month before or after, as `2027-08`. */
const monthAway = (key: string, months: number): string => {
  const [year = 0, month = 1] = key.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

type MonthListingProps = {
  readonly events: readonly Event[]
  readonly search: EventSearch
  readonly context: PageContext
}

/** Events of one month by their days; the month asked for, else that of the first event found. */
export const MonthListing = ({ events, search, context }: MonthListingProps): ReactNode => {
  const { language, shop, root, now, messages } = context
  const { timeZone } = shop
  const thisMonth = monthKey(now, timeZone)
  const shown = search.month ?? (events[0] ? monthKey(events[0].startsAt, timeZone) : thisMonth)
  const { firstWeekday, days } = calendarMonth(shown)
  const settings = { language, timeZone, withYear: false }
  const byDay = Map.groupBy(
    events.filter(event => monthKey(event.startsAt, timeZone) === shown),
    event => dateText(event.startsAt, settings),
  )
  const [year = 0, month = 1] = shown.split('-').map(Number)
  const labels = Array.from({ length: days }, (_, index) =>
    dateText(Date.UTC(year, month - 1, index + 1) + noonMs, { ...settings, timeZone: 'UTC' }),
  )
  const today = thisMonth === shown ? dateText(now, settings) : undefined
  const link = (key: string) => ({
    href: searchHref(root, { search: { ...search, month: key }, isMonthView: true }),
    text: monthName(key, context),
  })
  const nextWeek = labels.slice((7 - firstWeekday) % 7, ((7 - firstWeekday) % 7) + 7)
  return (
    <MonthView
      title={monthName(shown, context)}
      previous={shown > thisMonth ? link(monthAway(shown, -1)) : undefined}
      next={link(monthAway(shown, 1))}
      firstWeekday={firstWeekday}
      weekdays={nextWeek.map(label => label.split(' ')[0] ?? '')}
      days={labels.map((label, index) => ({
        day: index + 1,
        label,
        isToday: label === today,
        events: (byDay.get(label) ?? []).map(event => {
          const { state } = offerOf(event, now)
          return {
            href: `${root}events/${event.id}/`,
            title: textIn(event.title, language),
            time: timeText(event.startsAt, settings),
            ...((state === 'soldout' || state === 'cancelled') && {
              state: (
                <>
                  {' '}
                  <Tag kind={state === 'cancelled' ? 'danger' : undefined}>{messages.availability[state]}</Tag>
                </>
              ),
            }),
          }
        }),
      }))}
    />
  )
}
