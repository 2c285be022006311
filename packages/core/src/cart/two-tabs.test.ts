import fc from 'fast-check'
import { err, type Result } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { ShopError } from '../errors/shop-error.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { wireProduct } from '../testing/wire-builders.ts'
import { createVisitService } from '../visit/create-visit-service.ts'
import type { Cart } from './cart.ts'

const stock = { lippu: 12, paita: 5 }
const order = { number: 'P27-000001', secret: 'salaisuus' }
const products = [
  wireProduct(),
  wireProduct({ id: 'paita', type: 'merchandise', availability: { available: true, min: 1, max: 4 } }),
]

type Act = {
  readonly kind: 'add' | 'change' | 'remove' | 'prolong' | 'offline' | 'online' | 'expire' | 'press_again'
  readonly tab: 0 | 1
  readonly product: string
  readonly amount: number
  /** Delay of the request and of its answer: answers may arrive out of order. */
  readonly thereMs: number
  readonly backMs: number
  readonly isDoubleClick: boolean
  readonly waitMs: number
}
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom<Act['kind'][]>('add', 'change', 'remove', 'prolong') },
    { weight: 2, arbitrary: fc.constantFrom<Act['kind'][]>('offline', 'online') },
    { weight: 1, arbitrary: fc.constant<Act['kind']>('expire') },
  ),
  tab: fc.constantFrom(0, 1),
  product: fc.constantFrom('lippu', 'paita'),
  amount: fc.integer({ min: 0, max: 7 }),
  thereMs: fc.nat({ max: 40 }),
  backMs: fc.nat({ max: 400 }),
  isDoubleClick: fc.boolean(),
  waitMs: fc.constantFrom(0, 0, 15, 300, 3_000),
})

const unexpired = act.filter(({ kind }) => kind !== 'expire')
const online = unexpired.filter(({ kind }) => kind !== 'offline')
const pressing = act.map((one): Act => ({ ...one, kind: 'press_again' }))
const actsAfterLoss = fc.array(fc.oneof({ weight: 3, arbitrary: act }, { weight: 1, arbitrary: pressing }), {
  maxLength: 8,
})

/** The network of a tab, and the cart that its visitor presses for. */
type Way = {
  thereMs: number
  backMs: number
  isOffline: boolean
  losesAnswers: boolean
  pressesFor: string | undefined
}

/** One browser with two tabs, each with its own network, and one server. */
const openBrowser = () => {
  const first = createTestCore({ products, stock })
  first.core.dispose()
  const { server, clock } = first
  const openTab = (storage: TestCore['storage']) => {
    const way: Way = { thereMs: 0, backMs: 0, isOffline: false, losesAnswers: false, pressesFor: undefined }
    const travel = async (ms: number): Promise<void> => {
      if (ms > 0) await new Promise<void>(resolve => void clock.after(ms, resolve))
    }
    const send: TestCore['server']['send'] = async request => {
      const { thereMs, backMs } = way
      await travel(thereMs)
      if (way.isOffline) return err({ detail: 'offline' })
      const answer = await server.send(request)
      await travel(backMs)
      return way.isOffline || way.losesAnswers ? err({ detail: 'offline' }) : answer
    }
    return { ...createTestCore({ before: { ...first, storage, server: { ...server, send } } }), way }
  }
  const tabs = [openTab(first.storage.otherTab()), openTab(first.storage.otherTab())] as const
  return { server, clock, tabs, openPage: () => openTab(first.storage.otherTab()) }
}
type Tab = ReturnType<typeof openBrowser>['tabs'][number]

const itemsOf = ({ core }: Pick<TestCore, 'core'>): Readonly<Record<string, number>> => {
  const state = core.cart.getSnapshot()
  return state.phase === 'present'
    ? Object.fromEntries(state.cart.items.map(item => [item.product.id, item.amount]))
    : {}
}
const itemId = ({ core }: Tab, productId: string): string => {
  const state = core.cart.getSnapshot()
  return (state.phase === 'present' && state.cart.items.find(item => item.product.id === productId)?.id) || 'none'
}

