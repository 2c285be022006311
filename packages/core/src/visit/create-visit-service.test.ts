import { describe, expect, it } from 'vitest'
import { createCheckoutService } from '../checkout/create-checkout-service.ts'
import type { PageKind } from '../ports/navigator.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { createVisitService } from './create-visit-service.ts'
import type { VisitService } from './visit-state.ts'

const payUrl = 'https://maksu.example/1'
const order = { number: 'P27-000001', secret: 'salaisuus' }
const cancelled = { checkout_status: 'ERROR', payment_status: 'cancelled', next_step: null } as const

type OpenPage = TestCore & { readonly visit: VisitService }

const openPage = async (before: TestCore, page: PageKind, named?: string): Promise<OpenPage> => {
  const test = createTestCore({ before, page })
  const visit = test.core.open(createVisitService)
  visit.start(named)
  await test.clock.advance(10)
  return { ...test, visit }
}

/** A browser whose visitor is at the payment page. */
const atPayment = async (): Promise<TestCore> => {
  const test = createTestCore({ page: 'checkout' })
  await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
  test.server.setCheckout({ payment_status: 'payment_pending', next_step: { forward_to_url: payUrl } })
  await test.core.open(createCheckoutService).begin({ areTermsAccepted: true })
  test.core.dispose()
  return test
}

/** This browser at the payment page of another cart, `kassa-2`; the first one may still be paid. */
const atPaymentOfAnother = async (): Promise<TestCore> => {
  const first = await atPayment()
  first.storage.remove(storageKeys.cartId)
  const second = createTestCore({ before: first, page: 'checkout' })
  await second.core.cart.add([{ productId: 'lippu', amount: 1 }])
  second.server.setCheckout({ uuid: 'kassa-2' })
  await second.core.open(createCheckoutService).begin({ areTermsAccepted: true })
  second.core.dispose()
  return second
}

/** Pages on which a payment can be pending: every page without a kind of its own. */
const pages = ['browse', 'cart', 'checkout', 'cancelled', 'order', 'payment_return'] as const

