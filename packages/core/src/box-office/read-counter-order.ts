import type { WireCounterOrder, WireRefundedSale } from '@portti/contract'
import { present } from '../ticket-api/present.ts'
import * as wire from '../ticket-api/wire-object.ts'
import type { CounterOrder, RefundedSale } from './counter-order.ts'

export const readCounterOrder = (from: wire.WireObject<WireCounterOrder>): CounterOrder =>
  present({
    number: wire.text(from, 'number'),
    status: wire.text(from, 'status'),
    createdAt: wire.moment(from, 'created'),
    total: wire.cents(from, 'total'),
    toPay: wire.optionalCents(from, 'to_pay'),
    payBefore: wire.optionalMoment(from, 'pay_before'),
    paid: wire.each(from, 'paid', line => ({ kind: wire.text(line, 'kind'), cents: wire.cents(line, 'amount') })),
    left: leftOf(from),
    pieces: wire.each(from, 'pieces', piece => {
      const product = wire.inner(piece, 'product')
      const event = wire.optionalInner(piece, 'event')
      return present({
        productId: wire.id(product, 'id'),
        title: wire.localizedText(product, 'title'),
        eventTitle: event && wire.localizedText(event, 'title'),
        ticket: wire.optionalText(piece, 'ticket'),
        isUsed: wire.flag(piece, 'is_used'),
        price: wire.cents(piece, 'price'),
      })
    }),
    openRefund: openRefundOf(from),
  })

const leftOf = (from: wire.WireObject<WireCounterOrder>): CounterOrder['left'] => {
  const left = wire.optionalInner(from, 'left')
  return { money: left ? wire.cents(left, 'money') : 0, vouchers: left ? wire.cents(left, 'vouchers') : 0 }
}

const openRefundOf = (from: wire.WireObject<WireCounterOrder>): CounterOrder['openRefund'] => {
  const open = wire.optionalInner(from, 'open_refund')
  return (
    open && { id: wire.id(open, 'id'), card: wire.cents(open, 'card'), cash: wire.optionalCents(open, 'cash') ?? 0 }
  )
}

export const readRefundedSale = (from: wire.WireObject<WireRefundedSale>): RefundedSale => ({
  id: wire.id(from, 'id'),
  amount: wire.cents(from, 'amount'),
  cash: wire.cents(from, 'cash'),
  card: wire.cents(from, 'card'),
})
