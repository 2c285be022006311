import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PurchaseSnapshot, parseSnapshot } from '../order/purchase-snapshot.ts'
import { allottedPurchase } from './allotted-purchase.ts'

const title = { fi: 'Peruslippu' }
const piece = (price: number, fee: number): PurchaseSnapshot => {
  const cost = { id: 'palvelumaksu', title, amount: 1, price_cents: fee, total_cents: fee, vat_permille: 135 }
  return parseSnapshot({
    lines: [
      {
        product_id: 'peruslippu',
        product_type: 'single_event_access',
        title,
        event: null,
        event_id: 'tanssit',
        amount: 1,
        price_cents: price,
        original_price_cents: null,
        total_cents: price,
        vat_permille: 135,
        quota_ids: ['sali', 'permanto'],
      },
    ],
    deliveries: [],
    service_costs: fee > 0 ? [cost] : [],
    total_cents: price + fee,
    to_pay_cents: price + fee,
    customer: {},
    delivery_customer: null,
    comments_by_customer: null,
  })
}
const cents = fc.integer({ min: 0, max: 100_000 })

// rules/kiosk#allotment
test('so many tickets of an allotment cost so many times one, and the sum is that of their lines and fees', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 200 }), (price, fee, amount) => {
      const one = piece(price, fee)
      const bought = allottedPurchase(one, amount)
      const parts = [...bought.lines, ...bought.service_costs]
      expect(parts.map(part => part.amount)).toEqual(parts.map(() => amount))
      expect(parts.map(part => part.total_cents)).toEqual(parts.map(part => part.price_cents * amount))
      expect(parts.reduce((sum, part) => sum + part.total_cents, 0)).toBe(bought.total_cents)
      expect([bought.total_cents, bought.to_pay_cents]).toEqual([(price + fee) * amount, (price + fee) * amount])
      expect(allottedPurchase(one, 1)).toEqual(one)
    }),
  )
})
