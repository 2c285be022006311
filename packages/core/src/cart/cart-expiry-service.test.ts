import { describe, expect, it } from 'vitest'
import { storageKeys } from '../state/storage-keys.ts'
import { fakeCartToken } from '../testing/fake-cart-token.ts'
import { createTestCore, type TestCore, type TestCoreSettings } from '../testing/test-core.ts'
import { minuteMs } from '../time/units.ts'
import { announcedMinutes } from './cart-expiry-service.ts'

const withCart = async (settings: TestCoreSettings = {}): Promise<TestCore> => {
  const test = createTestCore(settings)
  await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
  return test
}

describe('the time left', () => {
  it('is none without a cart', () => {
    expect(createTestCore().core.expiry.getSnapshot()).toEqual({ phase: 'none' })
  })

  it('counts the seconds of the cart down', async () => {
    const { core, clock } = await withCart()
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'running', secondsLeft: 1200 })
    await clock.advance(18_000)
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'running', secondsLeft: 1182 })
  })

  // rules/time-left#server-clock
  it('counts against the server’s clock, however wrong the visitor’s is', async () => {
    for (const aheadMs of [-2 * 60 * minuteMs, 2 * 60 * minuteMs]) {
      const { core, clock } = await withCart({ aheadMs })
      await clock.advance(18_000)
      expect(core.expiry.getSnapshot()).toEqual({ phase: 'running', secondsLeft: 1182 })
    }
  })

  // rules/time-left#prolong
  it('grows when the cart is prolonged, and is gone with the cart', async () => {
    const { core, clock } = await withCart()
    await clock.advance(5 * minuteMs)
    await core.cart.prolong()
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'running', secondsLeft: 1200 })
    core.cart.clear()
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'none' })
  })

  // rules/time-left#countdown
  it('is announced at 5, 2 and 1 minutes, once each', async () => {
    const { core, clock } = await withCart()
    const announced: (readonly [number, number])[] = []
    core.expiry.subscribe(() => {
      const state = core.expiry.getSnapshot()
      const minutes = state.phase === 'running' ? state.announceMinutes : undefined
      if (state.phase === 'running' && minutes !== undefined && announced.at(-1)?.[1] !== minutes) {
        announced.push([state.secondsLeft, minutes])
      }
    })
    await clock.advance(20 * minuteMs)
    expect(announced).toEqual([
      [300, 5],
      [120, 2],
      [60, 1],
    ])
  })

  it('stays announced for ten seconds, so that a screen reader gets to it, unless more time came', async () => {
    const { core, clock } = await withCart()
    await clock.advance(15 * minuteMs)
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'running', secondsLeft: 300, announceMinutes: 5 })
    await clock.advance(9_000)
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'running', secondsLeft: 291, announceMinutes: 5 })
    await clock.advance(1_000)
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'running', secondsLeft: 290 })
    await clock.advance(170_000)
    await core.cart.prolong()
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'running', secondsLeft: 1200 })
  })

  it('announces only the nearest when a sleeping tab wakes up late', () => {
    expect(announcedMinutes(400, 50)).toBe(1)
    expect(announcedMinutes(400, 100)).toBe(2)
    expect(announcedMinutes(299, 130)).toBeUndefined()
    expect(announcedMinutes(undefined, 130)).toBeUndefined()
  })
})

