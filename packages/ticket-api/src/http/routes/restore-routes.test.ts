import { calls, cartTokenHeader, errorBodySchema, type WireCart, type WireSeatReservation } from '@portti/contract'
import { describe, expect, test } from 'vitest'
import { createSweeper } from '../../store/stock/sweeper.ts'
import type { SampleApi } from '../../test-support/shop/sample-api.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const minute = 60_000
const sauna = 'venetsialaisten-rantasauna-saunalippu'
const ticket = 'helmen-venetsialaiset-peruslippu'
const guestTicket = 'helmen-venetsialaiset-kutsuvieras'
const hall = 'sinfoniaa-peltohovissa'
const { api, db } = useSampleShop({ maxConnections: 12 })

const expire = async () => {
  api.clock.now += 61 * minute
  await createSweeper({ pool: db.pool, now: () => api.clock.now }).sweep()
}
type Key = { readonly cartId: string; readonly state: { readonly token: string } }
const ask = ({ cartId, state: { token } }: Key) =>
  api.app.inject({ method: 'POST', url: `/v2/carts/${cartId}/restore.json`, payload: { token } })
const restore = async (key: Key) => {
  const answer = await ask(key)
  return calls.restoreCart.response.parse(answer.json())
}
const askExpired = ({ cartId, state: { token } }: Key) =>
  api.app.inject({ method: 'POST', url: `/v2/carts/${cartId}/expired.json`, payload: { token } })
const readExpired = async (key: Key) => calls.readExpiredCart.response.parse((await askExpired(key)).json())
/** The cart as it is stored. */
const read = async ({ uuid, token }: WireCart) => {
  const answer = await api.app.inject({ url: `/v2/carts/${uuid}.json`, headers: { [cartTokenHeader]: token } })
  return calls.readCart.response.parse(answer.json()).cart
}
const makeCode = async (code: string, record: object) => {
  const scope = { products: [], product_types: [], events: [] }
  const whole = { title: { fi: code }, scope, unlocks: [], limits: {}, ...record }
  await api.query('INSERT INTO code (shop_id, code, record) VALUES ($1, $2, $3)', ['peltohovi', code, whole])
}
const codeOf = async (key: Key) => errorBodySchema.parse((await ask(key)).json()).error.code

// rules/time-left#restore
test('an expired cart comes back in a new one, with its lines, holds and customer', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 2)
  await shopper.add(sauna, 1)
  await expire()
  const { cart, gone } = await restore(shopper)
  expect(gone).toEqual([])
  expect(cart.uuid).not.toBe(shopper.cartId)
  expect(cart.items.map(({ product, amount }) => [product.id, amount])).toEqual([
    [ticket, 2],
    [sauna, 1],
  ])
  expect(cart.customer?.email).toBe('aino@example.fi')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/time-left#restorable
test('an expired cart lists its lines with what is still free of each, and asking holds nothing', async () => {
  const shopper = await api.shopper()
  await shopper.add(ticket, 2)
  await shopper.add(sauna, 3)
  await expire()
  await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held - 2 WHERE id = $1', ['rantasauna-vuorot'])
  const { lines } = await readExpired(shopper)
  const { lines: again } = await readExpired(shopper)
  await api.query('UPDATE quota SET sold_elsewhere = 0 WHERE id = $1', ['rantasauna-vuorot'])
  expect(lines).toMatchObject([
    { product: { id: ticket }, event: { id: 'helmen-venetsialaiset' }, amount: 2, held: 2 },
    { product: { id: sauna }, amount: 3, held: 2 },
  ])
  expect(again).toEqual(lines)
  const open = await api.shopper()
  await open.add(ticket, 1)
  expect((await askExpired(open)).statusCode).toBe(409)
  expect((await askExpired({ cartId: shopper.cartId, state: open.state })).statusCode).toBe(403)
})