/** Presses for the cart whose order was lost while it is shown, and never for another tab's new one. */
const pressAgain = async ({ core, storage, way }: Tab): Promise<void> => {
  const { phase, loading } = core.cart.getSnapshot()
  const isQuiet = phase === 'present' && !loading.cart && loading.items.length === 0
  if (isQuiet && storage.get(storageKeys.cartId) === way.pressesFor) {
    await core.checkout.begin({ areTermsAccepted: true })
  }
}

type Outcome = { readonly isAdd: boolean; readonly answer: Result<Cart, ShopError> }
const perform = async (tab: Tab, { kind, product, amount }: Act): Promise<Outcome | undefined> => {
  const { cart } = tab.core
  switch (kind) {
    case 'add':
      return { isAdd: true, answer: await cart.add([{ productId: product, amount }]) }
    case 'change':
      return { isAdd: false, answer: await cart.changeAmount(itemId(tab, product), amount) }
    case 'remove':
      return { isAdd: false, answer: await cart.remove(itemId(tab, product)) }
    case 'prolong':
      return { isAdd: false, answer: await cart.prolong() }
    case 'press_again':
      await pressAgain(tab)
      return undefined
    case 'offline':
    case 'online':
    case 'expire':
      return undefined
  }
}

const run = async (acts: readonly Act[], { server, clock, tabs } = openBrowser()) => {
  const running: Promise<Outcome | undefined>[] = []
  for (const done of acts) {
    const tab = tabs[done.tab]
    if (done.kind === 'offline' || done.kind === 'online') tab.way.isOffline = done.kind === 'offline'
    if (done.kind === 'expire') server.expireCarts()
    Object.assign(tab.way, { thereMs: done.thereMs, backMs: done.backMs })
    for (let press = 0; press < (done.isDoubleClick ? 2 : 1); press += 1) running.push(perform(tab, done))
    await clock.advance(done.waitMs)
  }
  for (const tab of tabs) Object.assign(tab.way, { isOffline: false })
  await clock.advance(60_000)
  const outcomes = await Promise.all(running)
  return { server, clock, tabs, outcomes: outcomes.filter(outcome => outcome !== undefined) }
}

const expectTrue = ({ server, tabs }: Pick<Awaited<ReturnType<typeof run>>, 'server' | 'tabs'>): void => {
  const held = Object.entries(stock).map(([id, all]) => [id, all - (server.stock.get(id) ?? 0)] as const)
  const items = Object.fromEntries(held.filter(([, amount]) => amount !== 0))
  for (const tab of tabs) {
    expect(itemsOf(tab)).toEqual(items)
    expect(tab.core.cart.getSnapshot().loading).toMatchObject({ cart: false, items: [] })
  }
}

/** The first add of a new cart arrives, its answer is lost, and the network stays down. */
const lostFirstAdd: Act[] = [
  { kind: 'add', tab: 0, product: 'lippu', amount: 1, thereMs: 14, backMs: 137, isDoubleClick: false, waitMs: 300 },
  { kind: 'offline', tab: 0, product: 'lippu', amount: 0, thereMs: 0, backMs: 0, isDoubleClick: false, waitMs: 3_000 },
]

/** Another tab adds, and begins a new cart, while the answer is on its way that tells the order. */
const addedMeanwhile: Act[] = [
  { kind: 'press_again', tab: 1, product: 'lippu', amount: 0, thereMs: 0, backMs: 1, isDoubleClick: false, waitMs: 0 },
  { kind: 'add', tab: 0, product: 'lippu', amount: 1, thereMs: 0, backMs: 0, isDoubleClick: false, waitMs: 0 },
]