describe('the check of every 60 seconds', () => {
  // rules/time-left#storage-cleared, rules/time-left#expired-notice
  it('clears all storage, remembers what expired and reloads the page', async () => {
    const test = await withCart()
    const { core, clock, storage, navigator } = test
    storage.set('other', 'text')
    await clock.advance(20 * minuteMs - 1)
    expect(navigator.reloads).toBe(0)
    await clock.advance(minuteMs)
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'none' })
    expect(navigator.reloads).toBe(1)
    expect(Object.keys(storage.entries())).toEqual([storageKeys.expiredCart])
    expect(JSON.parse(storage.get(storageKeys.expiredCart) ?? '')).toMatchObject({ id: 'kori-0001' })

    const next = createTestCore({ before: test })
    expect(next.core.hasExpiredNotice()).toBe(true)
    await next.core.cart.add([{ productId: 'lippu', amount: 1 }])
    expect(next.core.hasExpiredNotice()).toBe(false)
  })

  // rules/time-left#expiry-check
  it('does not wait for the minute once the last second has passed', async () => {
    const { core, clock, navigator } = createTestCore()
    await clock.advance(30_000)
    await core.cart.add([{ productId: 'lippu', amount: 1 }])
    await clock.advance(20 * minuteMs)
    expect(navigator.reloads).toBe(1)
  })

  // rules/waiting-room#place
  it('keeps the places in lines, which are of no cart', async () => {
    const { clock, storage } = await withCart()
    storage.set(storageKeys.places, '["paikka"]')
    await clock.advance(21 * minuteMs)
    expect(storage.get(storageKeys.places)).toBe('["paikka"]')
  })

  // rules/time-left#expired-notice
  it('remembers a cart that expired while no page watched it', async () => {
    const before = await withCart()
    before.core.dispose()
    await before.clock.advance(21 * minuteMs)
    const next = createTestCore({ before })
    const told: boolean[] = []
    next.core.cart.subscribe(() => told.push(next.core.hasExpiredNotice()))
    await next.core.cart.load()
    expect(told.at(-1)).toBe(true)
    expect(next.core.cart.getSnapshot().phase).toBe('absent')
  })

  // rules/time-left#restorable
  it.each([
    ['that was empty', 21 * minuteMs, true],
    ['that expired more than a day ago', 25 * 60 * minuteMs, false],
  ])('says nothing of a cart %s: there is nothing to put back', async (_what, laterMs, isEmpty) => {
    const before = await withCart()
    const { cart } = before.core
    const state = cart.getSnapshot()
    if (isEmpty && state.phase === 'present') await cart.remove(state.cart.items[0]?.id ?? '')
    before.core.dispose()
    await before.clock.advance(laterMs)
    const next = createTestCore({ before })
    await next.core.cart.load()
    expect(next.core.hasExpiredNotice()).toBe(false)
    expect(next.storage.entries()).toEqual({})
  })

  // rules/time-left#storage-cleared
  it('reloads the other tab that shows the cart too, and each once', async () => {
    const first = await withCart()
    const second = createTestCore({ before: { ...first, storage: first.storage.otherTab() } })
    await second.core.cart.load()
    for (const { storage } of [first, second]) storage.ofTab.set(storageKeys.buyerDraft, 'Aino')
    await first.clock.advance(22 * minuteMs)
    expect([first.navigator.reloads, second.navigator.reloads]).toEqual([1, 1])
    expect(second.core.hasExpiredNotice()).toBe(true)
    for (const { storage } of [first, second]) expect(storage.ofTab.get(storageKeys.buyerDraft)).toBeUndefined()
  })

  // rules/time-left#storage-cleared
  it('clears what was typed for a cart that expired while its visitor was on another site', async () => {
    const before = await withCart()
    before.storage.ofTab.set(storageKeys.buyerDraft, 'Aino')
    before.core.dispose()
    await before.clock.advance(21 * minuteMs)
    const next = createTestCore({ before })
    next.storage.set('other', 'text')
    await next.core.cart.load()
    expect(next.storage.ofTab.get(storageKeys.buyerDraft)).toBeUndefined()
    expect(Object.keys(next.storage.entries())).toEqual([storageKeys.expiredCart])
    expect(next.navigator.reloads).toBe(0)
  })

  // rules/time-left#expired-notice
  it.each([
    [
      'the buyer',
      (core: TestCore['core']) => core.details.saveCustomer({ firstName: 'Aino', marketingPermission: false }),
    ],
    ['a message', (core: TestCore['core']) => core.details.saveComments('Kiitos')],
    ['a code', (core: TestCore['core']) => core.cart.useCode('KESÄ20')],
  ])('saves %s of a cart whose time is over to no new cart, and offers it back', async (_what, save) => {
    const { core, server, clock } = await withCart({ page: 'stream' })
    await clock.advance(21 * minuteMs)
    expect((await save(core)).isErr()).toBe(true)
    expect(server.cartCount).toBe(0)
    expect(core.cart.getSnapshot().phase).toBe('absent')
    expect(core.hasExpiredNotice()).toBe(true)
  })

  // rules/time-left#server-clock
  it('goes by the server’s clock as well', async () => {
    for (const aheadMs of [-2 * 60 * minuteMs, 2 * 60 * minuteMs]) {
      const { clock, navigator } = await withCart({ aheadMs })
      await clock.advance(20 * minuteMs - 1)
      expect(navigator.reloads).toBe(0)
      await clock.advance(minuteMs)
      expect(navigator.reloads).toBe(1)
    }
  })

  // rules/routes#stream-area, rules/time-left#expiry-check
  it('does nothing on stream pages', async () => {
    const { clock, navigator, storage } = await withCart({ page: 'stream' })
    await clock.advance(30 * minuteMs)
    expect(navigator.reloads).toBe(0)
    expect(storage.get(storageKeys.cartId)).toBeDefined()
  })

  it('asks the server about a stored cart that no screen has read', async () => {
    const before = await withCart()
    before.core.dispose()
    const { clock, core, storage } = createTestCore({ before })
    await clock.advance(21 * minuteMs)
    expect(core.cart.getSnapshot().phase).toBe('absent')
    expect(storage.get(storageKeys.cartId)).toBeUndefined()
  })

  // rules/time-left#expiry-check
  it('never ends a cart whose token says no end, which is logged as an error', async () => {
    const test = await withCart()
    const token = fakeCartToken('kori-0001', test.clock.now())
    const cart = (test.server.requests.length &&
      (
        await test.server.send({
          method: 'GET',
          path: '/v2/carts/kori-0001.json',
          headers: { 'x-eventio-cart-token': token },
        })
      )._unsafeUnwrap().body) as { cart: object }
    test.server.trouble({ status: 200, body: { cart: { ...cart.cart, token } } })
    await test.core.cart.prolong()
    expect(test.core.expiry.getSnapshot()).toEqual({ phase: 'none' })
    await test.clock.advance(120 * minuteMs)
    expect(test.navigator.reloads).toBe(0)
    expect(test.log.entries).toContainEqual({
      level: 'error',
      message: 'The cart token has no expiry',
      detail: undefined,
    })
  })

  it('stops when the core is disposed', async () => {
    const { core, clock, navigator } = await withCart()
    core.dispose()
    await clock.advance(30 * minuteMs)
    expect(navigator.reloads).toBe(0)
  })
})

