import { describe, expect, it } from 'vitest'
import { createMemoryStorage, type MemoryStorage } from '../testing/memory-storage.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'

const one = [{ productId: 'lippu', amount: 1 }]

/** A browser with a cart, and another tab of it; a deaf tab receives no storage events. */
const openTabs = async (hearing: 'hearing' | 'deaf') => {
  const first = createTestCore()
  await first.core.cart.add(one)
  const heard = first.storage.otherTab()
  const storage: MemoryStorage = hearing === 'deaf' ? { ...heard, onChange: () => () => undefined } : heard
  const second = createTestCore({ before: { ...first, storage } })
  await second.core.cart.load()
  return { first, second }
}
const phaseOf = ({ core }: TestCore) => core.cart.getSnapshot().phase
const countChanges = ({ core }: TestCore): (() => number) => {
  let count = 0
  core.cart.subscribe(() => {
    count += 1
  })
  return () => count
}

describe('a look at what is stored', () => {
  it('finds that another tab forgot the cart', async () => {
    const { first, second } = await openTabs('deaf')
    first.core.cart.clear()
    expect(phaseOf(second)).toBe('present')
    expect((await second.core.cart.load())._unsafeUnwrap()).toBeUndefined()
    expect(phaseOf(second)).toBe('absent')
  })

  it('finds that another tab began another cart, and shows the old one no longer', async () => {
    const { first, second } = await openTabs('deaf')
    first.core.cart.clear()
    const { id } = (await first.core.cart.add(one))._unsafeUnwrap()
    first.server.setLatency(500)
    const loading = second.core.cart.load()
    await first.clock.advance(250)
    expect(second.core.cart.getSnapshot()).toMatchObject({ phase: 'stored', cartId: id })
    await first.clock.advance(500)
    await loading
    expect(second.core.cart.getSnapshot()).toMatchObject({ phase: 'present', cart: { id } })
  })

  it('goes on showing the cart while it is read again', async () => {
    const { first, second } = await openTabs('deaf')
    await first.clock.advance(1_000)
    await first.core.cart.add(one)
    first.server.setLatency(500)
    const loading = second.core.cart.load()
    await first.clock.advance(250)
    expect(second.core.cart.getSnapshot()).toMatchObject({ phase: 'present', loading: { cart: true } })
    await first.clock.advance(500)
    await loading
    expect(second.core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 2 }] } })
  })

  it('asks the server nothing when there is nothing new', async () => {
    const { first, second } = await openTabs('hearing')
    const asked = first.server.requests.length
    expect((await second.core.cart.load())._unsafeUnwrap()).toMatchObject({ id: 'kori-0001' })
    expect(first.server.requests).toHaveLength(asked)
  })
})

describe('another tab', () => {
  it('makes nobody ask when it stores something that is not the cart', async () => {
    const { first, second } = await openTabs('hearing')
    const asked = first.server.requests.length
    first.storage.set('other', 'text')
    await first.clock.settle()
    expect(first.server.requests).toHaveLength(asked)
    expect(phaseOf(second)).toBe('present')
  })

  it('wakes no tab without a cart by what it stores beside the cart', async () => {
    const first = createTestCore()
    const second = createTestCore({ before: { ...first, storage: first.storage.otherTab() } })
    const changes = countChanges(second)
    first.storage.set('other', 'text')
    await first.clock.settle()
    expect(changes()).toBe(0)
  })

  it('ends the cart of a tab that has not read it yet', async () => {
    const { first } = await openTabs('hearing')
    const unread = createTestCore({ before: { ...first, storage: first.storage.otherTab() } })
    expect(phaseOf(unread)).toBe('stored')
    first.core.cart.clear()
    expect(phaseOf(unread)).toBe('absent')
  })
})

describe('a browser that keeps nothing', () => {
  // rules/cart#stored-cart
  it('is told so, and nothing is held for a cart that the next page would not know', async () => {
    const storage: MemoryStorage = {
      get: () => undefined,
      set: () => undefined,
      remove: () => undefined,
      clear: () => undefined,
      onChange: () => () => undefined,
      otherTab: () => storage,
      ofTab: createMemoryStorage().ofTab,
      entries: () => ({}),
    }
    const first = createTestCore()
    const test = createTestCore({ before: { ...first, storage } })
    const [added] = [
      await test.core.cart.add(one),
      await test.core.cart.reserveSeats({ eventId: 'konsertti', count: 2 }),
    ]
    expect(added._unsafeUnwrapErr().parameters['reason']).toBe('storage_refused')
    expect(phaseOf(test)).toBe('absent')
    expect(test.core.cart.getSnapshot().error?.parameters['reason']).toBe('storage_refused')
    expect(test.server.heard).toEqual(['createCart', 'createCart'])
  })
})
