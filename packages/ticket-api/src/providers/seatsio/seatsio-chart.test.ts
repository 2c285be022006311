import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSeatsio, seatsioSecretKey } from '../../test-support/providers/testing-seatsio.ts'
import { createSeatsioChart } from './seatsio-chart.ts'

const eventKey = 'juhlasali'
const start = Date.parse('2026-11-20T10:00:00Z')
const clock = { now: start }
let seatsio: Awaited<ReturnType<typeof openSeatsio>>
const paused: number[] = []
const chartWith = (settings: { readonly secretKey?: string; readonly patienceMs?: number } = {}) =>
  createSeatsioChart({
    host: seatsio.url,
    secretKey: seatsioSecretKey,
    pause: async ms => void paused.push(ms),
    ...settings,
  })
beforeAll(async () => {
  seatsio = await openSeatsio(eventKey, () => clock.now)
})
afterAll(() => seatsio?.close())
beforeEach(() => {
  clock.now = start
  paused.length = 0
  seatsio.state.mood = 'well'
  seatsio.clear()
})
const at = (objectId: string, holdToken?: string) => ({ eventKey, objectId, holdToken, piece: 0, ticketType: '' })
const standing = (count: number, ticketType: string, holdToken?: string) =>
  Array.from({ length: count }, (_, index) => ({ ...at('Terassi', holdToken), piece: index + 1, ticketType }))

test('a chart tells how its places stand, whose they are and what they are called', async () => {
  const token = seatsio.choose(['3-1'])
  seatsio.take('3-2')
  const places = await chartWith().look(eventKey, ['3-1', '3-2', '3-3', 'Terassi', 'no such place'])
  expect([...places.keys()]).toEqual(['3-1', '3-2', '3-3', 'Terassi'])
  expect(places.get('3-1')).toEqual({
    objectId: '3-1',
    status: 'held',
    holdToken: token,
    orderId: undefined,
    categories: ['1', 'poyta'],
    section: { fi: 'Pöytä 3', en: 'Table 3', sv: 'Bord 3', de: 'Tisch 3' },
    row: '',
    seat: '1',
    soldAs: 'itself',
    holds: {},
    left: 0,
  })
  expect(places.get('3-2')).toMatchObject({ status: 'booked', orderId: 'somebody else' })
  expect(places.get('3-3')).toMatchObject({ status: 'free', holdToken: undefined })
  expect(await chartWith().look('another event', ['3-1'])).toEqual(new Map())
  expect(await chartWith().look(eventKey, [])).toEqual(new Map())
})

test('a token lives as long as it is told to, and is refused when it has ended', async () => {
  const token = seatsio.choose(['1-1'])
  expect(await chartWith().prolong(token, 60)).toBe('done')
  clock.now += 59 * 60_000
  expect(await chartWith().look(eventKey, ['1-1'])).toMatchObject(new Map([['1-1', { status: 'held' }]]))
  clock.now += 2 * 60_000
  expect((await chartWith().look(eventKey, ['1-1'])).get('1-1')?.status).toBe('free')
  expect(await chartWith().prolong(token, 60)).toBe('refused')
  expect(await chartWith().hold(eventKey, [at('1-1')], token)).toBe('refused')
})

test('held places are booked and released by their own token only, all or none', async () => {
  const chart = chartWith()
  const token = seatsio.choose(['1-1'])
  expect(await chart.hold(eventKey, [at('1-2'), at('1-3')], token)).toBe('done')
  expect(await chart.hold(eventKey, [at('1-2'), at('1-4')], seatsio.choose([]))).toBe('refused')
  expect(seatsio.statusOf('1-4')).toBe('free')
  expect(await chart.book([at('1-1', 'another token')], 'order')).toBe('refused')
  expect(await chart.release([at('1-1', 'another token')])).toBe('refused')
  seatsio.take('2-1')
  expect(await chart.book([at('1-1', token), at('2-1')], 'order')).toBe('refused')
  expect(seatsio.statusOf('1-1')).toBe('reservedByToken')
  expect(await chart.book([at('1-1', token), at('1-2', token), at('4-4')], 'order')).toBe('done')
  expect((await chart.look(eventKey, ['1-2'])).get('1-2')).toMatchObject({ status: 'booked', orderId: 'order' })
  expect(await chart.release([at('1-1'), at('1-3', token)])).toBe('done')
  expect([seatsio.statusOf('1-1'), seatsio.statusOf('1-3')]).toEqual(['free', 'free'])
})