// rules/time-left#expiry-check
describe('the last second', () => {
  /** Tabs of one browser whose server acts at once, and answers late from `slow` on. */
  const tabs = () => {
    const made = createTestCore()
    let lateMs = 0
    const send: TestCore['server']['send'] = async request => {
      const answer = await made.server.send(request)
      await new Promise<void>(done => (lateMs > 0 ? void made.clock.after(lateMs, done) : done()))
      return answer
    }
    const server = { ...made.server, send }
    const open = (storage = made.storage): TestCore => createTestCore({ before: { ...made, server, storage } })
    return {
      clock: made.clock,
      open,
      slow: () => {
        lateMs = 4_000
      },
    }
  }
  const openWithCart = async () => {
    const { open, clock, slow } = tabs()
    const first = open()
    const second = open(first.storage.otherTab())
    await first.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await second.core.cart.load()
    await clock.advance(20 * minuteMs - 2_000)
    slow()
    return { first, second, clock }
  }

  it.each([
    ['more time', ({ core }: TestCore) => core.cart.prolong()],
    ['the buyer', ({ core }: TestCore) => core.details.saveCustomer({ firstName: 'Aino', marketingPermission: false })],
  ])('waits for the answer about %s, in every tab', async (_what, change) => {
    const { first, second, clock } = await openWithCart()
    const changed = change(first)
    await clock.advance(30_000)
    expect((await changed).isOk()).toBe(true)
    expect([first.navigator.reloads, second.navigator.reloads]).toEqual([0, 0])
    expect(first.core.expiry.getSnapshot()).toMatchObject({ phase: 'running' })
    expect(second.core.expiry.getSnapshot()).toEqual(first.core.expiry.getSnapshot())
  })

  it('waits for a checkout that was begun, and ends the cart when it fails', async () => {
    const { first, clock } = await openWithCart()
    const begun = first.core.checkout.begin({ areTermsAccepted: true })
    await clock.advance(4_000)
    expect(first.navigator.reloads).toBe(0)
    expect(first.core.cart.getSnapshot().phase).toBe('present')
    await clock.advance(minuteMs)
    await begun
    expect(first.core.checkout.getSnapshot().phase).toBe('failed')
    expect(first.navigator.reloads).toBe(1)
  })

  it('ends no cart while nobody answers, and asks again each minute', async () => {
    const { core, clock, server, navigator, storage } = await withCart()
    server.setLatency(0)
    server.trouble(...Array.from({ length: 8 }, () => 'request_lost' as const))
    await clock.advance(20 * minuteMs + 30_000)
    expect(navigator.reloads).toBe(0)
    expect(storage.get(storageKeys.cartId)).toBeDefined()
    expect(core.expiry.getSnapshot()).toEqual({ phase: 'expired' })
    server.forgetTrouble()
    await clock.advance(minuteMs)
    expect(navigator.reloads).toBe(1)
  })

  it('says nothing of a question that nobody answered: no change has failed', async () => {
    const { core, clock, server } = await withCart()
    await clock.advance(19 * minuteMs)
    server.trouble(...Array.from({ length: 8 }, () => 'request_lost' as const))
    const told: unknown[] = []
    core.cart.subscribe(() => told.push(core.cart.getSnapshot().error))
    await clock.advance(4 * minuteMs)
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter(error => error !== undefined)).toEqual([])
  })

  // rules/time-left#expired-notice
  it.each([
    ['a ticket', (core: TestCore['core']) => core.cart.add([{ productId: 'lippu', amount: 1 }])],
    ['a seat', (core: TestCore['core']) => core.cart.reserveSeats({ eventId: 'konsertti', count: 1 })],
  ])('puts %s into no new cart before it has offered back what the old one had', async (_what, take) => {
    const { core, clock, server, navigator } = await withCart()
    await clock.advance(19 * minuteMs)
    server.trouble(...Array.from({ length: 8 }, () => 'request_lost' as const))
    await clock.advance(minuteMs + 10_000)
    server.forgetTrouble()
    expect((await take(core)).isErr()).toBe(true)
    expect(server.cartCount).toBe(0)
    expect(core.hasExpiredNotice()).toBe(true)
    expect(navigator.reloads).toBe(1)
    expect((await take(core)).isOk()).toBe(true)
  })

  it('offers seats back that were held and not yet put into the cart', async () => {
    const { core, clock, navigator } = createTestCore()
    await core.cart.reserveSeats({ eventId: 'konsertti', count: 2 })
    await clock.advance(20 * minuteMs)
    expect(navigator.reloads).toBe(1)
    expect(core.hasExpiredNotice()).toBe(true)
  })

  it('takes an emptied cart away without a word', async () => {
    const { core, clock, navigator, storage } = await withCart()
    const state = core.cart.getSnapshot()
    if (state.phase === 'present') await core.cart.remove(state.cart.items[0]?.id ?? '')
    await clock.advance(20 * minuteMs)
    expect(navigator.reloads).toBe(0)
    expect(storage.entries()).toEqual({})
    expect(core.cart.getSnapshot().phase).toBe('absent')
  })

  // rules/time-left#storage-cleared
  it('clears what was typed for an emptied cart in the other tab too', async () => {
    const first = await withCart()
    const second = createTestCore({ before: { ...first, storage: first.storage.otherTab() } })
    await second.core.cart.load()
    const state = second.core.cart.getSnapshot()
    if (state.phase === 'present') await second.core.cart.remove(state.cart.items[0]?.id ?? '')
    for (const { storage } of [first, second]) storage.ofTab.set(storageKeys.buyerDraft, 'Aino')
    await first.clock.advance(21 * minuteMs)
    for (const { storage } of [first, second]) expect(storage.ofTab.get(storageKeys.buyerDraft)).toBeUndefined()
    expect([first.navigator.reloads, second.navigator.reloads]).toEqual([0, 0])
  })

  // rules/waiting-room#refusals
  it.each([
    ['of an empty cart', true],
    ['of a cart with other tickets', false],
  ])('leaves the choice that waits for a place in a line at the end %s, in each tab', async (_what, isEmpty) => {
    const first = await withCart()
    const second = createTestCore({ before: { ...first, storage: first.storage.otherTab() } })
    await second.core.cart.load()
    const state = first.core.cart.getSnapshot()
    if (isEmpty && state.phase === 'present') await first.core.cart.remove(state.cart.items[0]?.id ?? '')
    for (const { storage } of [first, second]) storage.ofTab.set(storageKeys.keptChoice, 'lippu')
    await first.clock.advance(21 * minuteMs)
    expect(first.core.cart.getSnapshot().phase).toBe('absent')
    for (const { storage } of [first, second]) expect(storage.ofTab.get(storageKeys.keptChoice)).toBe('lippu')
  })
})