describe('a visitor who has paid', () => {
  it.each(pages)('reaches the confirmation from a page of kind %s, although the cart is gone', async kind => {
    const before = await atPayment()
    before.server.completeCheckout(order)
    const page = await openPage(before, kind)
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
    expect(page.visit.getSnapshot()).toEqual({ phase: 'paid', order })
    expect(page.storage.entries()).toEqual({ [storageKeys.lastCheckoutId]: 'kassa-1' })
  })

  it('reaches it also when the cart was read first, answered 404 and was forgotten', async () => {
    const before = await atPayment()
    before.server.completeCheckout(order)
    const other = createTestCore({ before, page: 'browse' })
    await other.core.cart.load()
    expect(other.storage.get(storageKeys.cartId)).toBeUndefined()
    const page = await openPage(other, 'cart')
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
  })

  // rules/after-payment#start-rule, rules/payment#late-payment
  it('reaches it when the time of the cart ran out in this browser meanwhile', async () => {
    const before = await atPayment()
    const cart = createTestCore({ before, page: 'cart' })
    await cart.core.cart.load()
    await cart.clock.advance(21 * 60_000)
    expect(cart.navigator.reloads).toBeGreaterThan(0)
    cart.core.dispose()
    before.server.completeCheckout(order)
    const page = await openPage(cart, 'browse')
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
    expect(page.core.hasExpiredNotice()).toBe(false)
  })

  it('reaches it by the address of the return page, where storage knows the expired cart alone', async () => {
    const before = await atPayment()
    const [id, token] = [storageKeys.cartId, storageKeys.cartToken].map(key => before.storage.get(key))
    before.storage.clear()
    before.storage.set(storageKeys.expiredCart, JSON.stringify({ id, token }))
    before.server.completeCheckout(order)
    expect((await openPage(before, 'payment_return')).visit.getSnapshot()).toEqual({ phase: 'none' })
    expect((await openPage(before, 'payment_return', 'kassa-1')).navigator.visited).toEqual([{ to: 'order', order }])
  })

  // rules/after-payment#return-page, rules/payment#late-payment
  it('reaches the order of the checkout that the return page names, although another cart is being paid since', async () => {
    const second = await atPaymentOfAnother()
    second.server.completeCheckout(order)
    const page = await openPage(second, 'payment_return', 'kassa-1')
    expect(second.server.requests.map(({ path }) => path)).toContain('/v2/carts/kori-0001/checkouts/kassa-1.json')
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
    expect(page.storage.entries()).toMatchObject({
      [storageKeys.paymentPending]: 'true',
      [storageKeys.checkoutId]: 'kassa-2',
    })
  })

  it('reaches it also when the other cart was paid first', async () => {
    const second = await atPaymentOfAnother()
    second.server.completeCheckout(order)
    await openPage(second, 'payment_return', 'kassa-2')
    const page = await openPage(second, 'payment_return', 'kassa-1')
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
  })

  // rules/after-payment#last-checkout
  it('reaches the order on a page that waited meanwhile, and the payment that the last of two later carts began stays pending', async () => {
    const before = await atPayment()
    before.server.setCheckout({ payment_status: 'paid' })
    const page = await openPage(before, 'payment_return', 'kassa-1')
    let tab: TestCore = { ...before, storage: before.storage.otherTab() }
    for (const uuid of ['kassa-2', 'kassa-3']) {
      tab.storage.remove(storageKeys.cartId)
      tab = createTestCore({ before: tab, page: 'checkout' })
      await tab.core.cart.add([{ productId: 'lippu', amount: 1 }])
      tab.server.setCheckout({ uuid, payment_status: 'payment_pending', next_step: { forward_to_url: payUrl } })
      await tab.core.open(createCheckoutService).begin({ areTermsAccepted: true })
      tab.core.dispose()
    }
    page.server.completeCheckout(order)
    await page.clock.advance(2_000)
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
    expect(page.storage.entries()).toMatchObject({
      [storageKeys.paymentPending]: 'true',
      [storageKeys.checkoutId]: 'kassa-3',
      [storageKeys.checkoutCart]: expect.any(String),
    })
  })

  // rules/after-payment#return-page
  it('is asked about by the checkout that the return page names, whatever another tab changes meanwhile', async () => {
    const before = await atPaymentOfAnother()
    before.server.setCheckout({ payment_status: 'paid' })
    const page = await openPage(before, 'payment_return', 'kassa-1')
    const asked = page.server.requests.length
    page.storage.otherTab().set(storageKeys.cartChange, 'muutos')
    await page.clock.advance(5_000)
    const paths = page.server.requests.slice(asked).map(({ path }) => path)
    expect(new Set(paths.filter(path => path.includes('/checkouts/')))).toEqual(
      new Set(['/v2/carts/kori-0001/checkouts/kassa-1.json']),
    )
    page.server.completeCheckout(order)
    await page.clock.advance(2_000)
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
  })

  // rules/after-payment#return-page
  it('is told further that the money comes back when another tab changes something', async () => {
    const before = await atPaymentOfAnother()
    before.server.setCheckout({ checkout_status: 'ERROR', payment_status: 'paid' })
    const page = await openPage(before, 'payment_return', 'kassa-1')
    const told = { phase: 'refused', hasPaid: true }
    expect(page.visit.getSnapshot()).toEqual(told)
    before.server.setCheckout({ uuid: 'kassa-2', payment_status: 'payment_pending' })
    page.storage.otherTab().set(storageKeys.cartChange, 'muutos')
    await page.clock.advance(31_000)
    expect(page.visit.getSnapshot()).toEqual(told)
  })

  it('waits for an order that is still being made', async () => {
    const before = await atPayment()
    before.server.setCheckout({ payment_status: 'paid' })
    const page = await openPage(before, 'cart')
    expect(page.navigator.visited).toEqual([{ to: 'payment_return', checkoutId: 'kassa-1' }])
    const back = await openPage(before, 'payment_return', 'kassa-1')
    expect(back.visit.getSnapshot()).toEqual({ phase: 'waiting' })
    before.server.completeCheckout(order)
    await back.clock.advance(2_000)
    expect(back.navigator.visited).toEqual([{ to: 'order', order }])
  })

  it('keeps a cart that was begun since then', async () => {
    const before = await atPayment()
    before.server.completeCheckout(order)
    const other = createTestCore({ before, page: 'browse' })
    await other.core.cart.load()
    await other.core.cart.add([{ productId: 'lippu', amount: 1 }])
    const page = await openPage(other, 'browse')
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
    expect(page.storage.get(storageKeys.cartId)).toBe(
      other.core.cart.getSnapshot().phase === 'present' ? other.storage.get(storageKeys.cartId) : '',
    )
    await page.core.cart.load()
    expect(page.core.cart.getSnapshot()).toMatchObject({ phase: 'present', cart: { items: [{ amount: 1 }] } })
  })

  it('is told why the money comes back where no order could be made', async () => {
    const before = await atPayment()
    const message = { fi: 'Rahasi palautetaan.' }
    before.server.setCheckout({ checkout_status: 'ERROR', payment_status: 'paid', error_message: message })
    const page = await openPage(before, 'browse')
    expect(page.navigator.visited).toEqual([{ to: 'payment_return', checkoutId: 'kassa-1' }])
    const back = await openPage(before, 'payment_return', 'kassa-1')
    expect(back.visit.getSnapshot()).toEqual({ phase: 'refused', hasPaid: true, message })
    expect(back.storage.get(storageKeys.paymentPending)).toBeUndefined()
  })
})

