import { describe, expect, it } from 'vitest'
import { storageKeys } from '../state/storage-keys.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'

const one = [{ productId: 'lippu', amount: 1 }]

/** Another tab of the same browser, whose answers take a second. */
const openSlowTab = (quick: TestCore): TestCore => {
  const { clock, server, storage } = quick
  const send: TestCore['server']['send'] = async request => {
    const answer = await server.send(request)
    await new Promise<void>(resolve => void clock.after(1_000, resolve))
    return answer
  }
  return createTestCore({ before: { ...quick, storage: storage.otherTab(), server: { ...server, send } } })
}

/** Two tabs with a cart of one piece. */
const openTabs = async (): Promise<{ readonly slow: TestCore; readonly quick: TestCore }> => {
  const quick = createTestCore()
  await quick.core.cart.add(one)
  return { slow: openSlowTab(quick), quick }
}

/** The cart expires, and the quick tab begins a new one with three pieces. */
const beginAnew = async ({ core, server }: TestCore): Promise<string> => {
  server.expireCarts()
  const answer = await core.cart.add([{ productId: 'lippu', amount: 3 }])
  return answer._unsafeUnwrap().id
}

const expectBothAt = (tabs: readonly TestCore[], cartId: string): void => {
  for (const { core, storage } of tabs) {
    expect(storage.get(storageKeys.cartId)).toBe(cartId)
    expect(core.cart.getSnapshot()).toMatchObject({
      phase: 'present',
      cart: { id: cartId, items: [{ amount: 3 }] },
      loading: { cart: false, items: [] },
    })
  }
}

describe('an answer about a cart that another tab has left meanwhile', () => {
  it('does not bring the cart back when it was read', async () => {
    const { slow, quick } = await openTabs()
    const loading = slow.core.cart.load()
    await quick.clock.advance(500)
    const cartId = await beginAnew(quick)
    await quick.clock.advance(10_000)
    await loading
    expectBothAt([slow, quick], cartId)
  })

  it('does not bring the cart back when it was changed', async () => {
    const { slow, quick } = await openTabs()
    const loading = slow.core.cart.load()
    await quick.clock.advance(2_000)
    await loading
    const adding = slow.core.cart.add(one)
    await quick.clock.advance(500)
    const cartId = await beginAnew(quick)
    await quick.clock.advance(10_000)
    await adding
    expectBothAt([slow, quick], cartId)
  })

  it('does not end the new cart when it says that the old one is gone', async () => {
    const { slow, quick } = await openTabs()
    const loading = slow.core.cart.load()
    await quick.clock.advance(2_000)
    await loading
    quick.server.expireCarts()
    const prolonging = slow.core.cart.prolong()
    await quick.clock.advance(500)
    const cartId = await beginAnew(quick)
    await quick.clock.advance(10_000)
    expect((await prolonging).isErr()).toBe(true)
    expectBothAt([slow, quick], cartId)
  })
})

describe('something to be put into a cart that turns out to be gone', () => {
  it('goes into the one that another tab began meanwhile', async () => {
    const { slow, quick } = await openTabs()
    const loading = slow.core.cart.load()
    await quick.clock.advance(2_000)
    await loading
    quick.server.expireCarts()
    const adding = slow.core.cart.add(one)
    await quick.clock.advance(500)
    await quick.core.cart.add([{ productId: 'lippu', amount: 2 }])
    await quick.clock.advance(10_000)
    const { id } = (await adding)._unsafeUnwrap()
    expectBothAt([slow, quick], id)
    expect(quick.server.cartCount).toBe(1)
  })
})

describe('a cart that another tab begins while this one begins its own', () => {
  it('is the one that both go on with', async () => {
    const quick = createTestCore()
    const { clock, storage } = quick
    const slow = openSlowTab(quick)
    const adding = slow.core.cart.add(one)
    await clock.advance(500)
    await quick.core.cart.add([{ productId: 'lippu', amount: 2 }])
    await clock.advance(10_000)
    const { id } = (await adding)._unsafeUnwrap()
    expectBothAt([slow, quick], id)
    expect(storage.get(storageKeys.cartId)).toBe('kori-0002')
  })
})
