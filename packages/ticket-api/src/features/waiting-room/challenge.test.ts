import { randomUUID } from 'node:crypto'
import {
  cartTokenHeader,
  idempotencyKeyHeader,
  placeHeader,
  proofHeader,
  proofStatus,
  type WireCart,
  type WirePlace,
} from '@portti/contract'
import { challengeMs } from '@portti/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChallenges } from '../../domain/waiting-room/challenges.ts'
import { solveChallenge } from '../../test-support/load/solve-challenge.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import { tickRooms } from './tick-rooms.ts'

const opensAt = Date.parse('2026-06-01T07:00:00Z')
const catalogue = testCatalogue(
  [
    testProduct('ticket', { eventId: 'gig', quotaIds: ['gig'], salesOpenAt: opensAt }),
    testProduct('other', { eventId: 'other', quotaIds: ['other'], salesOpenAt: opensAt }),
    testProduct('plain', { eventId: 'plain', quotaIds: ['plain'] }),
    testProduct('calm', { eventId: 'calm', quotaIds: ['calm'] }),
  ],
  { events: { gig: { waitingRoom: 'opening' }, other: { waitingRoom: 'opening' } } },
)
let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
/** Another process of the same server. */
let twin: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, { gig: 100, other: 100, plain: 200, calm: 200 })
  const record = {
    type: 'static_code',
    title: { fi: 'KEVÄT' },
    scope: { products: [], product_types: ['single_event_access'], events: [] },
    percent_off: 10,
    unlocks: [],
    limits: {},
  }
  const code = [catalogue.shopId, 'KEVÄT', record]
  await database.db.pool.query('INSERT INTO code (shop_id, code, record) VALUES ($1, $2, $3)', code)
  api = await testApi(database.db, catalogue)
  twin = await testApi(database.db, catalogue)
})
beforeEach(async () => {
  for (const table of ['waiting_room', 'waiting_room_network', 'hold', 'hold_budget']) {
    await database.db.pool.query(`DELETE FROM ${table}`)
  }
  await database.db.pool.query('UPDATE quota SET held = 0, sold = 0')
  set(opensAt - 30 * 60_000)
})
afterAll(async () => {
  await Promise.all([api?.app.close(), twin?.app.close()])
  await database?.drop()
})
const set = (now: number): void => {
  api.clock.now = now
  twin.clock.now = now
}

let address = 0
const anyAddress = (): string => {
  address += 1
  return `203.0.${Math.floor(address / 250)}.${address % 250}`
}

type Asking = {
  readonly event?: string
  readonly proof?: string
  readonly remoteAddress?: string
  readonly language?: string
  readonly app?: (typeof api)['app']
}
type Answered = { readonly place?: WirePlace; readonly error?: { readonly message: string } }

const join = async ({
  event = 'gig',
  proof,
  remoteAddress = anyAddress(),
  language = 'fi',
  app = api.app,
}: Asking = {}) => {
  const response = await app.inject({
    method: 'POST',
    url: `/v2/events/${event}/places.json`,
    remoteAddress,
    headers: { 'accept-language': language, ...(proof !== undefined && { [proofHeader]: proof }) },
  })
  const body = response.json<Answered & { exception_parameters?: { reason: string; challenge: string } }>()
  const { reason, challenge = '' } = body.exception_parameters ?? {}
  return { status: response.statusCode, place: body.place, reason, challenge, message: body.error?.message }
}

/** A line of so many before the opening. */
const openLine = async (waiting: number, event = 'gig'): Promise<void> => {
  await join({ event })
  await database.db.pool.query('UPDATE waiting_room SET drawn[1] = $1 WHERE event_id = $2', [waiting, event])
  set(api.clock.now + 2_000)
  await tickRooms(api.deps)
  set(api.clock.now + 2_000)
}

const solved = async (asking: Asking = {}) => solveChallenge((await join(asking)).challenge)

