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
type Step = {
  readonly act: Act
  readonly trouble: FakeTrouble | undefined
  /** How far the visitor's clock is from the server's from now on: it is set while the page is open. */
  readonly clockMs: number
  readonly waitMs: number
}

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
/** Answers of proxies in the place of a server. */
const intermediary = fc.constantFrom(502, 503, 504, 520, 522, 524, 530).map(status => ({ status, body: 'error' }))
const step: fc.Arbitrary<Step> = fc.record({
  act,
  trouble: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.constantFrom<FakeTrouble[]>('request_lost', 'answer_lost'),
        intermediary,
        intermediary.map(answeredByProxy => ({ answeredByProxy })),
      ),
    },
  ),
  clockMs: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(-3_600_000, -600_000, -20_000, 20_000, 600_000, 3_600_000) },
  ),
  waitMs: fc.constantFrom(0, 10, 40, 5_000, 59_000, 180_000),
})

/** A visitor whose clock is set while the page is open. */
const openPage = (cartMinutes: number) => {
  const first = createTestCore({ products, stock, codes, cartMinutes })
  first.core.dispose()
  let offMs = 0
  const clock = { ...first.clock, now: () => first.clock.now() + offMs }
  const setClock = (ms: number): void => {
    offMs = ms
  }
  return { ...createTestCore({ before: { ...first, clock } }), setClock }
}

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
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), fc.constantFrom(1, 3, 20), async (steps, cartMinutes) => {
        const test = openPage(cartMinutes)
        test.core.cart.subscribe(() => checkAlways(test))
        test.server.setLatency(25)
        let mostCarts = 0
        let abandoned = 0
        const running: Promise<unknown>[] = []
        for (const { act: done, trouble, clockMs, waitMs } of steps) {
          test.setClock(clockMs)
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

  // rules/cart#safe-to-repeat
  it('adds once what was pressed once, however its answers are lost, and shows what the server then holds', async () => {
    const lost = fc.oneof(
      fc.constant<FakeTrouble>('answer_lost'),
      intermediary.map(answeredByProxy => ({ answeredByProxy })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(lost, { maxLength: 3 }), fc.nat(2), async (troubles, presses) => {
        const test = createTestCore({ products, stock })
        await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
        test.server.trouble(...troubles)
        for (let press = 0; press < presses; press += 1) {
          const adding = test.core.cart.add([{ productId: 'lippu', amount: 1 }])
          await test.clock.advance(10_000)
          await adding
          const state = test.core.cart.getSnapshot()
          expect(state).toMatchObject({ phase: 'present', cart: { items: [{ amount: press + 2 }] } })
          expect(test.server.stock.get('lippu')).toBe(stock.lippu - press - 2)
        }
        test.core.dispose()
      }),
      { numRuns: 100 },
    )
  })

  // rules/cart#created-when-needed
  it('takes the first thing that is added, however short a cart lives and however long somebody chooses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 6 * 60 }),
        fc.constantFrom(0, 25, 900),
        async (cartMinutes, seconds, latencyMs) => {
          const test = createTestCore({ products, stock, cartMinutes })
          test.server.setLatency(latencyMs)
          test.core.cart.prepare()
          await test.clock.advance(seconds * 1_000)
          const adding = test.core.cart.add([{ productId: 'lippu', amount: 1 }])
          await test.clock.advance(5_000)
          expect((await adding).isOk()).toBe(true)
          test.core.dispose()
        },
      ),
      { numRuns: 200 },
    )
  })
})