describe('two tabs of one visitor', () => {
  // rules/cart#other-tabs
  it('both show what the server holds, whatever came in which order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(online, { maxLength: 12 }), async acts => {
        const ran = await run(acts)
        expectTrue(ran)
        for (const tab of ran.tabs) tab.core.dispose()
      }),
      { numRuns: 200 },
    )
  })

  it('are true to the server again on the next look, after being offline', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unexpired, { maxLength: 12 }), async acts => {
        const ran = await run(acts)
        for (const tab of ran.tabs) void tab.core.cart.load()
        await ran.clock.advance(60_000)
        expectTrue(ran)
        for (const tab of ran.tabs) tab.core.dispose()
      }),
      { numRuns: 200, examples: [[lostFirstAdd]] },
    )
  })

  it('are true to the server again with the next thing they do, after the cart ended', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async acts => {
        const ran = await run(acts)
        for (const tab of ran.tabs) void tab.core.cart.prolong()
        await ran.clock.advance(60_000)
        expectTrue(ran)
        for (const tab of ran.tabs) tab.core.dispose()
      }),
      { numRuns: 200 },
    )
  })

  it('track each thing that was put into the cart once, and nothing that was not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async acts => {
        const ran = await run(acts)
        const tracked = ran.tabs.flatMap(tab => tab.tracker.tracked.map(event => event.name))
        const added = ran.outcomes.filter(({ isAdd, answer }) => isAdd && answer.isOk())
        expect(tracked).toEqual(added.map(() => 'AddToCart'))
        for (const tab of ran.tabs) tab.core.dispose()
      }),
      { numRuns: 100 },
    )
  })

  /** A page asks about a payment as soon as it hears of one, as `useVisit` of `@portti/react` does. */
  const followPayment = ({ core }: Tab): void => {
    const end = core.needsVisit.subscribe(() => {
      if (!core.needsVisit.getSnapshot()) return
      end()
      core.open(createVisitService).start()
    })
  }

  // rules/cart#ordered
  it('lead to an order whose answer was lost, whatever they do before and after, and lose nothing else', async () => {
    const lippu = [{ productId: 'lippu', amount: 1 }]
    await fc.assert(
      fc.asyncProperty(fc.array(online, { maxLength: 4 }), actsAfterLoss, async (before, after) => {
        const browser = openBrowser()
        const { server, clock, tabs, openPage } = browser
        const [tab] = tabs
        for (const one of tabs) followPayment(one)
        await run(before, browser)
        Object.assign(tab.way, { thereMs: 0, backMs: 0 })
        // All are in the cart already where this one does not fit.
        await tab.core.cart.add(lippu)
        const ordered = itemsOf(tab)
        tab.way.losesAnswers = true
        const begun = tab.core.checkout.begin({ areTermsAccepted: true })
        await clock.advance(10_000)
        await begun
        server.completeCheckout(order)
        tab.way.losesAnswers = false
        const orderedCart = tab.storage.get(storageKeys.cartId)
        for (const one of tabs) one.way.pressesFor = orderedCart
        await run(after, browser)
        const last = openPage()
        followPayment(last)
        void last.core.cart.load()
        await clock.advance(60_000)
        const led = [...tabs, last].flatMap(({ navigator }) => navigator.visited)
        expect(led).toContainEqual({ to: 'order', order })
        const askedWith = server.requests.map(
          ({ path }) => /([^/]+)\/checkouts\/kassa-1/.exec(path)?.[1] ?? orderedCart,
        )
        expect(new Set(askedWith)).toEqual(new Set([orderedCart]))
        for (const [id, all] of Object.entries(stock)) {
          expect(itemsOf(last)[id] ?? 0).toBe(all - (server.stock.get(id) ?? 0) - (ordered[id] ?? 0))
        }
        for (const one of [...tabs, last]) one.core.dispose()
      }),
      { numRuns: 150, examples: [[[], addedMeanwhile]] },
    )
  })
})
