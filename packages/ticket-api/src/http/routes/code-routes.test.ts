import { errorBodySchema, orderSchema, type WireCart } from '@portti/contract'
import { expect, test } from 'vitest'
import { stockJobs } from '../../jobs/stock-jobs.ts'
import type { SampleApi } from '../../test-support/shop/sample-api.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const { api } = useSampleShop()

const ticket = 'helmen-venetsialaiset-peruslippu'
const goods = 'emalimuki'
const guestTicket = 'helmen-venetsialaiset-kutsuvieras'
type Shopper = Awaited<ReturnType<SampleApi['shopper']>>

const use = (shopper: Shopper, code: string, key?: string): Promise<WireCart> =>
  shopper.change('POST', '/codes.json', { code }, key)
const remove = (shopper: Shopper, code: string): Promise<WireCart> =>
  shopper.change('DELETE', `/codes/${encodeURIComponent(code)}.json`)

/** The refusal of a call. */
const refusal = async (shopper: Shopper, ...call: Parameters<Shopper['call']>) => {
  const response = await shopper.call(...call)
  const { error, exception_parameters } = errorBodySchema.parse(response.json())
  return { status: response.statusCode, code: error.code, parameters: exception_parameters }
}
const refusedCode = (shopper: Shopper, code: string) => refusal(shopper, 'POST', '/codes.json', { code })

const quota = async (code: string) =>
  (await api.query<{ held: number; sold: number }>('SELECT held, sold FROM quota WHERE id = $1', [`code/${code}`]))[0]

const shopperWith = async (productId: string, amount: number): Promise<Shopper> => {
  const shopper = await api.shopper()
  await shopper.add(productId, amount)
  return shopper
}

/** A code of the test's own, as the organizer's file would make it. */
const makeCode = async (code: string, record: object, capacity?: number): Promise<void> => {
  const whole = {
    title: { fi: code },
    scope: { products: [], product_types: ['single_event_access'], events: [] },
    unlocks: [],
    limits: {},
    ...(capacity !== undefined && { capacity }),
    ...record,
  }
  await api.query('INSERT INTO code (shop_id, code, record) VALUES ($1, $2, $3)', ['peltohovi', code, whole])
  if (capacity === undefined) return
  await api.query('INSERT INTO quota (shop_id, id, capacity) VALUES ($1, $2, $3)', [
    'peltohovi',
    `code/${code}`,
    capacity,
  ])
}

// rules/codes#held-as-stock
test('a buyer is kept who is saved when another cart has taken the rest of the gift card', async () => {
  const everything = { products: [], product_types: [], events: [] }
  await makeCode('LAHJA-YHTEINEN', { type: 'value_voucher', scope: everything }, 3_000)
  const shopper = await shopperWith(ticket, 1)
  await use(shopper, 'LAHJA-YHTEINEN')
  await use(await shopperWith(goods, 1), 'LAHJA-YHTEINEN')
  const customer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
  await shopper.change('PUT', '/customer.json', { customer })
  const { cart } = (await shopper.call('GET', '.json')).json<{ cart: WireCart }>()
  expect(cart.customer).toMatchObject({ first_name: 'Aino', email: 'aino@example.fi' })
})

const pay = async (shopper: Shopper) => {
  const checkout = await shopper.checkOut()
  if (checkout.checkout_status !== 'COMPLETED') await api.press(checkout.next_step?.forward_to_url, 'pay')
  const done = await shopper.readCheckout(checkout.uuid)
  const order = await api.app.inject({ url: `/v2/orders/${done.order?.number}.json?secret=${done.order?.secret}` })
  return {
    forwardTo: checkout.next_step?.forward_to_url,
    order: orderSchema.parse(order.json<{ order: unknown }>().order),
  }
}

