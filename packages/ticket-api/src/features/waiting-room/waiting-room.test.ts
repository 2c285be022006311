import { randomUUID } from 'node:crypto'
import {
  calls,
  cartTokenHeader,
  clerkSessionHeader,
  deviceKeyHeader,
  idempotencyKeyHeader,
  placeHeader,
  proofHeader,
  type WireCart,
  type WirePlace,
} from '@portti/contract'
import { parsePlaceAddress, rankOf } from '@portti/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { services } from '../../compose/services.ts'
import type { CatalogueProduct } from '../../domain/model/catalogue.ts'
import { busy } from '../../domain/model/refusal.ts'
import { reservationIdOf, seatQuotaId } from '../../domain/model/seat-id.ts'
import type { Seat } from '../../domain/model/seat-map.ts'
import { createPlaceTickets } from '../../domain/waiting-room/place-ticket.ts'
import { ticketIdsOf } from '../../domain/waiting-room/room-event.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import { createStockReservations } from '../../store/stock/stock-reservations.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { listOpenRooms } from '../../store/waiting-room/room-rows.ts'
import { countTurns, takeTurn } from '../../store/waiting-room/turn-rows.ts'
import { solveChallenge } from '../../test-support/load/solve-challenge.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import { reserveAllotment } from '../box-office/allotments.ts'
import { addClerk } from '../box-office/clerks.ts'
import { issueDevice } from '../box-office/devices.ts'
import { tickRooms } from './tick-rooms.ts'