// rules/cart#ordered
describe('a visitor whose order was made and whose answer was lost', () => {
  /** The order of the cart of a page is made, and nobody hears of it. */
  const loseOrder = async ({ core, clock, server }: TestCore): Promise<void> => {
    server.trouble('answer_lost', 'answer_lost', 'answer_lost')
    const begun = core.checkout.begin({ areTermsAccepted: true })
    await clock.advance(10_000)
    await begun
    server.completeCheckout(order)
  }
  const withCart = async (): Promise<TestCore> => {
    const test = createTestCore({ page: 'checkout' })
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    return test
  }
  const orderLost = async (): Promise<TestCore> => {
    const test = await withCart()
    await loseOrder(test)
    return test
  }

  it('reaches the confirmation after a reload, and is never told that the cart is empty', async () => {
    const page = createTestCore({ before: await orderLost(), page: 'checkout' })
    const whenGone: boolean[] = []
    page.core.cart.subscribe(() => {
      if (page.core.cart.getSnapshot().phase === 'absent') whenGone.push(page.core.needsVisit.getSnapshot())
    })
    await page.core.cart.load()
    expect(whenGone).toContain(true)
    expect(whenGone).not.toContain(false)
    page.core.open(createVisitService).start()
    await page.clock.advance(10)
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
    expect(page.storage.get(storageKeys.paymentPending)).toBeUndefined()
  })

  /** Another tab of the browser, on which the cart is shown. */
  const tabBeside = async (first: TestCore): Promise<TestCore> => {
    const tab = createTestCore({ before: { ...first, storage: first.storage.otherTab() }, page: 'browse' })
    await tab.core.cart.load()
    return tab
  }

  // rules/cart#ordered
  it('reaches it also from a tab that adds to that cart, and what was added is in a new one', async () => {
    const first = await withCart()
    const { core, clock, navigator } = await tabBeside(first)
    await loseOrder(first)
    const added = await core.cart.add([{ productId: 'lippu', amount: 1 }])
    expect(added._unsafeUnwrap()).toMatchObject({ id: 'kori-0003', items: [{ amount: 1 }] })
    expect(core.needsVisit.getSnapshot()).toBe(true)
    core.open(createVisitService).start()
    await clock.advance(10)
    expect(navigator.visited).toEqual([{ to: 'order', order }])
    expect(first.storage.get(storageKeys.paymentPending)).toBeUndefined()
    expect(core.cart.getSnapshot()).toMatchObject({ phase: 'present', cart: { id: 'kori-0003' } })
  })

  it('reaches the order of the cart after it too, when that answer is lost as well', async () => {
    const first = await withCart()
    const beside = await tabBeside(first)
    await loseOrder(first)
    await beside.core.cart.add([{ productId: 'lippu', amount: 1 }])
    beside.server.setCheckout({ uuid: 'kassa-2', checkout_status: 'PROCESSING', order: null })
    await loseOrder(beside)
    void beside.core.checkout.begin({ areTermsAccepted: true })
    await beside.clock.advance(2_000)
    expect(beside.server.requests.at(-1)?.path).toContain('/v2/carts/kori-0003/checkouts/kassa-2.json')
    expect(beside.navigator.visited).toEqual([{ to: 'order', order }])
  })

  it('reaches it by pressing again while another tab adds and so begins a new cart', async () => {
    const first = await withCart()
    const beside = await tabBeside(first)
    await loseOrder(first)
    first.server.trouble('answer_lost')
    void first.core.checkout.begin({ areTermsAccepted: true })
    await first.clock.advance(100)
    await beside.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await first.clock.advance(2_000)
    expect(first.server.requests.at(-1)?.path).toContain('/v2/carts/kori-0001/checkouts/kassa-1.json')
    expect(first.navigator.visited).toEqual([{ to: 'order', order }])
    expect(first.storage.get(storageKeys.cartId)).toBe('kori-0003')
  })

  it('keeps the cart that another tab has begun, which reached the order first', async () => {
    const first = await withCart()
    const beside = await tabBeside(first)
    await loseOrder(first)
    first.server.trouble(undefined, 'request_lost')
    void first.core.checkout.begin({ areTermsAccepted: true })
    await first.clock.advance(100)
    await beside.core.cart.add([{ productId: 'lippu', amount: 1 }])
    beside.core.open(createVisitService).start()
    await first.clock.advance(2_000)
    for (const { navigator } of [beside, first]) expect(navigator.visited).toEqual([{ to: 'order', order }])
    expect(beside.core.cart.getSnapshot()).toMatchObject({ phase: 'present', cart: { id: 'kori-0003' } })
  })

  it('reaches it by pressing again', async () => {
    const { clock, core, navigator } = await orderLost()
    const again = core.open(createCheckoutService).begin({ areTermsAccepted: true })
    await clock.advance(2_000)
    await again
    expect(navigator.visited).toEqual([{ to: 'order', order }])
  })
})

