import { describe, expect, it } from 'vitest'
import { fi } from '../messages/fi.ts'
import { createTestCore, type TestCore, type TestCoreSettings } from '../testing/test-core.ts'
import { wireDeliveryMethod, wireProduct } from '../testing/wire-builders.ts'

const payUrl = 'https://maksu.example/1'
const customer = { firstName: 'Aino', lastName: 'Salo', email: 'aino@example.fi', marketingPermission: false }
const items = [{ productId: 'lippu', amount: 2 }]

const start = (settings: TestCoreSettings = {}): TestCore => {
  const test = createTestCore({
    products: [
      wireProduct({ forbidden_delivery_options: ['kirje'] }),
      wireProduct({ id: 'paita', type: 'merchandise' }),
    ],
    deliveryMethods: [
      wireDeliveryMethod({ id: 'posti', delivery_groups: ['MERCHANDISE'] }),
      wireDeliveryMethod({ id: 'kirje' }),
      wireDeliveryMethod({ id: 'piilo', hidden: true }),
      wireDeliveryMethod(),
    ],
    ...settings,
  })
  test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
  return test
}

const within = async <Value>({ clock }: TestCore, ordering: Promise<Value>): Promise<Value> => {
  await clock.advance(60_000)
  return ordering
}

describe('quickCheckout', () => {
  // rules/checkout#quick-order
  it('adds, saves the customer, takes the first method for tickets and creates the checkout, in this order', async () => {
    const test = start()
    const answer = await within(test, test.core.quick.quickCheckout({ items, customer, areTermsAccepted: true }))
    expect(answer.isOk()).toBe(true)
    expect(test.server.heard).toEqual([
      'createCart',
      'addItems',
      'putCustomer',
      'listDeliveryMethods',
      'chooseDeliveryMethod',
      'createCheckout',
    ])
    expect(test.server.requests[4]?.body).toMatchObject({
      delivery_method: { id: 'sahkoposti' },
      delivery_group: 'TICKETS',
    })
    expect(test.navigator.visited).toEqual([{ to: 'payment', url: payUrl }])
  })

  it('polls when the payment page is not known at once', async () => {
    const test = start()
    test.server.setCheckout({ next_step: null })
    const ordering = test.core.quick.quickCheckout({ items, customer, areTermsAccepted: true })
    await test.clock.advance(2_500)
    expect(test.server.heard.slice(-4)).toEqual(['createCheckout', 'readCheckout', 'readCheckout', 'readCheckout'])
    test.server.setCheckout({ next_step: { forward_to_url: payUrl } })
    expect((await within(test, ordering)).isOk()).toBe(true)
  })

  it.each([
    ['adding', 1, 'addItems'],
    ['saving the customer', 2, 'putCustomer'],
    ['reading the delivery methods', 3, 'listDeliveryMethods'],
    ['choosing the delivery', 4, 'chooseDeliveryMethod'],
  ])('ends when %s is refused, and goes no further', async (_, callsBefore, refused) => {
    const test = start()
    const body = { error: { code: 'cart_item_sales_closed', message: '' } }
    test.server.trouble(...Array.from({ length: callsBefore }, () => undefined), { status: 409, body })
    const answer = await within(test, test.core.quick.quickCheckout({ items, customer, areTermsAccepted: true }))
    expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: 'cart', error: { code: 'cart_item_sales_closed' } })
    expect(test.server.requests).toHaveLength(callsBefore + 1)
    expect(test.server.heard).not.toContain(refused)
    expect(test.server.heard).not.toContain('createCheckout')
  })

  it('ends when the checkout fails, and says how', async () => {
    const test = start()
    test.server.setCheckout({ next_step: null, checkout_status: 'ERROR' })
    const answer = await within(test, test.core.quick.quickCheckout({ items, customer, areTermsAccepted: true }))
    expect(answer._unsafeUnwrapErr()).toEqual({ kind: 'checkout', failure: { kind: 'refused' } })
    expect(fi.checkoutErrors.quickCheckout).toBe(
      'Virhe tapahtui ilmoittautumista tehdessä. Ole hyvä ja kokeile uudelleen.',
    )
  })

  // rules/checkout#pay-button
  it('orders for no other sum than its button showed, and for the cart’s where it showed none', async () => {
    const test = start()
    const order = { items, customer, areTermsAccepted: true }
    const answer = await within(test, test.core.quick.quickCheckout({ ...order, toPay: 4_780 }))
    expect(answer._unsafeUnwrapErr()).toMatchObject({
      kind: 'checkout',
      failure: { kind: 'error', error: { parameters: { reason: 'sum_changed' } } },
    })
    expect(test.navigator.visited).toEqual([])
    expect((await within(test, test.core.quick.quickCheckout({ ...order, toPay: 4_980 }))).isOk()).toBe(true)
    expect((await within(test, test.core.quick.quickOrder(order))).isOk()).toBe(true)
    expect(test.server.requests.at(-1)?.body).toMatchObject({ checkout: { to_pay: '49.80' } })
  })

  it('ends when no method for tickets is offered', async () => {
    const test = start({ deliveryMethods: [wireDeliveryMethod({ delivery_groups: ['MERCHANDISE'] })] })
    const answer = await within(test, test.core.quick.quickCheckout({ items, customer, areTermsAccepted: true }))
    expect(answer._unsafeUnwrapErr()).toMatchObject({ kind: 'cart', error: { code: 'delivery_method_not_found' } })
  })

  it('chooses no method for tickets where there are none', async () => {
    const test = start()
    const shirts = [{ productId: 'paita', amount: 1 }]
    await within(test, test.core.quick.quickCheckout({ items: shirts, customer, areTermsAccepted: true }))
    expect(test.server.heard).toEqual([
      'createCart',
      'addItems',
      'putCustomer',
      'listDeliveryMethods',
      'createCheckout',
    ])
  })

  const itemsOf = ({ core }: TestCore) => {
    const state = core.cart.getSnapshot()
    return state.phase === 'present' ? state.cart.items.map(({ product, amount }) => [product.id, amount]) : []
  }

  // rules/checkout#quick-order
  it('orders the same again after a refused customer, however often it is pressed', async () => {
    const test = start()
    const press = () => within(test, test.core.quick.quickCheckout({ items, customer, areTermsAccepted: true }))
    const refusal = { status: 400, body: { error: { code: 'unspecified_exception', message: 'Sähköposti puuttuu.' } } }
    test.server.trouble(undefined, undefined, refusal)
    expect((await press()).isErr()).toBe(true)
    expect((await press()).isOk()).toBe(true)
    expect(itemsOf(test)).toEqual([['lippu', 2]])
  })

  it('orders what is chosen now after Back from the payment, on a page that was opened anew', async () => {
    const before = start()
    const shirt = { productId: 'paita', amount: 1 }
    await within(
      before,
      before.core.quick.quickCheckout({ items: [...items, shirt], customer, areTermsAccepted: true }),
    )
    const test = createTestCore({ before })
    const ordering = test.core.quick.quickCheckout({
      items: [{ productId: 'lippu', amount: 3 }],
      customer,
      areTermsAccepted: true,
    })
    expect((await within(test, ordering)).isOk()).toBe(true)
    expect(itemsOf(test)).toEqual([['lippu', 3]])
  })

  it('is one order however often it is pressed', async () => {
    const test = start()
    test.server.setLatency(100)
    const press = () => test.core.quick.quickCheckout({ items, customer, areTermsAccepted: true })
    const first = press()
    await test.clock.advance(250)
    const second = press()
    expect((await within(test, second)).isOk()).toBe(true)
    await first
    expect(test.server.heard.filter(name => name === 'addItems' || name === 'createCheckout')).toHaveLength(2)
    expect(test.tracker.tracked.map(({ name }) => name)).toEqual(['AddToCart', 'InitiateCheckout'])
  })
})