/** A tab that browsers let sleep hears of other tabs' changes too late. */
const asleep = (storage: TestCore['storage']): TestCore['storage'] => ({
  ...storage,
  onChange: () => () => undefined,
})

describe('a tab that slept while another one went on', () => {
  const open = async () => {
    const first = createTestCore()
    const second = createTestCore({ before: { ...first, storage: asleep(first.storage.otherTab()) } })
    await first.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await second.core.cart.load()
    // The first tab takes its cart back in time, and the second never hears of it.
    first.core.cart.clear()
    await first.core.cart.add([{ productId: 'lippu', amount: 2 }])
    return { first, second }
  }
  const noteIn = ({ storage }: TestCore) => storage.get(storageKeys.expiredCart)

  // rules/time-left#storage-cleared
  it('leaves the cart that the other one began', async () => {
    const { first, second } = await open()
    await first.clock.advance(10 * minuteMs)
    await first.core.cart.prolong()
    const began = first.storage.get(storageKeys.cartId)
    await first.clock.advance(11 * minuteMs)
    expect(first.storage.get(storageKeys.cartId)).toBe(began)
    expect(noteIn(first)).toBeUndefined()
    expect(second.core.cart.getSnapshot()).toMatchObject({ phase: 'present', cart: { items: [{ amount: 2 }] } })
  })

  // rules/time-left#expiry-check
  it('leaves the same cart, which the other one prolonged, and follows it to its later end', async () => {
    const first = createTestCore()
    const second = createTestCore({ before: { ...first, storage: asleep(first.storage.otherTab()) } })
    await first.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await second.core.cart.load()
    await first.clock.advance(10 * minuteMs)
    await first.core.cart.prolong()
    await first.clock.advance(11 * minuteMs)
    expect([first.navigator.reloads, second.navigator.reloads]).toEqual([0, 0])
    for (const { core } of [first, second]) {
      expect(core.expiry.getSnapshot()).toEqual({ phase: 'running', secondsLeft: 9 * 60 })
    }
  })

  // rules/time-left#expired-notice
  it('leaves the note of the cart that expired last', async () => {
    const { first } = await open()
    const began = first.storage.get(storageKeys.cartId)
    await first.clock.advance(22 * minuteMs)
    expect(noteIn(first)).toContain(began)
  })
})
