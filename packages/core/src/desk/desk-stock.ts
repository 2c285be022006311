import type { WireDeskStock } from '@portti/contract'
import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import { type SaleChannel, type SaleDecision, saleChannels } from './stock-rules.ts'

export type DeskQuota = {
  readonly id: string
  readonly title?: LocalizedText
  readonly capacity: number
  /** Paid. */
  readonly sold: number
  /** Ordered and not paid yet. */
  readonly unpaid: number
  readonly held: number
  readonly elsewhere: number
  /** The number of people who wait to be told of free tickets. */
  readonly awaited?: number
  readonly products: readonly {
    readonly id: string
    readonly title: LocalizedText
    readonly price: Cents
    /** A ticket without a seat of its own: its quotas are its places. */
    readonly isTicket: boolean
  }[]
}

/** Tickets that a device holds for sales without the network. */
export type DeskAllotment = {
  readonly device: string
  readonly title: LocalizedText
  readonly amount: number
  readonly until: EpochMs
}

export type DeskSeat = {
  readonly id: string
  readonly section: LocalizedText
  readonly row: string
  readonly seat: string
  readonly x: number
  readonly y: number
  readonly state: 'free' | 'blocked' | 'taken'
}

export type DeskSale = {
  readonly channel: SaleChannel
  readonly decision?: SaleDecision
  readonly isOpen: boolean
  readonly opensAt?: EpochMs
  readonly closesAt?: EpochMs
}

/** An event's stock as a manager sees and changes it (rules/desk#stock). */
export type DeskStock = {
  readonly event: { readonly id: string; readonly title: LocalizedText; readonly startsAt: EpochMs }
  readonly note: string
  readonly quotas: readonly DeskQuota[]
  readonly allotments: readonly DeskAllotment[]
  readonly stage?: LocalizedText
  readonly seats: readonly DeskSeat[]
  readonly recent: number
  readonly firstSaleAt?: EpochMs
  readonly sales: readonly DeskSale[]
}

export const parseDeskStock = (from: wire.WireObject<WireDeskStock>): DeskStock => {
  const event = wire.inner(from, 'event')
  return omitUndefined({
    event: {
      id: wire.id(event, 'id'),
      title: wire.localizedText(event, 'title'),
      startsAt: wire.moment(event, 'start_date'),
    },
    note: wire.optionalText(from, 'note') ?? '',
    quotas: wire.each(from, 'quotas', quota =>
      omitUndefined({
        id: wire.id(quota, 'id'),
        title: wire.optionalInner(quota, 'title') && wire.localizedText(quota, 'title'),
        capacity: wire.whole(quota, 'capacity'),
        sold: wire.whole(quota, 'sold'),
        unpaid: wire.whole(quota, 'unpaid'),
        held: wire.whole(quota, 'held'),
        elsewhere: wire.whole(quota, 'elsewhere'),
        awaited: wire.optionalNumber(quota, 'awaited'),
        products: wire.each(quota, 'products', product => ({
          id: wire.id(product, 'id'),
          title: wire.localizedText(product, 'title'),
          price: wire.cents(product, 'price'),
          isTicket: wire.flag(product, 'is_ticket'),
        })),
      }),
    ),
    allotments: wire.each(from, 'allotments', allotment => ({
      device: wire.text(allotment, 'device'),
      title: wire.localizedText(allotment, 'title'),
      amount: wire.whole(allotment, 'amount'),
      until: wire.moment(allotment, 'until'),
    })),
    stage: wire.optionalInner(from, 'stage') && wire.localizedText(from, 'stage'),
    seats: wire.each(from, 'seats', seat => ({
      id: wire.text(seat, 'chart_id'),
      section: wire.localizedText(seat, 'section'),
      row: wire.text(seat, 'row'),
      seat: wire.text(seat, 'seat'),
      x: wire.number(seat, 'x'),
      y: wire.number(seat, 'y'),
      state: wire.oneOf(seat, 'state', ['free', 'blocked', 'taken'], 'taken'),
    })),
    recent: wire.whole(from, 'recent'),
    firstSaleAt: wire.optionalMoment(from, 'first_sale'),
    sales: wire.each(from, 'sales', sale => {
      const decision = wire.optionalInner(sale, 'decision')
      return omitUndefined({
        channel: wire.oneOf(sale, 'channel', saleChannels, 'web'),
        decision: decision && {
          state: wire.oneOf(decision, 'state', ['closed', 'open'], 'closed'),
          at: wire.moment(decision, 'at'),
        },
        isOpen: wire.flag(sale, 'is_open'),
        opensAt: wire.optionalMoment(sale, 'opens'),
        closesAt: wire.optionalMoment(sale, 'closes'),
      })
    }),
  })
}