// rules/codes#code-types
test('a campaign code takes its percent off tickets, whatever its case and spaces, and gives them back', async () => {
  const shopper = await shopperWith(ticket, 2)
  const cart = await use(shopper, ' kesä20 ')
  expect(cart.items[0]).toMatchObject({ price: '19.92', original_price: '24.90', total: '39.84' })
  expect(cart).toMatchObject({ totalEur: '39.84', to_pay: '39.84' })
  expect(cart.codes_used).toEqual([{ code: 'KESÄ20', type: 'static_code', title: expect.anything(), discount: '9.96' }])
  expect((await shopper.add(ticket, 1)).totalEur).toBe('59.76')
  const after = await remove(shopper, 'kesä20')
  expect(after).toMatchObject({ totalEur: '74.70', codes_used: [] })
  expect(after.items[0]?.original_price ?? null).toBeNull()
})

// rules/codes#once-per-cart
test('a code goes into a cart once, and only one that is there goes out', async () => {
  const shopper = await shopperWith(ticket, 1)
  await use(shopper, 'KESÄ20', 'key-1')
  expect((await use(shopper, 'KESÄ20', 'key-1')).codes_used).toHaveLength(1)
  expect(await refusedCode(shopper, 'kesä20')).toMatchObject({ status: 409, code: 'code_already_in_cart' })
  expect(await refusal(shopper, 'DELETE', '/codes/MUU.json')).toMatchObject({
    status: 404,
    code: 'code_not_found',
    parameters: { code: 'MUU' },
  })
})

// rules/codes#unknown-code
test('what does not exist, is over, or is used up is not told apart', async () => {
  const shopper = await shopperWith(ticket, 1)
  for (const code of ['EIOLE', 'KEVÄT25', 'ENSIMMÄISET50', "' OR 1=1", '😀']) {
    expect(await refusedCode(shopper, code)).toEqual({ status: 404, code: 'code_not_found', parameters: { code } })
  }
})

// rules/codes#unknown-code
test('a text that is longer than any code is unknown too, and is echoed by its beginning', async () => {
  const shopper = await shopperWith(ticket, 1)
  for (const length of [65, 2000]) {
    expect(await refusedCode(shopper, 'ä'.repeat(length))).toEqual({
      status: 404,
      code: 'code_not_found',
      parameters: { code: `${'Ä'.repeat(64)}…` },
    })
  }
  // Three characters in upper case, and none of them is cut in two.
  const response = await shopper.call('POST', '/codes.json', { code: 'ΐ😀'.repeat(500) })
  expect(response.statusCode).toBe(404)
  expect(response.body.length).toBeLessThan(1_000)
  expect(response.body).not.toContain('\\ud83d')
  expect((await refusedCode(shopper, 'A'.repeat(2001))).status).toBe(400)
})

// rules/codes#opened-products, rules/wire#event-with-a-code
test('a guest list opens a hidden product to its cart alone, for as many as it says', async () => {
  const guest = await api.shopper()
  const item = (amount: number) => ({ cart_item: { product: { id: guestTicket }, amount } })
  expect(await refusal(guest, 'POST', '/cart_items.json', item(1))).toMatchObject({
    code: 'cart_item_product_not_found',
  })
  const cart = await use(guest, 'HelmenVieras')
  expect(cart.codes_used[0]?.unlocked_products).toEqual([guestTicket])
  const eventOf = async (token?: string) => {
    const response = await api.app.inject({
      url: `/v2/events/helmen-venetsialaiset.json${token ? `?token=${token}` : ''}`,
    })
    const { event } = response.json<{ event: { products: { id: string }[] } }>()
    return { ids: event.products.map(({ id }) => id), control: response.headers['cache-control'] }
  }
  expect((await eventOf()).ids).not.toContain(guestTicket)
  expect((await eventOf('nonsense')).ids).not.toContain(guestTicket)
  expect(await eventOf(guest.state.token)).toMatchObject({
    ids: expect.arrayContaining([guestTicket]),
    control: 'private, no-store',
  })
  const productFor = async (token?: string) => {
    const response = await api.app.inject({ url: `/v1/products/${guestTicket}.json${token ? `?token=${token}` : ''}` })
    return [response.statusCode, response.headers['cache-control']]
  }
  expect(await productFor()).toEqual([404, 'no-store'])
  expect(await productFor('nonsense')).toEqual([404, 'no-store'])
  expect(await productFor(guest.state.token)).toEqual([200, 'private, no-store'])
  await guest.change('POST', '/cart_items.json', item(2))
  expect((await remove(guest, 'HELMENVIERAS')).items).toEqual([])
})

