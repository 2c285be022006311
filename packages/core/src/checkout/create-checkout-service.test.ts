import { cartTokenHeader } from '@portti/contract'
import { describe, expect, it } from 'vitest'
import { shopError } from '../errors/shop-error.ts'
import type { PageKind } from '../ports/navigator.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { fakeCartToken } from '../testing/fake-cart-token.ts'
import { createTestCore, type TestCore, type TestCoreSettings } from '../testing/test-core.ts'

const payUrl = 'https://maksu.example/1'
const order = { number: 'P27-000001', secret: 'salaisuus' }

const withCart = async (settings: TestCoreSettings = {}): Promise<TestCore> => {
  const test = createTestCore({ page: 'checkout', ...settings })
  await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
  return test
}

const begin = async (test: TestCore, ms = 40_000): Promise<void> => {
  const begun = test.core.checkout.begin({ areTermsAccepted: true })
  await test.clock.advance(ms)
  await begun
}

/** A visitor at the payment page, and the page that the browser opens next. */
const nextPage = async (kind: PageKind): Promise<{ readonly before: TestCore; readonly page: TestCore }> => {
  const before = await withCart()
  before.server.setCheckout({ next_step: { forward_to_url: payUrl } })
  await begin(before)
  before.core.dispose()
  return { before, page: createTestCore({ before, page: kind }) }
}

const presentCart = ({ core }: TestCore) => {
  const state = core.cart.getSnapshot()
  if (state.phase !== 'present') throw new Error('There is no cart')
  return state
}

/** The cart costs more on the server than this browser knows. */
const addBehindItsBack = async (test: TestCore): Promise<void> => {
  const { id, token } = presentCart(test).cart
  await test.server.send({
    method: 'POST',
    path: `/v2/carts/${id}/cart_items.json`,
    headers: { [cartTokenHeader]: token },
    body: { cart_item: { product: { id: 'lippu' }, amount: 1 } },
  })
}

const polls = ({ server }: TestCore): number => server.heard.filter(name => name === 'readCheckout').length

