import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { createCore } from '../compose/create-core.ts'
import type { HttpAnswer, HttpRequest } from '../ports/http.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { memoryPorts } from '../testing/memory-ports.ts'
import { type CartAhead, fetchCartAhead } from './cart-ahead.ts'

const addTicket = { productId: 'lippu', amount: 2 }

/** A browser with a cart, and its next page. */
const visit = async () => {
  const before = memoryPorts()
  const earlier = createCore(before, { language: 'fi' })
  await earlier.cart.add([addTicket])
  earlier.dispose()
  const { http: server, storage, clock } = before
  const ask = async (request: HttpRequest): Promise<HttpAnswer> => (await server.send(request))._unsafeUnwrap()
  const begin = (send = ask) => fetchCartAhead({ storage, language: 'fi', now: () => clock.now(), send })
  const openPage = (ahead: CartAhead | undefined) =>
    createCore(
      {
        ...memoryPorts({ before }),
        http: {
          send: async request => {
            const answer = await ahead?.(request)
            return answer ? ok(answer) : server.send(request)
          },
        },
      },
      { language: 'fi' },
    )
  const reads = () => server.heard.filter(name => name === 'readCart').length
  return { before, storage, clock, begin, openPage, reads }
}

// rules/cart#read-ahead
describe('a cart that is read before the core is there', () => {
  it('is the cart of the page, which reads it no second time', async () => {
    const { begin, openPage, reads } = await visit()
    const ahead = begin()
    expect(reads()).toBe(1)
    const { cart } = openPage(ahead)
    expect((await cart.load())._unsafeUnwrap()?.items).toHaveLength(1)
    expect(reads()).toBe(1)
  })

  it('is used once', async () => {
    const { begin, openPage, reads } = await visit()
    const ahead = begin()
    await openPage(ahead).cart.load()
    await openPage(ahead).cart.load()
    expect(reads()).toBe(2)
  })

  it('is not used when another tab has changed the cart since', async () => {
    const { before, begin, openPage } = await visit()
    const ahead = begin()
    const otherTab = createCore({ ...memoryPorts({ before }), storage: before.storage.otherTab() }, { language: 'fi' })
    await otherTab.cart.add([addTicket])
    const answer = await openPage(ahead).cart.load()
    expect(answer._unsafeUnwrap()?.items[0]?.amount).toBe(4)
  })

  it('is not used after a change of this page', async () => {
    const { begin, openPage, reads } = await visit()
    const ahead = begin()
    const { cart } = openPage(ahead)
    expect((await cart.add([addTicket])).isOk()).toBe(true)
    await openPage(ahead).cart.load()
    expect(reads()).toBe(2)
  })

  it('is not used when it is old', async () => {
    const { clock, begin, openPage, reads } = await visit()
    const ahead = begin()
    await clock.advance(10_000)
    await openPage(ahead).cart.load()
    expect(reads()).toBe(2)
  })

  it('is asked for again when there was no answer, or none with a cart', async () => {
    for (const send of [
      () => Promise.reject(new Error('offline')),
      (): Promise<HttpAnswer> => Promise.resolve({ status: 503, body: {} }),
    ]) {
      const { begin, openPage, reads } = await visit()
      const answer = await openPage(begin(send)).cart.load()
      expect(answer._unsafeUnwrap()?.items).toHaveLength(1)
      expect(reads()).toBe(1)
    }
  })

  // rules/time-left#server-clock
  it('counts its time from when it came', async () => {
    const { clock, begin, openPage } = await visit()
    const ahead = begin()
    await clock.advance(3_000)
    const { cart } = openPage(ahead)
    const answer = await cart.load()
    expect(answer._unsafeUnwrap()?.serverAheadMs).toBe(0)
  })

  it('is not begun without a cart, nor before a payment is known', async () => {
    const { storage, begin, reads } = await visit()
    storage.set(storageKeys.paymentPending, 'true')
    expect(begin()).toBeUndefined()
    storage.clear()
    expect(begin()).toBeUndefined()
    expect(reads()).toBe(0)
  })
})
