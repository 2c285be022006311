import { describe, expect, it } from 'vitest'
import { builtMethod } from '../testing/cart-builders.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'

const customer = { firstName: 'Aino', marketingPermission: false }
const receiver = { firstName: 'Eero', marketingPermission: false }
const codes = { ALE: { percentOff: 20 } }

type Operation = readonly [name: string, act: (core: TestCore['core']) => Promise<unknown>]

/** Operations that make sense in an empty cart: the cart is created for them. */
const beginning: readonly Operation[] = [
  ['add', ({ cart }) => cart.add([{ productId: 'lippu', amount: 1 }])],
  ['reserveSeats', ({ cart }) => cart.reserveSeats({ eventId: 'konsertti', count: 2 })],
  ['saveCustomer', ({ details }) => details.saveCustomer(customer)],
  ['saveComments', ({ details }) => details.saveComments('Pyörätuolipaikka')],
  ['useCode', ({ cart }) => cart.useCode('ALE')],
]
/** Operations that need an existing cart. */
const going: readonly Operation[] = [
  ['changeAmount', ({ cart }) => cart.changeAmount('0003', 3)],
  ['remove', ({ cart }) => cart.remove('0003')],
  ['releaseSeat', ({ cart }) => cart.releaseSeat('permanto-1-1')],
  ['chooseDelivery', ({ details }) => details.chooseDelivery('TICKETS', builtMethod('sahkoposti'))],
  ['removeCode', ({ cart }) => cart.removeCode('ALE')],
  ['prolong', ({ cart }) => cart.prolong()],
]
const asking: readonly Operation[] = [['loadDeliveryMethods', ({ cart }) => cart.loadDeliveryMethods()]]

const start = async (): Promise<TestCore> => {
  const test = createTestCore({ codes })
  await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
  return test
}
const loading = ({ core }: TestCore) => core.cart.getSnapshot().loading
const idle = { cart: false, deliveryMethods: false, checkout: false, items: [] }
const refusal = { status: 409, body: { error: { code: 'unspecified_exception' } } }

describe('without a cart', () => {
  it.each(beginning)('%s makes one', async (_, act) => {
    const test = createTestCore({ codes })
    await act(test.core)
    expect(test.server.heard[0]).toBe('createCart')
    expect(test.core.cart.getSnapshot()).toMatchObject({ phase: 'present', cart: { id: 'kori-0001' }, loading: idle })
    expect(test.core.cart.getSnapshot().error).toBeUndefined()
  })

  it.each([...going, ...asking])('%s is refused without asking the server', async (_, act) => {
    const test = createTestCore({ codes })
    expect(await act(test.core)).toMatchObject({ error: { code: 'cart_not_found' } })
    expect(test.server.requests).toEqual([])
    expect(test.core.cart.getSnapshot().phase).toBe('absent')
  })
})

describe('while the server is asked', () => {
  it.each<readonly [name: string, act: Operation[1], flags: object]>([
    ...[...beginning.slice(1), ...going.slice(2, 3), ...going.slice(4)].map(
      ([name, act]) => [name, act, { cart: true }] as const,
    ),
    ['add', ({ cart }) => cart.add([{ productId: 'lippu', amount: 1 }]), { items: ['lippu'] }],
    ['changeAmount', ({ cart }) => cart.changeAmount('0002', 3), { items: ['0002'] }],
    ['remove', ({ cart }) => cart.remove('0002'), { items: ['0002'] }],
    [
      'chooseDelivery',
      ({ details }) => details.chooseDelivery('TICKETS', builtMethod('sahkoposti')),
      { deliveryMethods: true },
    ],
    ['loadDeliveryMethods', ({ cart }) => cart.loadDeliveryMethods(), { deliveryMethods: true }],
  ])('%s shows that it is under way, and no more when it ended', async (_, act, flags) => {
    const test = await start()
    test.server.setLatency(500)
    const acting = act(test.core)
    await test.clock.advance(250)
    expect(loading(test)).toEqual({ ...idle, ...flags })
    await test.clock.advance(2_000)
    await acting
    expect(loading(test)).toEqual(idle)
  })

  // rules/cart#loading-flags
  it('shows a cart that is being made, or read, as loading', async () => {
    const test = createTestCore()
    test.server.setLatency(500)
    const adding = test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await test.clock.advance(250)
    expect(loading(test)).toMatchObject({ cart: true })
    await test.clock.advance(1_000)
    await adding
    const next = createTestCore({ before: test })
    const reading = next.core.cart.load()
    await test.clock.advance(250)
    expect(loading(next)).toMatchObject({ cart: true })
    await test.clock.advance(1_000)
    await reading
    expect(loading(next)).toEqual(idle)
  })
})

