import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEuros, splitVat } from '../money/money.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { FakeTrouble } from '../testing/fake-ticket-api.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { wireProduct } from '../testing/wire-builders.ts'
import { itemsTotal, pieceCount, sumTotal, vouchersTotal } from './cart-totals.ts'

const stock = { lippu: 12, paita: 5, pari: 9 }
const products = [
  wireProduct(),
  wireProduct({ id: 'paita', type: 'merchandise', price: '0.05', vat_rate: 25.5 }),
  wireProduct({ id: 'pari', price: '10.01', availability: { available: true, min: 2, max: 8, step: 2 } }),
]

type Act =
  | { readonly kind: 'add' | 'change'; readonly product: string; readonly amount: number }
  | { readonly kind: 'remove'; readonly product: string }
  | { readonly kind: 'use' | 'unuse'; readonly code: string }
  | { readonly kind: 'prolong' | 'load' | 'clear' | 'expire' }
type Step = { readonly act: Act; readonly trouble: FakeTrouble | undefined; readonly waitMs: number }

const product = fc.constantFrom('lippu', 'paita', 'pari', 'olematon')
/** Amounts that no stepper gives, but a caller may. */
const impossible = fc.constantFrom(Number.NaN, 1.5, -3, 1e300, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER)
const pieces = (max: number) => fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -1, max }) }, impossible)
const codes = { ALE: { percentOff: 20 }, LAHJA: { valueCents: 5_000 } }
const code = fc.constantFrom('ale', ' ALE ', 'LAHJA', 'EIOLE')
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), product, amount: pieces(7) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('change' as const), product, amount: pieces(12) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), product }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('use' as const, 'unuse' as const), code }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('prolong' as const, 'load' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('clear' as const, 'expire' as const) }) },
)
const step: fc.Arbitrary<Step> = fc.record({
  act,
  trouble: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<FakeTrouble[]>('request_lost', 'answer_lost', { status: 502, body: 'Bad gateway' }),
    },
  ),
  waitMs: fc.constantFrom(0, 10, 40, 5_000),
})

const itemId = ({ core }: TestCore, productId: string): string => {
  const state = core.cart.getSnapshot()
  const item = state.phase === 'present' ? state.cart.items.find(line => line.product.id === productId) : undefined
  return item?.id ?? 'no-such-item'
}

const perform = (test: TestCore, done: Act): Promise<unknown> => {
  const { core, server } = test
  switch (done.kind) {
    case 'add':
      return core.cart.add([{ productId: done.product, amount: done.amount }])
    case 'change':
      return core.cart.changeAmount(itemId(test, done.product), done.amount)
    case 'remove':
      return core.cart.remove(itemId(test, done.product))
    case 'use':
      return core.cart.useCode(done.code)
    case 'unuse':
      return core.cart.removeCode(done.code.trim())
    case 'prolong':
      return core.cart.prolong()
    case 'load':
      return core.cart.load()
    case 'clear':
      return Promise.resolve(core.cart.clear())
    case 'expire':
      return Promise.resolve(server.expireCarts())
  }
}

const checkAlways = ({ core }: TestCore): void => {
  const state = core.cart.getSnapshot()
  if (state.phase !== 'present') return
  for (const item of state.cart.items) {
    expect(item.total).toBe(item.price * item.amount)
    expect(item.amount).toBeGreaterThan(0)
    expect(formatEuros(item.total, 'fi')).toMatch(/^[\d\s]+,\d\d\s€$/)
  }
  expect(state.cart.total).toBe(sumTotal(state.cart))
  expect(state.cart.toPay).toBe(Math.max(0, state.cart.total - vouchersTotal(state.cart)))
}

const checkAtRest = (test: TestCore): void => {
  const { core, server, storage } = test
  const state = core.cart.getSnapshot()
  expect(state.loading).toEqual({ cart: false, deliveryMethods: false, checkout: false, items: [] })
  for (const left of server.stock.values()) expect(left).toBeGreaterThanOrEqual(0)
  if (state.phase !== 'present') {
    if (state.phase === 'absent') expect(storage.get(storageKeys.cartToken)).toBeUndefined()
    return
  }
  const { cart } = state
  for (const item of cart.items) expect(item.amount).toBeGreaterThan(0)
  expect(new Set(cart.codesUsed.map(used => used.code)).size).toBe(cart.codesUsed.length)
  const vat = splitVat(cart.items.map(item => ({ rate: item.product.vatRate ?? 0, gross: item.total })))
  expect(cart.vat).toEqual(vat)
  expect(cart.vat.reduce((sum, line) => sum + line.gross, 0)).toBe(itemsTotal(cart))
  expect(storage.get(storageKeys.cartId)).toBe(cart.id)
  expect(storage.get(storageKeys.cartCount)).toBe(String(pieceCount(cart)))
}

describe('any sequence of cart operations, on any network', () => {
  // rules/cart#cart-record
  it('keeps totals equal to their sum and no item below 1, ends every loading flag, and never has two carts at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async steps => {
        const test = createTestCore({ products, stock, codes })
        test.core.cart.subscribe(() => checkAlways(test))
        test.server.setLatency(25)
        let mostCarts = 0
        let abandoned = 0
        const running: Promise<unknown>[] = []
        for (const { act: done, trouble, waitMs } of steps) {
          if (trouble !== undefined) test.server.trouble(trouble)
          if (done.kind === 'clear') abandoned += 1
          running.push(perform(test, done))
          await test.clock.advance(waitMs)
          mostCarts = Math.max(mostCarts, test.server.cartCount - abandoned)
        }
        test.server.setLatency(0)
        await test.clock.advance(60_000)
        await Promise.all(running)
        expect(mostCarts).toBeLessThanOrEqual(1)
        checkAtRest(test)
        test.core.dispose()
      }),
      { numRuns: 150 },
    )
  })
})