describe('placing an order', () => {
  it('is idle before it, and loading from the press on', async () => {
    const test = await withCart()
    expect(test.core.checkout.getSnapshot()).toEqual({ phase: 'idle' })
    expect(test.core.cart.getSnapshot().loading.checkout).toBe(false)
    test.server.setLatency(500)
    const begun = test.core.checkout.begin({ areTermsAccepted: true })
    await test.clock.advance(250)
    expect(test.core.checkout.getSnapshot()).toEqual({ phase: 'creating' })
    expect(test.core.cart.getSnapshot().loading.checkout).toBe(true)
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await test.clock.advance(250)
    await begun
  })

  it('creates the checkout with the consent and the language, and forwards to the payment page', async () => {
    const test = await withCart()
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await begin(test)
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
    expect(test.core.checkout.getSnapshot()).toEqual({ phase: 'forwarding', checkoutId: 'kassa-1', url: payUrl })
    const request = test.server.requests.at(-1)
    expect(request?.path).toContain('?lang=fi')
    expect(request?.body).toEqual({ checkout: { terms_accepted: true, to_pay: '49.80' } })
    expect(test.storage.entries()).toMatchObject({
      [storageKeys.checkoutId]: 'kassa-1',
      [storageKeys.lastCheckoutId]: 'kassa-1',
      [storageKeys.paymentPending]: 'true',
      [storageKeys.currentUrl]: 'checkout',
    })
    expect(polls(test)).toBe(0)
  })

  // rules/time-left#cart-life
  it('follows the cart to the later end that it got when the payment began, in every tab', async () => {
    const test = await withCart()
    const { cart } = presentCart(test)
    const end = (cart.expiresAt ?? 0) + 600_000
    const token = fakeCartToken(cart.id, 0, end)
    test.server.setCheckout({ next_step: { forward_to_url: payUrl }, cart: { uuid: cart.id, token } })
    await begin(test)
    expect(presentCart(test).cart).toMatchObject({ expiresAt: end, items: [{ amount: 2 }] })
    expect(test.storage.get(storageKeys.cartToken)).toBe(token)
  })

  // rules/checkout#polling
  it('polls each second until the payment page is known', async () => {
    const test = await withCart()
    const begun = test.core.checkout.begin({ areTermsAccepted: true })
    await test.clock.advance(3_500)
    expect(test.core.checkout.getSnapshot()).toEqual({ phase: 'processing', checkoutId: 'kassa-1' })
    expect(test.core.cart.getSnapshot().loading.checkout).toBe(true)
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await test.clock.advance(1_000)
    await begun
    expect(polls(test)).toBe(5)
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
    expect(test.core.cart.getSnapshot().loading.checkout).toBe(false)
  })

  it('waits for changes of the cart that are on their way', async () => {
    const test = await withCart()
    test.server.setLatency(500)
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    const adding = test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await begin(test)
    await adding
    expect(test.server.heard.slice(-2)).toEqual(['addItems', 'createCheckout'])
    expect(test.tracker.tracked.at(-1)).toEqual({ name: 'InitiateCheckout', productIds: ['lippu'], value: 7470 })
  })

  it('does it once, however often the button is pressed, and tracks it once', async () => {
    const test = await withCart()
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    const presses = [1, 2, 3].map(() => test.core.checkout.begin({ areTermsAccepted: true }))
    await test.clock.advance(5_000)
    await Promise.all(presses)
    expect(test.server.heard.filter(name => name === 'createCheckout')).toHaveLength(1)
    expect(test.tracker.tracked.filter(event => event.name === 'InitiateCheckout')).toHaveLength(1)
  })

  it('creates no second checkout when the button is pressed while the first is polled', async () => {
    const test = await withCart()
    const first = test.core.checkout.begin({ areTermsAccepted: true })
    await test.clock.advance(2_500)
    await test.core.checkout.begin({ areTermsAccepted: true })
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await test.clock.advance(1_000)
    await first
    expect(test.server.heard.filter(name => name === 'createCheckout')).toHaveLength(1)
  })

  it('goes to the confirmation when there was nothing to pay', async () => {
    const test = await withCart()
    test.server.setCheckout({ checkout_status: 'COMPLETED', order })
    await begin(test)
    expect(test.navigator.visited).toEqual([{ to: 'order', order }])
    expect(test.core.cart.getSnapshot().phase).toBe('absent')
  })

  it('gives the server’s own words when it says ERROR', async () => {
    const test = await withCart()
    test.server.setCheckout({ checkout_status: 'ERROR', error_message: { fi: 'Maksu ei onnistunut.' } })
    await begin(test)
    expect(test.core.checkout.getSnapshot()).toEqual({
      phase: 'failed',
      checkoutId: 'kassa-1',
      failure: { kind: 'refused', message: { fi: 'Maksu ei onnistunut.' } },
    })
  })

  it.each([
    ['as a value', undefined],
    ['as the status of the call', { status: 500, body: { error: { code: 'unspecified_exception' } } }],
  ])('ends on a 500 %s', async (_, answer) => {
    const test = await withCart()
    if (answer) test.server.trouble(undefined, answer)
    else test.server.setCheckout({ checkout_status: 500 })
    await begin(test)
    expect(test.core.checkout.getSnapshot()).toMatchObject({ phase: 'failed', failure: { kind: 'server_error' } })
  })

  it('says why the checkout could not be created', async () => {
    const test = await withCart()
    test.server.trouble({ status: 409, body: { error: { code: 'cart_item_sales_closed' } } })
    await begin(test)
    expect(test.core.checkout.getSnapshot()).toMatchObject({
      phase: 'failed',
      failure: { kind: 'error', error: { code: 'cart_item_sales_closed' } },
    })
    expect(test.core.checkout.getSnapshot()).not.toHaveProperty('checkoutId')
  })

  // rules/checkout#pay-button
  it('pays no other sum than the button showed: the new one is read, and the next press is for it', async () => {
    const test = await withCart()
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await addBehindItsBack(test)
    await begin(test)
    expect(test.core.checkout.getSnapshot()).toMatchObject({
      phase: 'failed',
      failure: { kind: 'error', error: { parameters: { reason: 'sum_changed' } } },
    })
    expect(test.navigator.visited).toEqual([])
    expect(presentCart(test).cart.toPay).toBe(7_470)
    await begin(test)
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
  })

  // rules/checkout#pay-button
  it('asks to check no new sum that could not be read, and says that the connection is lost', async () => {
    const test = await withCart()
    await addBehindItsBack(test)
    test.server.trouble(undefined, 'request_lost')
    await begin(test)
    expect(test.core.checkout.getSnapshot()).toEqual({
      phase: 'failed',
      failure: { kind: 'error', error: shopError('cart_loading_failed') },
    })
    await begin(test)
    expect(presentCart(test).cart.toPay).toBe(7_470)
  })

  // rules/kiosk#paid-on-the-spot
  it('tells a till that its sale was refused, although the new sum could not be read', async () => {
    const test = await withCart()
    const refusal = { error: { code: 'unspecified_exception' }, exception_parameters: { reason: 'sum_changed' } }
    test.server.trouble({ status: 409, body: refusal }, 'request_lost')
    const payment = { attempt: 'maksu-1', amount: 4_980, isNamed: false, parts: [] }
    await test.core.checkout.begin({ areTermsAccepted: false, payment })
    expect(test.core.checkout.getSnapshot()).toMatchObject({
      failure: { kind: 'error', error: { status: 409, parameters: { reason: 'sum_changed' } } },
    })
  })

  // rules/checkout#pay-button
  it('reads the cart again when a checkout ends without an order: it may cost something else', async () => {
    const test = await withCart()
    const begun = test.core.checkout.begin({ areTermsAccepted: true })
    await test.clock.advance(500)
    await addBehindItsBack(test)
    test.server.setCheckout({ checkout_status: 'ERROR', error_message: { fi: 'Tilauksen summa on muuttunut.' } })
    await test.clock.advance(5_000)
    await begun
    expect(test.core.checkout.getSnapshot()).toMatchObject({ failure: { kind: 'refused' } })
    expect(presentCart(test).cart.toPay).toBe(7_470)
  })

  it('creates one checkout although the answer was lost', async () => {
    const test = await withCart()
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    test.server.trouble('answer_lost')
    await begin(test)
    expect(test.server.heard.filter(name => name === 'createCheckout')).toHaveLength(1)
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
  })

  // rules/cart#safe-to-repeat
  it('finds the order although the ticket API said 500 of a press that had made it', async () => {
    const test = await withCart()
    test.server.completeCheckout(order)
    test.server.trouble({ answeredByProxy: { status: 500, body: { error: { code: 'unspecified_exception' } } } })
    await begin(test)
    expect(test.server.heard.filter(name => name === 'createCheckout')).toHaveLength(1)
    expect(test.navigator.visited).toEqual([{ to: 'order', order }])
  })

  // rules/checkout#polling-limit
  it('ends after thirty seconds, and can check again', async () => {
    const test = await withCart()
    test.server.trouble(undefined, 'request_lost', { status: 503, body: '' })
    await begin(test)
    expect(test.core.checkout.getSnapshot()).toEqual({
      phase: 'failed',
      checkoutId: 'kassa-1',
      failure: { kind: 'timed_out' },
    })
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    const again = test.core.checkout.checkAgain()
    await test.clock.advance(1_000)
    await again
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
  })

  // rules/checkout#polling-limit
  it('checks the checkout that another tab has begun since, not its own, which that one cancelled', async () => {
    const test = await withCart()
    await begin(test)
    expect(test.core.checkout.getSnapshot()).toMatchObject({ phase: 'failed', failure: { kind: 'timed_out' } })
    test.storage.set(storageKeys.checkoutId, 'kassa-2')
    test.storage.set(storageKeys.paymentPending, 'true')
    const [before] = test.server.requests.slice(-1)
    void test.core.checkout.checkAgain()
    await test.clock.advance(1_000)
    expect(before?.path).toContain('kassa-1')
    expect(test.server.requests.at(-1)?.path).toBe(before?.path.replace('kassa-1', 'kassa-2'))
  })

  // rules/cart#ordered, rules/after-payment#truth-outlives-the-cart
  it('checks again with the cart that was ordered, also where another tab has begun a new one since', async () => {
    const test = await withCart()
    const beside = createTestCore({ before: { ...test, storage: test.storage.otherTab() }, page: 'browse' })
    await beside.core.cart.load()
    await begin(test)
    expect(test.core.checkout.getSnapshot()).toMatchObject({ phase: 'failed', failure: { kind: 'timed_out' } })
    test.server.completeCheckout(order)
    await beside.core.cart.add([{ productId: 'lippu', amount: 1 }])
    const again = test.core.checkout.checkAgain()
    await test.clock.advance(1_000)
    await again
    expect(test.navigator.visited).toEqual([{ to: 'order', order }])
    expect(presentCart(beside).cart.id).toBe('kori-0003')
  })

  it('has nothing to check again without a checkout', async () => {
    const test = await withCart()
    await test.core.checkout.checkAgain()
    expect(test.core.checkout.getSnapshot()).toEqual({ phase: 'idle' })
    expect(polls(test)).toBe(0)
  })
})

