import { calls, type WireCart, type WireSeatReservation } from '@portti/contract'
import { demandCountedMs } from '@portti/core/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { importCatalogueFile } from '../../features/import/import-catalogue.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { samplePath } from '../../test-support/shop/sample-file.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const event = 'sinfoniaa-peltohovissa'
const { api, db } = useSampleShop({ maxConnections: 12 })
beforeEach(() => {
  // The shoppers of all tests together would be a rush.
  api.clock.now += demandCountedMs
})

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>
type Wanted = {
  readonly seat_count?: number
  readonly section?: string
  readonly chartId?: string
  readonly categories?: readonly string[]
  readonly is_accessible?: boolean
}

const ask = (shopper: Shopper, { seat_count = 1, section, chartId, ...more }: Wanted, key?: string) =>
  shopper.call(
    'POST',
    '/seat_reservations.json',
    {
      event: { id: event },
      seat_count,
      ...(section !== undefined && { section: { id: section } }),
      ...(chartId !== undefined && { seat: { chart_id: chartId } }),
      ...more,
    },
    key,
  )
const reserve = async (shopper: Shopper, wanted: Wanted, key?: string): Promise<WireSeatReservation[]> => {
  const answer = await ask(shopper, wanted, key)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { seat_reservations, cart } = calls.reserveSeats.response.parse(answer.json())
  shopper.state.token = cart.token
  return seat_reservations
}
const codeOf = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
const readMap = async () =>
  calls.readSeatMap.response.parse((await api.app.inject({ url: `/v2/events/${event}/seats.json` })).json()).seat_map
const seatOf = async (chartId: string) =>
  (await readMap()).sections
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .find(seat => seat.chart_id === chartId)
const statusOf = async (chartId: string) => (await seatOf(chartId))?.status
const addSeats = (shopper: Shopper, productId: string, seats: readonly string[], amount = seats.length) =>
  shopper.call('POST', '/cart_items.json', {
    cart_item: { product: { id: productId }, amount, seat_reservations: seats },
  })
const ids = (reservations: readonly WireSeatReservation[]) => reservations.map(({ id }) => id)
const product = (kind: string, section: string) => `${event}-${kind}-${section}`

describe('the seat map', () => {
  // rules/seating#seat-map
  test('shows every seat with its place and whether somebody has it', async () => {
    const map = await readMap()
    expect(map.sections.map(({ id, rows }) => [id, rows.length])).toEqual([
      ['a', 6],
      ['b', 6],
      ['parvi', 3],
    ])
    expect(map.stage).toMatchObject({ fi: 'Lava' })
    expect(await statusOf('a-2-7')).toBe('taken')
    expect(await statusOf('a-2-6')).toBe('free')
  })

  test('is not found for an event without one', async () => {
    expect((await api.app.inject({ url: '/v2/events/helmen-venetsialaiset/seats.json' })).statusCode).toBe(404)
  })

  test('stays as it is when the catalogue is imported again, whoever holds a seat', async () => {
    const shopper = await api.shopper()
    await reserve(shopper, { chartId: 'parvi-3-1' })
    const again = await importCatalogueFile(db, samplePath, api.clock.now)
    expect(again).toMatchObject({ shops: [{ written: 0, removed: 0 }] })
    expect(await statusOf('parvi-3-1')).toBe('held')
  })

  // rules/seating#held-seats
  test('tells until when a seat is in a cart, to the full minute and not in whose', async () => {
    const shopper = await api.shopper()
    await reserve(shopper, { chartId: 'parvi-3-2' })
    const ends = api.clock.now + 20 * 60_000
    const held = await seatOf('parvi-3-2')
    expect(held).toMatchObject({
      status: 'held',
      held_until: new Date(Math.ceil(ends / 60_000) * 60_000).toISOString(),
    })
    expect(Object.keys(held ?? {}).sort()).toEqual([
      'category',
      'chart_id',
      'held_until',
      'quality',
      'seat',
      'status',
      'x',
      'y',
    ])
    expect(Object.keys((await seatOf('parvi-3-3')) ?? {})).not.toContain('held_until')
    expect(Object.keys((await seatOf('a-2-7')) ?? {})).not.toContain('held_until')
  })
})

