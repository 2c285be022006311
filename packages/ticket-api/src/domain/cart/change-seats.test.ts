import { calls, type WireCart, type WireSeatReservation } from '@portti/contract'
import { expect, test } from 'vitest'
import type { SampleApi } from '../../test-support/shop/sample-api.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const event = 'sinfoniaa-peltohovissa'
const product = (kind: string, section: string) => `${event}-${kind}-${section}`
const { api } = useSampleShop({ maxConnections: 12 })

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>
const reserve = async (shopper: Shopper, chartIds: readonly string[]): Promise<readonly WireSeatReservation[]> => {
  for (const chart_id of chartIds) {
    const wanted = { event: { id: event }, seat_count: 1, seat: { chart_id } }
    const answer = await shopper.call('POST', '/seat_reservations.json', wanted)
    shopper.state.token = calls.reserveSeats.response.parse(answer.json()).cart.token
  }
  const answer = await shopper.call('GET', '/seat_reservations.json')
  return calls.listSeatReservations.response.parse(answer.json()).seat_reservations
}
/** A shopper whose cart sells these seats. */
const seated = async (chartIds: readonly string[], kind = 'peruslippu', section = 'b') => {
  const shopper = await api.shopper()
  const seats = (await reserve(shopper, chartIds)).map(({ id }) => id)
  const item = { product: { id: product(kind, section) }, amount: seats.length, seat_reservations: seats }
  const cart = await shopper.change('POST', '/cart_items.json', { cart_item: item })
  return { shopper, seats, itemId: cart.items[0]?.id ?? '', cart }
}
const change = (shopper: Shopper, itemId: string, seats: readonly (readonly [string, string])[], key?: string) =>
  shopper.call(
    'PUT',
    `/cart_items/${itemId}/seats.json`,
    { seats: seats.map(([chart_id, id]) => ({ chart_id, product: { id } })) },
    key,
  )
const itemsOf = (cart: WireCart) =>
  cart.items.map(({ product: { id }, amount, price, seat_reservations }) => [
    id,
    amount,
    price,
    seat_reservations?.map(seat => seat.split('.')[1]),
  ])
const statusOf = async (chartId: string) => {
  const answer = await api.app.inject({ url: `/v2/events/${event}/seats.json` })
  return calls.readSeatMap.response
    .parse(answer.json())
    .seat_map.sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .find(seat => seat.chart_id === chartId)?.status
}
const limitTo = async (most: number) => {
  await api.query('UPDATE event SET max_per_order = $1 WHERE id = $2', [most, event])
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000
}
const free = async (section: string, count: number): Promise<readonly string[]> => {
  const answer = await api.app.inject({ url: `/v2/events/${event}/seats.json` })
  return calls.readSeatMap.response
    .parse(answer.json())
    .seat_map.sections.filter(({ id }) => id === section)
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
    .filter(({ status }) => status === 'free')
    .map(({ chart_id }) => chart_id)
    .slice(0, count)
}

// rules/seating#change-seats
test('an item gets other seats in one call, and the old ones are free again', async () => {
  const [one = '', two = '', three = ''] = await free('b', 3)
  const { shopper, itemId } = await seated([one, two])
  const ticket = product('peruslippu', 'b')
  const answer = await change(shopper, itemId, [
    [two, ticket],
    [three, ticket],
  ])
  const { cart } = calls.changeSeats.response.parse(answer.json())
  expect(itemsOf(cart)).toEqual([[ticket, 2, '24.90', [two, three].toSorted()]])
  expect(cart.items[0]?.id).toBe(itemId)
  expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['free', 'held', 'held'])
  expect(await api.brokenInvariants()).toEqual([])
})

test('the price follows the seats: each is sold as its own ticket type, in the place of the item', async () => {
  const [one = '', two = ''] = await free('b', 2)
  const [balcony = ''] = await free('parvi', 1)
  const { shopper, itemId } = await seated([one, two])
  const answer = await change(shopper, itemId, [
    [one, product('peruslippu', 'b')],
    [balcony, product('peruslippu', 'parvi')],
  ])
  const { cart } = calls.changeSeats.response.parse(answer.json())
  const [kept, moved] = itemsOf(cart)
  expect([kept?.[0], moved?.[0]]).toEqual([product('peruslippu', 'b'), product('peruslippu', 'parvi')])
  expect(kept?.[2]).not.toBe(moved?.[2])
  const wrong = await change(shopper, itemId, [[one, product('peruslippu', 'parvi')]])
  expect(wrong.json()).toMatchObject({ error: { code: 'cart_items_empty' } })
  expect(await api.brokenInvariants()).toEqual([])
})