// rules/time-left#restore
test('pressed twice it holds once', async () => {
  const shopper = await api.shopper()
  await shopper.add(ticket, 2)
  await expire()
  const [first, second] = [await restore(shopper), await restore(shopper)]
  expect(second.cart.uuid).toBe(first.cart.uuid)
  expect(second.cart.items).toHaveLength(1)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/time-left#restore
test('pressed in two tabs at once while something is gone it holds the rest once', async () => {
  const shopper = await api.shopper()
  await shopper.add(ticket, 2)
  await shopper.add(sauna, 3)
  await expire()
  await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held - 2 WHERE id = $1', ['rantasauna-vuorot'])
  await Promise.all([restore(shopper), restore(shopper)])
  const { cart, gone } = await restore(shopper)
  await api.query('UPDATE quota SET sold_elsewhere = 0 WHERE id = $1', ['rantasauna-vuorot'])
  expect(cart.items.map(({ product, amount }) => [product.id, amount])).toEqual([
    [ticket, 2],
    [sauna, 2],
  ])
  expect(gone).toMatchObject([{ product: { id: sauna }, amount: 3, held: 2 }])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/time-left#restore
test('pressed again when nothing was left it holds what came back meanwhile', async () => {
  const shopper = await api.shopper()
  await shopper.add(sauna, 2)
  await shopper.change('POST', '/codes.json', { code: 'KESÄ20' })
  await expire()
  await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held WHERE id = $1', ['rantasauna-vuorot'])
  expect((await restore(shopper)).cart.items).toEqual([])
  await api.query('UPDATE quota SET sold_elsewhere = 0 WHERE id = $1', ['rantasauna-vuorot'])
  const { cart, gone } = await restore(shopper)
  expect([cart.items.map(({ amount }) => amount), gone]).toEqual([[2], []])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/time-left#restore
test('what is gone is told, and the rest is held', async () => {
  const shopper = await api.shopper()
  await shopper.add(ticket, 1)
  await shopper.add(sauna, 3)
  await expire()
  await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held - 2 WHERE id = $1', ['rantasauna-vuorot'])
  const { cart, gone } = await restore(shopper)
  await api.query('UPDATE quota SET sold_elsewhere = 0 WHERE id = $1', ['rantasauna-vuorot'])
  expect(cart.items.map(({ product, amount }) => [product.id, amount])).toEqual([
    [ticket, 1],
    [sauna, 2],
  ])
  expect(gone).toMatchObject([{ product: { id: sauna }, amount: 3, held: 2 }])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/catalogue#not-for-sale
test('what is not for sale meanwhile does not come back, neither lines nor seats', async () => {
  const shopper = await api.shopper()
  await shopper.add(ticket, 2)
  await shopper.add(sauna, 1)
  await addSeats(shopper, await reserve(shopper, { seat_count: 1, section: { id: 'b' } }))
  await expire()
  const events = ['helmen-venetsialaiset', hall]
  const setStatus = async (status: string): Promise<void> => {
    await api.query('UPDATE event SET status = $1 WHERE id = ANY ($2::text[])', [status, events])
    await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    api.clock.now += 1_000
  }
  await setStatus('postponed')
  const { cart, gone } = await restore(shopper)
  await setStatus('confirmed')
  expect(cart.items.map(({ product }) => product.id)).toEqual([sauna])
  expect(seatIdsOf(cart)).toEqual([])
  expect(gone).toMatchObject([
    { product: { id: ticket }, amount: 2, held: 0 },
    { amount: 1, held: 0, seats: [{}] },
  ])
  expect(await api.brokenInvariants()).toEqual([])
})

test('when nothing is left the new cart is empty and all of it is told', async () => {
  const shopper = await api.shopper()
  await shopper.add(sauna, 2)
  await expire()
  await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held WHERE id = $1', ['rantasauna-vuorot'])
  const { cart, gone } = await restore(shopper)
  await api.query('UPDATE quota SET sold_elsewhere = 0 WHERE id = $1', ['rantasauna-vuorot'])
  expect(cart.items).toEqual([])
  expect(gone).toMatchObject([{ amount: 2, held: 0 }])
})

test('only its own token restores a cart, and only an expired one', async () => {
  const shopper = await api.shopper()
  const other = await api.shopper()
  await shopper.add(ticket, 1)
  expect(await codeOf(shopper)).toBe('cart_already_exists')
  await expire()
  expect(await codeOf({ cartId: shopper.cartId, state: other.state })).toBe('cart_token_mismatch')
  expect(await codeOf({ cartId: shopper.cartId, state: { token: 'x' } })).toBe('cart_token_mismatch')
  expect(await codeOf(other)).toBe('cart_not_found')
})

test('an ordered cart is not restored', async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-lapsi', 1)
  await shopper.checkOut()
  await expire()
  expect(await codeOf(shopper)).toBe('cart_not_found')
})

// rules/time-left#restore
test('codes, delivery and the message to the organizer come back with the lines', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 2)
  await shopper.change('POST', '/codes.json', { code: 'KESÄ20' })
  await shopper.change('POST', '/codes.json', { code: 'LAHJA-7K4M-30' })
  await shopper.change('PUT', '/comments_by_customer.json', { comments_by_customer: 'Ikkunapaikka, kiitos' })
  const before = calls.readCart.response.parse((await shopper.call('GET', '.json')).json()).cart
  await expire()
  const { cart, gone, gone_codes } = await restore(shopper)
  expect([gone, gone_codes]).toEqual([[], []])
  expect(cart.codes_used?.map(({ code }) => code)).toEqual(['KESÄ20', 'LAHJA-7K4M-30'])
  expect(cart.delivery_methods).toEqual(before.delivery_methods)
  expect(cart.comments_by_customer).toBe('Ikkunapaikka, kiitos')
  expect(cart.totalEur).toBe(before.totalEur)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/time-left#restore
test('delivery, buyer and message come back also where the delivery lets the gift card pay more', async () => {
  await makeCode('LAHJA-POSTI', { type: 'value_voucher', capacity: 3_000 })
  await api.query("INSERT INTO quota (shop_id, id, capacity) VALUES ('peltohovi', 'code/LAHJA-POSTI', 3000)")
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  await shopper.change('POST', '/codes.json', { code: 'LAHJA-POSTI' })
  await shopper.deliver('TICKETS', 'kirje')
  const comments_by_customer = 'Ikkunapaikka, kiitos'
  const before = await shopper.change('PUT', '/comments_by_customer.json', { comments_by_customer })
  await expire()
  const restored = await restore(shopper)
  expect([restored.gone, restored.gone_codes]).toEqual([[], []])
  const cart = await read(restored.cart)
  expect(cart).toMatchObject({ comments_by_customer, totalEur: before.totalEur })
  expect(cart.customer).toEqual(before.customer)
  expect(cart.delivery_methods).toEqual(before.delivery_methods)
  expect(cart.codes_used).toEqual(before.codes_used)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/codes#opened-products, rules/codes#what-it-fits
test('a membership that opens a hidden ticket is taken beside other things, and comes back with the ticket', async () => {
  const scope = { products: [], product_types: [], events: [hall] }
  await makeCode('ENNAKKO', { type: 'badge', scope, percent_off: 50, unlocks: [guestTicket] })
  const shopper = await api.shopper()
  await shopper.add(sauna, 1)
  await shopper.change('POST', '/codes.json', { code: 'ENNAKKO' })
  await shopper.add(guestTicket, 1)
  await expire()
  const { cart, gone, gone_codes } = await restore(shopper)
  expect([cart.items.map(({ product }) => product.id), gone, gone_codes]).toEqual([[sauna, guestTicket], [], []])
})

// rules/codes#badge
test('a ticket comes back at full price when its membership, which opens others, was used up meanwhile', async () => {
  const scope = { products: [ticket], product_types: [], events: [] }
  await makeCode('YKSI', { type: 'badge', scope, percent_off: 50, unlocks: [guestTicket], limits: { per_event: 1 } })
  const shopper = await api.shopper()
  await shopper.change('POST', '/codes.json', { code: 'YKSI' })
  const before = await shopper.add(ticket, 1)
  await expire()
  const other = await api.shopper()
  await other.change('POST', '/codes.json', { code: 'YKSI' })
  await other.add(ticket, 1)
  const { cart, gone } = await restore(shopper)
  expect([before.totalEur, cart.totalEur, gone]).toEqual(['12.45', '24.90', []])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a hidden ticket comes back with the code that opens it', async () => {
  const shopper = await api.shopper()
  await shopper.change('POST', '/codes.json', { code: 'HELMENVIERAS' })
  await shopper.add(guestTicket, 1)
  await expire()
  const { cart, gone } = await restore(shopper)
  expect([cart.items.length, gone]).toEqual([1, []])
})

test('a code that was used up meanwhile is told by name', async () => {
  const shopper = await api.shopper()
  await shopper.add(ticket, 1)
  await shopper.change('POST', '/codes.json', { code: 'KIITOS-4M7Q' })
  await expire()
  await api.query("UPDATE quota SET sold_elsewhere = capacity WHERE id = 'code/KIITOS-4M7Q'")
  const { cart, gone, gone_codes } = await restore(shopper)
  await api.query("UPDATE quota SET sold_elsewhere = 0 WHERE id = 'code/KIITOS-4M7Q'")
  expect([cart.items.length, gone, gone_codes]).toEqual([1, [], ['KIITOS-4M7Q']])
})

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>

const reserve = async (shopper: Shopper, wanted: object): Promise<readonly WireSeatReservation[]> => {
  const answer = await shopper.call('POST', '/seat_reservations.json', {
    event: { id: hall },
    seat_count: 1,
    ...wanted,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { seat_reservations, cart } = calls.reserveSeats.response.parse(answer.json())
  shopper.state.token = cart.token
  return seat_reservations
}
const addSeats = async (shopper: Shopper, seats: readonly WireSeatReservation[]) => {
  const product = { id: seats[0]?.available_products[0] ?? '' }
  await shopper.change('POST', '/cart_items.json', {
    cart_item: { product, amount: seats.length, seat_reservations: seats.map(({ id }) => id) },
  })
  return product.id
}
const seatIdsOf = (cart: WireCart) => cart.seat_reservations?.map(({ id }) => id).toSorted() ?? []

describe('numbered seats', () => {
  // rules/time-left#restore
  test('come back as the same seats while nobody else has them, also those without an item and their services', async () => {
    const shopper = await api.shopper()
    const seats = await reserve(shopper, { seat_count: 3, section: { id: 'b' } })
    await addSeats(shopper, seats.slice(0, 2))
    const [service] = await api.query<{ id: string }>(
      "SELECT id FROM product WHERE event_id = $1 AND type = 'extra_service' ORDER BY id",
      [hall],
    )
    const cart_item = { product: { id: service?.id }, amount: 1, seat_reservations: [seats[1]?.id] }
    const before = await shopper.change('POST', '/cart_items.json', { cart_item })
    await expire()
    const { cart, gone } = await restore(shopper)
    expect(gone).toEqual([])
    expect(seatIdsOf(cart)).toEqual(seatIdsOf(before))
    expect(cart.items.map(({ product, amount, seat_reservations }) => [product.id, amount, seat_reservations])).toEqual(
      before.items.map(({ product, amount, seat_reservations }) => [product.id, amount, seat_reservations]),
    )
    expect(await api.brokenInvariants()).toEqual([])
  })

  test('come back at once, before anybody has swept the cart', async () => {
    const shopper = await api.shopper()
    const seats = await reserve(shopper, { seat_count: 2, section: { id: 'parvi' } })
    await addSeats(shopper, seats)
    api.clock.now += 61 * minute
    const { cart, gone } = await restore(shopper)
    expect([seatIdsOf(cart), gone]).toEqual([seats.map(({ id }) => id).toSorted(), []])
    expect(await api.brokenInvariants()).toEqual([])
  })

  test('that somebody else took are told by name, and the others come back', async () => {
    const shopper = await api.shopper()
    const seats = await reserve(shopper, { seat_count: 3, section: { id: 'b' } })
    const product = await addSeats(shopper, seats)
    await expire()
    const other = await api.shopper()
    const [taken] = seats
    await reserve(other, { seat: { chart_id: taken?.chart_id } })
    const [line] = (await readExpired(shopper)).lines
    expect(line).toMatchObject({ amount: 3, held: 2 })
    expect(line?.seats?.map(({ id }) => id)).toEqual([taken?.id])
    expect(line?.free_seats?.map(({ id }) => id).toSorted()).toEqual(
      seats
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    )
    const { cart, gone } = await restore(shopper)
    expect(seatIdsOf(cart)).toEqual(
      seats
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(cart.items).toMatchObject([{ product: { id: product }, amount: 2 }])
    expect(gone).toMatchObject([
      {
        product: { id: product },
        amount: 3,
        held: 2,
        seats: [{ id: taken?.id, section: { id: 'b' }, row: taken?.row, seat: taken?.seat }],
      },
    ])
    expect((await restore(shopper)).gone).toEqual(gone)
    expect(await api.brokenInvariants()).toEqual([])
  })

  test('of which none is left are told, and nothing is held for them', async () => {
    const shopper = await api.shopper()
    const seats = await reserve(shopper, { seat_count: 2, section: { id: 'a' } })
    await addSeats(shopper, seats)
    await shopper.add(ticket, 1)
    await expire()
    const other = await api.shopper()
    for (const { chart_id } of seats) await reserve(other, { seat: { chart_id } })
    const { cart, gone } = await restore(shopper)
    expect(cart.items.map(({ product }) => product.id)).toEqual([ticket])
    expect(seatIdsOf(cart)).toEqual([])
    expect(gone).toMatchObject([{ amount: 2, held: 0, seats: seats.map(({ id }) => ({ id })) }])
    expect(await api.brokenInvariants()).toEqual([])
  })

  test('are let go again when their ticket can no longer be sold', async () => {
    const shopper = await api.shopper()
    const seats = await reserve(shopper, { seat_count: 2, section: { id: 'b' } })
    const product = await addSeats(shopper, seats)
    await expire()
    await api.query(`UPDATE product SET min = 3 WHERE id = $1`, [product])
    await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    api.clock.now += 1_000
    const { cart, gone } = await restore(shopper)
    await api.query(`UPDATE product SET min = 1 WHERE id = $1`, [product])
    await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    expect([cart.items, seatIdsOf(cart)]).toEqual([[], []])
    expect(gone).toMatchObject([{ held: 0, seats: [{}, {}] }])
    expect(await api.brokenInvariants()).toEqual([])
  })
})

// rules/time-left#restore
test('a gift letter whose day passed meanwhile comes back dated today', async () => {
  const letter = { recipient: 'Mummi', sender: 'Aino', email: 'mummi@example.com', send_on: '2026-12-24' }
  const card = (send_on: string) => ({
    product: { id: 'lahjakortti-50' },
    amount: 1,
    event_registration: { participants: [{ ...letter, send_on }] },
  })
  // A quarter before midnight in Helsinki.
  api.clock.now = Date.parse('2026-12-10T21:45:00Z')
  const shopper = await api.shopper()
  for (const day of ['2026-12-10', '2026-12-24']) {
    await shopper.change('POST', '/cart_items.json', { cart_item: card(day) })
  }
  await expire()
  const { cart, gone } = await restore(shopper)
  expect(gone).toEqual([])
  expect(cart.items.map(item => item.event_registration?.participants[0])).toEqual([
    { ...letter, send_on: '2026-12-11' },
    { ...letter, send_on: '2026-12-24' },
  ])
})
