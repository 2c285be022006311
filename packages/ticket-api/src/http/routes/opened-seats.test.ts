import { calls, type WireSeatReservation } from '@portti/contract'
import { afterAll, expect, test } from 'vitest'
import { createSweeper } from '../../store/stock/sweeper.ts'
import type { SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf } from '../../test-support/shop/sample-file.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

// rules/codes#opened-products, rules/seating#seat-map

const event = 'sinfoniaa-peltohovissa'
const child = `${event}-lapsi-a`
const balcony = `${event}-peruslippu-parvi`
const files = await openSampleFiles()
afterAll(() => files.remove())
/** Children's seats of section A, and the whole balcony, are sold with a code only: so many in an order. */
const catalogue = await files.write(({ products, ...shop }) => {
  for (const id of [child, balcony, `${event}-opiskelija-elakelainen-parvi`, `${event}-lapsi-parvi`]) {
    rowOf(products, id)['hidden'] = true
  }
  const unlocks = [child, balcony]
  const codes = shop['codes'] as object[]
  codes.push({ code: 'PARVELLE', type: 'static_code', title: { fi: 'Parvi' }, max_per_order: 2, unlocks })
})
const { api, db } = useSampleShop({ catalogue })

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>

const withCode = async (): Promise<Shopper> => {
  const shopper = await api.shopper()
  await shopper.change('POST', '/codes.json', { code: 'parvelle' })
  return shopper
}
const ask = (shopper: Shopper, wanted: object) =>
  shopper.call('POST', '/seat_reservations.json', { event: { id: event }, seat_count: 1, ...wanted })
const reserve = async (shopper: Shopper, wanted: object): Promise<WireSeatReservation[]> => {
  const answer = await ask(shopper, wanted)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { seat_reservations, cart } = calls.reserveSeats.response.parse(answer.json())
  shopper.state.token = cart.token
  return seat_reservations
}
const seat = (chart_id: string) => ({ seat: { chart_id } })
const onBalcony = (seat_count: number) => ({ section: { id: 'parvi' }, seat_count })
const addSeats = (shopper: Shopper, productId: string, seats: readonly WireSeatReservation[]) =>
  shopper.call('POST', '/cart_items.json', {
    cart_item: { product: { id: productId }, amount: seats.length, seat_reservations: seats.map(({ id }) => id) },
  })
const codeOf = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
const mapFor = async (token?: string) => {
  const answer = await api.app.inject({ url: `/v2/events/${event}/seats.json${token ? `?token=${token}` : ''}` })
  const { sections } = calls.readSeatMap.response.parse(answer.json()).seat_map
  const free = sections.flatMap(({ id, rows }) =>
    rows.some(({ seats }) => seats.some(({ status }) => status === 'free')) ? [id] : [],
  )
  return { free, control: answer.headers['cache-control'] }
}

test('seats that only an opened ticket is sold on are free on the map of its cart, and taken for everybody else', async () => {
  const shopper = await withCode()
  expect(await mapFor()).toEqual({ free: ['a', 'b'], control: 'no-cache' })
  expect((await mapFor('nonsense')).free).toEqual(['a', 'b'])
  expect(await mapFor(shopper.state.token)).toEqual({ free: ['a', 'b', 'parvi'], control: 'private, no-store' })
})

test('a cart whose code opens a ticket gets its seats, named and best ones, and no other cart does', async () => {
  const [shopper, other] = [await withCode(), await api.shopper()]
  expect(codeOf(await ask(other, seat('parvi-1-1')))).toBe('seat_reservations_not_enough_seats_available')
  expect(codeOf(await ask(other, onBalcony(2)))).toBe('seat_reservations_not_enough_seats_available')
  expect(await reserve(shopper, seat('parvi-1-1'))).toMatchObject([{ available_products: [balcony] }])
  expect(await reserve(shopper, onBalcony(2))).toHaveLength(3)
  const [ofOthers] = await reserve(other, seat('a-1-1'))
  expect(ofOthers?.available_products).not.toContain(child)
  const [stalls] = (await reserve(shopper, seat('a-1-2'))).filter(({ chart_id }) => chart_id === 'a-1-2')
  expect(stalls?.available_products).toEqual([`${event}-peruslippu-a`, `${event}-opiskelija-elakelainen-a`, child])
})

