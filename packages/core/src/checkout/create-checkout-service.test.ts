import { describe, expect, it } from 'vitest'
import { storageKeys } from '../storage-keys.ts'
import { createTestCore, type TestCore, type TestCoreSettings } from '../testing/test-core.ts'

const payUrl = 'https://maksu.example/1'
const order = { number: 'P27-000001', secret: 'salaisuus' }

const withCart = async (settings: TestCoreSettings = {}): Promise<TestCore> => {
  const test = createTestCore({ path: '/checkout/', ...settings })
  await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
  return test
}

const begin = async (test: TestCore, ms = 40_000): Promise<void> => {
  const begun = test.core.checkout.begin({ areTermsAccepted: true })
  await test.clock.advance(ms)
  await begun
}

/** A visitor at the payment page, and the page that the browser opens next. */
const nextPage = async (
  path: string,
  languageRoot = '/',
): Promise<{ readonly before: TestCore; readonly page: TestCore }> => {
  const before = await withCart()
  before.server.setCheckout({ next_step: { forward_to_url: payUrl } })
  await begin(before)
  before.core.dispose()
  return { before, page: createTestCore({ before, path, languageRoot }) }
}

const polls = ({ server }: TestCore): number => server.heard.filter(name => name === 'readCheckout').length

describe('placing an order', () => {
  it('creates the checkout with the consent and the language, and forwards to the payment page', async () => {
    const test = await withCart()
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    await begin(test)
    expect(test.navigator.visited).toEqual([payUrl])
    expect(test.core.checkout.getSnapshot()).toEqual({ phase: 'forwarding', checkoutId: 'kassa-1', url: payUrl })
    const request = test.server.requests.at(-1)
    expect(request?.path).toContain('?lang=fi')
    expect(request?.body).toEqual({ checkout: { terms_accepted: true } })
    expect(test.storage.entries()).toMatchObject({
      [storageKeys.checkoutId]: 'kassa-1',
      [storageKeys.lastCheckoutId]: 'kassa-1',
      [storageKeys.paymentPending]: 'true',
      [storageKeys.currentUrl]: '/checkout/',
    })
    expect(polls(test)).toBe(0)
  })

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
    expect(test.navigator.visited).toEqual([payUrl])
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

  it('goes to the confirmation when there was nothing to pay', async () => {
    const test = await withCart({ languageRoot: '/en/' })
    test.server.setCheckout({ checkout_status: 'COMPLETED', order })
    await begin(test)
    expect(test.navigator.visited).toEqual(['/en/orders/P27-000001/?secret=salaisuus'])
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
  })

  it('creates one checkout although the answer was lost', async () => {
    const test = await withCart()
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    test.server.trouble('answer_lost')
    await begin(test)
    expect(test.server.heard.filter(name => name === 'createCheckout')).toHaveLength(1)
    expect(test.navigator.visited).toEqual([payUrl])
  })

  it('ends after thirty seconds, and can check again (D29)', async () => {
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
    expect(test.navigator.visited).toEqual([payUrl])
  })
})

describe('coming back from the payment page', () => {
  it('waits on the thank-you page until the order is there, then keeps nothing of it', async () => {
    const { before, page } = await nextPage('/thank-you/')
    await page.core.checkout.resume()
    expect(page.navigator.visited).toEqual([])
    const awaited = page.core.checkout.awaitPayment()
    await page.clock.advance(2_500)
    expect(page.core.checkout.getSnapshot().phase).toBe('processing')
    before.server.setCheckout({ checkout_status: 'COMPLETED', payment_status: 'paid', order })
    await page.clock.advance(1_000)
    await awaited
    expect(page.core.checkout.getSnapshot()).toEqual({ phase: 'completed', order })
    expect(page.storage.entries()).toEqual({ [storageKeys.lastCheckoutId]: 'kassa-1' })
    expect(page.core.cart.getSnapshot().phase).toBe('absent')
  })

  it.each(['PROCESSING', 'ERROR'])(
    'says on the thank-you page that the payment was cancelled, and keeps the cart (%s)',
    async status => {
      const { before, page } = await nextPage('/thank-you/')
      before.server.setCheckout({ checkout_status: status, payment_status: 'cancelled' })
      const awaited = page.core.checkout.awaitPayment()
      await page.clock.advance(1_000)
      await awaited
      expect(page.core.checkout.getSnapshot()).toEqual({ phase: 'cancelled' })
      expect(page.storage.get(storageKeys.paymentPending)).toBeUndefined()
      expect(page.storage.get(storageKeys.cartId)).toBe('kori-0001')
    },
  )

  it('has nothing to wait for without a checkout', async () => {
    const page = createTestCore({ path: '/thank-you/' })
    await page.core.checkout.awaitPayment()
    expect(page.core.checkout.getSnapshot()).toEqual({ phase: 'idle' })
  })

  it('sends who left the payment to the cancelled page, with the flag cleared and the first step (SPEC §4)', async () => {
    const { page } = await nextPage('/fi/cart/', '/fi/')
    page.core.cart.goToStep('summary')
    await page.core.checkout.resume()
    expect(page.navigator.visited).toEqual(['/fi/cart/cancelled/'])
    expect(page.storage.get(storageKeys.paymentPending)).toBeUndefined()
    expect(page.core.cart.getSnapshot().step).toBe('customer')
    await page.core.checkout.resume()
    expect(page.navigator.visited).toHaveLength(1)
  })

  it('sends who paid to the confirmation instead (D28)', async () => {
    const { before, page } = await nextPage('/')
    before.server.setCheckout({ checkout_status: 'COMPLETED', order })
    await page.core.checkout.resume()
    expect(page.navigator.visited).toEqual(['/orders/P27-000001/?secret=salaisuus'])
    expect(page.storage.get(storageKeys.cartId)).toBeUndefined()
  })

  it('leaves everything as it is while the server cannot be asked', async () => {
    const { before, page } = await nextPage('/')
    before.server.trouble('request_lost')
    await page.core.checkout.resume()
    expect(page.navigator.visited).toEqual([])
    expect(page.storage.get(storageKeys.paymentPending)).toBe('true')
  })

  it('does not ask when no payment is pending', async () => {
    const test = await withCart()
    await test.core.checkout.resume()
    expect(polls(test)).toBe(0)
  })
})

describe('cancelling', () => {
  it('cancels on the server and returns to customer details (SPEC §4)', async () => {
    const { before, page } = await nextPage('/checkout/')
    page.core.cart.goToStep('summary')
    await page.core.checkout.cancel()
    expect(before.server.cancelledCheckouts).toEqual(['kassa-1'])
    expect(page.core.checkout.getSnapshot()).toEqual({ phase: 'cancelled' })
    expect(page.core.cart.getSnapshot()).toMatchObject({ phase: 'present', step: 'customer' })
    expect(page.storage.get(storageKeys.checkoutId)).toBeUndefined()
  })
})