// rules/codes#products-per-order
test('a code concerns so many products of an order as it says', async () => {
  await makeCode('NELJÄ', { type: 'static_code', percent_off: 10, max_per_order: 4 })
  const shopper = await shopperWith(ticket, 5)
  const tooMany = { status: 409, code: 'code_max_count_per_order', parameters: { max: 4, code: 'NELJÄ' } }
  expect(await refusedCode(shopper, 'neljä')).toEqual(tooMany)
  const other = await shopperWith(ticket, 4)
  await use(other, 'NELJÄ')
  expect(
    await refusal(other, 'POST', '/cart_items.json', { cart_item: { product: { id: ticket }, amount: 1 } }),
  ).toEqual(tooMany)
})

// rules/codes#held-as-stock
test('of many carts at once only one gets the last use; given back, another one gets it', async () => {
  await makeCode('VIIMEINEN', { type: 'dynamic_code', cents_off: 500 }, 1)
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => shopperWith(ticket, 1)))
  const answers = await Promise.all(shoppers.map(shopper => shopper.call('POST', '/codes.json', { code: 'viimeinen' })))
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(404)])
  expect(await quota('VIIMEINEN')).toEqual({ held: 1, sold: 0 })
  const winner = shoppers[answers.findIndex(({ statusCode }) => statusCode === 200)]
  const loser = shoppers[answers.findIndex(({ statusCode }) => statusCode === 404)]
  if (!winner || !loser) throw new Error('Nobody won')
  await winner.change('GET', '.json')
  await remove(winner, 'VIIMEINEN')
  expect(await quota('VIIMEINEN')).toEqual({ held: 0, sold: 0 })
  expect((await use(loser, 'VIIMEINEN')).to_pay).toBe('19.90')
})

// rules/codes#value-voucher
test('a voucher pays its part, keeps the rest of its value, and is used once', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const part = await use(shopper, 'LAHJA-7K4M-30')
  expect(part).toMatchObject({ totalEur: '24.90', to_pay: '0.00' })
  expect(part.codes_used[0]).toMatchObject({ discount: '24.90', remaining: '5.10' })
  expect(part.vat).toEqual((await remove(shopper, 'LAHJA-7K4M-30')).vat)
  await use(shopper, 'LAHJA-7K4M-30')
  expect(await quota('LAHJA-7K4M-30')).toEqual({ held: 2490, sold: 0 })
  const second = await shopperWith(ticket, 1)
  expect(await use(second, 'LAHJA-7K4M-30')).toMatchObject({ to_pay: '19.80' })
  expect(await refusedCode(await shopperWith(ticket, 1), 'LAHJA-7K4M-30')).toEqual({
    status: 409,
    code: 'code_in_another_cart',
    parameters: { code: 'LAHJA-7K4M-30', hour: expect.any(Number), minute: expect.stringMatching(/^\d\d$/) },
  })
  await remove(second, 'LAHJA-7K4M-30')
  const { order, forwardTo } = await pay(shopper)
  expect(forwardTo).toBeUndefined()
  expect(order).toMatchObject({ totalEur: '24.90', codes_used: [{ code: 'LAHJA-7K4M-30', discount: '24.90' }] })
  await api.deps.preparer.idle()
  expect(await quota('LAHJA-7K4M-30')).toEqual({ held: 0, sold: 2490 })

  await second.change('PUT', '/customer.json', {
    customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' },
  })
  await second.deliver('TICKETS', 'sahkoposti')
  const rest = await use(second, 'lahja-7k4m-30')
  expect(rest).toMatchObject({ totalEur: '24.90', to_pay: '19.80' })
  await pay(second)
  expect(await api.query('SELECT amount_cents FROM payment WHERE status = $1', ['paid'])).toEqual([
    { amount_cents: 1980 },
  ])
  expect(await quota('LAHJA-7K4M-30')).toEqual({ held: 0, sold: 3000 })
})