const minute = 60_000
let tests = 0
const opensAt = Date.parse('2026-06-01T07:00:00Z')
const seat: Seat = {
  chartId: 'a1',
  quotaId: seatQuotaId('hall', 'a1'),
  section: { id: 'a', title: { fi: 'A' } },
  row: '1',
  seat: '1',
  category: 'seat',
  isAccessible: false,
  x: 0,
  y: 1,
  quality: 100,
  isSoldElsewhere: false,
  order: 0,
}
const seatWanted = { event: { id: 'hall' }, seat_count: 1, seat: { chart_id: seat.chartId } }
/** No ticket is sold on it. */
const unsold: Seat = { ...seat, chartId: 'a2', quotaId: seatQuotaId('hall', 'a2'), seat: '2', category: 'box', x: 1 }
const seatMap = {
  stage: undefined,
  categories: [{ id: 'seat', title: { fi: 'Istumapaikka' } }],
  sections: [{ ...seat.section, rows: [{ row: '1', seats: [seat, unsold] }] }],
  seats: new Map([seat, unsold].map(one => [one.chartId, one])),
}
const seated = (product: CatalogueProduct): CatalogueProduct => ({
  ...product,
  wire: { ...product.wire, allowed_seat_categories: ['seat'] },
})
const catalogue = testCatalogue(
  [
    testProduct('ticket', { eventId: 'gig', quotaIds: ['gig'], salesOpenAt: opensAt, max: 6 }),
    testProduct('brief', {
      eventId: 'brief',
      quotaIds: ['brief'],
      salesOpenAt: opensAt,
      salesCloseAt: opensAt + 5 * minute,
    }),
    testProduct('early', { eventId: 'batches', quotaIds: ['early'], salesOpenAt: opensAt }),
    testProduct('later', { eventId: 'batches', quotaIds: ['later'], salesOpenAt: opensAt + 180 * minute }),
    testProduct('other', { eventId: 'other', quotaIds: ['other'], salesOpenAt: opensAt }),
    testProduct('mixed', { eventId: 'mixed', quotaIds: ['mixed'] }),
    testProduct('mixed-stream', { eventId: 'mixed' }),
    testProduct('members', { eventId: 'presale', quotaIds: ['members'], isHidden: true }),
    testProduct('everybody', { eventId: 'presale', quotaIds: ['everybody'], salesOpenAt: opensAt }),
    testProduct('club', { eventId: 'club', quotaIds: ['club'], isHidden: true }),
    testProduct('club-rest', { eventId: 'club', quotaIds: ['club-rest'], salesOpenAt: opensAt }),
    testProduct('club-parking', { eventId: 'club', type: 'extra_service' }),
    testProduct('insiders', { eventId: 'guild', quotaIds: ['insiders'], isHidden: true, needsCode: true }),
    testProduct('outsiders', { eventId: 'guild', quotaIds: ['outsiders'], salesOpenAt: opensAt }),
    testProduct('rushed', { eventId: 'rushed', quotaIds: ['rushed'] }),
    testProduct('calm', { eventId: 'calm', quotaIds: ['calm'] }),
    seated(testProduct('seated', { eventId: 'hall', quotaIds: ['programme'], salesOpenAt: opensAt })),
    testProduct('standing', { eventId: 'hall', quotaIds: ['standing'], salesOpenAt: opensAt }),
    testProduct('parking', { eventId: 'hall', quotaIds: ['parking'], type: 'extra_service' }),
  ],
  {
    events: {
      gig: { waitingRoom: 'opening' },
      brief: { waitingRoom: 'opening' },
      batches: { waitingRoom: 'opening' },
      mixed: { waitingRoom: 'demand' },
      presale: { waitingRoom: 'demand' },
      guild: { waitingRoom: 'opening' },
      club: { waitingRoom: 'demand' },
      other: { waitingRoom: 'opening' },
      rushed: { waitingRoom: 'demand' },
      hall: {
        waitingRoom: 'opening',
        seatMap,
        facts: { start_date: '2030-06-01T18:00:00+03:00', has_seating_chart: true },
      },
    },
  },
)
let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  database = await createTestDatabase()
  const hall = { [seat.quotaId]: 1, [unsold.quotaId]: 1, programme: 900, standing: 300, parking: 40 }
  const later = { early: 20, later: 200, mixed: 300, members: 300, everybody: 5_000, club: 300, 'club-rest': 300 }
  const rushed = { rushed: 300, calm: 100, insiders: 200, outsiders: 200, ...later }
  await saveTestShop(database.db, catalogue, { gig: 100, brief: 100, other: 100, ...rushed, ...hall })
  const record = {
    type: 'static_code',
    title: { fi: 'KEVÄT' },
    scope: { products: [], product_types: ['single_event_access'], events: [] },
    percent_off: 10,
    unlocks: [],
    limits: {},
  }
  const opener = { ...record, title: { fi: 'KILTA' }, percent_off: undefined, unlocks: ['insiders'] }
  for (const [code, kept] of [
    ['KEVÄT', record],
    ['KILTA', opener],
  ]) {
    const row = [catalogue.shopId, code, kept]
    await database.db.pool.query('INSERT INTO code (shop_id, code, record) VALUES ($1, $2, $3)', row)
  }
  api = await testApi(database.db, catalogue)
})
beforeEach(async () => {
  for (const table of ['waiting_room', 'waiting_room_network', 'hold', 'hold_budget']) {
    await database.db.pool.query(`DELETE FROM ${table}`)
  }
  await database.db.pool.query('UPDATE quota SET held = 0, sold = 0')
  // Each test begins before the last one did: the clock was set back, so nothing read in that one counts.
  tests += 1
  api.clock.now = opensAt - 30 * minute - tests * 5_000
  api.shop.catalogue = catalogue
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

let address = 0
const anyAddress = (): string => {
  address += 1
  return `203.0.${Math.floor(address / 250) % 250}.${address % 250}`
}

const join = async (
  event = 'gig',
  { remoteAddress = anyAddress(), ticket }: { readonly remoteAddress?: string; readonly ticket?: string } = {},
) => {
  const ask = (proof?: string) =>
    api.app.inject({
      method: 'POST',
      url: `/v2/events/${event}/places.json`,
      remoteAddress,
      headers: { ...(ticket !== undefined && { [placeHeader]: ticket }), ...(proof && { [proofHeader]: proof }) },
    })
  const first = await ask()
  const { challenge } = first.json<{ exception_parameters?: { challenge?: string } }>().exception_parameters ?? {}
  const answer = challenge === undefined ? first : await ask(await solveChallenge(challenge))
  return { status: answer.statusCode, place: answer.json<{ place?: WirePlace }>().place, body: answer.json<unknown>() }
}

const serving = async (event = 'gig') => {
  const answer = await api.app.inject({ url: `/v2/events/${event}/serving.json` })
  const { line, opening, stock } = calls.readServing.response.parse(answer.json()).serving
  const phase = line ? 'open' : opening ? 'before_opening' : 'off'
  return { phase, waiting: opening?.waiting, ...line, stock }
}

/** A cart of its own, which tries to take tickets with a place. */
const shopper = async (place?: string, remoteAddress = anyAddress()) => {
  const made = await api.app.inject({ method: 'POST', url: '/v2/carts.json', remoteAddress })
  const { cart } = made.json<{ cart: WireCart }>()
  let { token } = cart
  return {
    /** Restores the cart, which has expired. */
    async restore(ticket?: string) {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/v2/carts/${cart.uuid}/restore.json`,
        remoteAddress,
        headers: ticket === undefined ? {} : { [placeHeader]: ticket },
        payload: { token },
      })
      const body = answer.json<{ cart?: WireCart; exception_parameters?: { reason?: string } }>()
      return {
        status: answer.statusCode,
        reason: body.exception_parameters?.reason,
        items: body.cart?.items.length,
        codes: body.cart?.codes_used?.map(({ code }) => code),
      }
    },
    /** Puts something else into the cart. */
    async put(what: 'codes' | 'seat_reservations' | 'cart_items', payload: object, ticket?: string) {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/v2/carts/${cart.uuid}/${what}.json`,
        remoteAddress,
        headers: { [cartTokenHeader]: token, ...(ticket !== undefined && { [placeHeader]: ticket }) },
        payload,
      })
      token = answer.json<{ cart: WireCart }>().cart.token
    },
    async add(product = 'ticket', amount = 1, ticket = place, language = 'fi', at = api) {
      const answer = await at.app.inject({
        method: 'POST',
        url: `/v2/carts/${cart.uuid}/cart_items.json`,
        remoteAddress,
        headers: {
          'accept-language': language,
          [cartTokenHeader]: token,
          [idempotencyKeyHeader]: randomUUID(),
          ...(ticket !== undefined && { [placeHeader]: ticket }),
        },
        payload: { cart_item: { product: { id: product }, amount } },
      })
      if (answer.statusCode === 200) token = answer.json<{ cart: WireCart }>().cart.token
      const body = answer.json<{ error?: { message: string }; exception_parameters?: Record<string, unknown> }>()
      return {
        status: answer.statusCode,
        reason: body.exception_parameters?.reason,
        event: body.exception_parameters?.event_id,
        message: body.error?.message,
      }
    },
  }
}

const openTill = () =>
  issueDevice(database.db, {
    shopId: catalogue.shopId,
    name: 'Kassa',
    rights: { events: null, payments: ['cash'], discounts: true, refunds: true, door: true },
    by: auditContext.by,
    now: api.clock.now,
  })

/** The only open room. */
const openedRoom = async () => {
  const [room] = await listOpenRooms(database.db.pool)
  if (!room) throw new Error('No room is open')
  return room
}

/** How the turns of the only open room stand. */
const turns = async () => {
  const room = await openedRoom()
  const event = catalogue.events.get(room.eventId)
  return countTurns(database.db.pool, room, event ? ticketIdsOf(event, catalogue) : [])
}

/** Time passes, with the ticks of the server in it. */
const pass = async (ms: number) => {
  const stepMs = 10_000
  for (let passed = 0; passed < ms; passed += stepMs) {
    api.clock.now += Math.min(stepMs, ms - passed)
    await tickRooms({ ...api.deps })
  }
}

/** This machine, of which no budget is counted. */
const ownAddress = '127.0.0.1'

/** So many who begin to buy at once that they open the event's room. */
const rush = async (product: string) => {
  for (let one = 0; one < 100; one += 1) {
    expect((await (await shopper(undefined, ownAddress)).add(product)).status).toBe(200)
  }
  api.clock.now += 1_500
}