describe('reserving', () => {
  // rules/seating#seat-reservations
  test('gives the best seats side by side of a section, with what may be sold on them', async () => {
    const shopper = await api.shopper()
    const seats = await reserve(shopper, { seat_count: 2, section: 'b' })
    expect(seats).toMatchObject([
      { section: { id: 'b' }, row: '7', seat: '9', category: 'b' },
      { row: '7', seat: '10' },
    ])
    expect(seats[0]?.available_products).toEqual([
      product('peruslippu', 'b'),
      product('opiskelija-elakelainen', 'b'),
      product('lapsi', 'b'),
    ])
    expect((await shopper.call('GET', `/seat_reservations.json?event=${event}`)).json()).toEqual({
      seat_reservations: seats,
    })
  })

  // rules/seating#best-seats, rules/seating#quality-of-view
  test('gives no place for a wheelchair unless it is asked for, and then one with its neighbours', async () => {
    const shopper = await api.shopper()
    const plain = await reserve(shopper, { seat_count: 6, section: 'a' })
    expect(plain.some(({ is_accessible }) => is_accessible)).toBe(false)
    await shopper.change('DELETE', `/seat_reservations.json?event_id=${event}`)
    const seats = await reserve(shopper, { seat_count: 2, section: 'b', is_accessible: true })
    expect(seats.map(({ row, is_accessible }) => [row, is_accessible ?? false])).toEqual([
      ['12', true],
      ['12', false],
    ])
  })

  // rules/seating#best-seats
  test('gives the best seats of the named categories only, in whatever section they are', async () => {
    const shopper = await api.shopper()
    const seats = await reserve(shopper, { seat_count: 2, categories: ['b', 'parvi'] })
    expect(seats.map(({ category }) => category)).toEqual(['b', 'b'])
    expect(codeOf(await ask(shopper, { seat_count: 2, section: 'a', categories: ['parvi'] }))).toBe(
      'seat_reservations_not_enough_seats_available',
    )
    expect(await reserve(shopper, { section: 'a', categories: [] })).toHaveLength(3)
    expect((await ask(shopper, { categories: Array.from({ length: 101 }, () => 'a') })).statusCode).toBe(400)
    await shopper.change('DELETE', `/seat_reservations.json?event_id=${event}`)
  })

  test('the same request again reserves nothing more', async () => {
    const shopper = await api.shopper()
    const first = await reserve(shopper, { seat_count: 2, section: 'parvi' }, 'once')
    expect(await reserve(shopper, { seat_count: 2, section: 'parvi' }, 'once')).toEqual(first)
    expect(first).toHaveLength(2)
  })

  // rules/seating#seat-reservations, rules/seating#taken-and-foreign-seats
  test('gives the named seat to one shopper only, and back when it is released', async () => {
    const [first, second] = [await api.shopper(), await api.shopper()]
    const [seat] = await reserve(first, { chartId: 'a-4-9' })
    expect(codeOf(await ask(second, { chartId: 'a-4-9' }))).toBe('seat_reservations_not_enough_seats_available')
    expect(codeOf(await second.call('DELETE', `/seat_reservations/${seat?.id}.json`))).toBe(
      'seat_reservation_not_owned',
    )
    await first.change('DELETE', `/seat_reservations/${seat?.id}.json`)
    expect(await reserve(second, { chartId: 'a-4-9' })).toHaveLength(1)
  })

  // rules/seating#best-seats
  test('tells too many in all from too many side by side, and keeps to the limit of the event', async () => {
    const shopper = await api.shopper()
    expect(codeOf(await ask(shopper, { seat_count: 500 }))).toBe('seat_reservations_not_enough_seats_available')
    expect(codeOf(await ask(shopper, { seat_count: 30 }))).toBe('no_available_seat_groups')
    expect(codeOf(await ask(shopper, { seat_count: 0 }))).toBe('cart_items_empty')
    expect(codeOf(await ask(shopper, { seat_count: 11, section: 'parvi' }))).toBe('no_available_seat_groups')
    expect(codeOf(await ask(shopper, { chartId: 'no-such-seat' }))).toBe('seat_reservations_not_enough_seats_available')
    expect(await reserve(shopper, { seat_count: 10, section: 'parvi' })).toHaveLength(10)
    expect(codeOf(await ask(shopper, { seat_count: 1 }))).toBe('cart_item_availability_max')
    await shopper.change('DELETE', `/seat_reservations.json?event_id=${event}`)
  })

  test('releases the seats of a section', async () => {
    const shopper = await api.shopper()
    await reserve(shopper, { chartId: 'a-5-1' })
    await reserve(shopper, { chartId: 'parvi-2-1' })
    const cart = await shopper.change('DELETE', `/seat_reservations.json?event_id=${event}&section_id=a`)
    expect(cart.seat_reservations).toMatchObject([{ chart_id: 'parvi-2-1' }])
    expect(await statusOf('a-5-1')).toBe('free')
  })

  test('releases the seats of all sections where none is named', async () => {
    const shopper = await api.shopper()
    await reserve(shopper, { seat_count: 1, section: 'a' })
    await reserve(shopper, { seat_count: 1, section: 'b' })
    const cart = await shopper.change('DELETE', `/seat_reservations.json?event_id=${event}&section_id=`)
    expect(cart.seat_reservations).toEqual([])
  })
})