// rules/codes#serial-card
test('a serial card admits as long as it has admissions, and says why when it does not', async () => {
  await makeCode(
    'KORTTI',
    { type: 'serial_card', scope: { products: [], product_types: [], events: ['lauantaitanssit'] } },
    3,
  )
  const wrong = await shopperWith(ticket, 1)
  expect(await refusedCode(wrong, 'KORTTI')).toMatchObject({ status: 409, code: 'no_matching_serial_card' })
  const dance = (
    await api.query<{ id: string }>(
      `SELECT id FROM product WHERE event_id = 'lauantaitanssit' AND type = 'single_event_access' AND price_cents > 0 ORDER BY sort_order LIMIT 1`,
    )
  )[0]?.id
  if (dance === undefined) throw new Error('The sample shop has no dance ticket')
  const dancer = await api.shopper()
  await dancer.fill(dance, 2)
  const cart = await use(dancer, 'KORTTI')
  expect(cart).toMatchObject({ totalEur: '0.00' })
  expect(cart.codes_used[0]).toMatchObject({ slots_left: 1, size: 3 })
  const four = await dancer.add(dance, 2)
  expect(four.items[0]?.total).toBe(four.items[0]?.price)
  expect(four.codes_used[0]).toMatchObject({ slots_left: 0 })
  const { order } = await pay(dancer)
  expect(order.tickets.map(({ price }) => price)).toEqual(['0.00', '0.00', '0.00', four.to_pay])
  expect(await quota('KORTTI')).toEqual({ held: 0, sold: 3 })
  const late = await shopperWith(dance, 1)
  expect(await refusedCode(late, 'KORTTI')).toEqual({
    status: 409,
    code: 'no_available_serial_card_slots',
    parameters: { size: 3 },
  })
  expect(await refusedCode(late, 'TANSSI-2R8T-10')).toMatchObject({ status: 409, code: 'serial_card_expired' })
})

// rules/codes#held-as-stock
test('of a card two carts hold each what it uses, and one that gives back leaves it to the other', async () => {
  await makeCode('YHTEINEN', { type: 'serial_card', scope: { products: [ticket], product_types: [], events: [] } }, 3)
  const [first, second] = [await shopperWith(ticket, 2), await shopperWith(ticket, 2)]
  expect((await use(first, 'YHTEINEN')).codes_used[0]).toMatchObject({ slots_left: 1 })
  expect(await quota('YHTEINEN')).toEqual({ held: 2, sold: 0 })
  expect(await use(second, 'YHTEINEN')).toMatchObject({ to_pay: '24.90', codes_used: [{ slots_left: 0 }] })
  expect((await first.add(ticket, 1)).to_pay).toBe('24.90')
  await remove(first, 'YHTEINEN')
  expect(await second.add(ticket, 1)).toMatchObject({ to_pay: '0.00' })
  expect(await quota('YHTEINEN')).toEqual({ held: 3, sold: 0 })
})

test('many carts at once never hold more of a voucher than it is worth', async () => {
  await makeCode('RYNTÄYS', { type: 'value_voucher' }, 3_000)
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => shopperWith(ticket, 1)))
  const answers = await Promise.all(shoppers.map(shopper => shopper.call('POST', '/codes.json', { code: 'ryntäys' })))
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 200, 409, 409, 409])
  expect(await quota('RYNTÄYS')).toEqual({ held: 3_000, sold: 0 })
})

