import type { WireDeskSales } from '@portti/contract'
import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import { curveOf, type SalesCurve, type SoldHour, type UsualDay, usualDay } from './sales-curve.ts'
import { type SellOut, sellOut } from './sell-out.ts'

export type SoldSum = { readonly pieces: number; readonly total: Cents }
type Sums = { readonly today: SoldSum; readonly all: SoldSum }

export type EventSales = Sums & {
  readonly id: string
  readonly title: LocalizedText
  readonly startsAt: EpochMs
  readonly sold: number
  readonly held: number
  /** Pieces of orders that are not paid yet. */
  readonly unpaid: number
  readonly free: number
  /** All of these, and how many of them in whole percent are sold. */
  readonly places: number
  readonly soldPercent: number
  readonly inside: number
  /** About when it sells out, where that can be said. */
  readonly sellsOut?: SellOut
}

/** The sales so far (rules/desk#sales). */
export type DeskSales = Sums & {
  readonly day: string
  readonly at: EpochMs
  /** Sales of today up to each of these moments: a curve that begins at nothing and ends now. */
  readonly curve: SalesCurve
  /** This weekday in the last weeks, where the shop sold then. */
  readonly usual?: UsualDay
  readonly events: readonly EventSales[]
  readonly products: readonly (Sums & { readonly title: LocalizedText; readonly event?: LocalizedText })[]
  readonly channels: readonly (Sums & { readonly name: string })[]
  readonly gates: readonly { readonly name: string; readonly inside: number }[]
}

type WireSums = Pick<WireDeskSales, 'today' | 'all'>

const parseSum = (from: wire.WireObject<WireSums['today']>): SoldSum => ({
  pieces: wire.whole(from, 'pieces'),
  total: wire.cents(from, 'total'),
})

const parseSums = (from: wire.WireObject<WireSums>): Sums => ({
  today: parseSum(wire.inner(from, 'today')),
  all: parseSum(wire.inner(from, 'all')),
})

const parseHours = (from: wire.WireObject<Pick<WireDeskSales, 'hours'>>): readonly SoldHour[] =>
  wire.each(from, 'hours', hour => ({ from: wire.moment(hour, 'from'), total: wire.cents(hour, 'total') }))

export const parseSales = (from: wire.WireObject<WireDeskSales>): DeskSales => {
  const at = wire.moment(from, 'at')
  const usual = wire.inner(from, 'usual')
  const today = parseHours(from)
  const curve = curveOf(today, at)
  return omitUndefined({
    day: wire.text(from, 'day'),
    at,
    ...parseSums(from),
    curve,
    usual: usualDay(parseHours(usual), { days: wire.whole(usual, 'days'), soldSoFar: curve.at(-1)?.total ?? 0, at }),
    events: wire.each(from, 'events', event => {
      const [startsAt, free] = [wire.moment(event, 'start_date'), wire.whole(event, 'free')]
      const stock = {
        sold: wire.whole(event, 'sold'),
        held: wire.whole(event, 'held'),
        unpaid: wire.whole(event, 'unpaid'),
        free,
      }
      const places = stock.sold + stock.held + stock.unpaid + free
      return omitUndefined({
        id: wire.id(event, 'id'),
        title: wire.localizedText(event, 'title'),
        startsAt,
        ...parseSums(event),
        ...stock,
        places,
        soldPercent: places === 0 ? 0 : Math.round((100 * stock.sold) / places),
        inside: wire.whole(event, 'inside'),
        sellsOut: sellOut(
          {
            free,
            startsAt,
            recent: wire.whole(event, 'recent'),
            firstSaleAt: wire.optionalMoment(event, 'first_sale'),
          },
          at,
        ),
      })
    }),
    products: wire.each(from, 'products', row =>
      omitUndefined({
        title: wire.localizedText(row, 'title'),
        event: wire.optionalInner(row, 'event') && wire.localizedText(row, 'event'),
        ...parseSums(row),
      }),
    ),
    channels: wire.each(from, 'channels', row => ({ name: wire.text(row, 'name'), ...parseSums(row) })),
    gates: wire.each(from, 'gates', row => ({ name: wire.text(row, 'name'), inside: wire.whole(row, 'inside') })),
  })
}