describe('quickOrder', () => {
  // rules/checkout#quick-order
  it('adds, saves the customer and creates the checkout, and asks for no delivery', async () => {
    const test = start()
    const answer = await within(test, test.core.quick.quickOrder({ items, customer, areTermsAccepted: true }))
    expect(answer.isOk()).toBe(true)
    expect(test.server.heard).toEqual(['createCart', 'addItems', 'putCustomer', 'createCheckout'])
  })

  it('leaves the customer out when there is none', async () => {
    const test = start()
    await within(test, test.core.quick.quickOrder({ items, areTermsAccepted: true }))
    expect(test.server.heard).toEqual(['createCart', 'addItems', 'createCheckout'])
  })

  it('can be tried again after a failure', async () => {
    const test = start({ stock: { lippu: 1 } })
    const failed = await within(test, test.core.quick.quickOrder({ items, areTermsAccepted: true }))
    expect(failed.isErr()).toBe(true)
    const one = [{ productId: 'lippu', amount: 1 }]
    const answer = await within(test, test.core.quick.quickOrder({ items: one, areTermsAccepted: true }))
    expect(answer.isOk()).toBe(true)
  })

  it.each([
    ['adding', 1],
    ['saving the customer', 2],
  ])('ends when %s is refused', async (_, callsBefore) => {
    const test = start()
    const body = { error: { code: 'cart_item_sales_closed', message: '' } }
    test.server.trouble(...Array.from({ length: callsBefore }, () => undefined), { status: 400, body })
    const answer = await within(test, test.core.quick.quickOrder({ items, customer, areTermsAccepted: true }))
    expect(answer.isErr()).toBe(true)
    expect(test.server.heard).not.toContain('createCheckout')
  })
})
