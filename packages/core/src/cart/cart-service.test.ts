import { describe, expect, it, vi } from 'vitest'
import { storageKeys } from '../state/storage-keys.ts'
import { createTestCore, type TestCore, type TestCoreSettings } from '../testing/test-core.ts'
import { wireDeliveryMethod, wireProduct } from '../testing/wire-builders.ts'
import type { CartState } from './cart-state.ts'
import { pieceCount } from './cart-totals.ts'

const shirt = wireProduct({
  id: 'paita',
  type: 'merchandise',
  price: '29.90',
  availability: { available: true, max: 4 },
})
const letter = wireDeliveryMethod({
  id: 'kirje',
  product: { ...wireProduct({ id: 'toimitus-390', type: 'delivery_cost', price: '3.90' }), price_token: 'hinta-390' },
})

const start = (settings: TestCoreSettings = {}) =>
  createTestCore({ products: [wireProduct(), shirt], deliveryMethods: [wireDeliveryMethod(), letter], ...settings })

const add = ({ core }: TestCore, amount = 2, productId = 'lippu') => core.cart.add([{ productId, amount }])

/** The items as the screen has them. */
const itemsOf = (state: CartState): Readonly<Record<string, number>> =>
  state.phase === 'present' ? Object.fromEntries(state.cart.items.map(item => [item.product.id, item.amount])) : {}
const itemId = ({ core }: TestCore, productId = 'lippu'): string => {
  const state = core.cart.getSnapshot()
  return (state.phase === 'present' && state.cart.items.find(item => item.product.id === productId)?.id) || ''
}

/** Lets virtual time pass until an operation is answered. */
const within = async <Value>({ clock }: TestCore, ms: number, operation: Promise<Value>): Promise<Value> => {
  await clock.advance(ms)
  return operation
}

describe('the first operation', () => {
  // rules/cart#created-when-needed, rules/cart#stored-cart
  it('creates the cart by itself, keeps it in the browser and counts its pieces', async () => {
    const test = start()
    expect(test.core.cart.getSnapshot().phase).toBe('absent')
    const answer = await add(test)
    expect(answer.map(cart => cart.total)).toEqual(answer.map(() => 4980))
    expect(itemsOf(test.core.cart.getSnapshot())).toEqual({ lippu: 2 })
    expect(test.server.heard).toEqual(['createCart', 'addItems'])
    expect(test.storage.entries()).toMatchObject({ [storageKeys.cartCount]: '2', [storageKeys.cartId]: 'kori-0001' })
  })

  // rules/cart#created-when-needed
  it('creates it exactly once however many operations start together', async () => {
    const test = start()
    await Promise.all([add(test, 1), add(test, 1), add(test, 1, 'paita')])
    expect(test.server.heard.filter(name => name === 'createCart')).toHaveLength(1)
    expect(itemsOf(test.core.cart.getSnapshot())).toEqual({ lippu: 2, paita: 1 })
  })

  // rules/cart#created-when-needed
  it('uses the cart that was asked for ahead, and keeps nothing of it before', async () => {
    const test = start()
    test.core.cart.prepare()
    test.core.cart.prepare()
    await vi.waitFor(() => expect(test.server.heard).toEqual(['createCart']), 30_000)
    expect(test.core.cart.getSnapshot().phase).toBe('absent')
    expect(test.storage.entries()).toEqual({})
    expect((await add(test)).isOk()).toBe(true)
    expect(test.server.heard).toEqual(['createCart', 'addItems'])
    test.core.cart.prepare()
    await add(test, 1)
    expect(test.server.heard).toEqual(['createCart', 'addItems', 'addItems'])
  })

  // rules/cart#created-when-needed
  it('asks for a new one when the one that was asked for ahead is old, or was never answered', async () => {
    const test = start()
    test.core.cart.prepare()
    await vi.waitFor(() => expect(test.server.heard).toEqual(['createCart']), 30_000)
    await test.clock.advance(5 * 60_000)
    expect((await add(test)).isOk()).toBe(true)
    expect(test.server.heard).toEqual(['createCart', 'createCart', 'addItems'])
    expect(test.server.cartCount).toBe(2)
    test.core.cart.clear()
    test.server.trouble('answer_lost')
    test.core.cart.prepare()
    expect((await within(test, 10_000, add(test))).isOk()).toBe(true)
    expect(test.server.cartCount).toBe(3)
  })

  // rules/cart#created-when-needed
  it.each([3 * 60_000, 3 * 60_000 - 5_000])(
    'asks for a new one when the time of the one that was asked for ahead is over, or as good as over: %i ms',
    async ms => {
      const test = start({ cartMinutes: 3 })
      test.core.cart.prepare()
      await vi.waitFor(() => expect(test.server.heard).toEqual(['createCart']), 30_000)
      await test.clock.advance(ms)
      expect((await add(test)).isOk()).toBe(true)
      expect(test.server.heard).toEqual(['createCart', 'createCart', 'addItems'])
    },
  )

  it('finds the cart it created before, when every answer about it was lost', async () => {
    const test = start()
    test.server.trouble('answer_lost', 'answer_lost', 'answer_lost')
    await within(test, 10_000, add(test))
    expect((await add(test)).isOk()).toBe(true)
    expect(test.server.cartCount).toBe(1)
  })

  it('says when no cart could be created', async () => {
    const test = start()
    test.server.trouble('request_lost', 'request_lost', 'request_lost')
    const answer = await within(test, 10_000, add(test))
    expect(answer._unsafeUnwrapErr().code).toBe('cart_creation_failed')
    expect(test.core.cart.getSnapshot()).toMatchObject({ phase: 'absent', error: { code: 'cart_creation_failed' } })
  })
})