// rules/waiting-room#challenge
describe('a place in a line', () => {
  test('takes no work while things are calm', async () => {
    await openLine(199)
    expect(await join()).toMatchObject({ status: 200, place: { round: 0 } })
  })

  test('takes work when four times as much is wanted as there is', async () => {
    await openLine(201)
    const remoteAddress = anyAddress()
    const asked = await join({ remoteAddress })
    expect(asked).toMatchObject({ status: proofStatus, reason: 'proof_needed', place: undefined })
    const proof = await solveChallenge(asked.challenge)
    expect(await join({ remoteAddress, proof })).toMatchObject({ status: 200, place: { round: 0, number: 201 } })
  })

  test('takes none from a browser that has its place already', async () => {
    const { place } = await join()
    await openLine(5_000)
    const again = await api.app.inject({
      method: 'POST',
      url: '/v2/events/gig/places.json',
      headers: { [placeHeader]: place?.ticket },
    })
    expect(again.json<Answered>().place).toEqual(place)
  })

  test('is not had with a forged, copied, expired or replayed proof, each in its own words and with a new challenge', async () => {
    await openLine(300)
    await openLine(300, 'other')
    const remoteAddress = anyAddress()
    const proof = await solved({ remoteAddress })
    const scope = { shopId: catalogue.shopId, eventId: 'gig', address: remoteAddress }
    const { signingKeys } = api.deps
    const forged = await createChallenges(signingKeys.signer('cart token'), () => api.clock.now).issue(scope, 1)
    const elsewhere = await solved({ event: 'other', remoteAddress })
    const own = createChallenges(signingKeys.signer('proof of work'), () => api.clock.now)
    const ofAnotherShop = await own.issue({ ...scope, shopId: 'another' }, 1)
    const unsolved = Buffer.from(
      JSON.stringify({
        challenge: JSON.parse((await join({ remoteAddress })).challenge) as unknown,
        solution: { counter: 1, derivedKey: '00'.repeat(32) },
      }),
    ).toString('base64')
    const answers = {
      nonsense: await join({ remoteAddress, proof: 'nonsense' }),
      unsolved: await join({ remoteAddress, proof: unsolved }),
      forged: await join({ remoteAddress, proof: await solveChallenge(forged) }),
      copied: await join({ proof }),
      ofAnotherEvent: await join({ remoteAddress, proof: elsewhere }),
      ofAnotherShop: await join({ remoteAddress, proof: await solveChallenge(ofAnotherShop) }),
      right: await join({ remoteAddress, proof }),
      replayed: await join({ remoteAddress, proof }),
      replayedElsewhere: await join({ remoteAddress, proof, app: twin.app }),
    }
    const late = await solved({ remoteAddress })
    set(api.clock.now + challengeMs)
    const expired = await join({ remoteAddress, proof: late })
    expect(Object.values({ ...answers, expired }).map(({ reason }) => reason)).toEqual([
      'proof_wrong',
      'proof_wrong',
      'proof_wrong',
      'proof_elsewhere',
      'proof_elsewhere',
      'proof_elsewhere',
      undefined,
      'proof_used',
      'proof_used',
      'proof_expired',
    ])
    const refused = Object.values({ ...answers, expired }).filter(({ status }) => status !== 200)
    expect(refused.every(({ status, challenge }) => status === proofStatus && challenge.includes('PBKDF2'))).toBe(true)
    expect(new Set(refused.map(({ message }) => message)).size).toBe(4)
    for (const language of ['en', 'sv', 'de']) {
      expect((await join({ remoteAddress, proof: late, language })).message).not.toBe(expired.message)
    }
  })

  test('is not had with an easier task than was set', async () => {
    await openLine(300)
    const remoteAddress = anyAddress()
    const set = JSON.parse((await join({ remoteAddress })).challenge) as { parameters: object; signature: string }
    const easier = JSON.stringify({ ...set, parameters: { ...set.parameters, cost: 1 } })
    expect((await join({ remoteAddress, proof: await solveChallenge(easier) })).reason).toBe('proof_wrong')
  })

  test.each([-60 * 60_000, 60 * 60_000])('is had after a clock that jumped by %d ms, with a new proof', async jump => {
    await openLine(300)
    const remoteAddress = anyAddress()
    const proof = await solved({ remoteAddress })
    set(api.clock.now + jump)
    if (jump > 0) await tickRooms(api.deps)
    const refused = await join({ remoteAddress, proof })
    // After the opening the room goes on with its line; before it the task has expired.
    if (refused.status === 200) return
    expect(refused.reason).toBe('proof_expired')
    expect((await join({ remoteAddress, proof: await solveChallenge(refused.challenge) })).status).toBe(200)
  })
})