describe('a visitor who has not paid', () => {
  it.each(['browse', 'cart', 'checkout', 'order'] as const)(
    // rules/after-payment#start-rule
    'is sent from a page of kind %s to the cancelled page, with the flag cleared and the last look kept',
    async kind => {
      const before = await atPayment()
      before.server.setCheckout(cancelled)
      const page = await openPage(before, kind)
      expect(page.navigator.visited).toEqual([{ to: 'cancelled' }])
      expect(page.storage.get(storageKeys.paymentPending)).toBeUndefined()
      expect(page.storage.get(storageKeys.cartId)).toBe('kori-0001')
      expect(page.core.cart.getSnapshot().step).toBe('summary')
    },
  )

  it.each(['cancelled', 'payment_return'] as const)(
    'is told so on a page of kind %s, also after a reload',
    async kind => {
      const before = await atPayment()
      before.server.setCheckout(cancelled)
      for (let visit = 0; visit < 2; visit += 1) {
        const page = await openPage(before, kind, 'kassa-1')
        expect(page.visit.getSnapshot()).toEqual({ phase: 'not_paid' })
        expect(page.navigator.visited).toEqual([])
      }
    },
  )

  it('reads the server’s own words', async () => {
    const before = await atPayment()
    const message = { fi: 'Maksu hylättiin.' }
    before.server.setCheckout({ ...cancelled, error_message: message })
    const page = await openPage(before, 'payment_return')
    expect(page.visit.getSnapshot()).toEqual({ phase: 'refused', hasPaid: false, message })
    expect((await openPage(before, 'browse')).navigator.visited).toEqual([])
  })
})