test('an area tells how many places each token holds of each ticket type, and how many are left', async () => {
  const token = seatsio.stand('Terassi', { adult: 2, NO_TICKET_TYPE: 1 })
  const places = await chartWith().look(eventKey, ['Terassi', 'Loosi'])
  expect(places.get('Terassi')).toMatchObject({
    soldAs: 'pieces',
    categories: ['2', 'seisominen'],
    section: { fi: 'Terassi' },
    row: '',
    seat: '',
    holds: { [token]: { adult: 2, '': 1 } },
    left: 47,
  })
  expect(places.get('Loosi')?.soldAs).toBe('nothing')
})

test('places of an area are held, booked and released by their number, each ticket type by itself, all or none', async () => {
  const chart = chartWith()
  const area = seatsio.areas.get('Terassi')
  const token = seatsio.choose([])
  expect(await chart.hold(eventKey, [...standing(2, 'adult'), ...standing(1, ''), at('1-1')], token)).toBe('done')
  expect(area?.holds.get(token)).toEqual({ adult: 2, NO_TICKET_TYPE: 1 })
  expect(await chart.hold(eventKey, standing(48, 'adult'), token)).toBe('refused')
  expect(await chart.book([...standing(3, 'adult', token), at('1-1', token)], 'order')).toBe('refused')
  expect(await chart.book(standing(1, 'child', token), 'order')).toBe('refused')
  expect(await chart.book([...standing(2, 'adult', token), ...standing(1, '', token), at('1-1', token)], 'order')).toBe(
    'done',
  )
  expect([area?.booked, area?.held(), seatsio.statusOf('1-1')]).toEqual([3, 0, 'booked'])
  expect(await chart.release(standing(4, 'adult'), 'order')).toBe('refused')
  expect(await chart.release(standing(2, 'adult'), 'order')).toBe('done')
  expect([area?.booked, await chart.bookedFor(eventKey, 'Terassi', 'order', start)]).toEqual([1, 1])
})

test('what became of an order is read from the pages of what was done, back to the time it is about', async () => {
  const chart = chartWith()
  await chart.book(standing(1, ''), 'long ago')
  clock.now = start + 60 * 60_000
  await chart.book(standing(2, 'adult'), 'order')
  for (const other of Array.from({ length: 40 }, (_, index) => `other ${index}`)) {
    for (const change of ['book', 'release', 'book', 'release', 'book'] as const)
      await chart[change](standing(1, ''), other)
  }
  seatsio.state.requests.length = 0
  expect(await chart.bookedFor(eventKey, 'Terassi', 'order', clock.now)).toBe(2)
  expect(seatsio.state.requests).toHaveLength(3)
  expect(await chart.bookedFor(eventKey, 'Terassi', 'long ago', clock.now)).toBe(0)
  expect(await chart.bookedFor(eventKey, 'Terassi', 'other 7', clock.now)).toBe(1)
})

test('a call that came too soon is made again after longer and longer pauses, five times in all', async () => {
  seatsio.ways.tooSoon = 3
  expect((await chartWith().look(eventKey, ['1-1'])).size).toBe(1)
  expect(paused).toEqual([400, 800, 1_600])
  seatsio.ways.tooSoon = 5
  await expect(chartWith().look(eventKey, ['1-1'])).rejects.toThrow('seats.io: 429')
  seatsio.ways.tooSoon = 0
})

test('no usable answer is no answer: a fault, a wrong key, silence', async () => {
  seatsio.state.mood = 'failing'
  await expect(chartWith().prolong('token', 10)).rejects.toThrow('seats.io: 503')
  seatsio.state.mood = 'slow'
  await expect(chartWith({ patienceMs: 20 }).prolong('token', 10)).rejects.toThrow('seats.io: no answer, TimeoutError')
  seatsio.state.mood = 'well'
  await expect(chartWith({ secretKey: 'another' }).prolong('token', 10)).rejects.toThrow('check the secret key')
})

test('what went wrong never says the secret key', async () => {
  const error: unknown = await chartWith({ secretKey: 'very-secret' })
    .look(eventKey, ['1-1'])
    .catch((problem: unknown) => problem)
  expect(String(error) + JSON.stringify(error)).not.toContain('very-secret')
})
