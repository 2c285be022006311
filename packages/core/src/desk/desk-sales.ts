import type { WireDeskSales } from '@portti/contract'
import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import { present } from '../wire/present.ts'
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

const readSum = (from: wire.WireObject<WireSums['today']>): SoldSum => ({
  pieces: wire.whole(from, 'pieces'),
  total: wire.cents(from, 'total'),
})

const readSums = (from: wire.WireObject<WireSums>): Sums => ({
  today: readSum(wire.inner(from, 'today')),
  all: readSum(wire.inner(from, 'all')),
})

const readHours = (from: wire.WireObject<Pick<WireDeskSales, 'hours'>>): readonly SoldHour[] =>
  wire.each(from, 'hours', hour => ({ from: wire.moment(hour, 'from'), total: wire.cents(hour, 'total') }))

export const readSales = (from: wire.WireObject<WireDeskSales>): DeskSales => {
  const at = wire.moment(from, 'at')
  const usual = wire.inner(from, 'usual')
  const today = readHours(from)
  const curve = curveOf(today, at)
  return present({
    day: wire.text(from, 'day'),
    at,
    ...readSums(from),
    curve,
    usual: usualDay(readHours(usual), { days: wire.whole(usual, 'days'), soldSoFar: curve.at(-1)?.total ?? 0, at }),
    events: wire.each(from, 'events', event => {
      const [startsAt, free] = [wire.moment(event, 'start_date'), wire.whole(event, 'free')]
      const stock = {
        sold: wire.whole(event, 'sold'),
        held: wire.whole(event, 'held'),
        unpaid: wire.whole(event, 'unpaid'),
        free,
      }
      const places = stock.sold + stock.held + stock.unpaid + free
      return present({
        id: wire.id(event, 'id'),
        title: wire.localizedText(event, 'title'),
        startsAt,
        ...readSums(event),
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
      present({
        title: wire.localizedText(row, 'title'),
        event: wire.optionalInner(row, 'event') && wire.localizedText(row, 'event'),
        ...readSums(row),
      }),
    ),
    channels: wire.each(from, 'channels', row => ({ name: wire.text(row, 'name'), ...readSums(row) })),
    gates: wire.each(from, 'gates', row => ({ name: wire.text(row, 'name'), inside: wire.whole(row, 'inside') })),
  })
}
