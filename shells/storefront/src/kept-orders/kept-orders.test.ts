import { describe, expect, it } from 'vitest'
import { forgetAnswer, forgetEnded, keepAnswer, keptAnswer, renewAnswer } from './kept-orders.ts'

/** A fake of the browser's cache storage, as far as orders use it. */
const setUp = () => {
  const answers = new Map<string, Response>()
  const cache = {
    put: async (key: string, answer: Response) => void answers.set(key, answer),
    match: async (key: string | { readonly url: string }) =>
      answers.get(typeof key === 'string' ? key : key.url)?.clone(),
    delete: async (key: string | { readonly url: string }) => answers.delete(typeof key === 'string' ? key : key.url),
    keys: async () => [...answers.keys()].map(url => ({ url })),
  }
  return { store: { open: () => Promise.resolve(cache as unknown as Cache) }, answers }
}

const order = 'https://kauppa.example/api/v2/orders/P27-1.json'
const secret = 'hyvin-salainen'
const withSecret = `${order}?secret=${secret}`
const until = 1_000

describe('an order that this device keeps', () => {
  it('opens without a network to who has its secret, and to nobody else', async () => {
    const { store } = setUp()
    await keepAnswer(store, withSecret, new Response('liput'), until)
    expect(await (await keptAnswer(store, withSecret, 0))?.text()).toBe('liput')
    expect(await keptAnswer(store, `${order}?secret=arvaus`, 0)).toBeUndefined()
    expect(await keptAnswer(store, order, 0)).toBeUndefined()
  })

  it('has its secret in no key and in nothing that is stored', async () => {
    const { store, answers } = setUp()
    await keepAnswer(store, withSecret, new Response('liput'), until)
    const stored = [...answers].flatMap(([key, { headers }]) => [key, ...headers.values()])
    expect(stored.join(' ')).not.toContain(secret)
    expect([...answers.keys()]).toEqual([order])
  })

  // rules/routes#service-worker
  it('is renewed by a newer answer to its secret, until its link has ended, and none is kept that was not', async () => {
    const { store, answers } = setUp()
    const read = async () => (await keptAnswer(store, withSecret, until - 1))?.text()
    await renewAnswer(store, withSecret, new Response('rivi 3'), 0)
    expect(answers.size).toBe(0)
    await keepAnswer(store, withSecret, new Response('rivi 3'), until)
    await renewAnswer(store, withSecret, new Response('rivi 7'), 0)
    await renewAnswer(store, `${order}?secret=arvaus`, new Response(null, { status: 404 }), 0)
    await renewAnswer(store, withSecret, new Response('kiire', { status: 503 }), 0)
    expect(await read()).toBe('rivi 7')
    expect(await keptAnswer(store, withSecret, until)).toBeUndefined()
    await renewAnswer(store, withSecret, new Response(null, { status: 404 }), 0)
    expect(answers.size).toBe(0)
  })

  // rules/routes#service-worker
  it('is kept until the new end of an event that was moved, and not again once it was forgotten', async () => {
    const { store, answers } = setUp()
    await keepAnswer(store, withSecret, new Response('liput'), until)
    await renewAnswer(store, withSecret, new Response('liput'), 0, until + 1)
    expect(await keptAnswer(store, withSecret, until)).toBeDefined()
    await forgetAnswer(store, withSecret)
    await renewAnswer(store, withSecret, new Response('liput'), 0, until + 1)
    expect(answers.size).toBe(0)
  })

  it('is forgotten when it is asked, and when its event is over', async () => {
    const { store, answers } = setUp()
    await keepAnswer(store, withSecret, new Response('liput'), until)
    await forgetEnded(store, until - 1)
    expect(answers.size).toBe(1)
    expect(await keptAnswer(store, withSecret, until)).toBeUndefined()
    await forgetEnded(store, until)
    expect(answers.size).toBe(0)
    await keepAnswer(store, withSecret, new Response('liput'), until)
    await forgetAnswer(store, withSecret)
    expect(answers.size).toBe(0)
  })
})
