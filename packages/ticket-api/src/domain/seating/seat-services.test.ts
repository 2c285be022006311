import { calls, type WireSeatReservation } from '@portti/contract'
import { expect, test } from 'vitest'
import type { SampleApi } from '../../test-support/shop/sample-api.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const event = 'sinfoniaa-peltohovissa'
const ticket = `${event}-peruslippu-b`
const coffee = `${event}-valiaikatarjoilu`
const programme = `${event}-kasiohjelma`
const { api } = useSampleShop({ maxConnections: 12 })

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>
const reserve = async (shopper: Shopper, seat_count: number): Promise<readonly WireSeatReservation[]> => {
  const wanted = { event: { id: event }, seat_count, section: { id: 'b' } }
  const answer = await shopper.call('POST', '/seat_reservations.json', wanted)
  const { seat_reservations, cart } = calls.reserveSeats.response.parse(answer.json())
  shopper.state.token = cart.token
  return seat_reservations
}
const item = (product: string, seats: readonly string[], amount = seats.length) => ({
  product: { id: product },
  amount,
  seat_reservations: seats,
})
const add = (shopper: Shopper, ...items: object[]) => shopper.change('POST', '/cart_items.json', { cart_items: items })
const refusalOf = async (shopper: Shopper, ...items: object[]) =>
  (await shopper.call('POST', '/cart_items.json', { cart_items: items })).json<{ error?: { code?: string } }>().error
    ?.code

// rules/seating#services-for-seats
test('extra services come with the seats they are for, one for each, beside the tickets', async () => {
  const shopper = await api.shopper()
  const seats = (await reserve(shopper, 3)).map(({ id }) => id)
  const cart = await add(
    shopper,
    item(ticket, seats),
    item(coffee, seats.slice(0, 2)),
    item(programme, [seats[2] ?? '']),
  )
  expect(cart.items.map(({ product, amount, seat_reservations }) => [product.id, amount, seat_reservations])).toEqual([
    [ticket, 3, seats],
    [coffee, 2, seats.slice(0, 2)],
    [programme, 1, [seats[2]]],
  ])
  const grown = await add(shopper, item(coffee, [seats[2] ?? '']))
  expect(grown.items[1]).toMatchObject({ amount: 3, seat_reservations: seats, total: '28.50' })
  expect(await refusalOf(shopper, item(coffee, [seats[0] ?? '']))).toBe('cart_item_availability_max')
  const path = `/cart_items/${grown.items[1]?.id}.json`
  const fewer = await shopper.call('PATCH', path, { cart_item: { amount: 1 } })
  expect(fewer.json()).toMatchObject({ error: { code: 'cart_item_availability_general' } })
  expect((await shopper.change('DELETE', path)).items).toHaveLength(2)
  expect(await api.brokenInvariants()).toEqual([])
})

test('a service is for the cart’s own seats of its event only, and for as many as there are pieces', async () => {
  const [shopper, other] = [await api.shopper(), await api.shopper()]
  const seats = (await reserve(shopper, 1)).map(({ id }) => id)
  const foreign = (await reserve(other, 1)).map(({ id }) => id)
  expect(await refusalOf(shopper, item(ticket, seats), item(coffee, foreign))).toBe('seat_reservation_not_owned')
  expect(await refusalOf(shopper, item(ticket, seats), item(coffee, seats, 2))).toBe('cart_items_empty')
  expect(await refusalOf(shopper, item(ticket, seats), item('helmen-venetsialaiset-narikka', seats))).toBe(
    'cart_item_availability_general',
  )
  expect(await refusalOf(shopper, item(coffee, seats))).toBe('missing_required_product')
  // Without a seat it is a service like any other.
  const cart = await add(shopper, item(ticket, seats), { product: { id: coffee }, amount: 4 })
  expect(cart.items[1]).toMatchObject({ amount: 4 })
  expect(cart.items[1]?.seat_reservations).toBeUndefined()
})

// rules/quantity#event-limit
test('services do not count against the event’s limit, because their seats do', async () => {
  const shopper = await api.shopper()
  const seats = (await reserve(shopper, 8)).map(({ id }) => id)
  const cart = await add(shopper, item(ticket, seats), item(coffee, seats), item(programme, seats))
  expect(cart.items.map(({ amount }) => amount)).toEqual([8, 8, 8])
  expect((await reserve(shopper, 2)).length).toBe(10)
})

// rules/seating#services-for-seats
test('a seat that is given back takes its services along, and so does the last ticket', async () => {
  const shopper = await api.shopper()
  const seats = (await reserve(shopper, 2)).map(({ id }) => id)
  await add(shopper, item(ticket, seats), item(coffee, seats), item(programme, [seats[1] ?? '']))
  const smaller = await shopper.change('DELETE', `/seat_reservations/${seats[1]}.json`)
  expect(
    smaller.items.map(({ product, amount, seat_reservations }) => [product.id, amount, seat_reservations]),
  ).toEqual([
    [ticket, 1, [seats[0]]],
    [coffee, 1, [seats[0]]],
  ])
  expect((await shopper.change('DELETE', `/cart_items/${smaller.items[0]?.id}.json`)).items).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

test('the tickets of paid services say for which seat they are, and each seat is sold once', async () => {
  const shopper = await api.shopper()
  const seats = await reserve(shopper, 2)
  const ids = seats.map(({ id }) => id)
  await add(shopper, item(ticket, ids), item(coffee, [ids[1] ?? '']))
  await shopper.change('PUT', '/customer.json', {
    customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' },
  })
  await shopper.deliver('TICKETS', 'sahkoposti')
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const answer = await api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
  const { tickets } = calls.readOrder.response.parse(answer.json()).order
  const place = ({ row, seat }: { readonly row: string; readonly seat: string }) => ({
    section: 'Katsomo B',
    row,
    seat,
  })
  expect(tickets.map(({ product_id, seat }) => [product_id, seat])).toEqual([
    [ticket, seats[0] && place(seats[0])],
    [ticket, seats[1] && place(seats[1])],
    [coffee, seats[1] && place(seats[1])],
  ])
  expect(await api.brokenInvariants()).toEqual([])
})