test('a seat that somebody took meanwhile is named, and the old seats stay', async () => {
  const [one = '', two = '', three = ''] = await free('b', 3)
  const { shopper, itemId } = await seated([one, two])
  await reserve(await api.shopper(), [three])
  const ticket = product('peruslippu', 'b')
  const answer = await change(shopper, itemId, [
    [one, ticket],
    [three, ticket],
  ])
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    error: { code: 'seat_reservations_not_enough_seats_available' },
    exception_parameters: { chart_id: three },
  })
  const cart = calls.readCart.response.parse((await shopper.call('GET', '.json')).json()).cart
  expect(itemsOf(cart)).toEqual([[ticket, 2, '24.90', [one, two].toSorted()]])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/quantity#event-limit
test('seats that the cart holds without an item count towards the most of an event', async () => {
  const [one = '', two = '', three = '', ...others] = await free('b', 11)
  const { shopper, itemId } = await seated([one, two])
  await reserve(shopper, others)
  const ticket = product('peruslippu', 'b')
  const more = await change(shopper, itemId, [
    [one, ticket],
    [two, ticket],
    [three, ticket],
  ])
  expect(more.json()).toMatchObject({
    error: { code: 'cart_item_availability_max' },
    exception_parameters: { max: 10 },
  })
  expect(await statusOf(three)).toBe('free')
  const same = await change(shopper, itemId, [
    [one, ticket],
    [three, ticket],
  ])
  expect(same.statusCode).toBe(200)
  const loose = await change(shopper, itemId, [
    [one, ticket],
    [three, ticket],
    [others[0] ?? '', ticket],
  ])
  expect(loose.statusCode, 'a seat that it holds already is no other one').toBe(200)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/quantity#event-limit
test('a cart that has more of an event than it may already changes the seats that it has', async () => {
  const [one = '', two = '', three = '', ...others] = await free('b', 11)
  const { shopper, itemId } = await seated([one, two])
  await reserve(shopper, others)
  const programmes = { cart_item: { product: { id: `${event}-kasiohjelma` }, amount: 1 } }
  const full = await shopper.call('POST', '/cart_items.json', programmes)
  expect(full.json()).toMatchObject({ error: { code: 'cart_item_availability_max' } })
  await limitTo(9)
  const ticket = product('peruslippu', 'b')
  const answer = await change(shopper, itemId, [
    [one, ticket],
    [three, ticket],
  ])
  await limitTo(10)
  expect(answer.statusCode).toBe(200)
  expect(await statusOf(two)).toBe('free')
  expect(await api.brokenInvariants()).toEqual([])
})

test('the same change sent again changes nothing more', async () => {
  const [one = '', two = ''] = await free('b', 2)
  const { shopper, itemId } = await seated([one])
  const wanted = [[two, product('lapsi', 'b')]] as const
  const first = calls.changeSeats.response.parse((await change(shopper, itemId, wanted, 'once')).json()).cart
  const again = calls.changeSeats.response.parse((await change(shopper, itemId, wanted, 'once')).json()).cart
  expect(itemsOf(again)).toEqual(itemsOf(first))
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/seating#services-for-seats
test('extra services follow their seats', async () => {
  const [one = '', two = '', three = ''] = await free('b', 3)
  const { shopper, itemId, seats } = await seated([one, two])
  const coffee = `${event}-valiaikatarjoilu`
  await shopper.change('POST', '/cart_items.json', {
    cart_item: { product: { id: coffee }, amount: 1, seat_reservations: [seats[0]] },
  })
  const ticket = product('peruslippu', 'b')
  const answer = await change(shopper, itemId, [
    [two, ticket],
    [three, ticket],
  ])
  const { cart } = calls.changeSeats.response.parse(answer.json())
  expect(itemsOf(cart).map(([id, , , on]) => [id, on])).toEqual([
    [ticket, [two, three].toSorted()],
    [coffee, [three]],
  ])
  expect(await api.brokenInvariants()).toEqual([])
})

test('an item without seats, no seats, and a seat twice are refused', async () => {
  const [one = ''] = await free('b', 1)
  const { shopper, itemId } = await seated([one])
  const plain = await shopper.change('POST', '/cart_items.json', {
    cart_item: { product: { id: 'helmen-venetsialaiset-peruslippu' }, amount: 1 },
  })
  const ticket = product('peruslippu', 'b')
  const answers = [
    await change(shopper, plain.items[1]?.id ?? '', [[one, ticket]]),
    await change(shopper, itemId, []),
    await change(shopper, itemId, [
      [one, ticket],
      [one, ticket],
    ]),
    await change(shopper, 'no-such-item', [[one, ticket]]),
  ]
  expect(answers.map(answer => answer.json<{ error: { code: string } }>().error.code)).toEqual([
    'cart_item_availability_general',
    'cart_items_empty',
    'cart_items_empty',
    'cart_item_not_found',
  ])
})