describe('a payment that is not decided', () => {
  it('is told once, on the cancelled page, and offers to go on there; then the visitor is left alone', async () => {
    const before = await atPayment()
    const first = await openPage(before, 'browse')
    expect(first.navigator.visited).toEqual([{ to: 'cancelled' }])
    const page = await openPage(before, 'cancelled')
    expect(page.visit.getSnapshot()).toEqual({ phase: 'pending', payUrl })
    for (const kind of ['browse', 'cart', 'checkout'] as const) {
      const later = await openPage(before, kind)
      expect(later.navigator.visited).toEqual([])
      expect(later.visit.getSnapshot()).toEqual({ phase: 'pending', payUrl })
    }
    expect(before.storage.get(storageKeys.cartId)).toBe('kori-0001')
  })

  // rules/checkout#polling-limit
  it('is not known after 30 seconds of waiting, and is asked about again (rules/checkout#polling-limit)', async () => {
    const before = await atPayment()
    const page = await openPage(before, 'payment_return')
    await page.clock.advance(31_000)
    expect(page.visit.getSnapshot()).toEqual({ phase: 'unknown', reason: 'timed_out', payUrl })
    before.server.completeCheckout(order)
    page.visit.askAgain()
    expect(page.visit.getSnapshot()).toEqual({ phase: 'waiting' })
    await page.clock.advance(2_000)
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
  })

  // rules/payment#one-settlement
  it('that is pending is asked about for longer than the pause after a question once its visitor asks, and then no more', async () => {
    const page = await openPage(await atPayment(), 'cancelled')
    expect(page.visit.getSnapshot()).toEqual({ phase: 'pending', payUrl })
    const asked = () => page.server.requests.length
    const before = asked()
    await page.clock.advance(30_000)
    expect(asked()).toBe(before)
    page.visit.askAgain()
    await page.clock.advance(30_000)
    expect(asked()).toBe(before + 5)
    page.visit.askAgain()
    await page.clock.advance(14_000)
    page.server.completeCheckout(order)
    await page.clock.advance(2_500)
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
  })

  it.each([
    ['no answer comes', 'request_lost' as const],
    ['the server is in trouble', { status: 500, body: {} }],
    ['something in between answers', { status: 502, body: '' }],
    ['the server is busy', { status: 429, body: {} }],
    [
      'the server says 500 in words',
      { status: 200, body: { cart_checkout: { uuid: 'kassa-1', checkout_status: 500 } } },
    ],
  ])('is not known while %s, and is asked about until it is', async (_, trouble) => {
    const before = await atPayment()
    before.server.trouble(trouble)
    const page = await openPage(before, 'cart')
    expect(page.visit.getSnapshot()).toEqual({ phase: 'unknown', reason: 'no_answer' })
    expect(page.navigator.visited).toEqual([])
    expect(page.core.needsVisit.getSnapshot()).toBe(true)
    before.server.completeCheckout(order)
    await page.clock.advance(5_000)
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
  })
})

