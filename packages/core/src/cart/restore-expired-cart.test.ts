import { describe, expect, it } from 'vitest'
import { storageKeys } from '../state/storage-keys.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { minuteMs } from '../time/units.ts'

/** The page after its cart of two expired and it reloaded. */
const reloaded = async (): Promise<TestCore> => {
  const test = createTestCore({ stock: { lippu: 3 } })
  await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
  await test.clock.advance(20 * minuteMs + 1)
  test.core.dispose()
  return createTestCore({ before: test })
}

// rules/time-left#restore
describe('restoring an expired cart', () => {
  it('puts its lines into a new cart, and the notice is over', async () => {
    const { core } = await reloaded()
    const answer = await core.cart.restore()
    expect(answer._unsafeUnwrap()).toMatchObject({ gone: [], cart: { items: [{ amount: 2 }] } })
    expect(core.cart.getSnapshot()).toMatchObject({ phase: 'present', cart: { items: [{ amount: 2 }] } })
    expect(core.hasExpiredNotice()).toBe(false)
    await core.cart.changeAmount(answer._unsafeUnwrap().cart.items[0]?.id ?? '', 3)
    expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 3 }] } })
  })

  it('says which lines are gone, wholly or partly', async () => {
    const test = await reloaded()
    const { core, server } = test
    server.expireCarts()
    const other = createTestCore({ before: { ...test, storage: createMemoryStorage() } })
    await other.core.cart.add([{ productId: 'lippu', amount: 2 }])
    const answer = await core.cart.restore()
    expect(answer._unsafeUnwrap().gone).toMatchObject([{ product: { id: 'lippu' }, amount: 2, held: 1 }])
    expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 1 }] } })
  })

  it('shows the failure when there is nothing to restore, or what was stored is not ours', async () => {
    const { core } = createTestCore()
    expect((await core.cart.restore())._unsafeUnwrapErr().code).toBe('cart_not_found')
    expect(core.cart.getSnapshot().error?.code).toBe('cart_not_found')
    const { core: other, storage } = await reloaded()
    storage.set(storageKeys.expiredCart, '{"id":1}')
    expect((await other.cart.restore())._unsafeUnwrapErr().code).toBe('cart_not_found')
  })

  // rules/cart#ordered
  it('finds the order that the cart had become, when its answer was lost and its time over', async () => {
    const test = createTestCore()
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    test.server.trouble('answer_lost', 'answer_lost', 'answer_lost')
    const begun = test.core.checkout.begin({ areTermsAccepted: true })
    await test.clock.advance(10_000)
    await begun
    test.server.completeCheckout({ number: 'P27-1', secret: 'salaisuus' })
    const [id, token] = [storageKeys.cartId, storageKeys.cartToken].map(key => test.storage.get(key))
    await test.clock.advance(21 * minuteMs)
    expect(test.core.hasExpiredNotice()).toBe(false)
    expect(test.core.needsVisit.getSnapshot()).toBe(true)

    test.core.dispose()
    const storage = createMemoryStorage()
    storage.set(storageKeys.expiredCart, JSON.stringify({ id, token }))
    const next = createTestCore({ before: { ...test, storage } })
    expect((await next.core.cart.loadExpired()).isErr()).toBe(true)
    expect(next.core.needsVisit.getSnapshot()).toBe(true)
    expect(next.storage.get(storageKeys.lastCheckoutId)).toBe('kassa-1')
  })

  // rules/time-left#cart-life
  it('finds the cart itself where a payment had prolonged it, and no answer came', async () => {
    const { core, server, storage } = createTestCore()
    await core.cart.add([{ productId: 'lippu', amount: 1 }])
    const [id, token] = [storageKeys.cartId, storageKeys.cartToken].map(key => storage.get(key))
    core.cart.clear()
    storage.set(storageKeys.expiredCart, JSON.stringify({ id, token }))
    server.trouble({ status: 409, body: { error: { code: 'cart_already_exists' } } })
    expect((await core.cart.restore())._unsafeUnwrap()).toMatchObject({
      gone: [],
      cart: { id, items: [{ amount: 1 }] },
    })
    expect(core.cart.getSnapshot()).toMatchObject({ phase: 'present' })
    expect(core.hasExpiredNotice()).toBe(false)
  })

  it('can be tried again when no answer came', async () => {
    const { core, server } = await reloaded()
    server.trouble('request_lost')
    expect((await core.cart.restore()).isErr()).toBe(true)
    expect(core.hasExpiredNotice()).toBe(true)
    expect((await core.cart.restore()).isOk()).toBe(true)
  })
})
