import { expect, it } from 'vitest'
import { createFakeTicketApi } from '../testing/fake-ticket-api.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { type TicketApiState, watchTicketApi } from './watch-ticket-api.ts'

const ready = { status: 200, body: { status: 'ok' } }
const readShop = { method: 'GET', path: '/v2/shop.json', headers: {} } as const
const notReady = { status: 503, body: { status: 'the database does not answer' } }

const setUp = () => {
  const clock = createTestClock()
  const api = createFakeTicketApi({ clock })
  const watch = watchTicketApi({ http: api, clock, everyMs: 5_000 })
  const seen: TicketApiState[] = [watch.getSnapshot()]
  watch.subscribe(() => seen.push(watch.getSnapshot()))
  return { clock, api, watch, seen }
}

// rules/kiosk#ticket-api
it('follows the ticket API as it goes and comes back, and tells each change once', async () => {
  const { clock, api, seen } = setUp()
  api.trouble(ready, ready, 'request_lost', notReady, ready)
  await clock.advance(4 * 5_000)
  expect(api.requests.map(request => request.path)).toEqual(Array(5).fill('/health/ready'))
  expect(seen).toEqual(['asking', 'answers', 'silent', 'answers'])
})

it('asks at once when it is told to, and counts the next pause from there', async () => {
  const { clock, api, watch, seen } = setUp()
  api.trouble('request_lost', ready, ready)
  await clock.advance(3_000)
  watch.refresh()
  await clock.advance(4_999)
  expect(seen).toEqual(['asking', 'silent', 'answers'])
  expect(api.requests).toHaveLength(2)
  await clock.advance(1)
  expect(api.requests).toHaveLength(3)
})

it('believes the later question when the earlier one is answered last', async () => {
  const { clock, api, watch, seen } = setUp()
  api.setLatency(2_000)
  api.trouble('request_lost', ready)
  await clock.advance(1_000)
  api.setLatency(0)
  watch.refresh()
  await clock.advance(2_000)
  expect(seen).toEqual(['asking', 'answers'])
})

it('tells at once when another call gets no answer, and when one does', async () => {
  const { clock, api, watch, seen } = setUp()
  api.trouble(ready, 'request_lost', undefined, ready)
  await clock.advance(1_000)
  const http = watch.observe(api)
  await http.send(readShop)
  expect(watch.getSnapshot()).toBe('silent')
  await http.send(readShop)
  await clock.advance(0)
  expect(seen).toEqual(['asking', 'answers', 'silent', 'answers'])
})

// rules/kiosk#ticket-api
it('believes no other answer, which may be a stored one: it asks the ticket API, once for all of them', async () => {
  const { clock, api, watch, seen } = setUp()
  api.trouble(notReady)
  await clock.advance(1_000)
  const http = watch.observe(api)
  api.trouble(undefined, undefined, notReady)
  await Promise.all([http.send(readShop), http.send(readShop)])
  await clock.advance(4_000)
  expect(seen).toEqual(['asking', 'silent'])
  expect(api.requests.filter(({ path }) => path === '/health/ready')).toHaveLength(2)
})

it('notices a wrong clock of the device by the date of the answers', async () => {
  const { clock, api, watch } = setUp()
  api.trouble({ ...ready, date: clock.now() - 600_000 })
  await clock.advance(1_000)
  expect(watch.clockAheadMs.getSnapshot()).toBe(600_000)
})

it('asks no more once it is stopped', async () => {
  const { clock, api, watch, seen } = setUp()
  api.trouble(ready)
  await clock.advance(0)
  watch.stop()
  await clock.advance(60_000)
  expect(api.requests).toHaveLength(1)
  expect(seen).toEqual(['asking', 'answers'])
})
