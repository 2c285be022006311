import { splitVat } from '../../money/money.ts'
import { cashSum } from '../money/cash.ts'
import type { CounterHit } from '../offer/counter-search.ts'
import type { SoldSale } from '../payment/sale-payment.ts'
import type { Allotment, OfflineSale } from './allotment.ts'

/**
 * A sale of an allotment as its papers and its change show it; its number is the device's own until the ticket API has
 * given it one (rules/kiosk#allotment).
 */
export const offlineReceipt = (
  { id, codes, sum, tendered, at }: OfflineSale,
  { price, tickets, reserved }: Pick<Allotment, 'price' | 'tickets' | 'reserved'>,
  { product, event }: Extract<CounterHit, { readonly kind: 'product' }>,
): SoldSale => {
  const number = `K-${id.slice(0, 8).toUpperCase()}`
  const change = tendered - cashSum(sum)
  const venueTitle = event?.venue?.title
  const lineEvent = event && {
    id: event.id,
    title: event.title,
    startsAt: event.startsAt,
    ...(venueTitle && { venueTitle }),
    poster: {},
  }
  const { title: productTitle, type: productType } = product
  const { vatRate, fees: charged = [] } = reserved ?? product
  const amount = codes.length
  // Held tickets cost the same each, and nothing is charged once per order.
  const fees = charged.filter(({ per }) => per === 'paid_ticket')
  const serviceCosts = fees.map(({ id, title, price: cents }) => ({
    id,
    title,
    amount,
    price: cents,
    total: amount * cents,
  }))
  const ownPrice = fees.reduce((cents, fee) => cents - fee.price, price)
  const taxed = [
    ...(vatRate === undefined ? [] : [{ rate: vatRate, gross: amount * ownPrice }]),
    ...fees.flatMap(fee => (fee.vatRate === undefined ? [] : [{ rate: fee.vatRate, gross: amount * fee.price }])),
  ]
  const ofEvent = lineEvent && { event: lineEvent }
  return {
    number,
    kind: 'cash',
    total: sum,
    tendered,
    change,
    parts: [{ kind: 'cash', cents: sum, tendered, change }],
    isMailed: false,
    order: {
      number,
      createdAt: at,
      status: 'paid',
      customer: {},
      lines: [
        {
          productId: product.id,
          productType,
          title: productTitle,
          amount,
          price: ownPrice,
          total: amount * ownPrice,
          ...ofEvent,
        },
      ],
      deliveries: [],
      serviceCosts,
      vat: splitVat(taxed),
      total: sum,
      codesUsed: [],
      tickets: tickets
        .filter(({ code }) => codes.includes(code))
        .map(({ code, qr }) => ({ code, qr, kind: 'admission', opensStream: false, productTitle, price, ...ofEvent })),
    },
  }
}