// rules/cart#safe-to-repeat
test('a key that released the seats of a section releases no others, and the same again in another language', async () => {
  const shopper = await api.shopper()
  await reserve(shopper, { chartId: 'a-6-1' })
  await reserve(shopper, { chartId: 'parvi-2-2' })
  const release = (section: string, more = '') =>
    shopper.call(
      'DELETE',
      `/seat_reservations.json?event_id=${event}&section_id=${section}${more}`,
      undefined,
      'one-key',
    )
  expect((await release('a')).statusCode).toBe(200)
  expect((await release('parvi')).statusCode).toBe(409)
  expect(await statusOf('parvi-2-2')).toBe('held')
  expect((await release('a', '&lang=sv')).statusCode).toBe(200)
})

describe('fifty shoppers at once', () => {
  // rules/seating#taken-and-foreign-seats
  test('of whom all want the same seat: one gets it', async () => {
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => api.shopper()))
    const answers = await Promise.all(shoppers.map(shopper => ask(shopper, { chartId: 'b-10-10' })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const others = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(others.map(codeOf))).toEqual(new Set(['seat_reservations_not_enough_seats_available']))
    expect(await api.brokenInvariants()).toEqual([])
  })

  test('of whom all want the best pair, at two servers: no seat is given twice', async () => {
    const other = await openSampleApi(db)
    const shoppers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? api : other).shopper()),
    )
    const answers = await Promise.all(shoppers.map(shopper => ask(shopper, { seat_count: 2, section: 'a' })))
    const given = answers.flatMap(answer =>
      answer.statusCode === 200 ? ids(calls.reserveSeats.response.parse(answer.json()).seat_reservations) : [],
    )
    expect(new Set(given).size).toBe(given.length)
    expect(given.length).toBeGreaterThan(60)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(codeOf)
    expect(refused.every(code => code === 'no_available_seat_groups' || code?.includes('not_enough_seats'))).toBe(true)
    expect(await api.brokenInvariants()).toEqual([])
    await other.app.close()
    for (const [index, shopper] of shoppers.entries()) {
      const answer = answers[index]
      if (answer?.statusCode !== 200) continue
      shopper.state.token = calls.reserveSeats.response.parse(answer.json()).cart.token
      if (index % 2 === 0) await shopper.change('DELETE', `/seat_reservations.json?event_id=${event}`)
    }
  })
})