describe('a refusal', () => {
  // rules/cart#refusals-are-shown
  it.each([...beginning, ...going, ...asking])('of %s is answered and shown until the next try', async (_, act) => {
    const test = await start()
    test.server.trouble(refusal)
    expect(await act(test.core)).toMatchObject({ error: { status: 409 } })
    expect(test.core.cart.getSnapshot()).toMatchObject({
      phase: 'present',
      step: 'customer',
      loading: idle,
      error: { code: 'unspecified_exception', status: 409 },
      cart: { items: [{ amount: 2 }] },
    })
    await test.core.cart.prolong()
    expect(test.core.cart.getSnapshot().error).toBeUndefined()
  })

  it('of the separate delivery address leaves the visitor at the customer details', async () => {
    const test = await start()
    test.server.trouble(undefined, refusal)
    expect(await test.core.details.saveCustomer(customer, receiver)).toMatchObject({ error: { status: 409 } })
    expect(test.core.cart.getSnapshot()).toMatchObject({ step: 'customer', cart: { customer } })
  })
})

describe('what was done', () => {
  it('is in the cart as the server tells it', async () => {
    const { core } = await start()
    await core.details.saveComments('Pyörätuolipaikka')
    await core.cart.useCode('ALE')
    await core.cart.reserveSeats({ eventId: 'konsertti', chartId: 'permanto-1-4' })
    expect(core.cart.getSnapshot()).toMatchObject({
      cart: { comments: 'Pyörätuolipaikka', codesUsed: [{ code: 'ALE' }], seats: [{ chartId: 'permanto-1-4' }] },
    })
    await core.cart.removeCode('ALE')
    await core.cart.releaseSeat('permanto-1-4')
    expect(core.cart.getSnapshot()).toMatchObject({ cart: { codesUsed: [], seats: [] } })
  })

  it('asks about a delivery address only where there is or was one', async () => {
    const test = await start()
    await test.core.details.saveCustomer(customer)
    expect(test.server.heard).not.toContain('putDeliveryCustomer')
    await test.core.details.saveCustomer(customer, receiver)
    await test.core.details.saveCustomer(customer)
    expect(test.server.heard.filter(name => name === 'putDeliveryCustomer')).toHaveLength(2)
  })

  it('is forgotten with the cart, but for what went wrong', async () => {
    const test = await start()
    await test.core.cart.loadDeliveryMethods()
    expect(test.core.cart.getSnapshot().availableDeliveryMethods).toHaveLength(1)
    test.core.cart.goToStep('summary')
    test.server.trouble(refusal)
    await test.core.cart.prolong()
    test.core.cart.clear()
    expect(test.core.cart.getSnapshot()).toEqual({
      phase: 'absent',
      step: 'customer',
      loading: idle,
      availableDeliveryMethods: [],
      error: { code: 'unspecified_exception', parameters: {}, status: 409 },
    })
    expect(test.storage.entries()).toEqual({})
  })
})

describe('a page that is left', () => {
  it('sends nothing again whose answer was lost', async () => {
    const test = await start()
    test.server.setLatency(500)
    test.server.trouble('request_lost')
    const adding = test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await test.clock.advance(250)
    test.core.dispose()
    await test.clock.advance(60_000)
    expect(await adding).toMatchObject({ error: { code: 'unspecified_exception' } })
    expect(test.server.heard.filter(name => name === 'addItems')).toHaveLength(1)
  })

  it('follows other tabs no more', async () => {
    const test = await start()
    const other = createTestCore({ before: { ...test, storage: test.storage.otherTab() } })
    test.core.dispose()
    const heard = test.server.heard.length
    await other.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await test.clock.advance(10_000)
    expect(test.server.heard).toHaveLength(heard + 1)
    expect(test.core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 2 }] } })
  })
})
