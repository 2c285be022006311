import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageKind } from '../ports/navigator.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { FakeTrouble } from '../testing/fake-ticket-api.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { createVisitService } from './create-visit-service.ts'
import type { VisitService } from './visit-state.ts'

/*
 * Any visitor with two tabs of one browser, on any pages and any network, with a provider that answers anything at any
 * time (rules/after-payment#four-places). The model opens pages as a shell does: a page reads the cart once its visit
 * has decided.
 */

const order = { number: 'P27-000001', secret: 'salaisuus' }
const pending = {
  checkout_status: 'PROCESSING',
  payment_status: 'payment_pending',
  error_message: null,
  order: null,
  next_step: { forward_to_url: 'https://maksu.example/1' },
} as const

type Page = TestCore & { readonly visit: VisitService; followed: number }
type Tab = { readonly storage: TestCore['storage']; history: PageKind[]; at: number; page: Page | undefined }

/** The payment's true outcome. */
type Truth = 'none' | 'pending' | 'paid_no_order' | 'paid' | 'not_paid'

class World {
  readonly first = createTestCore({ stock: { lippu: 10_000 } })
  readonly tabs: readonly [Tab, Tab]
  truth: Truth = 'none'
  /** The cart that is not ordered. */
  amount = 0
  hasReachedOrder = false
  /** False statements or redirects shown to a visitor. */
  readonly untrue: string[] = []
  private now = 0

  constructor() {
    this.first.core.dispose()
    const tab = (storage: TestCore['storage']): Tab => ({ storage, history: [], at: -1, page: undefined })
    this.tabs = [tab(this.first.storage), tab(this.first.storage.otherTab())]
  }

  get server() {
    return this.first.server
  }
  /** A cart lives for twenty minutes; the scenarios here are shorter. */
  get isEarly() {
    return this.now < 15 * 60_000
  }

  async pass(ms: number): Promise<void> {
    this.now += ms
    await this.first.clock.advance(ms)
    await this.follow()
  }

  async open(tab: Tab, kind: PageKind): Promise<void> {
    tab.history = [...tab.history.slice(0, tab.at + 1), kind]
    tab.at = tab.history.length - 1
    await this.show(tab)
  }

  async move(tab: Tab, steps: -1 | 0 | 1): Promise<void> {
    if (tab.history[tab.at + steps] === undefined) return
    tab.at += steps
    await this.show(tab)
  }

  /** Leaves for the payment, if the page shows no other one with an unknown outcome. */
  async order({ page }: Tab): Promise<void> {
    const isOpen = this.truth === 'pending' || this.truth.startsWith('paid')
    if (page === undefined || (isOpen && !this.hasReachedOrder)) return
    this.server.setCheckout(pending)
    const begun = page.core.checkout.begin({ areTermsAccepted: true })
    await this.pass(40_000)
    await begun
    if (this.first.storage.get(storageKeys.paymentPending) === undefined) return
    this.truth = 'pending'
    this.hasReachedOrder = false
  }

  private async show(tab: Tab): Promise<void> {
    tab.page?.core.dispose()
    const test = createTestCore({
      before: { ...this.first, storage: tab.storage },
      page: tab.history[tab.at] ?? 'browse',
    })
    const visit = test.core.open(createVisitService)
    tab.page = { ...test, visit, followed: 0 }
    visit.subscribe(() => this.check(tab))
    visit.start(tab.history[tab.at] === 'payment_return' ? 'kassa-1' : undefined)
    await this.pass(10)
  }

  /** Opens the pages that the core navigated to, in order; pages that may read the cart do so. */
  private async follow(): Promise<void> {
    for (const { page } of this.tabs) {
      const phase = page?.visit.getSnapshot().phase
      if (phase !== 'asking' && phase !== 'paid') void page?.core.cart.load()
    }
    await this.first.clock.settle()
    for (const tab of this.tabs) {
      const { page } = tab
      const place = page?.navigator.visited[page.followed]
      if (page === undefined || place === undefined) continue
      page.followed += 1
      if (place.to === 'order') {
        this.hold(this.truth === 'paid' && place.order.number === order.number, 'led to an order that is not there')
        this.hasReachedOrder = true
      }
      if (place.to === 'payment') {
        page.core.dispose()
        tab.page = undefined
      } else await this.open(tab, place.to === 'home' || place.to === 'waiting_room' ? 'browse' : place.to)
      // Opening took time, in which another tab may have navigated.
      await this.follow()
    }
  }

  private hold(isSo: boolean, otherwise: string): void {
    if (!isSo) this.untrue.push(otherwise)
  }

  /** No visitor is told anything false. */
  private check(tab: Tab): void {
    const state = tab.page?.visit.getSnapshot()
    const isUnpaidTold = state?.phase === 'not_paid' || (state?.phase === 'refused' && !state.hasPaid)
    this.hold(!isUnpaidTold || this.truth === 'not_paid', `told that nothing was paid while ${this.truth}`)
    this.hold(state?.phase !== 'paid' || this.truth.startsWith('paid'), `told that it was paid while ${this.truth}`)
  }
}

