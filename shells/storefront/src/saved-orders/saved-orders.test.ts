import { describe, expect, it } from 'vitest'
import {
  deleteEndedOrders,
  deleteSavedResponse,
  renewSavedResponse,
  savedResponse,
  saveResponse,
} from './saved-orders.ts'

/** A fake of the browser's cache storage, as far as orders use it. */
const setUp = () => {
  const stored = new Map<string, Response>()
  const cache = {
    put: async (key: string, response: Response) => void stored.set(key, response),
    match: async (key: string | { readonly url: string }) =>
      stored.get(typeof key === 'string' ? key : key.url)?.clone(),
    delete: async (key: string | { readonly url: string }) => stored.delete(typeof key === 'string' ? key : key.url),
    keys: async () => [...stored.keys()].map(url => ({ url })),
  }
  return { store: { open: () => Promise.resolve(cache as unknown as Cache) }, stored }
}

const order = 'https://kauppa.example/api/v2/orders/P27-1.json'
const secret = 'hyvin-salainen'
const withSecret = `${order}?secret=${secret}`
const until = 1_000

describe('an order that this device keeps', () => {
  it('opens without a network to who has its secret, and to nobody else', async () => {
    const { store } = setUp()
    await saveResponse(store, withSecret, new Response('liput'), until)
    expect(await (await savedResponse(store, withSecret, 0))?.text()).toBe('liput')
    expect(await savedResponse(store, `${order}?secret=arvaus`, 0)).toBeUndefined()
    expect(await savedResponse(store, order, 0)).toBeUndefined()
  })

  it('has its secret in no key and in nothing that is stored', async () => {
    const { store, stored } = setUp()
    await saveResponse(store, withSecret, new Response('liput'), until)
    const texts = [...stored].flatMap(([key, { headers }]) => [key, ...headers.values()])
    expect(texts.join(' ')).not.toContain(secret)
    expect([...stored.keys()]).toEqual([order])
  })

  // rules/routes#service-worker
  it('is renewed by a newer answer to its secret, until its link has ended, and none is kept that was not', async () => {
    const { store, stored } = setUp()
    const read = async () => (await savedResponse(store, withSecret, until - 1))?.text()
    await renewSavedResponse(store, withSecret, new Response('rivi 3'), 0)
    expect(stored.size).toBe(0)
    await saveResponse(store, withSecret, new Response('rivi 3'), until)
    await renewSavedResponse(store, withSecret, new Response('rivi 7'), 0)
    await renewSavedResponse(store, `${order}?secret=arvaus`, new Response(null, { status: 404 }), 0)
    await renewSavedResponse(store, withSecret, new Response('kiire', { status: 503 }), 0)
    expect(await read()).toBe('rivi 7')
    expect(await savedResponse(store, withSecret, until)).toBeUndefined()
    await renewSavedResponse(store, withSecret, new Response(null, { status: 404 }), 0)
    expect(stored.size).toBe(0)
  })

  // rules/routes#service-worker
  it('is kept until the new end of an event that was moved, and not again once it was forgotten', async () => {
    const { store, stored } = setUp()
    await saveResponse(store, withSecret, new Response('liput'), until)
    await renewSavedResponse(store, withSecret, new Response('liput'), 0, until + 1)
    expect(await savedResponse(store, withSecret, until)).toBeDefined()
    await deleteSavedResponse(store, withSecret)
    await renewSavedResponse(store, withSecret, new Response('liput'), 0, until + 1)
    expect(stored.size).toBe(0)
  })

  // rules/routes#service-worker
  it('does not come back by an answer whose body ends after it was removed', async () => {
    const { store, stored } = setUp()
    await saveResponse(store, withSecret, new Response('liput'), until)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const renewing = await new Promise<{ readonly renewed: Promise<void> }>(resolve => {
      const pull = async (controller: ReadableStreamDefaultController): Promise<void> => {
        resolve({ renewed })
        await arrived
        controller.close()
      }
      const slow = new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
      const renewed = renewSavedResponse(store, withSecret, slow, 0)
    })
    await deleteSavedResponse(store, withSecret)
    arrive()
    await renewing.renewed
    expect(stored.size).toBe(0)
  })

  // rules/routes#service-worker
  it('has one page, whatever its language', async () => {
    const { store, stored } = setUp()
    const page = (language: string): string => `https://kauppa.example${language}/orders/P27-1/?secret=${secret}`
    await saveResponse(store, page(''), new Response('liput'), until)
    await saveResponse(store, withSecret, new Response('tiedot'), until)
    expect(await (await savedResponse(store, page('/en'), 0))?.text()).toBe('liput')
    await renewSavedResponse(store, page('/sv'), new Response('biljetter'), 0)
    expect(await (await savedResponse(store, page(''), 0))?.text()).toBe('biljetter')
    await deleteSavedResponse(store, page('/en'))
    expect([...stored.keys()]).toEqual([order])
  })

  it('is forgotten when it is asked, and when its event is over', async () => {
    const { store, stored } = setUp()
    await saveResponse(store, withSecret, new Response('liput'), until)
    await deleteEndedOrders(store, until - 1)
    expect(stored.size).toBe(1)
    expect(await savedResponse(store, withSecret, until)).toBeUndefined()
    await deleteEndedOrders(store, until)
    expect(stored.size).toBe(0)
    await saveResponse(store, withSecret, new Response('liput'), until)
    await deleteSavedResponse(store, withSecret)
    expect(stored.size).toBe(0)
  })
})
