import { splitVat } from '../money/money.ts'
import type { Allotment, OfflineSale } from './allotment.ts'
import { cashSum } from './cash.ts'
import type { SoldSale } from './counter.ts'
import type { CounterHit } from './counter-search.ts'

/**
 * A sale of an allotment as its papers and its change show it; its number is the device's own until the ticket API has
 * given it one (rules/kiosk#allotment).
 */
export const offlineReceipt = (
  { id, codes, sum, tendered, at }: OfflineSale,
  { price, tickets }: Pick<Allotment, 'price' | 'tickets'>,
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
  const { title: productTitle, type: productType, vatRate } = product
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
          amount: codes.length,
          price,
          total: sum,
          ...ofEvent,
        },
      ],
      deliveries: [],
      serviceCosts: [],
      vat: vatRate === undefined ? [] : splitVat([{ rate: vatRate, gross: sum }]),
      total: sum,
      codesUsed: [],
      tickets: tickets
        .filter(({ code }) => codes.includes(code))
        .map(({ code, qr }) => ({ code, qr, kind: 'admission', opensStream: false, productTitle, price, ...ofEvent })),
    },
  }
}