describe('a tab beside the one that pays', () => {
  it('hears where it stands that a payment began, and is not led away', async () => {
    const before = createTestCore({ page: 'checkout' })
    await before.core.cart.add([{ productId: 'lippu', amount: 2 }])
    const beside = createTestCore({ before: { ...before, storage: before.storage.otherTab() }, page: 'cart' })
    const visit = beside.core.open(createVisitService)
    visit.start()
    expect(visit.getSnapshot()).toEqual({ phase: 'none' })
    before.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await before.core.checkout.begin({ areTermsAccepted: true })
    await before.clock.advance(10)
    expect(visit.getSnapshot()).toEqual({ phase: 'pending', payUrl })
    expect(beside.navigator.visited).toEqual([])
  })

  it('goes to the confirmation from the cancelled page when the first one completes', async () => {
    const before = await atPayment()
    const beside = await openPage({ ...before, storage: before.storage.otherTab() }, 'cancelled')
    expect(beside.visit.getSnapshot()).toEqual({ phase: 'pending', payUrl })
    before.server.completeCheckout(order)
    await openPage(before, 'payment_return')
    await beside.clock.advance(10)
    expect(beside.navigator.visited).toEqual([{ to: 'order', order }])
  })

  it('says nothing more elsewhere when the first one was cancelled', async () => {
    const before = await atPayment()
    await openPage(before, 'browse')
    const beside = await openPage({ ...before, storage: before.storage.otherTab() }, 'browse')
    expect(beside.visit.getSnapshot()).toMatchObject({ phase: 'pending' })
    before.server.setCheckout(cancelled)
    await openPage(before, 'payment_return')
    await beside.clock.advance(10)
    expect(beside.visit.getSnapshot()).toEqual({ phase: 'none' })
    expect(beside.navigator.visited).toEqual([])
  })

  it('asks again when the cart turns out to be gone, before it says that it is empty', async () => {
    const before = await atPayment()
    await openPage(before, 'cart')
    const page = await openPage(before, 'cart')
    before.server.completeCheckout(order)
    await page.core.cart.load()
    await page.clock.advance(10)
    expect(page.navigator.visited).toEqual([{ to: 'order', order }])
  })
})

// rules/checkout#one-at-a-time
describe('a cart that is changed while its payment is pending', () => {
  /** A page that tells of the payment, and knows the cart. */
  const telling = async (before: TestCore, kind: PageKind): Promise<OpenPage> => {
    await openPage(before, 'browse')
    const page = await openPage(before, kind)
    await page.core.cart.load()
    await page.clock.advance(10)
    expect(page.visit.getSnapshot()).toEqual({ phase: 'pending', payUrl })
    return page
  }
  const changeAmount = ({ core }: TestCore, amount: number) => {
    const state = core.cart.getSnapshot()
    return core.cart.changeAmount(state.phase === 'present' ? (state.cart.items[0]?.id ?? '') : '', amount)
  }

  it.each(['cart', 'checkout'] as const)(
    'leads to no payment that the server has cancelled, and stays at its step on a page of kind %s',
    async kind => {
      const page = await telling(await atPayment(), kind)
      page.server.setCheckout(cancelled)
      await changeAmount(page, 3)
      await page.clock.advance(10)
      expect(page.visit.getSnapshot()).toEqual({ phase: 'none' })
      expect(page.storage.get(storageKeys.paymentPending)).toBeUndefined()
      expect(page.core.cart.getSnapshot().step).toBe('customer')
      expect(page.navigator.visited).toEqual([])
    },
  )

  it('leads to no cancelled payment when another tab changes it either', async () => {
    const page = await telling(await atPayment(), 'cart')
    const beside = createTestCore({ before: { ...page, storage: page.storage.otherTab() }, page: 'browse' })
    page.server.setCheckout(cancelled)
    await beside.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await page.clock.advance(10)
    expect(page.visit.getSnapshot()).toEqual({ phase: 'none' })
    expect(page.navigator.visited).toEqual([])
  })

  it('leads to no cancelled payment when it is changed before the first answer', async () => {
    const before = await atPayment()
    await openPage(before, 'browse')
    // The question is answered before the server has the change, and that answer is slow.
    before.server.setLatency(500)
    before.server.trouble({ status: 200, body: { cart_checkout: { uuid: 'kassa-1', checkout_status: 'PROCESSING' } } })
    const page = await openPage(before, 'browse')
    before.server.setLatency(0)
    before.server.setCheckout(cancelled)
    await page.core.cart.add([{ productId: 'lippu', amount: 1 }])
    expect(page.visit.getSnapshot()).toEqual({ phase: 'asking' })
    await page.clock.advance(1_000)
    expect(page.visit.getSnapshot()).toEqual({ phase: 'none' })
    expect(page.navigator.visited).toEqual([])
  })

  it('leads to its payment still where the change cancelled nothing', async () => {
    const page = await telling(await atPayment(), 'cart')
    await page.core.cart.prolong()
    await page.clock.advance(10)
    expect(page.visit.getSnapshot()).toEqual({ phase: 'pending', payUrl })
  })

  it('does not forget the payment that took the place of the cancelled one', async () => {
    const page = await telling(await atPayment(), 'checkout')
    page.server.setCheckout({ uuid: 'kassa-2' })
    page.server.trouble(undefined, { status: 200, body: { cart_checkout: { uuid: 'kassa-1', ...cancelled } } })
    await page.core.checkout.begin({ areTermsAccepted: true })
    await page.clock.advance(10)
    expect(page.visit.getSnapshot()).toEqual({ phase: 'none' })
    expect(page.storage.entries()).toMatchObject({
      [storageKeys.paymentPending]: 'true',
      [storageKeys.checkoutId]: 'kassa-2',
    })
  })
})

