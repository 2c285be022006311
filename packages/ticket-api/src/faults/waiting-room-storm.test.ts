import { randomUUID } from 'node:crypto'
import {
  calls,
  cartTokenHeader,
  idempotencyKeyHeader,
  placeHeader,
  type WireCart,
  type WirePlace,
} from '@portti/contract'
import { rankOf } from '@portti/core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '../compose/services.ts'
import { tickRooms } from '../features/waiting-room/tick-rooms.ts'
import { findBrokenInvariants } from '../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { testApi } from '../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../test-support/shop/testing-catalogue.ts'

/** `PORTTI_TEST_FAULTS=long` (`npm run test:faults`) is the full size. */
const scale = process.env.PORTTI_TEST_FAULTS === 'long' ? 1 : 0.1
const people = 2_000 * scale
const addresses = 1_000 * scale
/** Networks of one site that bots come from. A site counts as 256 addresses at most (rules/waiting-room#one-place-a-browser). */
const siteNetworks = 1_000 * scale
const asksPerAddress = 8
const capacity = 600 * scale
const opensAt = Date.parse('2026-06-01T07:00:00Z')
const catalogue = testCatalogue(
  [testProduct('ticket', { eventId: 'gig', quotaIds: ['gig'], salesOpenAt: opensAt, max: 2 })],
  { events: { gig: { waitingRoom: 'opening' } } },
)

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, { gig: capacity })
  // Without any work asked for, so that the draw has to hold by itself.
  api = await testApi(database.db, catalogue, container =>
    container.rebind(services.askProof).toConstantValue(async () => undefined),
  )
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

type Visitor = {
  readonly kind: 'person' | 'bot'
  readonly address: string
  readonly place: WirePlace
  readonly from: number
}
const statuses = new Map<number, number>()
const heard = (status: number): number => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return status
}

const join = async (kind: Visitor['kind'], address: string): Promise<Visitor | undefined> => {
  const answer = await api.app.inject({ method: 'POST', url: '/v2/events/gig/places.json', remoteAddress: address })
  heard(answer.statusCode)
  const { place } = answer.json<{ place?: WirePlace }>()
  return place && { kind, address, place, from: api.clock.now }
}

const buy = async ({ address, place }: Pick<Visitor, 'address'> & { readonly place?: WirePlace }): Promise<number> => {
  const made = await api.app.inject({ method: 'POST', url: '/v2/carts.json', remoteAddress: address })
  const { cart } = made.json<{ cart: WireCart }>()
  const answer = await api.app.inject({
    method: 'POST',
    url: `/v2/carts/${cart.uuid}/cart_items.json`,
    remoteAddress: address,
    headers: {
      [cartTokenHeader]: cart.token,
      [idempotencyKeyHeader]: randomUUID(),
      ...(place && { [placeHeader]: place.ticket }),
    },
    payload: { cart_item: { product: { id: 'ticket' }, amount: 2 } },
  })
  return heard(answer.statusCode)
}

const inBatches = async <Item>(items: readonly Item[], task: (item: Item) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < items.length; at += 50) await Promise.all(items.slice(at, at + 50).map(task))
}

const tick = async (): Promise<void> => {
  api.clock.now += 2_000
  await tickRooms(api.deps)
}

// rules/waiting-room#one-place-a-browser
test('bots of a site and of a thousand addresses get no more of an event than one person at each address would', {
  timeout: 600_000,
}, async () => {
  api.clock.now = opensAt - 600_000
  const botAddresses = [
    ...Array.from({ length: addresses }, (_, at) => `198.18.${Math.floor(at / 250)}.${at % 250}`),
    ...Array.from({ length: siteNetworks }, (_, at) => `2001:db8:7:${at.toString(16)}::1`),
  ]
  const asking = [
    // Bots come first, and ask again and again, each time as if they were somebody new.
    ...botAddresses.flatMap(address => Array.from({ length: asksPerAddress }, () => ['bot', address] as const)),
    ...Array.from(
      { length: people },
      (_, at) => ['person', `100.${64 + Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${at % 250}`] as const,
    ),
  ]
  const visitors: Visitor[] = []
  await inBatches(asking, async ([kind, address]) => {
    const visitor = await join(kind, address)
    if (visitor) visitors.push(visitor)
  })
  api.clock.now = opensAt
  // Without a place there is nothing to take in the first second.
  await inBatches(botAddresses.slice(0, 100), async address => expect(await buy({ address })).toBe(409))
  await tick()

  const read = await api.app.inject({ url: '/v2/events/gig/serving.json' })
  const { line } = calls.readServing.response.parse(read.json()).serving
  const ranked = visitors.map(visitor => {
    const { round, number } = visitor.place
    const place =
      typeof round === 'number' ? ({ kind: 'drawn', round, number } as const) : ({ kind: 'queued', number } as const)
    return { ...visitor, rank: line ? (rankOf(place, line) ?? -1) : -1 }
  })
  expect(new Set(ranked.map(({ rank }) => rank)).size).toBe(visitors.length)

  // A copied place is used by two; late bots queue; everybody else buys when called.
  const sold: (typeof ranked)[number][] = []
  let done = 0
  for (let turn = 0; turn < 200; turn += 1) {
    await tick()
    const now = await api.app.inject({ url: '/v2/events/gig/serving.json' })
    const { line: served, stock } = calls.readServing.response.parse(now.json()).serving
    const admitted = served?.admitted ?? 0
    const called = ranked.filter(({ rank }) => rank >= done && rank < admitted)
    await inBatches(called, async visitor => {
      if ((await buy(visitor)) === 200) sold.push(visitor)
      if (visitor.kind === 'bot') expect(await buy({ ...visitor, address: '198.19.0.1' })).not.toBe(200)
    })
    done = admitted
    if (stock?.left === 0) break
  }

  const { rows } = await database.db.pool.query<{ held: number }>("SELECT held FROM quota WHERE id = 'gig'")
  expect(rows[0]?.held).toBe(capacity)
  expect(sold).toHaveLength(capacity / 2)
  // Nobody was overtaken: those who bought are those of the lowest ranks.
  expect(Math.max(...sold.map(({ rank }) => rank))).toBe(capacity / 2 - 1)
  const bots = sold.filter(({ kind }) => kind === 'bot').length
  const countedBots = addresses + Math.min(256, siteNetworks)
  const share = countedBots / (countedBots + people)
  const deviation = Math.sqrt((share * (1 - share)) / sold.length)
  expect(bots / sold.length).toBeLessThan(share + 4 * deviation)
  expect([...statuses.keys()].filter(status => status >= 500)).toEqual([])
  expect(await findBrokenInvariants(database.db.pool)).toEqual([])
})