// rules/codes#what-it-fits
test('a card without a cart waits for what it fits, and says what that is', async () => {
  const shopper = await api.shopper()
  const cart = await use(shopper, 'TANSSI-9XQ2-10')
  expect(cart.codes_used[0]).toMatchObject({
    slots_left: 7,
    fits: expect.arrayContaining([{ title: expect.anything(), event_id: 'lauantaitanssit' }]),
  })
  expect(await quota('TANSSI-9XQ2-10')).toEqual({ held: 0, sold: 0 })
  const [dance] = await api.query<{ id: string }>(
    `SELECT id FROM product WHERE event_id = 'lauantaitanssit' AND type = 'single_event_access' AND price_cents > 0 ORDER BY sort_order LIMIT 1`,
  )
  expect((await shopper.add(dance?.id ?? '', 1)).codes_used[0]).toMatchObject({ slots_left: 6 })
  const opened = await use(await api.shopper(), 'HELMENVIERAS')
  expect(opened.codes_used[0]?.fits).toEqual([
    {
      title: expect.objectContaining({ fi: 'Kutsuvieraslippu' }),
      product_id: guestTicket,
      event_id: 'helmen-venetsialaiset',
    },
  ])
})

// rules/codes#what-it-fits
test('a code says how many of a product are the least that is sold', async () => {
  const [pair] = await api.query<{ id: string; min: number }>('SELECT id, min FROM product WHERE min > 1 LIMIT 1')
  await makeCode('PARI', { type: 'static_code', unlocks: [pair?.id, goods] })
  const { codes_used } = await use(await api.shopper(), 'PARI')
  expect(codes_used[0]?.fits?.map(({ product_id, min }) => [product_id, min])).toEqual([
    [pair?.id, pair?.min],
    [goods, undefined],
  ])
})

// rules/codes#badge
test.each([
  ['per_event', 'badge_tickets_per_event_exceeded'],
  ['per_event_date', 'badge_tickets_per_event_date_exceeded'],
  ['per_day', 'badge_tickets_per_day_exceeded'],
  ['total', 'badge_tickets_total_exceeded'],
] as const)('a badge counts its tickets %s over all carts and orders', async (limit, code) => {
  const badge = `MERKKI-${limit}`.toUpperCase()
  const record = { type: 'badge', percent_off: 100, limits: { [limit]: 3 } }
  await makeCode(badge, record, limit === 'total' ? 3 : undefined)
  const mug = await shopperWith(goods, 1)
  expect(await refusedCode(mug, badge)).toMatchObject({ status: 409, code: 'no_matching_badge' })
  const greedy = await shopperWith(ticket, 4)
  // Beyond its limits a badge leaves the full price.
  expect(await use(greedy, badge)).toMatchObject({ totalEur: '24.90', codes_used: [{ tickets_left: 0 }] })
  await remove(greedy, badge)
  const member = await api.shopper()
  await member.fill(ticket, 2)
  expect(await use(member, badge)).toMatchObject({
    totalEur: '0.00',
    codes_used: [{ code: badge, badge_quotas: { [limit]: 3 }, tickets_left: 1 }],
  })
  const friend = await shopperWith(ticket, 2)
  expect(await refusedCode(friend, badge)).toMatchObject({ code })
  await pay(member)
  expect(await refusedCode(friend, badge)).toMatchObject({ code })
  const single = await api.shopper()
  await single.fill(ticket, 1)
  expect(await use(single, badge)).toMatchObject({ totalEur: '0.00', codes_used: [{ tickets_left: 0 }] })
  // An order used the rest of the badge: a further ticket is sold at full price, and stays so.
  expect(await single.add(ticket, 1)).toMatchObject({ totalEur: '24.90', items: [{ amount: 2 }] })
  const { items, totalEur } = await single.change('GET', '.json')
  expect(totalEur).toBe('24.90')
  const path = `/cart_items/${items[0]?.id}.json`
  expect(await single.change('PATCH', path, { cart_item: { amount: 1 } })).toMatchObject({ totalEur: '0.00' })
  await single.add(ticket, 2)
  expect((await pay(single)).order).toMatchObject({ totalEur: '49.80' })
})

