import type { Event } from '@portti/core'
import { dateRangeText, dateText, dateTimeText, timeRangeText, timeText } from '@portti/core/format'
import { calendarTime, lastsDays, nearDay } from '@portti/core/rules'
import type { PageContext } from '../../routing/page.ts'

/** The date of an event in one line: one day with its times, several days as a range. */
export const eventDate = (event: Event, { language, shop, now, t }: PageContext): string => {
  const settings = { language, timeZone: shop.timeZone }
  const { startsAt, endsAt } = event
  if (endsAt !== undefined && lastsDays(event)) return dateRangeText(startsAt, endsAt, settings)
  const near = nearDay(startsAt, now, shop.timeZone)
  const day = dateText(startsAt, settings)
  const hours =
    endsAt !== undefined && endsAt > startsAt ? timeRangeText(startsAt, endsAt, settings) : timeText(startsAt, settings)
  return `${near ? `${t(`home.${near}`)}, ` : ''}${day} ${hours}`
}

/** The date in a list (rules/catalogue#dates-in-lists): "Tänään klo 18.00", and the year where it is not this one. */
export const listedDate = (event: Event, { language, shop, now, t }: PageContext): string => {
  const { timeZone } = shop
  const { startsAt, endsAt } = event
  const settings = { language, timeZone, withYear: yearOf(endsAt ?? startsAt, timeZone) !== yearOf(now, timeZone) }
  if (endsAt !== undefined && lastsDays(event)) return dateRangeText(startsAt, endsAt, settings)
  const near = nearDay(startsAt, now, timeZone)
  return near ? `${t(`home.${near}`)} ${timeText(startsAt, settings)}` : dateTimeText(startsAt, settings)
}

const yearOf = (moment: number, timeZone: string): number => calendarTime(moment, timeZone).year