describe('a checkout that is cancelled before the page leaves for it', () => {
  const cancelled = { checkout_status: 'ERROR', payment_status: 'cancelled', next_step: null } as const

  it('says so, and is no longer pending', async () => {
    const test = await withCart()
    test.server.setCheckout(cancelled)
    await begin(test)
    expect(test.core.checkout.getSnapshot()).toEqual({ phase: 'cancelled' })
    expect(test.storage.get(storageKeys.checkoutId)).toBeUndefined()
  })

  // rules/checkout#one-at-a-time
  it.each([cancelled, { ...cancelled, error_message: { fi: 'Maksu ei onnistunut.' } }])(
    'leaves the payment that another tab has begun since, as the server says %o',
    async ended => {
      const first = await withCart()
      const begun = first.core.checkout.begin({ areTermsAccepted: true })
      await first.clock.advance(500)
      const second = createTestCore({ before: { ...first, storage: first.storage.otherTab() }, page: 'checkout' })
      first.server.setCheckout({ uuid: 'kassa-2', next_step: { forward_to_url: payUrl } })
      await begin(second, 20)
      expect(second.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
      first.server.setCheckout({ uuid: 'kassa-1', ...ended })
      await first.clock.advance(3_000)
      await begun
      expect(first.storage.entries()).toMatchObject({
        [storageKeys.paymentPending]: 'true',
        [storageKeys.checkoutId]: 'kassa-2',
      })
      expect(first.core.checkout.getSnapshot().phase).not.toBe('cancelled')
    },
  )
})

describe('a page that is left', () => {
  it('asks no more, and goes nowhere', async () => {
    const test = await withCart()
    const begun = test.core.checkout.begin({ areTermsAccepted: true })
    await test.clock.advance(2_500)
    const asked = polls(test)
    test.core.dispose()
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await test.clock.advance(60_000)
    await begun
    expect(polls(test)).toBe(asked)
    expect(test.navigator.visited).toEqual([])
  })

  it.each(['the answer comes', 'the answer is lost'])('begins no polling when %s after it', async how => {
    const test = await withCart()
    test.server.setLatency(500)
    if (how === 'the answer is lost') test.server.trouble('answer_lost')
    const begun = test.core.checkout.begin({ areTermsAccepted: true })
    await test.clock.advance(250)
    test.core.dispose()
    const asked = test.server.requests.length
    await test.clock.advance(60_000)
    await begun
    expect(test.server.requests).toHaveLength(asked)
    expect(test.navigator.visited).toEqual([])
  })
})

describe('cancelling', () => {
  // rules/checkout#cancel
  it('cancels on the server and returns to the summary', async () => {
    const { before, page } = await nextPage('checkout')
    page.core.cart.goToStep('delivery')
    await page.core.checkout.cancel()
    expect(before.server.cancelledCheckouts).toEqual(['kassa-1'])
    expect(page.core.checkout.getSnapshot()).toEqual({ phase: 'cancelled' })
    expect(page.core.cart.getSnapshot()).toMatchObject({ phase: 'present', step: 'summary' })
    expect(page.storage.get(storageKeys.checkoutId)).toBeUndefined()
  })

  it('shows the cart as the server has it by then', async () => {
    const { before, page } = await nextPage('checkout')
    const cart = (await page.core.cart.load())._unsafeUnwrap()
    const headers = { [cartTokenHeader]: cart?.token ?? '' }
    const body = { comments_by_customer: 'Pyörätuolipaikka' }
    await before.server.send({ method: 'PUT', path: '/v2/carts/kori-0001/comments_by_customer.json', headers, body })
    await page.core.checkout.cancel()
    expect(page.core.cart.getSnapshot()).toMatchObject({ cart: { comments: 'Pyörätuolipaikka' } })
  })

  it('is done once although the answer was lost', async () => {
    const { before, page } = await nextPage('checkout')
    await page.core.cart.load()
    before.server.trouble('answer_lost')
    const cancelling = page.core.checkout.cancel()
    await page.clock.advance(5_000)
    await cancelling
    expect(before.server.cancelledCheckouts).toEqual(['kassa-1'])
    expect(page.core.checkout.getSnapshot()).toEqual({ phase: 'cancelled' })
  })

  it('says when it is refused, and leaves the checkout as it is', async () => {
    const { before, page } = await nextPage('checkout')
    await page.core.cart.load()
    page.core.cart.goToStep('summary')
    before.server.trouble({ status: 409, body: { error: { code: 'unspecified_exception' } } })
    await page.core.checkout.cancel()
    expect(page.core.checkout.getSnapshot()).toMatchObject({
      phase: 'failed',
      checkoutId: 'kassa-1',
      failure: { kind: 'error', error: { code: 'unspecified_exception', status: 409 } },
    })
    expect(page.core.cart.getSnapshot().step).toBe('summary')
    expect(page.storage.get(storageKeys.checkoutId)).toBe('kassa-1')
  })

  it('says when the cart of the checkout is gone from the browser', async () => {
    const { page } = await nextPage('checkout')
    page.core.cart.clear()
    await page.core.checkout.cancel()
    expect(page.core.checkout.getSnapshot()).toMatchObject({
      failure: { kind: 'error', error: { code: 'cart_not_found' } },
    })
  })

  it('asks nothing of the server when there is nothing to cancel', async () => {
    const test = await withCart()
    await test.core.checkout.cancel()
    expect(test.server.heard).not.toContain('cancelCheckout')
    expect(test.core.checkout.getSnapshot()).toEqual({ phase: 'idle' })
  })
})