// rules/codes#badge
test('a badge whose limit others used up says that it reduces nothing here, and its limit again where it may', async () => {
  await makeCode('MERKKI-KÄYTETTY', { type: 'badge', percent_off: 100, limits: { per_event: 2 } })
  const member = await api.shopper()
  await member.fill(ticket, 2)
  await use(member, 'MERKKI-KÄYTETTY')
  await pay(member)
  const again = await api.shopper()
  await use(again, 'MERKKI-KÄYTETTY')
  expect(await again.add(ticket, 1)).toMatchObject({ totalEur: '24.90', codes_used: [{ tickets_left: 0 }] })
  const { codes_used, items } = await again.change('GET', '.json')
  expect(codes_used).toMatchObject([{ discount: '0.00', tickets_left: 0 }])
  const { codes_used: alone } = await again.change('DELETE', `/cart_items/${items[0]?.id}.json`)
  expect(alone[0]).not.toHaveProperty('tickets_left')
})

// rules/codes#badge
test('a badge whose limit others used up for one event says that it reduces no further tickets', async () => {
  await makeCode('MERKKI-PUOLIKSI', { type: 'badge', percent_off: 100, limits: { per_event: 4 } })
  const member = await api.shopper()
  await member.fill(ticket, 4)
  await use(member, 'MERKKI-PUOLIKSI')
  await pay(member)
  const again = await api.shopper()
  await use(again, 'MERKKI-PUOLIKSI')
  const [dance] = await api.query<{ id: string }>(
    `SELECT id FROM product WHERE event_id = 'lauantaitanssit' AND type = 'single_event_access' AND price_cents > 0 ORDER BY sort_order LIMIT 1`,
  )
  await again.add(dance?.id ?? '', 1)
  expect(await again.add(ticket, 2)).toMatchObject({ totalEur: '49.80', codes_used: [{ tickets_left: 0 }] })
})

// rules/codes#sold-codes
test('a sold voucher, card and membership is a code of its own', async () => {
  const buyer = await api.shopper()
  await buyer.fill('lahjakortti-50', 1)
  await buyer.add('saunakortti-5', 1)
  await buyer.add('helmen-ystavat', 1)
  await use(buyer, 'KESÄ20')
  const { order } = await pay(buyer)
  const codeOf = (productId: string): string => order.tickets.find(one => one.product_id === productId)?.code ?? ''
  const shopper = await shopperWith(ticket, 2)
  expect(await use(shopper, codeOf('lahjakortti-50').toLowerCase())).toMatchObject({ to_pay: '0.00' })
  expect(await refusedCode(shopper, codeOf('saunakortti-5'))).toMatchObject({ code: 'no_matching_serial_card' })
  expect(await use(shopper, codeOf('helmen-ystavat'))).toMatchObject({ totalEur: '44.82' })
})

test('codes of a cart that ran out of time come back', async () => {
  await makeCode('AIKA', { type: 'static_code', percent_off: 10 }, 1)
  const shopper = await shopperWith(ticket, 1)
  await use(shopper, 'AIKA')
  expect(await quota('AIKA')).toEqual({ held: 1, sold: 0 })
  api.clock.now += 61 * 60_000
  await stockJobs(api.deps)
    .find(({ name }) => name === 'end-carts')
    ?.run()
  expect(await quota('AIKA')).toEqual({ held: 0, sold: 0 })
  expect(await api.brokenInvariants()).toEqual([])
})