/** Changes when a product is sold, or to whom. */
const moveSales = (
  id: string,
  sales:
    | Pick<CatalogueProduct, 'salesOpenAt'>
    | Pick<CatalogueProduct, 'salesCloseAt'>
    | Pick<CatalogueProduct, 'isHidden'>,
) => {
  const product = catalogue.products.get(id)
  if (!product) throw new Error(`No product ${id}`)
  api.shop.catalogue = { ...catalogue, products: new Map([...catalogue.products, [id, { ...product, ...sales }]]) }
}

const openRoom = async (waiting: number) => {
  const places: WirePlace[] = []
  for (let one = 0; one < waiting; one += 1) {
    const { place } = await join()
    if (place) places.push(place)
  }
  api.clock.now = opensAt
  await pass(2_000)
  await pass(2_000)
  return places
}

// rules/waiting-room#order-of-admission
describe('a line', () => {
  test('opens with a place for each who was there, drawn, and with those who come later behind them', async () => {
    const places = await openRoom(8)
    expect(places.every(({ round, number }) => round === 0 && number < 8)).toBe(true)
    expect(new Set(places.map(({ number }) => number)).size).toBe(8)
    const { place } = await join()
    expect(place).toMatchObject({ number: 0 })
    expect(place?.round).toBeUndefined()
    expect(await serving()).toMatchObject({
      phase: 'open',
      drawn: [8, 0, 0, 0, 0, 0, 0, 0],
      admitted: 8,
      stock: { left: 100, held: 0 },
    })
  })

  // rules/waiting-room#one-place-a-browser
  test('gives joins with one key at the same moment one place, in one process and in two', async () => {
    const twin = await testApi(database.db, catalogue)
    twin.clock.now = api.clock.now
    await join()
    const remoteAddress = anyAddress()
    const ask = async ({ app }: typeof api) => {
      const headers = { [idempotencyKeyHeader]: 'two tabs' }
      const answer = await app.inject({ method: 'POST', url: '/v2/events/gig/places.json', remoteAddress, headers })
      return answer.json<{ place: WirePlace }>().place
    }
    const places = await Promise.all([api, api, twin, twin, api, twin].map(ask))
    expect(new Set(places.map(place => `${place.round} ${place.number}`)).size).toBe(1)
    await twin.app.close()
  })

  test('gives one place to a browser, however often it asks', async () => {
    const { place } = await join()
    const again = await join('gig', { ticket: place?.ticket ?? '' })
    expect(again.place).toEqual(place)
    api.clock.now += 2_000
    expect((await serving()).waiting).toBe(1)
  })

  // rules/waiting-room#one-place-a-browser
  test('gives a join that is sent again because its answer was lost the same place, in any process', async () => {
    const twin = await testApi(database.db, catalogue)
    twin.clock.now = api.clock.now
    const remoteAddress = anyAddress()
    const ask = async (key: string, app = api.app) => {
      const headers = { [idempotencyKeyHeader]: key }
      const answer = await app.inject({ method: 'POST', url: '/v2/events/gig/places.json', remoteAddress, headers })
      return answer.json<{ place: WirePlace }>().place
    }
    const first = await ask('one')
    expect(await ask('one')).toEqual(first)
    expect(await ask('one', twin.app)).toEqual(first)
    const second = await ask('two')
    expect([first.round, second.round]).toEqual([0, 1])
    api.clock.now += 2_000
    expect((await serving()).waiting).toBe(2)
    await twin.app.close()
  })

  test('lets every address have a first place before any has a second, and none more than 1,024', async () => {
    const remoteAddress = '198.51.100.9'
    const rounds: (number | null | undefined)[] = []
    for (let one = 0; one < 4; one += 1) rounds.push((await join('gig', { remoteAddress })).place?.round)
    expect(rounds).toEqual([0, 1, 1, 2])
    await database.db.pool.query('UPDATE waiting_room_network SET places = 1023')
    expect((await join('gig', { remoteAddress })).place?.round).toBe(7)
    const refused = await join('gig', { remoteAddress })
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ exception_parameters: { reason: 'too_many_places' } })
    expect((await join()).place?.round).toBe(0)
  })

  test('has the same bytes for all who ask, for every cache in between, and costs no query', async () => {
    await join()
    const [one, other] = await Promise.all(
      ['203.0.113.1', '203.0.113.2'].map(remoteAddress =>
        api.app.inject({
          url: '/v2/events/gig/serving.json',
          remoteAddress,
          headers: { [placeHeader]: remoteAddress },
        }),
      ),
    )
    expect(one?.body).toBe(other?.body)
    expect(one?.headers['cache-control']).toContain('s-maxage')
    expect(one?.headers['set-cookie']).toBeUndefined()
    const etag = String(one?.headers.etag)
    const unchanged = await api.app.inject({ url: '/v2/events/gig/serving.json', headers: { 'if-none-match': etag } })
    expect(unchanged.statusCode).toBe(304)
    const queries = vi.spyOn(database.db.pool, 'query')
    await Promise.all(Array.from({ length: 100 }, () => api.app.inject('/v2/events/gig/serving.json')))
    expect(queries).not.toHaveBeenCalled()
    queries.mockRestore()
  })
})