/** A cart of its own, which tries to take a ticket. */
const shopper = async () => {
  const remoteAddress = anyAddress()
  const made = await api.app.inject({ method: 'POST', url: '/v2/carts.json', remoteAddress })
  const { cart } = made.json<{ cart: WireCart }>()
  let { token } = cart
  const take = async (product: string, proof?: string) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/v2/carts/${cart.uuid}/cart_items.json`,
      remoteAddress,
      headers: {
        [cartTokenHeader]: token,
        [idempotencyKeyHeader]: randomUUID(),
        ...(proof !== undefined && { [proofHeader]: proof }),
      },
      payload: { cart_item: { product: { id: product }, amount: 1 } },
    })
    if (response.statusCode === 200) token = response.json<{ cart: WireCart }>().cart.token
    const body = response.json<{ exception_parameters?: { reason: string; challenge: string } }>()
    return { status: response.statusCode, ...body.exception_parameters }
  }
  return Object.assign(take, {
    /** Puts a code into the cart. */
    use: async (code: string) => {
      const response = await api.app.inject({
        method: 'POST',
        url: `/v2/carts/${cart.uuid}/codes.json`,
        remoteAddress,
        headers: { [cartTokenHeader]: token },
        payload: { code },
      })
      token = response.json<{ cart: WireCart }>().cart.token
    },
    /** Restores the cart, which has expired. */
    restore: async (proof?: string) => {
      const response = await api.app.inject({
        method: 'POST',
        url: `/v2/carts/${cart.uuid}/restore.json`,
        remoteAddress,
        headers: proof === undefined ? {} : { [proofHeader]: proof },
        payload: { token },
      })
      const body = response.json<{ cart?: WireCart; exception_parameters?: { reason: string; challenge: string } }>()
      const products = body.cart?.items.map(({ product }) => product.id)
      const codes = body.cart?.codes_used?.map(({ code }) => code)
      return { status: response.statusCode, products, codes, ...body.exception_parameters }
    },
  })
}

// rules/waiting-room#challenge
test('in a rush for an event without a waiting room, beginning to buy takes work; whoever has begun goes on', async () => {
  const early = await shopper()
  for (let one = 0; one < 99; one += 1) {
    expect((await (one === 0 ? early : await shopper())('plain')).status).toBe(200)
  }
  await (await shopper())('plain')
  const late = await shopper()
  const asked = await late('plain')
  expect(asked).toMatchObject({ status: proofStatus, reason: 'proof_needed' })
  const proof = await solveChallenge(asked.challenge ?? '')
  expect((await late('plain', proof)).status).toBe(200)
  expect((await late('plain')).status).toBe(200)
  expect((await early('plain')).status).toBe(200)
  expect((await (await shopper())('plain', proof)).reason).toBe('proof_elsewhere')
  expect((await (await shopper())('calm')).status).toBe(200)
  set(api.clock.now + 2 * 60_000)
  expect((await (await shopper())('plain')).status).toBe(200)
})

// rules/waiting-room#challenge, rules/time-left#restore
test('in such a rush the rest of a cart comes back after the work when something of it is gone', async () => {
  set(api.clock.now + 2 * 60_000)
  const late = await shopper()
  expect((await late('plain')).status).toBe(200)
  expect((await late('calm')).status).toBe(200)
  set(api.clock.now + 61 * 60_000)
  for (let one = 0; one < 100; one += 1) await (await shopper())('plain')
  const asked = await late.restore()
  await database.db.pool.query(`UPDATE quota SET sold = capacity - held WHERE id = 'calm'`)
  const proof = await solveChallenge(asked.challenge ?? '')
  expect(await late.restore(proof)).toMatchObject({ status: 200, products: ['plain'] })
})

// rules/waiting-room#challenge, rules/time-left#restore
test('in such a rush an expired cart comes back after the work, with its code', async () => {
  // The rush of another test is over.
  set(api.clock.now + 2 * 60_000)
  const late = await shopper()
  expect((await late('plain')).status).toBe(200)
  expect((await late('calm')).status).toBe(200)
  await late.use('KEVÄT')
  set(api.clock.now + 61 * 60_000)
  for (let one = 0; one < 100; one += 1) await (await shopper())('plain')
  const asked = await late.restore()
  expect(asked).toMatchObject({ status: proofStatus, reason: 'proof_needed' })
  const proof = await solveChallenge(asked.challenge ?? '')
  expect(await late.restore(proof)).toMatchObject({ status: 200, products: ['plain', 'calm'], codes: ['KEVÄT'] })
})