describe('what this tab keeps of the buyer', () => {
  it('is forgotten once the cart is ordered', async () => {
    const before = await atPayment()
    before.storage.ofTab.set(storageKeys.buyerDraft, 'Aino')
    before.server.completeCheckout(order)
    await openPage(before, 'payment_return')
    expect(before.storage.ofTab.get(storageKeys.buyerDraft)).toBeUndefined()
  })

  it('stays where another cart was begun since', async () => {
    const second = await atPaymentOfAnother()
    second.server.completeCheckout(order)
    second.storage.ofTab.set(storageKeys.buyerDraft, 'Aino')
    await openPage(second, 'payment_return', 'kassa-1')
    expect(second.storage.ofTab.get(storageKeys.buyerDraft)).toBe('Aino')
  })
})

describe('a flag that nobody can explain', () => {
  it.each([storageKeys.checkoutId, storageKeys.checkoutCart])(
    'ends without %s, and says nothing of money',
    async lost => {
      const before = await atPayment()
      before.storage.remove(lost)
      if (lost === storageKeys.checkoutId) before.storage.remove(storageKeys.lastCheckoutId)
      else before.storage.remove(storageKeys.cartId)
      const page = await openPage(before, 'browse')
      expect(page.server.heard).not.toContain('readCheckout')
      expect(page.navigator.visited).toEqual([{ to: 'cancelled' }])
      expect((await openPage(before, 'cancelled')).visit.getSnapshot()).toEqual({ phase: 'none' })
      expect(page.storage.get(storageKeys.paymentPending)).toBeUndefined()
    },
  )
})

describe('a page that has nothing to do with it', () => {
  // rules/routes#post-payment-pages
  it.each(['stream', 'pay_order'] as const)('of kind %s asks nobody', async kind => {
    const before = await atPayment()
    const page = await openPage(before, kind)
    expect(page.server.heard).not.toContain('readCheckout')
    expect(page.core.needsVisit.getSnapshot()).toBe(true)
    expect(page.navigator.visited).toEqual([])
  })

  it('asks nobody where no payment was begun', async () => {
    const before = createTestCore()
    await before.core.cart.add([{ productId: 'lippu', amount: 1 }])
    for (const kind of pages) {
      const page = await openPage(before, kind)
      expect(page.visit.getSnapshot()).toEqual({ phase: 'none' })
      expect(page.navigator.visited).toEqual([])
    }
    expect(before.server.heard).not.toContain('readCheckout')
  })

  it('asks no more once it is left', async () => {
    const before = await atPayment()
    const page = await openPage(before, 'payment_return')
    const asked = page.server.requests.length
    page.core.dispose()
    await page.clock.advance(60_000)
    expect(page.server.requests).toHaveLength(asked)
  })
})
