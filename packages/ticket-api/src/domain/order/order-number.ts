import { calendarTime } from '@portti/core/rules'

/** The number of an order, such as `P26-0481735`: the year by the shop's calendar, and a unique number. */
export const orderNumber = (next: number, year: string): string => `P${year}-${String(next).padStart(7, '0')}`

/** By the shop's calendar, two digits. */
export const orderYear = (timeZone: string, now: number): string => String(calendarTime(now, timeZone).year).slice(-2)

/**
 * An order number as it is stored, from what a person typed or a scanner read: in small letters, without its hyphen, or
 * with the sign that a scanner set to another keyboard layout writes for it. Other words stay, in capitals.
 */
export const orderNumberOf = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^(P\d\d)[^0-9A-Z]*(?=\d+$)/, '$1-')