describe('an item with seats', () => {
  // rules/seating#seat-categories
  test('takes the cart’s own seats of the right category, one for each piece', async () => {
    const [shopper, other] = [await api.shopper(), await api.shopper()]
    const seats = ids(await reserve(shopper, { seat_count: 2, section: 'b' }))
    const foreign = ids(await reserve(other, { seat_count: 1, section: 'b' }))
    const refusals = [
      await addSeats(shopper, product('peruslippu', 'b'), [...foreign]),
      await addSeats(shopper, product('peruslippu', 'b'), seats, 3),
      await addSeats(shopper, product('peruslippu', 'parvi'), seats),
      await addSeats(shopper, 'helmen-venetsialaiset-aikuinen', seats),
    ]
    expect(refusals.map(codeOf)).toEqual([
      'seat_reservation_not_owned',
      'cart_items_empty',
      'cart_items_empty',
      expect.stringMatching(/cart_item_/),
    ])
    const cart = calls.addItems.response.parse((await addSeats(shopper, product('peruslippu', 'b'), seats)).json()).cart
    expect(cart.items).toMatchObject([{ amount: 2, seat_reservations: seats }])
    expect(cart.seat_reservations?.every(seat => seat.cart_item_id === cart.items[0]?.id)).toBe(true)
    expect(codeOf(await addSeats(shopper, product('peruslippu', 'b'), seats))).toBe('seat_reservation_not_owned')
    expect(await api.brokenInvariants()).toEqual([])
  })

  test('gets smaller by a seat that is released, and gives back its seats when it goes', async () => {
    const shopper = await api.shopper()
    const seats = ids(await reserve(shopper, { seat_count: 3, section: 'parvi' }))
    const itemOf = async (answer: Promise<WireCart>) => (await answer).items[0]
    const added = calls.addItems.response.parse((await addSeats(shopper, product('lapsi', 'parvi'), seats)).json()).cart
    shopper.state.token = added.token
    const first = Number(added.seat_reservations?.[0]?.seat)
    const path = `/cart_items/${added.items[0]?.id}.json`
    expect(codeOf(await shopper.call('PATCH', path, { cart_item: { amount: 2 } }))).toBe(
      'cart_item_availability_general',
    )
    expect(added.seat_reservations?.map(({ seat }) => Number(seat))).toEqual([1, 2, 3].map(step => first + step - 1))
    expect(await itemOf(shopper.change('DELETE', `/seat_reservations/${seats[0]}.json`))).toMatchObject({ amount: 2 })
    const cart = await shopper.change('DELETE', path)
    expect(cart).toMatchObject({ items: [], seat_reservations: [] })
    const { rows } = await db.pool.query('SELECT 1 FROM hold WHERE cart_id = $1', [shopper.cartId])
    expect(rows).toEqual([])
    expect(await api.brokenInvariants()).toEqual([])
  })

  /** Buys two seats of Katsomo B. */
  const buySeats = async () => {
    const shopper = await api.shopper()
    const seats = await reserve(shopper, { seat_count: 2, section: 'b' })
    const cart = calls.addItems.response.parse((await addSeats(shopper, product('peruslippu', 'b'), ids(seats))).json())
    shopper.state.token = cart.cart.token
    await shopper.change('PUT', '/customer.json', {
      customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' },
    })
    await shopper.deliver('TICKETS', 'sahkoposti')
    const checkout = await shopper.checkOut()
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    const { order } = await shopper.readCheckout(checkout.uuid)
    return { seats, order }
  }

  test('that is paid makes tickets that name their seats, and the seats stay sold', async () => {
    const { seats, order } = await buySeats()
    const answer = await api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
    const { tickets, service_costs } = calls.readOrder.response.parse(answer.json()).order
    expect(tickets.map(({ seat }) => seat)).toEqual(seats.map(({ row, seat }) => ({ section: 'Katsomo B', row, seat })))
    expect(service_costs).toMatchObject([{ id: 'palvelumaksu', amount: 2, price: '1.98', total: '3.96' }])
    expect(await statusOf(seats[0]?.chart_id ?? '')).toBe('taken')
    expect(await api.brokenInvariants()).toEqual([])
  })

  // rules/tickets#paper, rules/prices-and-vat#fees-included
  test.each(['a4', 'a6'])('that is paid says on paper of %s what each cost, and the fee in it', async paper => {
    const { order } = await buySeats()
    const open = (file: string) =>
      api.app.inject({ url: `/v2/orders/${order?.number}${file}?secret=${order?.secret}&paper=${paper}` })
    const { tickets } = calls.readOrder.response.parse((await open('.json')).json()).order
    expect(tickets[0]).toMatchObject({
      price: '24.90',
      fees: [{ title_in_price: { fi: 'palvelumaksun' }, price: '1.98', vat_rate: 13.5 }],
    })
    const words = pdfPages((await open('/tickets.pdf')).rawPayload)[0]?.words.replaceAll('\u00a0', ' ')
    expect(words).toContain('26,88 €')
    expect(words).toContain('sis. palvelumaksun 1,98 €')
    // Of the whole sum.
    expect(words).toContain('3,20 €')
    expect(words).not.toContain('24,90 €')
    expect(words?.replaceAll('\n', '')).toContain('/terms-and-conditions/')
  })

  test('of a cart whose time is over gives its seats back', async () => {
    const shopper = await api.shopper()
    const [held] = await reserve(shopper, { seat_count: 1, section: 'b' })
    const later = api.clock.now + 21 * 60_000
    await createSweeper({ pool: db.pool, now: () => later }).sweep()
    expect(await statusOf(held?.chart_id ?? '')).toBe('free')
    expect(await api.brokenInvariants()).toEqual([])
  })
})

test('the database refuses a second piece of a seat', async () => {
  const twice = db.pool.query(`UPDATE quota SET capacity = 2 WHERE id = 'seat/${event}.a-1-5'`)
  await expect(twice).rejects.toThrow('quota_seat_is_one')
  const oversold = db.pool.query(`UPDATE quota SET sold = 2 WHERE id = 'seat/${event}.a-1-5'`)
  await expect(oversold).rejects.toThrow('quota_never_oversold')
})