test('a code opens as many seats of an order as it says', async () => {
  const shopper = await withCode()
  const seats = await reserve(shopper, onBalcony(3))
  expect(codeOf(await addSeats(shopper, balcony, seats))).toBe('code_max_count_per_order')
  expect((await addSeats(shopper, balcony, seats.slice(0, 2))).statusCode).toBe(200)
  expect(codeOf(await addSeats(shopper, balcony, seats.slice(2)))).toBe('code_max_count_per_order')
})

test('the opened ticket is sold on other seats too, while its code is in the cart', async () => {
  const shopper = await withCode()
  await addSeats(shopper, balcony, await reserve(shopper, seat('parvi-2-1')))
  const [item] = (await shopper.change('GET', '.json')).items
  const change = { seats: [{ chart_id: 'parvi-2-2', product: { id: balcony } }] }
  const changed = await shopper.change('PUT', `/cart_items/${item?.id}/seats.json`, change)
  expect(changed.seat_reservations?.map(({ chart_id }) => chart_id)).toEqual(['parvi-2-2'])
})

// rules/seating#change-seats
test('an item gets no seat by changing seats that its cart could not reserve: of a ticket hidden without a code', async () => {
  const shopper = await api.shopper()
  await addSeats(shopper, `${event}-peruslippu-a`, await reserve(shopper, seat('a-1-3')))
  const [item] = (await shopper.change('GET', '.json')).items
  const change = { seats: [{ chart_id: 'parvi-2-3', product: { id: `${event}-lapsi-parvi` } }] }
  const answer = await shopper.call('PUT', `/cart_items/${item?.id}/seats.json`, change)
  expect(codeOf(answer)).toBe('seat_reservations_not_enough_seats_available')
  const { seat_reservations: kept } = await shopper.change('GET', '.json')
  expect(kept?.map(({ chart_id }) => chart_id)).toEqual(['a-1-3'])
})

test('a code that is taken away takes its tickets and their seats along, and leaves the seats of listed tickets', async () => {
  const shopper = await withCode()
  await addSeats(shopper, balcony, await reserve(shopper, seat('parvi-3-1')))
  await reserve(shopper, seat('parvi-3-2'))
  await reserve(shopper, seat('a-2-1'))
  const cart = await shopper.change('DELETE', '/codes/PARVELLE.json')
  expect(cart.items).toEqual([])
  expect(cart.seat_reservations?.map(({ chart_id }) => chart_id)).toEqual(['a-2-1'])
  expect(await reserve(await withCode(), seat('parvi-3-1'))).toHaveLength(1)
  expect(await api.brokenInvariants()).toEqual([])
})

test('seats come back to an expired cart with the code that opens them, and not without it', async () => {
  const expire = async () => {
    api.clock.now += 61 * 60_000
    await createSweeper({ pool: db.pool, now: () => api.clock.now }).sweep()
  }
  const restore = async ({ cartId, state: { token } }: Shopper) => {
    const url = `/v2/carts/${cartId}/restore.json`
    const { cart } = calls.restoreCart.response.parse(
      (await api.app.inject({ method: 'POST', url, payload: { token } })).json(),
    )
    return {
      items: cart.items.map(({ product }) => product.id),
      seats: cart.seat_reservations?.map(one => one.chart_id),
    }
  }
  const shopperWithSeats = async () => {
    const shopper = await withCode()
    await addSeats(shopper, balcony, await reserve(shopper, seat('parvi-3-5')))
    await reserve(shopper, seat('parvi-3-6'))
    await expire()
    return shopper
  }
  expect(await restore(await shopperWithSeats())).toEqual({ items: [balcony], seats: ['parvi-3-5', 'parvi-3-6'] })
  await expire()
  const late = await shopperWithSeats()
  await api.query(`UPDATE code SET record = record || '{"expires_at": "2026-01-01T00:00:00Z"}' WHERE code = 'PARVELLE'`)
  const restored = await restore(late)
  await api.query(`UPDATE code SET record = record - 'expires_at' WHERE code = 'PARVELLE'`)
  expect(restored).toEqual({ items: [], seats: [] })
  expect(await api.brokenInvariants()).toEqual([])
})
