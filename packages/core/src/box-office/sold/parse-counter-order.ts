import type { WireCounterOrder, WireRefundedSale } from '@portti/contract'
import { omitUndefined } from '../../wire/omit-undefined.ts'
import * as wire from '../../wire/wire-object.ts'
import type { CounterOrder, GoodsAtHand, RefundedSale } from './counter-order.ts'

export const parseCounterOrder = (from: wire.WireObject<WireCounterOrder>): CounterOrder =>
  omitUndefined({
    number: wire.text(from, 'number'),
    status: wire.text(from, 'status'),
    createdAt: wire.moment(from, 'created'),
    total: wire.cents(from, 'total'),
    toPay: wire.optionalCents(from, 'to_pay'),
    payBefore: wire.optionalMoment(from, 'pay_before'),
    paid: paidOf(from),
    left: leftOf(from),
    kept: wire.optionalCents(from, 'kept'),
    pieces: wire.each(from, 'pieces', piece => {
      const product = wire.inner(piece, 'product')
      const event = wire.optionalInner(piece, 'event')
      return omitUndefined({
        productId: wire.id(product, 'id'),
        title: wire.localizedText(product, 'title'),
        eventTitle: event && wire.localizedText(event, 'title'),
        ticket: wire.optionalText(piece, 'ticket'),
        isUsed: wire.flag(piece, 'is_used'),
        price: wire.cents(piece, 'price'),
        fee: wire.optionalCents(piece, 'fee'),
        refundCost: wire.optionalCents(piece, 'refund_cost'),
      })
    }),
    ...goodsOf(from),
    handedOut: handedOutOf(from),
    openRefund: openRefundOf(from),
    refundElsewhere: refundElsewhereOf(from),
  })

export const goodsOf = (from: wire.WireObject<Pick<WireCounterOrder, 'goods' | 'goods_delivery'>>): GoodsAtHand => ({
  goods: wire.each(from, 'goods', goods => ({
    title: wire.localizedText(goods, 'title'),
    amount: wire.whole(goods, 'amount'),
  })),
  ...(from.fields.goods_delivery ? { goodsDelivery: wire.localizedText(from, 'goods_delivery') } : {}),
})

/** The sum paid by each means of payment. */
export const paidOf = (from: wire.WireObject<Pick<WireCounterOrder, 'paid'>>): CounterOrder['paid'] =>
  wire.each(from, 'paid', line => ({ kind: wire.text(line, 'kind'), cents: wire.cents(line, 'amount') }))

const leftOf = (from: wire.WireObject<WireCounterOrder>): CounterOrder['left'] => {
  const left = wire.optionalInner(from, 'left')
  return { money: left ? wire.cents(left, 'money') : 0, vouchers: left ? wire.cents(left, 'vouchers') : 0 }
}

const handedOutOf = (from: wire.WireObject<WireCounterOrder>): CounterOrder['handedOut'] => {
  const handed = wire.optionalInner(from, 'handed_out')
  return handed && { times: wire.whole(handed, 'times'), lastAt: wire.moment(handed, 'at') }
}

const openRefundOf = (from: wire.WireObject<WireCounterOrder>): CounterOrder['openRefund'] => {
  const open = wire.optionalInner(from, 'open_refund')
  return (
    open && { id: wire.id(open, 'id'), card: wire.cents(open, 'card'), cash: wire.optionalCents(open, 'cash') ?? 0 }
  )
}

const refundElsewhereOf = (from: wire.WireObject<WireCounterOrder>): CounterOrder['refundElsewhere'] => {
  const open = wire.optionalInner(from, 'refund_elsewhere')
  return open && { id: wire.id(open, 'id'), card: wire.cents(open, 'card'), till: wire.text(open, 'till') }
}

export const parseRefundedSale = (from: wire.WireObject<WireRefundedSale>): RefundedSale =>
  omitUndefined({
    id: wire.id(from, 'id'),
    amount: wire.cents(from, 'amount'),
    cash: wire.cents(from, 'cash'),
    card: wire.cents(from, 'card'),
    kept: wire.optionalCents(from, 'kept'),
  })
