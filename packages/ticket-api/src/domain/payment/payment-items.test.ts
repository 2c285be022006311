import type { Language } from '@portti/core/rules'
import { expect, test } from 'vitest'
import { parseSnapshot } from '../order/purchase-snapshot.ts'
import { paymentItems } from './payment-items.ts'

const snapshot = parseSnapshot({
  lines: [],
  deliveries: [],
  service_costs: [],
  total_cents: 5_000,
  to_pay_cents: 3_000,
  customer: {},
  delivery_customer: null,
  comments_by_customer: null,
})

// rules/languages#further-languages
test('what a gift card pays is named in the payer’s language, else in the shop’s default one', () => {
  const named = (language: string, default_language: string) =>
    paymentItems(snapshot, language as Language, { default_language }).map(({ title }) => title)
  expect(named('sv', 'en')).toEqual(['Presentkort'])
  expect(named('pl', 'en')).toEqual(['Gift card'])
  expect(named('pl', 'pl')).toEqual(['Lahjakortti'])
})
