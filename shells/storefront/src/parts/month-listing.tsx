import type { Event } from '@portti/core'
import { calendarMonth, dateRangeText, dateText, type Language, textIn, timeText } from '@portti/core/format'
import { calendarTime, type EventSearch, monthKey } from '@portti/core/rules'
import { ChipLink, ChipRow, type MonthDay, MonthView, type MonthWeek, Poster } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../routing/page.ts'
import { lastsDays } from './event-date.ts'
import { offerView, placeText } from './event-offer-view.tsx'
import { searchHref } from './event-search-query.ts'
import { monthName } from './month-name.ts'
import { posterOf } from './poster-event.ts'

const noonMs = 43_200_000
/** Events that a day of the calendar has room for; a list has the others. */
const perDay = 6

/** The month asked for, unless it is over; else that of the first event found. */
export const monthShown = (events: readonly Event[], search: EventSearch, { shop, now }: PageContext): string => {
  const thisMonth = monthKey(now, shop.timeZone)
  const first = monthKey(Math.max(events[0]?.startsAt ?? now, now), shop.timeZone)
  const asked = search.month ?? first
  return asked < thisMonth ? thisMonth : asked
}

/** Events of each month, by its key, soonest first. What began earlier and still goes on is this month's. */
export const eventsByMonth = (
  events: readonly Event[],
  { shop, now }: PageContext,
): ReadonlyMap<string, readonly Event[]> =>
  Map.groupBy(events, ({ startsAt }) => monthKey(Math.max(startsAt, now), shop.timeZone))

type MonthListingProps = {
  readonly events: readonly Event[]
  readonly search: EventSearch
  readonly context: PageContext
}

/** Events of one month by their days, without the weeks that are over (rules/catalogue#month-view). */
export const MonthListing = ({ events, search, context }: MonthListingProps): ReactNode => {
  const { language, shop, root, now, t } = context
  const shown = monthShown(events, search, context)
  const byMonth = eventsByMonth(events, context)
  const byDay = Map.groupBy(
    byMonth.get(shown) ?? [],
    ({ startsAt }) => calendarTime(Math.max(startsAt, now), shop.timeZone).day,
  )
  const href = (month: string, isMonthView = true) => searchHref(root, { search: { ...search, month }, isMonthView })
  const link = (key: string | undefined) => key && { href: href(key), text: monthName(key, context) }
  const monthChip = (key: string) => {
    const name = monthName(key, context)
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  }
  const keys = [...byMonth.keys()].sort()
  const today = shown === monthKey(now, shop.timeZone) ? calendarTime(now, shop.timeZone).day : 0
  const weeks = weeksOf(shown).filter(week => week.some(({ day }) => day >= today))
  const labelOf = (day: number) => dateText(noonOf(shown, day), { language, timeZone: 'UTC', withYear: false })
  const dayOf = ({ day, weekday }: CalendarDay): MonthDay => {
    const ofDay = byDay.get(day) ?? []
    const others = ofDay.length - perDay
    return {
      day,
      weekday,
      label: labelOf(day),
      note: day === today ? t('home.today').toLowerCase() : undefined,
      events: ofDay.slice(0, perDay).map(event => monthEvent(event, context)),
      more:
        others > 0
          ? { href: `${href(shown, false)}#events`, text: t('home.moreThatDay', { count: others }) }
          : undefined,
    }
  }
  const emptyFrom = (first: CalendarDay, last: CalendarDay): MonthWeek => {
    const [from, to] = [Math.max(first.day, today), last.day].map(day => noonOf(shown, day))
    const days = dateRangeText(from ?? 0, to ?? 0, { language, timeZone: 'UTC', withYear: false })
    return { kind: 'empty', text: t('home.emptyWeek', { days }) }
  }
  const rowOf = (days: readonly CalendarDay[]): MonthWeek => {
    const [first, last] = [days[0], days.at(-1)]
    const isEmpty = !hasDay(days, byDay)
    return isEmpty && first && last ? emptyFrom(first, last) : { kind: 'days', days: days.map(dayOf) }
  }
  return (
    <MonthView
      previous={link(keys.findLast(key => key < shown)) || undefined}
      next={link(keys.find(key => key > shown)) || undefined}
      months={
        <ChipRow label={t('home.months')} scroll>
          {keys.map(key => (
            <ChipLink key={key} href={href(key)} current={key === shown}>
              {monthChip(key)} <small>{byMonth.get(key)?.length}</small>
            </ChipLink>
          ))}
        </ChipRow>
      }
      weekdays={weekdayNames(language)}
      weeks={byDay.size > 0 ? rowsOf(weeks, byDay).map(rowOf) : [{ kind: 'empty', text: t('home.nothingInMonth') }]}
      note={today > 7 ? t('home.pricesNote') : undefined}
    />
  )
}

type CalendarDay = { readonly day: number; readonly weekday: number }

const weeksOf = (key: string): readonly (readonly CalendarDay[])[] => {
  const { firstWeekday, days } = calendarMonth(key)
  const all = Array.from({ length: days }, (_, index) => ({ day: index + 1, weekday: (firstWeekday + index) % 7 }))
  return [...Map.groupBy(all, ({ day }) => Math.floor((firstWeekday + day - 1) / 7)).values()]
}

const hasDay = (days: readonly CalendarDay[], byDay: ReadonlyMap<number, unknown>): boolean =>
  days.some(({ day }) => byDay.has(day))

/** Each week with events is a row; weeks without, one after another, are one together. */
const rowsOf = (
  weeks: readonly (readonly CalendarDay[])[],
  byDay: ReadonlyMap<number, unknown>,
): readonly (readonly CalendarDay[])[] =>
  weeks.reduce<readonly (readonly CalendarDay[])[]>((rows, week) => {
    const before = rows.at(-1)
    return before && !hasDay(before, byDay) && !hasDay(week, byDay)
      ? [...rows.slice(0, -1), [...before, ...week]]
      : [...rows, week]
  }, [])

const noonOf = (key: string, day: number): number => Date.parse(`${key}-01T00:00:00Z`) + (day - 1) * 2 * noonMs + noonMs

/** "maanantai" … "sunnuntai"; the server alone says them, so `Intl` may. */
const weekdayNames = (language: Language): readonly string[] => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 4 January 2027 is a Monday.
  return Array.from({ length: 7 }, (_, weekday) => format.format(noonOf('2027-01', 4 + weekday)))
}

const monthEvent = (event: Event, context: PageContext): MonthDay['events'][number] => {
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
        variant="art"
        width={200}
        height={120}
      />
    ),
    ...offerView(event, context),
  }
}
