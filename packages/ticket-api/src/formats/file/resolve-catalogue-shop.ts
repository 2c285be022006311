import { type CalendarDay, zonedCalendar } from '@portti/core/rules'
import type { CatalogueCode } from './catalogue-code.ts'
import { type CatalogueDate, type DateOrigin, resolveDate, resolveYearlyDay } from './catalogue-date.ts'
import type { CatalogueEvent } from './catalogue-event.ts'
import type { CatalogueShop } from './catalogue-file.ts'
import type { CatalogueProduct } from './catalogue-product.ts'

/** An event whose dates are moments, in milliseconds since 1970. */
type ResolvedEvent = Omit<CatalogueEvent, 'starts' | 'ends' | 'doors'> & {
  readonly starts: number
  readonly ends: number | undefined
  readonly doors: number | undefined
}

/** A product whose dates are moments, in milliseconds since 1970. */
export type ResolvedProduct = Omit<CatalogueProduct, 'sales_opens' | 'sales_closes'> & {
  readonly sales_opens: number | undefined
  readonly sales_closes: number | undefined
}

/** A code whose dates are moments, in milliseconds since 1970. */
type ResolvedCode = Omit<CatalogueCode, 'valid_from' | 'expires'> & {
  readonly valid_from: number | undefined
  readonly expires: number | undefined
}

export type ResolvedShop = Omit<CatalogueShop, 'events' | 'products' | 'codes'> & {
  readonly codes: readonly ResolvedCode[]
  readonly events: readonly ResolvedEvent[]
  readonly products: readonly ResolvedProduct[]
}

/** The origin of the shop's relative dates when it is imported at `now` (milliseconds since 1970). */
export function dateOriginOf(shop: Pick<CatalogueShop, 'time_zone' | 'seasons'>, now: number): DateOrigin {
  const calendar = zonedCalendar(shop.time_zone)
  const today = calendar.dayOf(now)
  const seasons = Object.entries(shop.seasons).map(([id, yearly]) => [id, resolveYearlyDay(yearly, today)] as const)
  return { now, calendar, seasons: new Map(seasons) }
}

/** Dates that stay as an earlier import resolved them, so that dates new to the file count from the same days. */
export type StandingDates = {
  /** Starts of events, in milliseconds since 1970. */
  readonly starts: ReadonlyMap<string, number>
  /** First days of seasons. */
  readonly seasons: ReadonlyMap<string, CalendarDay>
}

const nothingStands: StandingDates = { starts: new Map(), seasons: new Map() }

/** The shop with every date resolved for an import at `now`. Expects what `parseCatalogueFile` passed. */
export function resolveCatalogueShop(shop: CatalogueShop, now: number, standing = nothingStands): ResolvedShop {
  const fresh = dateOriginOf(shop, now)
  const origin = { ...fresh, seasons: new Map([...fresh.seasons, ...standing.seasons]) }
  const events = shop.events.map(event => resolveEvent(event, origin, standing.starts.get(event.id)))
  const starts = new Map(events.map(event => [event.id, event.starts]))
  const products = shop.products.map(product => {
    const start = product.event_id === undefined ? undefined : starts.get(product.event_id)
    const own = start === undefined ? origin : { ...origin, start }
    return {
      ...product,
      sales_opens: optionalMoment(product.sales_opens, own),
      sales_closes: optionalMoment(product.sales_closes, own),
    }
  })
  const codes = shop.codes.map(code => ({
    ...code,
    valid_from: optionalMoment(code.valid_from, origin),
    expires: optionalMoment(code.expires, origin),
  }))
  return { ...shop, events, products, codes }
}

function resolveEvent(event: CatalogueEvent, origin: DateOrigin, standing: number | undefined): ResolvedEvent {
  const starts = standing ?? momentOf(event.starts, origin)
  const own = { ...origin, start: starts }
  const ends = optionalMoment(event.ends, own)
  const isAfterStart = ends !== undefined && ends > starts
  return { ...event, starts, ends: isAfterStart ? ends : undefined, doors: optionalMoment(event.doors, own) }
}

function momentOf(date: CatalogueDate, origin: DateOrigin): number {
  const moment = resolveDate(date, origin)
  if (moment === undefined) throw new Error(`A date of the catalogue was not checked: ${JSON.stringify(date)}`)
  return moment
}

const optionalMoment = (date: CatalogueDate | undefined, origin: DateOrigin): number | undefined =>
  date === undefined ? undefined : momentOf(date, origin)