// rules/waiting-room#who-passes
describe('to begin to buy', () => {
  test('takes a place whose turn it is; then more goes into the same cart without one', async () => {
    const [place] = await openRoom(1)
    const one = await shopper()
    expect(await one.add()).toMatchObject({ status: 409, reason: 'place_needed', event: 'gig' })
    expect((await one.add('ticket', 1, place?.ticket)).status).toBe(200)
    expect((await one.add('ticket', 1)).status).toBe(200)
  })

  test('is refused to a copied, forged, waiting, passed or other event’s place, each in its own words', async () => {
    const [place, second] = await openRoom(2)
    const { place: elsewhere } = await join('other')
    await (await shopper(place?.ticket)).add()
    const copied = await (await shopper(place?.ticket)).add()
    const forged = await (await shopper(`${second?.ticket.slice(0, -2)}xx`)).add()
    const wrong = await (await shopper(elsewhere?.ticket)).add()
    const claims = {
      shopId: 'another',
      eventId: 'gig',
      roomId: place?.room ?? '',
      place: { kind: 'queued', number: 0 },
    } as const
    const ofAnotherShop = await (
      await shopper(createPlaceTickets(api.deps.signingKeys.signer('waiting room place')).issue(claims))
    ).add()
    expect(ofAnotherShop).toMatchObject({ reason: 'place_elsewhere' })
    await database.db.pool.query("UPDATE waiting_room SET queued = queued + 5000 WHERE event_id = 'gig'")
    const { place: late } = await join()
    const waiting = await (await shopper(late?.ticket)).add()
    await pass(11 * minute)
    const passed = await (await shopper(second?.ticket)).add()
    const answers = [copied, forged, wrong, waiting, passed]
    expect(answers.map(({ reason }) => reason)).toEqual([
      'place_used',
      'place_not_ours',
      'place_elsewhere',
      'place_waiting',
      'place_passed',
    ])
    expect(new Set(answers.map(({ message }) => message)).size).toBe(5)
    const inSwedish = await (await shopper(second?.ticket)).add('ticket', 1, undefined, 'sv')
    expect(inSwedish.message).toContain('väntrummet')
  })

  // rules/waiting-room#place
  test('lets one of ten carts in that come with one place at the same moment, in two processes', async () => {
    const [place] = await openRoom(1)
    const twin = await testApi(database.db, catalogue)
    twin.clock.now = api.clock.now
    const carts = await Promise.all(Array.from({ length: 10 }, () => shopper(place?.ticket)))
    const answers = await Promise.all(
      carts.map((cart, at) => cart.add('ticket', 1, undefined, 'fi', [api, twin][at % 2])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'place_used')).toHaveLength(9)
    await twin.app.close()
  })

  // rules/waiting-room#switched-on
  test('takes no place before the opening, when only a code opens tickets; from the opening on it does', async () => {
    const byCode = async () => {
      const buyer = await shopper()
      await buyer.put('codes', { code: 'KILTA' })
      return buyer.add('insiders')
    }
    expect((await byCode()).status).toBe(200)
    await join('guild')
    api.clock.now += 2_000
    expect((await serving('guild')).waiting).toBe(1)
    expect((await byCode()).status).toBe(200)
    expect((await (await shopper()).add('outsiders')).reason).toBeUndefined()
    api.clock.now = opensAt
    expect(await byCode()).toMatchObject({ status: 409, reason: 'place_needed', event: 'guild' })
    await pass(2_000)
    expect(await byCode()).toMatchObject({ status: 409, reason: 'place_needed', event: 'guild' })
    moveSales('outsiders', { salesOpenAt: opensAt + 60 * minute })
    await pass(2_000)
    expect((await byCode()).status).toBe(200)
  })

  test('is possible at once where there is no room, and when the room has closed', async () => {
    expect((await (await shopper()).add('calm')).status).toBe(200)
    await openRoom(1)
    await pass(21 * minute)
    expect(await serving()).toMatchObject({ phase: 'off' })
    expect((await join()).place).toBeUndefined()
    expect((await (await shopper()).add()).status).toBe(200)
  })

  test('takes a place in the first minute, even when nobody came before', async () => {
    api.clock.now = opensAt + 1_000
    expect(await (await shopper()).add()).toMatchObject({ reason: 'place_needed' })
    const { place } = await join()
    expect(place?.round).toBeUndefined()
    await pass(20_000)
    expect((await (await shopper(place?.ticket)).add()).status).toBe(200)
  })

  test('is what restoring an expired cart does: it takes a place of its own, and whoever waited is not overtaken', async () => {
    const [place] = await openRoom(1)
    const one = await shopper(place?.ticket)
    expect((await one.add()).status).toBe(200)
    await database.db.pool.query("UPDATE waiting_room SET queued = 5000 WHERE event_id = 'gig'")
    await pass(25 * minute)
    expect(await one.restore()).toMatchObject({ status: 409, reason: 'place_needed' })
    expect(await one.restore(place?.ticket)).toMatchObject({ status: 409, reason: 'place_passed' })
    const { place: again } = await join()
    expect(await one.restore(again?.ticket)).toMatchObject({ status: 409, reason: 'place_waiting' })
    await database.db.pool.query("UPDATE waiting_room SET admitted = 5002 WHERE event_id = 'gig'")
    api.clock.now += 1_000
    expect(await one.restore(again?.ticket)).toMatchObject({ status: 200, items: 1 })
  })

  // rules/time-left#restore
  test('is what restoring a cart with a code does, and the wait for the place does not end the new cart', async () => {
    const [place] = await openRoom(1)
    const one = await shopper(place?.ticket)
    expect((await one.add()).status).toBe(200)
    await one.put('codes', { code: 'KEVÄT' })
    await database.db.pool.query("UPDATE waiting_room SET queued = 5000 WHERE event_id = 'gig'")
    await pass(25 * minute)
    expect(await one.restore()).toMatchObject({ status: 409, reason: 'place_needed' })
    const { place: again } = await join()
    await pass(65 * minute)
    await database.db.pool.query("UPDATE waiting_room SET admitted = 5002 WHERE event_id = 'gig'")
    api.clock.now += 1_000
    expect(await one.restore(again?.ticket)).toMatchObject({ status: 200, items: 1, codes: ['KEVÄT'] })
  })

  // rules/time-left#restore
  test.each([
    ['', 0],
    [', also when the wait is longer than a cart lives', 65 * minute],
  ])(
    'is what restoring a cart of two events does, and goes on with the seats of the other one%s',
    async (_, waitMs) => {
      const [place] = await openRoom(1)
      await pass(2 * minute)
      const one = await shopper(place?.ticket)
      expect((await one.add()).status).toBe(200)
      await one.put('seat_reservations', seatWanted)
      await one.put('cart_items', {
        cart_item: { product: { id: 'seated' }, amount: 1, seat_reservations: [reservationIdOf(seat.quotaId)] },
      })
      await database.db.pool.query("UPDATE waiting_room SET queued = 5000 WHERE event_id = 'gig'")
      await pass(25 * minute)
      expect(await one.restore()).toMatchObject({ status: 409, reason: 'place_needed' })
      const { place: again } = await join()
      await pass(waitMs)
      await database.db.pool.query("UPDATE waiting_room SET admitted = 5002 WHERE event_id = 'gig'")
      api.clock.now += 1_000
      expect(await one.restore(again?.ticket)).toMatchObject({ status: 200, items: 2 })
    },
  )

  test('takes no place for parking beside the tickets, and whoever has parking needs one for a ticket', async () => {
    const { place } = await join('hall')
    api.clock.now = opensAt
    await pass(2_000)
    await pass(2_000)
    const one = await shopper()
    expect((await one.add('parking')).status).toBe(200)
    expect(await one.add('standing')).toMatchObject({ status: 409, reason: 'place_needed', event: 'hall' })
    expect((await one.add('standing', 1, place?.ticket)).status).toBe(200)
  })

  test('takes no place at a till, which sells to who stands before it', async () => {
    await openRoom(1)
    const { db } = database
    const { shopId } = catalogue
    const now = api.clock.now
    const device = await openTill()
    const clerk = await addClerk(db, {
      shopId,
      name: 'Aino',
      pin: '2468',
      isManager: false,
      by: auditContext.by,
      now,
    })
    const signedIn = await api.app.inject({
      method: 'POST',
      url: '/v2/box_office/sessions.json',
      headers: { [deviceKeyHeader]: device.key },
      payload: { clerk: { id: clerk.id }, pin: '2468' },
    })
    const { token } = calls.openClerkSession.response.parse(signedIn.json())
    const made = await api.app.inject({ method: 'POST', url: '/v2/carts.json' })
    const { cart } = made.json<{ cart: WireCart }>()
    const sell = (session: string) =>
      api.app.inject({
        method: 'POST',
        url: `/v2/carts/${cart.uuid}/cart_items.json`,
        headers: { [cartTokenHeader]: cart.token, [clerkSessionHeader]: session },
        payload: { cart_item: { product: { id: 'ticket' }, amount: 1 } },
      })
    expect((await sell('another session')).statusCode).toBe(409)
    expect((await sell(token)).statusCode).toBe(200)
  })

  test('a turn that has passed queues again, at the end', async () => {
    const [place] = await openRoom(1)
    await database.db.pool.query("UPDATE waiting_room SET queued = 5000 WHERE event_id = 'gig'")
    await pass(11 * minute)
    const again = await join('gig', { ticket: place?.ticket ?? '' })
    expect(again.place).toMatchObject({ number: 5000 })
    expect(again.place?.round).toBeUndefined()
  })
})