type Model = Record<string, never>
type Act = fc.AsyncCommand<Model, World>

const act = (name: string, run: (world: World) => Promise<void>): Act => ({
  check: () => true,
  run: (_, world) => run(world),
  toString: () => name,
})

const anyTab = fc.constantFrom(0 as const, 1 as const)
const anyKind = fc.constantFrom<PageKind>('browse', 'cart', 'checkout', 'cancelled', 'order', 'payment_return')
const trouble = fc.constantFrom<FakeTrouble | undefined>(
  'request_lost',
  'answer_lost',
  { status: 500, body: {} },
  { status: 502, body: '' },
  { answeredByProxy: { status: 520, body: '' } },
  { status: 429, body: {} },
  { status: 200, body: { nothing: 'that can be read' } },
  undefined,
)

const whilePending = (world: World, become: Truth, tell: () => void): Promise<void> => {
  if (world.truth === 'pending') {
    tell()
    world.truth = become
  }
  return Promise.resolve()
}

const acts = [
  fc.tuple(anyTab, anyKind).map(([tab, kind]) => act(`open ${kind} in ${tab}`, w => w.open(w.tabs[tab], kind))),
  fc
    .tuple(anyTab, fc.constantFrom(-1 as const, 0 as const, 1 as const))
    .map(([tab, steps]) => act(`history ${steps} in ${tab}`, w => w.move(w.tabs[tab], steps))),
  anyTab.map(tab =>
    act(`add in ${tab}`, async w => {
      const added = w.tabs[tab].page?.core.cart.add([{ productId: 'lippu', amount: 1 }])
      await w.pass(5_000)
      if ((await added)?.isOk()) w.amount += 1
    }),
  ),
  anyTab.map(tab => act(`order in ${tab}`, w => w.order(w.tabs[tab]))),
  fc.constant(
    act('the provider says paid', w =>
      whilePending(w, 'paid', () => {
        w.server.completeCheckout(order)
        w.amount = 0
      }),
    ),
  ),
  fc.constant(
    act('the money comes before the order', w =>
      whilePending(w, 'paid_no_order', () => w.server.setCheckout({ payment_status: 'paid' })),
    ),
  ),
  fc.constant(
    act('the order is made', w => {
      if (w.truth !== 'paid_no_order') return Promise.resolve()
      w.truth = 'pending'
      return whilePending(w, 'paid', () => {
        w.server.completeCheckout(order)
        w.amount = 0
      })
    }),
  ),
  fc
    .constantFrom({}, { error_message: { fi: 'Maksu hylättiin.' } })
    .map(words =>
      act('the provider says no', w =>
        whilePending(w, 'not_paid', () =>
          w.server.setCheckout({ checkout_status: 'ERROR', payment_status: 'cancelled', next_step: null, ...words }),
        ),
      ),
    ),
  fc
    .array(trouble, { maxLength: 6 })
    .map(next => act(`network ${JSON.stringify(next)}`, async w => w.server.trouble(...next))),
  fc.constantFrom(500, 5_000, 35_000).map(ms => act(`${ms} ms pass`, w => (w.isEarly ? w.pass(ms) : w.pass(1)))),
  anyTab.map(tab =>
    act(`ask again in ${tab}`, async w => {
      w.tabs[tab].page?.visit.askAgain()
      await w.pass(10)
    }),
  ),
]

describe('whatever happens to a payment', () => {
  it('nobody is told what is not so, who paid reaches the confirmation, no item of another cart is lost, and the flag ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(acts, { maxCommands: 30, size: '+1' }), anyKind, async (commands, last) => {
        const world = new World()
        // Every scenario begins at the payment page.
        const [tab] = world.tabs
        await world.open(tab, 'checkout')
        await tab.page?.core.cart.add([{ productId: 'lippu', amount: 1 }])
        world.amount = 1
        await world.order(tab)
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)

        expect(world.untrue).toEqual([])
        // The network recovers, the order is created, and the visitor opens any page.
        world.server.forgetTrouble()
        if (world.truth === 'paid_no_order') {
          world.server.completeCheckout(order)
          world.truth = 'paid'
          world.amount = 0
        }
        if (!world.isEarly) return
        await world.open(tab, last)
        await world.pass(40_000)
        expect(world.untrue).toEqual([])
        if (world.truth === 'paid') expect(world.hasReachedOrder).toBe(true)
        if (world.truth !== 'pending') {
          expect(world.first.storage.get(storageKeys.paymentPending)).toBeUndefined()
          expect(world.first.storage.get(storageKeys.checkoutId)).toBeUndefined()
        }
        const end = createTestCore({ before: world.first })
        await end.core.cart.load()
        const state = end.core.cart.getSnapshot()
        const amount = state.phase === 'present' ? state.cart.items.reduce((sum, item) => sum + item.amount, 0) : 0
        expect(amount).toBeGreaterThanOrEqual(world.amount)
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})
