import type { Event } from '@portti/core'
import { dateRangeText, dateText } from '@portti/core/format'
import { calendarTime, type EventSearch, eventsByMonth, listedAt, monthKey, monthShown } from '@portti/core/rules'
import { type MonthDay, MonthView, type MonthWeek } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { searchHref } from './event-search-query.ts'
import { MonthChips } from './month-chips.tsx'
import { monthEvent } from './month-event.tsx'
import { monthName } from './month-name.ts'
import { type CalendarDay, hasDay, noonOf, rowsOf, weekdayNames, weeksOf } from './month-weeks.ts'

/** Most events shown in one day of the calendar. The others are in a list. */
const perDay = 6

type MonthListingProps = {
  readonly events: readonly Event[]
  readonly search: EventSearch
  readonly context: PageContext
}

/** Events of one month by day, without past weeks (rules/catalogue#month-view). */
export const MonthListing = ({ events, search, context }: MonthListingProps): ReactNode => {
  const { language, shop, root, now, t } = context
  const calendar = { now, timeZone: shop.timeZone }
  const shown = monthShown(events, search.month, calendar)
  const byMonth = eventsByMonth(events, calendar)
  const byDay = Map.groupBy(byMonth.get(shown) ?? [], event => calendarTime(listedAt(event, now), shop.timeZone).day)
  const href = (month: string, isMonthView = true) => searchHref(root, { search: { ...search, month }, isMonthView })
  const link = (key: string | undefined) => key && { href: href(key), text: monthName(key, context) }
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
      months={<MonthChips byMonth={byMonth} shown={shown} href={href} context={context} />}
      weekdays={weekdayNames(language)}
      weeks={byDay.size > 0 ? rowsOf(weeks, byDay).map(rowOf) : [{ kind: 'empty', text: t('home.nothingInMonth') }]}
      note={today > 7 ? t('home.pricesNote') : undefined}
    />
  )
}