// rules/waiting-room#without-scripts
describe('a page without scripts', () => {
  const ask = async (event = 'gig', remoteAddress = anyAddress(), lang = 'fi') => {
    const url = `/v2/events/${event}/places?lang=${lang}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode, headers: told } = await api.app.inject({ method: 'POST', url, remoteAddress, headers })
    const [, path = '', text = ''] = /^(.*\/waiting-room\/)([^/]*)\/$/.exec(String(told.location)) ?? []
    return { status: statusCode, location: told.location, path, place: parsePlaceAddress(text, event) }
  }

  test('gets a place by a form, which leads to the page of the place; the place buys like any other', async () => {
    const { status, path, place } = await ask('gig', anyAddress(), 'sv')
    expect([status, path]).toEqual([303, '/sv/events/gig/waiting-room/'])
    expect(place?.place).toMatchObject({ kind: 'drawn', round: 0 })
    api.clock.now = opensAt
    await pass(2_000)
    await pass(2_000)
    expect((await (await shopper(place?.ticket)).add()).status).toBe(200)
  })

  test('is led to the event where there is no line', async () => {
    expect((await ask('calm')).location).toBe('/events/calm/')
  })

  test('gets one place an address without work while work is asked for, behind those who did it', async () => {
    await openRoom(1)
    await database.db.pool.query("UPDATE waiting_room SET seed = NULL, drawn[1] = 5000 WHERE event_id = 'gig'")
    api.clock.now = opensAt - minute
    await pass(2_000)
    api.clock.now += 2_000
    const remoteAddress = anyAddress()
    expect((await ask('gig', remoteAddress)).place?.place).toMatchObject({ kind: 'drawn', round: 1 })
    expect((await ask('gig', remoteAddress)).location).toBe('/events/gig/waiting-room/none/')
    expect((await ask()).place?.place).toMatchObject({ round: 1 })
    expect((await join()).place).toMatchObject({ round: 0 })
  })

  test('is told to try again, and not of its network, when too many ask at once', async () => {
    const full = await testApi(database.db, catalogue, container =>
      container.rebind(services.joinLine).toConstantValue(async () => busy),
    )
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await full.app.inject({ method: 'POST', url: '/v2/events/gig/places?lang=sv', headers })
    expect(answer.headers.location).toBe('/sv/events/gig/waiting-room/busy/')
    await full.app.close()
  })
})

// rules/waiting-room#rate-of-admission
describe('admission', () => {
  test('stops when all is held, says so with the time, and goes on when something comes back', async () => {
    const places = await openRoom(80)
    const first = await serving()
    // 100 tickets, two a person until more is known.
    expect(first.admitted).toBe(50)
    const buyers: Awaited<ReturnType<typeof shopper>>[] = []
    const { drawn } = first
    expect(drawn?.[0]).toBe(80)
    for (const { ticket } of places) {
      const buyer = await shopper(ticket)
      if ((await buyer.add('ticket', 2)).status === 200) buyers.push(buyer)
    }
    expect(buyers).toHaveLength(50)
    await pass(5_000)
    const held = await serving()
    expect(held).toMatchObject({ phase: 'open', admitted: 50, stock: { left: 0, held: 100 } })
    expect(Date.parse(held.stock?.free_by ?? '')).toBeGreaterThan(api.clock.now)
    await database.db.pool.query("UPDATE quota SET held = 90 WHERE id = 'gig'")
    await pass(5_000)
    expect((await serving()).admitted).toBe(55)
  })

  test('keeps the turns of those who were called while all is held: what comes back is theirs', async () => {
    const places = await openRoom(2)
    await database.db.pool.query("UPDATE quota SET held = 100 WHERE id = 'gig'")
    await join()
    await pass(11 * minute)
    expect(await serving()).toMatchObject({ admitted: 2, lapsed: 0, stock: { left: 0, held: 100 } })
    await database.db.pool.query("UPDATE quota SET held = 98 WHERE id = 'gig'")
    await pass(2_000)
    expect((await serving()).admitted).toBe(2)
    expect((await (await shopper(places[0]?.ticket)).add()).status).toBe(200)
  })

  const hold = (pieces: number) => database.db.pool.query("UPDATE quota SET held = $1 WHERE id = 'gig'", [pieces])

  test('keeps the turns of those who tried while all is held, also when their empty carts have ended', async () => {
    const places = await openRoom(2)
    await hold(100)
    const tried = await Promise.all(places.map(({ ticket }) => shopper(ticket)))
    await tried[1]?.put('codes', { code: 'KEVÄT' })
    for (const one of tried) expect(await one.add()).toMatchObject({ status: 409, reason: undefined })
    expect(await (await shopper(places[0]?.ticket)).add()).toMatchObject({ reason: 'place_used' })
    await join()
    await pass(21 * minute)
    await hold(96)
    await pass(2_000)
    expect((await serving()).admitted).toBe(2)
    for (const { ticket } of places) {
      const [one, other] = [await shopper(ticket), await shopper(ticket)]
      expect((await one.add()).status).toBe(200)
      expect(await other.add()).toMatchObject({ reason: 'place_used' })
    }
  })

  test('keeps the turn of whoever tried with something else in a cart that has ended since', async () => {
    const [place] = await openRoom(1)
    const one = await shopper(place?.ticket)
    expect((await one.add('calm')).status).toBe(200)
    await hold(100)
    expect(await one.add()).toMatchObject({ status: 409, reason: undefined })
    await pass(25 * minute)
    await hold(98)
    expect((await (await shopper(place?.ticket)).add()).status).toBe(200)
  })

  test('calls the next for the last piece, a minute after somebody tried to take more', async () => {
    await hold(99)
    const places = await openRoom(3)
    expect((await serving()).admitted).toBe(1)
    const { line } = await openedRoom()
    const first = places.find(({ round, number }) => rankOf({ kind: 'drawn', round: round ?? 0, number }, line) === 0)
    const one = await shopper(first?.ticket)
    expect(await one.add('ticket', 2)).toMatchObject({ status: 409, reason: undefined })
    await pass(50_000)
    expect((await serving()).admitted).toBe(1)
    await pass(20_000)
    expect(await serving()).toMatchObject({ admitted: 2, lapsed: 0 })
    expect((await one.add()).status).toBe(200)
  })

  test('keeps a turn for the cart that reserved a seat with it, also when that has ended', async () => {
    const { place } = await join('hall')
    api.clock.now = opensAt
    await pass(2_000)
    await pass(2_000)
    const one = await shopper()
    await one.put('seat_reservations', seatWanted, place?.ticket)
    expect(await turns()).toEqual({ used: 1, over: 1, shopping: 1 })
    api.clock.now += 25 * minute
    await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
    expect(await turns()).toEqual({ used: 1, over: 1, shopping: 0 })
    expect(await (await shopper(place?.ticket)).add('standing')).toMatchObject({ reason: 'place_used' })
  })

  test('keeps a turn for the cart that took tickets with it, also when that has ended', async () => {
    const [place] = await openRoom(1)
    const one = await shopper(place?.ticket)
    expect((await one.add()).status).toBe(200)
    await hold(100)
    await pass(25 * minute)
    expect(await (await shopper(place?.ticket)).add()).toMatchObject({ reason: 'place_used' })
  })

  test('asks another cart to wait a moment while a try of the ended one may still be under way', async () => {
    const [place] = await openRoom(1)
    await hold(100)
    const one = await shopper(place?.ticket)
    await pass(20 * minute - 4_000)
    const other = await shopper(place?.ticket)
    expect((await one.add()).status).toBe(409)
    api.clock.now += 3_000
    expect(await other.add()).toMatchObject({ status: 503 })
    await hold(98)
    api.clock.now += 3_000
    expect((await other.add()).status).toBe(200)
  })

  test('stands still while sales are moved to later after the draw, and nobody loses a turn by it', async () => {
    const places = await openRoom(80)
    const { line } = await openedRoom()
    const called = places.filter(
      ({ round, number }) => Number(rankOf({ kind: 'drawn', round: round ?? 0, number }, line)) < 50,
    )
    for (const { ticket } of called.slice(0, 20)) {
      expect((await (await shopper(ticket)).add('ticket', 2)).status).toBe(200)
    }
    await pass(10_000)
    moveSales('ticket', { salesOpenAt: opensAt + 60 * minute })
    await pass(30 * minute)
    const { stock, rate, ...line30 } = await serving()
    expect([line30.admitted, line30.lapsed, stock, rate]).toEqual([50, 0, undefined, undefined])
    expect(await openedRoom()).toMatchObject({ leftAtOpening: 100, piecesEach: 2 })
    api.clock.now = opensAt + 60 * minute
    await pass(2_000)
    expect(await serving()).toMatchObject({ admitted: 50, lapsed: 0, stock: { left: 60, held: 40 } })
    expect(await openedRoom()).toMatchObject({ leftAtOpening: 100, piecesEach: 2 })
    expect((await (await shopper(called[20]?.ticket)).add()).status).toBe(200)
  })

  test('goes on before the opening for those who buy by a code, where a rush of them opened the room', async () => {
    await rush('club')
    const { place } = await join('club')
    await pass(4_000)
    expect((await (await shopper(place?.ticket)).add('club')).status).toBe(200)
  })

  test('goes on for them when the tickets for everybody are listed only after the room has opened', async () => {
    moveSales('club-rest', { isHidden: true })
    await rush('club')
    await join('club')
    await pass(2_000)
    api.shop.catalogue = catalogue
    const { place } = await join('club')
    await pass(4_000)
    expect((await (await shopper(place?.ticket)).add('club')).status).toBe(200)
  })

  test('stands still between a sale by code that opened the room and the opening', async () => {
    moveSales('club', { salesCloseAt: api.clock.now + 5 * minute })
    await rush('club')
    const { place } = await join('club')
    await pass(20 * minute)
    expect(await serving('club')).toMatchObject({ phase: 'open', admitted: 1, lapsed: 0, stock: undefined })
    api.clock.now = opensAt
    await pass(4_000)
    expect((await (await shopper(place?.ticket)).add('club-rest')).status).toBe(200)
  })

  test('stands still until the opening while all is taken of the sale by code that opened the room', async () => {
    await rush('club')
    await database.db.pool.query("UPDATE quota SET held = 300 WHERE id = 'club'")
    const { place } = await join('club')
    await pass(20 * minute)
    expect(await serving('club')).toMatchObject({ phase: 'open', admitted: 0, lapsed: 0, stock: undefined })
    api.clock.now = opensAt
    await pass(4_000)
    expect((await (await shopper(place?.ticket)).add('club-rest')).status).toBe(200)
  })

  test.each([
    ['after the opening', opensAt + 5 * minute, 'club-rest'],
    ['by a code before it', opensAt - 5 * minute, 'club'],
  ])('stands still beside tickets by code when sales are moved to later, in a room opened %s', async (...row) => {
    const [, at, product] = row
    api.clock.now = at
    await rush(product)
    const { place } = await join('club')
    await pass(8 * minute)
    moveSales('club-rest', { salesOpenAt: opensAt + 60 * minute })
    await pass(15 * minute)
    expect((await (await shopper()).add('club')).status).toBe(200)
    expect(await serving('club')).toMatchObject({ phase: 'open', admitted: 1, lapsed: 0, stock: undefined })
    api.clock.now = opensAt + 60 * minute
    await pass(4_000)
    expect((await (await shopper(place?.ticket)).add('club-rest')).status).toBe(200)
  })

  test('goes on while somebody begins to buy, and keeps nobody from it', async () => {
    await openRoom(1)
    const room = await openedRoom()
    api.clock.now += 2_000
    await inTransaction(database.db.pool, async client => {
      const cart = { id: randomUUID(), expiresAt: api.clock.now + 20 * minute }
      await takeTurn(client, room, { rank: 0, cart, ticketIds: [], now: api.clock.now })
      await tickRooms(api.deps)
      expect((await openedRoom()).admission.tickedAt).toBe(api.clock.now)
    })
  })

  describe('by processes whose clocks differ', () => {
    const lateTick = (catalogues = api.deps.catalogues) =>
      tickRooms({ ...api.deps, catalogues, now: () => api.clock.now - 2_000 })

    test('makes no turn shorter', async () => {
      await openRoom(1)
      const { roomMs } = (await openedRoom()).admission
      for (let second = 0; second < 120; second += 1) {
        api.clock.now += 1_000
        await tickRooms(api.deps)
        await lateTick()
      }
      const passed = (await openedRoom()).admission.roomMs - roomMs
      expect(passed).toBeGreaterThan(2 * minute - 5_000)
      expect(passed).toBeLessThanOrEqual(2 * minute + 2_000)
    })

    test('ticks a room once that two of them found due', async () => {
      await openRoom(1)
      api.clock.now += 5_000
      const byShop = async (shopId: string) => {
        await tickRooms(api.deps)
        return api.deps.catalogues.byShop(shopId)
      }
      await lateTick({ ...api.deps.catalogues, byShop })
      expect((await openedRoom()).admission.tickedAt).toBe(api.clock.now)
    })

    test('goes on with a clock that was set back by an hour', async () => {
      await openRoom(1)
      api.clock.now += 90 * minute
      await pass(2_000)
      const { roomMs } = (await openedRoom()).admission
      api.clock.now -= 60 * minute
      await pass(4_000)
      await pass(4_000)
      expect((await openedRoom()).admission).toMatchObject({ roomMs: roomMs + 4_000, tickedAt: api.clock.now })
    })
  })
})

// rules/waiting-room#switched-on
describe('the room closes', () => {
  test('an hour after all was sold, counted anew when something came back', async () => {
    await openRoom(3)
    const sell = async (sold: number, ms: number) => {
      await database.db.pool.query("UPDATE quota SET sold = $1 WHERE id = 'gig'", [sold])
      await pass(2_000)
      api.clock.now += ms
      await pass(2_000)
      return (await serving()).phase
    }
    expect(await sell(100, 59 * minute)).toBe('open')
    expect(await sell(99, 2 * minute)).toBe('open')
    expect(await sell(100, 59 * minute)).toBe('open')
    expect(await sell(100, 1 * minute)).toBe('off')
  })

  test('an hour after the last cart was paid, however long it had still been held', async () => {
    const [place] = await openRoom(1)
    expect((await (await shopper(place?.ticket)).add()).status).toBe(200)
    await database.db.pool.query("UPDATE quota SET sold = 99 WHERE id = 'gig'")
    await pass(2_000)
    expect((await serving()).stock).toMatchObject({ left: 0, held: 1 })
    await database.db.pool.query("UPDATE quota SET held = 0, sold = 100 WHERE id = 'gig'")
    await pass(2_000)
    api.clock.now += 59 * minute
    await pass(2_000)
    expect((await serving()).phase).toBe('open')
    api.clock.now += 1 * minute
    await pass(2_000)
    expect((await serving()).phase).toBe('off')
  })

  test('an hour after all was sold but what is held for a till, which is in nobody’s cart', async () => {
    const [place] = await openRoom(1)
    const held = await reserveAllotment(
      { db: database.db, stock: createStockReservations(database.db.pool) },
      {
        catalogue,
        deviceId: (await openTill()).id,
        productId: 'ticket',
        amount: 10,
        until: api.clock.now + 10 * 60 * minute,
        by: auditContext.by,
        now: api.clock.now,
      },
    )
    expect(held.kind).toBe('reserved')
    expect((await (await shopper(place?.ticket)).add()).status).toBe(200)
    await database.db.pool.query("UPDATE quota SET sold = 89 WHERE id = 'gig'")
    await pass(2_000)
    const { stock } = await serving()
    expect(stock).toMatchObject({ left: 0, held: 1 })
    expect(Date.parse(stock?.free_by ?? '')).toBeLessThanOrEqual(api.clock.now + 60 * minute)
    await database.db.pool.query("UPDATE quota SET held = 10, sold = 90 WHERE id = 'gig'")
    await database.db.pool.query('DELETE FROM hold WHERE amount = 1')
    await pass(2_000)
    expect((await serving()).stock).toEqual({ left: 0, held: 0 })
    api.clock.now += 60 * minute
    await pass(2_000)
    expect((await serving()).phase).toBe('off')
  })

  test('not between two batches, when nothing is said to be sold out; the next one is for those who wait', async () => {
    await join('batches')
    api.clock.now = opensAt
    await pass(2_000)
    await pass(2_000)
    await database.db.pool.query("UPDATE quota SET sold = 20 WHERE id = 'early'")
    await pass(2_000)
    const { place } = await join('batches')
    api.clock.now += 90 * minute
    await pass(2_000)
    expect(await serving('batches')).toMatchObject({ phase: 'open', admitted: 1, stock: undefined })
    api.clock.now = opensAt + 180 * minute
    await pass(2_000)
    await pass(2_000)
    expect(await serving('batches')).toMatchObject({ phase: 'open', admitted: 2, stock: { left: 200 } })
    expect((await (await shopper(place?.ticket)).add('later')).status).toBe(200)
  })

  test('before the opening when the event is cancelled, and then nobody waits for it', async () => {
    await join()
    const gig = catalogue.events.get('gig')
    if (!gig) throw new Error('no event')
    api.shop.catalogue = {
      ...catalogue,
      events: new Map([...catalogue.events, ['gig', { ...gig, status: 'cancelled' }]]),
    }
    expect((await serving()).phase).toBe('off')
    await pass(2_000)
    expect(await listOpenRooms(database.db.pool)).toEqual([])
    expect((await join()).place).toBeUndefined()
    api.shop.catalogue = catalogue
  })

  test('when the sales of all tickets have closed', async () => {
    await join('brief')
    api.clock.now = opensAt
    await pass(2_000)
    await pass(2_000)
    expect((await serving('brief')).phase).toBe('open')
    api.clock.now = opensAt + 5 * minute
    await pass(2_000)
    expect((await serving('brief')).phase).toBe('off')
  })
})

// rules/waiting-room#rate-of-admission
test('people are called for the seats that tickets on sale are sold on, and for the tickets that need none', async () => {
  await join('hall')
  api.clock.now = opensAt
  await pass(2_000)
  expect(await serving('hall')).toMatchObject({ stock: { left: 301, held: 0 } })
  await database.db.pool.query(`UPDATE quota SET sold = capacity WHERE id = 'programme'`)
  await pass(2_000)
  expect(await serving('hall')).toMatchObject({ stock: { left: 300, held: 0 } })
})

// rules/waiting-room#rate-of-admission
test('when all seats are sold, people are called for the tickets that need none, and for no other product', async () => {
  await database.db.pool.query('UPDATE quota SET sold = 1 WHERE id = $1', [seat.quotaId])
  const { place } = await join('hall')
  api.clock.now = opensAt
  await pass(2_000)
  await pass(2_000)
  expect(await serving('hall')).toMatchObject({ phase: 'open', admitted: 1, stock: { left: 300, held: 0 } })
  expect((await (await shopper(place?.ticket)).add('standing')).status).toBe(200)
})

// rules/waiting-room#rate-of-admission
test('whoever has paid, or let the cart end, makes way for the next: only open carts count as shopping', async () => {
  const places = await openRoom(3)
  for (const { ticket } of places) expect((await (await shopper(ticket)).add()).status).toBe(200)
  const shopping = async () => (await turns()).shopping
  const end = (status: 'ordered' | 'expired') =>
    database.db.pool.query(
      `UPDATE cart SET status = $1 WHERE id = (SELECT cart_id FROM waiting_room_turn JOIN cart ON cart.id = cart_id
       WHERE cart.status = 'open' LIMIT 1)`,
      [status],
    )
  expect(await shopping()).toBe(3)
  await end('ordered')
  expect(await shopping()).toBe(2)
  await end('expired')
  expect(await shopping()).toBe(1)
})

// rules/waiting-room#switched-on
test.each([
  ['opens the room for limited tickets, though others of the event have no limit', 'mixed', 1],
  ['of buyers by code opens none while enough is left for the opening', 'members', 0],
])('a rush %s', async (_, product, rooms) => {
  for (let one = 0; one < 100; one += 1) expect((await (await shopper()).add(product)).status).toBe(200)
  expect(await listOpenRooms(database.db.pool)).toHaveLength(rooms)
})

// rules/waiting-room#switched-on
test('a rush opens the room by itself, and who has a cart goes on', async () => {
  const early = await shopper()
  for (let one = 0; one < 100; one += 1) {
    expect((await (one === 0 ? early : await shopper()).add('rushed')).status).toBe(200)
  }
  api.clock.now += 1_500
  expect(await (await shopper()).add('rushed')).toMatchObject({ reason: 'place_needed', event: 'rushed' })
  expect((await early.add('rushed')).status).toBe(200)
  const { place } = await join('rushed')
  await pass(4_000)
  expect((await (await shopper(place?.ticket)).add('rushed')).status).toBe(200)
})
