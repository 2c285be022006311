import { splitVat } from '@portti/core/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancedBy, reversed, sumPostings } from './account.ts'
import { type OrderWorth, salePostings, type WorthLine, worthPostings } from './order-postings.ts'

const line = (productType: string, totalCents: number, vatPermille: number, productId = 'p'): WorthLine => ({
  productId,
  productType,
  totalCents,
  vatPermille,
})
const anyLine = fc.record({
  productId: fc.constant('p'),
  productType: fc.constantFrom('single_event_access', 'merchandise', 'delivery_cost', 'payment_cost', 'serial_card'),
  totalCents: fc.integer({ min: 0, max: 500_000 }),
  vatPermille: fc.constantFrom(0, 100, 135, 140, 255),
})
const anyWorth: fc.Arbitrary<OrderWorth> = fc
  .record({ lines: fc.array(anyLine, { maxLength: 8 }), faces: fc.array(fc.integer({ min: 1, max: 10_000 })) })
  .map(({ lines, faces }) => ({
    lines: [...lines, ...faces.map(cents => line('value_voucher', cents, 0))],
    soldVoucherCents: faces.reduce((sum, cents) => sum + cents, 0),
    usedVouchers: [],
  }))

// rules/money#accounts
test('tickets with a fee, goods sent home: revenue, fees and VAT by rate, and all of it at the provider', () => {
  const worth = {
    lines: [
      line('single_event_access', 4_980, 135),
      line('payment_cost', 198, 135, 'palvelumaksu'),
      line('merchandise', 2_500, 255),
      line('delivery_cost', 690, 255),
    ],
    soldVoucherCents: 0,
    usedVouchers: [],
  }
  expect(salePostings(worth, 'online:paytrail')).toEqual([
    { account: 'sales:13.5', cents: -4_388 },
    { account: 'fees:13.5', cents: -174 },
    { account: 'vat:13.5', cents: -616 },
    { account: 'sales:25.5', cents: -1_992 },
    { account: 'delivery:25.5', cents: -550 },
    { account: 'vat:25.5', cents: -648 },
    { account: 'online:paytrail', cents: 8_368 },
  ])
})

// rules/money#vouchers
test('a gift card sold is a debt and no revenue; used, it is that debt paid; a given one was never a debt', () => {
  const sold = { lines: [line('value_voucher', 2_500, 0)], soldVoucherCents: 2_500, usedVouchers: [] }
  expect(salePostings(sold, 'online:paytrail')).toEqual([
    { account: 'voucher', cents: -2_500 },
    { account: 'online:paytrail', cents: 2_500 },
  ])
  const reduced = { ...sold, lines: [line('value_voucher', 2_000, 0)] }
  expect(salePostings(reduced, 'cash')).toEqual([
    { account: 'voucher', cents: -2_500 },
    { account: 'voucher_discount', cents: 500 },
    { account: 'cash', cents: 2_000 },
  ])
  const used = {
    lines: [line('single_event_access', 4_980, 0)],
    soldVoucherCents: 0,
    usedVouchers: [
      { wasSoldHere: true, cents: 2_500 },
      { wasSoldHere: false, cents: 2_480 },
    ],
  }
  expect(salePostings(used, undefined)).toEqual([
    { account: 'sales:0.0', cents: -4_980 },
    { account: 'voucher', cents: 2_500 },
    { account: 'voucher_given', cents: 2_480 },
  ])
})

// rules/money#accounts
test('whatever an order has, its revenue and VAT are its lines to the cent, the VAT rounded once per rate', () => {
  fc.assert(
    fc.property(anyWorth, worth => {
      const postings = worthPostings(worth)
      const total = worth.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
      expect(postings.reduce((sum, { cents }) => sum + cents, 0)).toBe(0 - total)
      const taxed = worth.lines.filter(({ productType }) => productType !== 'value_voucher')
      for (const { rate, vat } of splitVat(
        taxed.map(({ vatPermille, totalCents }) => ({ rate: vatPermille / 10, gross: totalCents })),
      )) {
        const own = postings.find(({ account }) => account === `vat:${rate.toFixed(1)}`)
        expect(own?.cents ?? 0).toBe(0 - vat)
      }
    }),
  )
})

// rules/money#refunds
test('whatever goes back in whatever steps, all steps together undo the sale', () => {
  fc.assert(
    fc.property(fc.array(anyWorth, { minLength: 1, maxLength: 5 }), states => {
      const none: OrderWorth = { lines: [], soldVoucherCents: 0, usedVouchers: [] }
      const sale = salePostings(states[0] ?? none, 'online:stripe')
      const steps = states.map((before, index) =>
        balancedBy('refunds_due', [...reversed(worthPostings(before)), ...worthPostings(states[index + 1] ?? none)]),
      )
      for (const step of steps) expect(step.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
      const left = sumPostings([sale, ...steps].flat()).filter(
        ({ account }) => account !== 'refunds_due' && account !== 'online:stripe',
      )
      expect(left).toEqual([])
    }),
  )
})
