import { expect, test } from 'vitest'
import type { CatalogueEvent } from '../model/catalogue.ts'
import type { PurchaseSnapshot } from './purchase-snapshot.ts'
import { costOfPieces, isOnlyKept, keptCosts, type RefundTerms } from './refund-cost.ts'

type Line = PurchaseSnapshot['lines'][number]
const terms = {
  refundCost: { title: { fi: 'Lipun palautuskulu' }, priceCents: 1_000, vatKind: 'admission' },
  events: new Map([['peruttu', { status: 'cancelled' } as CatalogueEvent]]),
  vatPermille: (_kind, at) => (at < 5 ? 100 : 135),
} satisfies RefundTerms
const piece = (cents: number, change: Partial<Line> = {}) => ({
  line: { product_id: 'lippu', product_type: 'single_event_access', event_id: 'tanssit', ...change } as Line,
  place: 0,
  cents,
})

// rules/payment#refund-cost
test('each ticket bears the cost up to its own price, at the rate of the day, and what is no ticket or is cancelled bears none', () => {
  const going = [
    piece(2_490),
    piece(600, { product_id: 'lapsi' }),
    piece(0, { product_id: 'vauva' }),
    piece(5_000, { product_id: 'muki', product_type: 'merchandise' }),
    piece(2_490, { event_id: 'peruttu' }),
  ]
  expect(costOfPieces(going, terms, 4)).toEqual({
    title: { fi: 'Lipun palautuskulu' },
    cents: 1_600,
    vatPermille: 100,
    productIds: ['lippu', 'lapsi'],
  })
  expect(costOfPieces(going, terms, 5)?.vatPermille).toBe(135)
  expect(costOfPieces(going.slice(2), terms, 5)).toBeUndefined()
  const { refundCost: _none, ...without } = terms
  expect(costOfPieces(going, without, 5)).toBeUndefined()
})

// rules/payment#refund-cost
test('a credit takes from the costs that were kept before it, the first before the next, and never more than they are', () => {
  const cost = (id: string, total_cents: number) =>
    ({ id, title: {}, amount: 1, price_cents: total_cents, total_cents, vat_permille: 135 }) as const
  const service_costs = [cost('palvelumaksu', 198), cost('refund_cost', 1_000), cost('refund_cost', 500)]
  const left = (...credits: readonly (readonly [cents: number, costsBefore: number])[]) =>
    keptCosts(
      { service_costs },
      credits.map(([cents, costsBefore]) => ({ cents, costsBefore })),
    ).map(({ total_cents }) => total_cents)
  expect([left(), left([300, 2]), left([1_200, 2]), left([9_999, 2])]).toEqual([[1_000, 500], [700, 500], [300], []])
  // A cost that was kept after a credit is not given back by it, nor by what is left of it.
  expect([left([2_000, 1]), left([2_000, 0]), left([2_000, 0], [300, 1], [900, 2])]).toEqual([
    [500],
    [1_000, 500],
    [300],
  ])
})

// rules/payment#refund-cost
test('only kept costs are left of an order, whatever credits it has, but not of one that still has something else', () => {
  const left = (...ids: readonly string[]) => ({
    lines: [],
    deliveries: [],
    service_costs: ids.map(id => ({ id })),
  })
  expect(isOnlyKept(left('refund_cost', 'refund_cost', 'credit'))).toBe(true)
  expect(isOnlyKept({ ...left('refund_cost'), lines: [{}] })).toBe(false)
  expect(isOnlyKept({ ...left('refund_cost'), deliveries: [{}] })).toBe(false)
  for (const ids of [['refund_cost', 'palvelumaksu'], ['laskutuslisa'], ['credit'], []]) {
    expect(isOnlyKept(left(...ids))).toBe(false)
  }
})