describe('an operation', () => {
  // rules/cart#optimistic-changes
  it('shows at once and follows the server', async () => {
    const test = start()
    await add(test)
    test.server.setLatency(100)
    const changing = test.core.cart.changeAmount(itemId(test), 5)
    expect(itemsOf(test.core.cart.getSnapshot())).toEqual({ lippu: 5 })
    expect(test.core.cart.getSnapshot()).toMatchObject({ cart: { total: 12450 }, loading: { items: [itemId(test)] } })
    expect((await within(test, 200, changing)).isOk()).toBe(true)
    expect(test.core.cart.getSnapshot()).toMatchObject({ cart: { total: 12450 }, loading: { items: [] } })
  })

  // rules/cart#refusals-are-shown
  it('goes back to the truth of the server when it is refused, and says why', async () => {
    const test = start({ stock: { lippu: 3 } })
    await add(test)
    const answer = await test.core.cart.changeAmount(itemId(test), 4)
    expect(answer._unsafeUnwrapErr()).toEqual({
      code: 'cart_item_availability_product_quota_reached',
      parameters: { available: 3 },
      status: 409,
    })
    const state = test.core.cart.getSnapshot()
    expect(itemsOf(state)).toEqual({ lippu: 2 })
    expect(state.error?.code).toBe('cart_item_availability_product_quota_reached')
    test.core.cart.clearError()
    expect(test.core.cart.getSnapshot().error).toBeUndefined()
  })

  // rules/cart#safe-to-repeat
  it('is sent again with the same key when its answer was lost, so that nothing is bought twice', async () => {
    const test = start()
    await add(test, 1)
    test.server.trouble('answer_lost', 'answer_lost')
    const answer = await within(test, 10_000, add(test, 1))
    expect(answer.map(pieceCount)).toEqual(answer.map(() => 2))
    const keys = test.server.requests.slice(-3).map(request => request.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    expect(test.server.stock.get('lippu')).toBe(98)
  })

  // rules/cart#safe-to-repeat
  it.each([500, 502, 504, 520, 522, 524, 530])(
    'is sent again with the same key when it was answered by %i, and nothing is bought twice',
    async status => {
      const test = start()
      await add(test, 1)
      const trouble = { answeredByProxy: { status, body: 'error' } }
      test.server.trouble(trouble, trouble, trouble)
      await within(test, 10_000, add(test, 1))
      expect(new Set(test.server.requests.slice(-4, -1).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
      expect(test.server.heard.at(-1)).toBe('readCart')
      expect(itemsOf(test.core.cart.getSnapshot())).toEqual({ lippu: 2 })
    },
  )

  // rules/cart#lost-answer-retries
  it('gives up after two more tries and then reads how the cart really is', async () => {
    const test = start()
    await add(test, 1)
    test.server.trouble('answer_lost', 'request_lost', 'request_lost')
    const answer = await within(test, 10_000, add(test, 1))
    expect(answer._unsafeUnwrapErr().code).toBe('unspecified_exception')
    expect(itemsOf(test.core.cart.getSnapshot())).toEqual({ lippu: 2 })
    expect(test.server.heard.at(-1)).toBe('readCart')
  })

  it('waits for the one before, so that answers cannot come out of order', async () => {
    const test = start()
    await add(test)
    const [method] = await methodsOf(test)
    if (method === undefined) return expect.fail('no method')
    test.server.setLatency(100)
    const all = Promise.all([
      test.core.cart.changeAmount(itemId(test), 3),
      add(test, 1, 'paita'),
      test.core.details.chooseDelivery('TICKETS', method),
    ])
    await within(test, 1_000, all)
    expect(test.server.heard.slice(-3)).toEqual(['changeItem', 'addItems', 'chooseDeliveryMethod'])
  })

  it('is left out when a later one makes it pointless, and has the later one’s answer', async () => {
    const test = start()
    await add(test)
    test.server.setLatency(100)
    const id = itemId(test)
    const all = Promise.all([3, 4, 5, 6].map(amount => test.core.cart.changeAmount(id, amount)))
    expect(itemsOf(test.core.cart.getSnapshot())).toEqual({ lippu: 6 })
    const answers = await within(test, 2_000, all)
    expect(answers.map(answer => answer.map(pieceCount).unwrapOr(0))).toEqual([6, 6, 6, 6])
    expect(test.server.heard.filter(name => name === 'changeItem')).toHaveLength(1)
    expect(test.core.cart.getSnapshot().loading.items).toEqual([])
  })

  it('changes who comes with an item, and with them how many', async () => {
    const test = start()
    await add(test)
    const registration = { participants: [{ first_name: 'Aino' }, { first_name: 'Eino' }, { first_name: 'Oiva' }] }
    const answer = await test.core.cart.changeParticipants(itemId(test), registration)
    expect(answer._unsafeUnwrap().items[0]?.amount).toBe(3)
    expect(test.server.requests.at(-1)).toMatchObject({
      method: 'PATCH',
      body: { cart_item: { amount: 3, event_registration: registration } },
    })
  })

  // rules/quantity#zero-removes
  it('removes an item by the amount 0', async () => {
    const test = start()
    await add(test)
    await test.core.cart.changeAmount(itemId(test), 0)
    expect(itemsOf(test.core.cart.getSnapshot())).toEqual({})
    expect(test.server.heard.at(-1)).toBe('removeItem')
    expect(test.server.stock.get('lippu')).toBe(100)
  })
})

const methodsOf = async ({ core, clock }: TestCore) => {
  const loading = core.cart.loadDeliveryMethods()
  await clock.advance(1_000)
  return (await loading).unwrapOr([])
}

describe('customer and delivery', () => {
  // rules/cart#steps
  it('moves to delivery details when the customer is saved, and stays when not', async () => {
    const test = start()
    await add(test)
    const customer = { firstName: 'Aino', lastName: 'V', email: 'a@example.com', marketingPermission: false }
    test.server.trouble({ status: 422, body: { error: { code: 'unspecified_exception' } } })
    await test.core.details.saveCustomer(customer)
    expect(test.core.cart.getSnapshot().step).toBe('customer')
    const answer = await test.core.details.saveCustomer(customer)
    expect(answer.map(cart => cart.customer)).toEqual(answer.map(() => customer))
    expect(test.core.cart.getSnapshot().step).toBe('delivery')
  })

  it('saves a separate delivery address beside the customer, and takes it away again', async () => {
    const test = start()
    await add(test)
    const customer = { firstName: 'Aino', marketingPermission: true }
    const receiver = { firstName: 'Eero', city: 'Iisalmi', marketingPermission: false, message: 'Ovikoodi 12' }
    expect((await test.core.details.saveCustomer(customer, receiver)).unwrapOr(undefined)?.deliveryCustomer).toEqual(
      receiver,
    )
    expect((await test.core.details.saveCustomer(customer)).unwrapOr(undefined)?.deliveryCustomer).toBeUndefined()
  })

  it('adds the cost of the chosen delivery at once', async () => {
    const test = start()
    await add(test)
    const [, byLetter] = await methodsOf(test)
    if (byLetter === undefined) return expect.fail('no method')
    const choosing = test.core.details.chooseDelivery('TICKETS', byLetter)
    expect(test.core.cart.getSnapshot()).toMatchObject({ cart: { total: 5370 } })
    expect((await choosing).map(cart => cart.total).unwrapOr(0)).toBe(5370)
  })
})

describe('a stored cart', () => {
  // rules/cart#stored-cart
  it('is read at the start, once however often it is asked for', async () => {
    const before = start()
    await add(before)
    const next = start({ before })
    expect(next.core.cart.getSnapshot().phase).toBe('stored')
    await Promise.all([next.core.cart.load(), next.core.cart.load()])
    expect(itemsOf(next.core.cart.getSnapshot())).toEqual({ lippu: 2 })
    expect(before.server.heard.filter(name => name === 'readCart')).toHaveLength(1)
  })

  it('is kept when it cannot be read just now', async () => {
    const before = start()
    await add(before)
    const next = start({ before })
    before.server.trouble('request_lost')
    const answer = await next.core.cart.load()
    expect(answer._unsafeUnwrapErr().code).toBe('cart_loading_failed')
    expect(next.core.cart.getSnapshot()).toMatchObject({ phase: 'stored', error: { code: 'cart_loading_failed' } })
    await next.core.cart.load()
    expect(next.core.cart.getSnapshot().phase).toBe('present')
  })

  it('is forgotten when the server knows it no more', async () => {
    const before = start()
    await add(before)
    before.server.expireCarts()
    const next = start({ before })
    expect((await next.core.cart.load()).unwrapOr(null)).toBeUndefined()
    expect(next.core.cart.getSnapshot().phase).toBe('absent')
    expect(before.storage.entries()).toEqual({})
  })

  it('makes way for a new one when something is added after it is gone', async () => {
    const test = start()
    await add(test)
    test.server.expireCarts()
    const answer = await add(test, 1)
    expect(answer.map(pieceCount).unwrapOr(0)).toBe(1)
    expect(test.server.cartCount).toBe(1)
    expect(test.storage.get(storageKeys.cartId)).toBe(answer.map(cart => cart.id).unwrapOr(''))
  })

  // rules/cart#foreign-token
  it('makes way when its token is another cart’s', async () => {
    const first = start()
    await add(first)
    const foreign = start({ before: { ...first, storage: start().storage } })
    await add(foreign)
    first.storage.set(storageKeys.cartToken, foreign.storage.get(storageKeys.cartToken) ?? '')
    const answer = await add(first, 3)
    expect(answer.map(pieceCount).unwrapOr(0)).toBe(3)
    expect(first.server.cartCount).toBe(3)
  })

  it('is not replaced when an item of it is changed after it is gone', async () => {
    const test = start()
    await add(test)
    const id = itemId(test)
    test.server.expireCarts()
    expect((await test.core.cart.changeAmount(id, 1))._unsafeUnwrapErr().code).toBe('cart_not_found')
    expect(test.core.cart.getSnapshot()).toMatchObject({ phase: 'absent', error: { code: 'cart_not_found' } })
    expect(test.server.cartCount).toBe(0)
  })
})

describe('two tabs', () => {
  const twoTabs = async () => {
    const one = start()
    await add(one)
    const other = start({ before: { ...one, storage: one.storage.otherTab() } })
    await other.core.cart.load()
    return { one, other }
  }

  // rules/cart#other-tabs
  it('have one cart: what one adds, the other shows', async () => {
    const { one, other } = await twoTabs()
    await one.clock.advance(1_000)
    await add(one, 1, 'paita')
    await one.clock.settle()
    expect(itemsOf(other.core.cart.getSnapshot())).toEqual({ lippu: 2, paita: 1 })
  })

  it('do not wake each other for ever', async () => {
    const { one, other } = await twoTabs()
    // Every answer has its own token, created with the answer.
    one.server.setLatency(2_000)
    await within(one, 30_000, add(one, 1))
    const heard = one.server.heard.length
    await one.clock.advance(60_000)
    expect(one.server.heard).toHaveLength(heard)
    expect(itemsOf(other.core.cart.getSnapshot())).toEqual({ lippu: 3 })
  })

  it('forget the cart together', async () => {
    const { one, other } = await twoTabs()
    one.core.cart.clear()
    await one.clock.settle()
    expect(other.core.cart.getSnapshot().phase).toBe('absent')
  })
})

describe('AddToCart', () => {
  // rules/consent#pixels
  it('is tracked once per act that succeeded, with what was added', async () => {
    const test = start()
    await test.core.cart.add([
      { productId: 'lippu', amount: 2 },
      { productId: 'paita', amount: 1 },
    ])
    await add(test, 50, 'paita')
    expect(test.tracker.tracked).toEqual([{ name: 'AddToCart', productIds: ['lippu', 'paita'], value: 7970 }])
  })
})
