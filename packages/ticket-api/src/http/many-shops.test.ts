import { fileURLToPath } from 'node:url'
import {
  type CallName,
  calls,
  cartTokenHeader,
  clerkSessionHeader,
  deviceKeyHeader,
  errorBodySchema,
  idempotencyKeyHeader,
} from '@portti/contract'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { addClerk } from '../features/box-office/clerks.ts'
import { issueDevice } from '../features/box-office/devices.ts'
import { importCatalogueFile } from '../features/import/import-catalogue.ts'
import { makeUnpaidOrder } from '../test-support/acts/made-order.ts'
import { auditContext } from '../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../test-support/tills/box-office.ts'

const metsaPath = fileURLToPath(new URL('../../catalogues/metsa.json', import.meta.url))
const hosts = { peltohovi: 'localhost:3000', metsa: 'metsa.localhost:3000' } as const
type Host = (typeof hosts)[keyof typeof hosts]

const { api, db, openDesk } = useBoxOffice()
/** Data of Peltohovi's shoppers; every part of it opens something there. */
let theirs: Awaited<ReturnType<typeof fillPeltohovi>>
/** A cart of Metsä's with a ticket in it, which may open its own data. */
let own: { readonly cartId: string; readonly token: string }
beforeAll(async () => {
  await importCatalogueFile(db, metsaPath, api.clock.now)
  theirs = await fillPeltohovi()
  const shopper = await api.shopper(hosts.metsa)
  await shopper.add('avajaiset-kuusikossa-aikuinen', 1)
  own = { cartId: shopper.cartId, token: shopper.state.token }
})

const seatEvent = 'sinfoniaa-peltohovissa'
const customer = { first_name: 'Ilves', last_name: 'Korpela', email: 'ilves@example.fi', phone: '0407654321' }

/** An expired cart, a paid order with a stream ticket, and a cart with everything in it that is being paid for. */
const fillPeltohovi = async () => {
  const old = await api.shopper()
  await old.add('helmen-venetsialaiset-peruslippu', 1)
  api.clock.now += 2 * 3_600_000

  const buyer = await api.shopper()
  await buyer.fill('helmen-venetsialaiset-suorana-striimilippu', 1)
  const paid = await buyer.checkOut()
  await api.press(paid.next_step?.forward_to_url, 'pay')
  const { order } = await buyer.readCheckout(paid.uuid)
  const tickets = await api.query<{ code: string }>('SELECT code FROM ticket WHERE order_number = $1', [order?.number])

  const shopper = await api.shopper()
  const reserved = await shopper.call('POST', '/seat_reservations.json', { event: { id: seatEvent }, seat_count: 1 })
  const { seat_reservations, cart } = calls.reserveSeats.response.parse(reserved.json())
  shopper.state.token = cart.token
  const reservationId = seat_reservations[0]?.id ?? ''
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const withCode = await shopper.change('POST', '/codes.json', { code: 'KESÄ20' }, 'a key of one cart')
  const productId = seat_reservations[0]?.available_products[0] ?? ''
  await shopper.change('POST', '/cart_items.json', {
    cart_item: { product: { id: productId }, amount: 1, seat_reservations: [reservationId] },
  })
  const checkout = await shopper.checkOut()
  const unpaid = await makeUnpaidOrder(api, 'helmen-venetsialaiset-peruslippu')
  const paySecret = await api.linkOf(unpaid.number, 'pay')
  const paying = await api.app.inject({
    method: 'POST',
    url: `/v2/orders/${unpaid.number}/checkouts.json`,
    payload: { secret: paySecret },
  })
  await api.deps.preparer.idle()
  const offers = await shopper.call('GET', '/delivery_methods.json')
  const rights = { events: null, payments: ['cash' as const], discounts: true, refunds: true, door: true }
  const device = await issueDevice(db, {
    shopId: 'peltohovi',
    name: 'Kassa 1',
    rights,
    by: auditContext.by,
    now: api.clock.now,
  })
  const clerk = await addClerk(db, {
    shopId: 'peltohovi',
    name: 'Aino',
    pin: '2468',
    by: auditContext.by,
    now: api.clock.now,
  })
  await api.query('UPDATE clerk SET is_manager = true')
  const signedIn = await api.deps.staffSessions.signIn('peltohovi', { key: device.key, clerkId: clerk.id, pin: '2468' })
  const toDoId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  await api.query(
    `INSERT INTO payment_difference (shop_id, id, provider, provider_reference, kind, began_at, found_at)
     VALUES ('peltohovi', $1, 'sandbox', 'outo', 'missing_here', now(), now())`,
    [toDoId],
  )
  const till = await openDesk()
  const [sold, given] = [
    await till.sellTicket(await api.shopper(), 'cash', 2),
    await till.sellTicket(await api.shopper(), 'card_terminal', 1),
  ]
  const owed = await till.post('refunds.json', { refund: refundOf(given) })
  return {
    sold,
    reference: sold.number,
    toDoId,
    refundId: calls.refundSale.response.parse(owed.json()).refund.id,
    deviceKey: device.key,
    clerkId: clerk.id,
    session: 'token' in signedIn ? signedIn.token : '',
    paySecret,
    manager: { clerk: { id: till.clerkId }, pin: till.pin },
    unpaid: {
      orderNumber: unpaid.number,
      checkoutId: calls.payOrder.response.parse(paying.json()).cart_checkout.uuid,
    },
    cartId: shopper.cartId,
    token: shopper.state.token,
    old: { cartId: old.cartId, token: old.state.token },
    itemId: withCode.items[0]?.id ?? '',
    reservationId,
    priceToken: priceTokenOf(offers, 'sahkoposti'),
    code: 'KESÄ20',
    checkoutId: checkout.uuid,
    orderNumber: order?.number ?? '',
    secret: order?.secret ?? '',
    ticketCode: tickets[0]?.code ?? '',
    viewerId: 'katsoja-1',
    scanId: '5f0c1f5e-3a1d-4a56-9f6a-0d3f2f6f1a11',
    eventId: seatEvent,
    productId: 'emalimuki',
    key: 'peltohovi-tuotteet',
  }
}

/** The first ticket of an order goes back. */
const refundOf = (order: { readonly number: string; readonly tickets: readonly { readonly code: string }[] }) => ({
  order: order.number,
  tickets: order.tickets.slice(0, 1).map(({ code }) => code),
  products: [],
  reason: 'Sairaus',
})

/** The price token of a delivery method that a cart was offered. */
const priceTokenOf = (answer: LightMyRequestResponse, id: string): string =>
  calls.listDeliveryMethods.response.parse(answer.json()).delivery_methods.find(method => method.id === id)?.product
    .price_token ?? ''

type Request = {
  readonly name: CallName
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string
  readonly body?: object | undefined
}

const send = (host: Host, { name, parameters = {}, query = {}, token, body }: Request) => {
  const { method, path } = calls[name]
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(parameters[key])))
  return api.app.inject({
    method,
    url: `${url}?${new URLSearchParams(query).toString()}`,
    headers: {
      host,
      [idempotencyKeyHeader]: 'a key of one cart',
      ...(token && { [cartTokenHeader]: token }),
      ...('device' in calls[name] && { [deviceKeyHeader]: theirs.deviceKey }),
      ...('clerk' in calls[name] && { [clerkSessionHeader]: theirs.session }),
    },
    ...(body && { payload: body }),
  })
}

const delivery = (id: string, priceToken: string) => ({
  delivery_method: { id },
  delivery_group: 'TICKETS',
  price_token: priceToken,
})

type Theirs = typeof theirs
type Attempt = {
  /** `anybody`: open to all, but of the asked shop. `cart`: a cart's token. `key`: an id, number or code in the path. */
  readonly needs: 'anybody' | 'cart' | 'key'
  /** Parameters of the path that differ from the usual ones. */
  readonly parameters?: (one: Theirs) => Record<string, string>
  readonly query?: (one: Theirs) => Record<string, string>
  readonly body?: (one: Theirs) => object
  /** How naming the first shop's data in a cart of the other shop is refused. Absent when the call names none. */
  readonly inOwnCart?: string
}

/** One row for each call of the contract: a new call neither compiles nor passes without one. */
const attempts: Readonly<Record<CallName, Attempt>> = {
  readShop: { needs: 'anybody' },
  listVenues: { needs: 'anybody' },
  listEvents: { needs: 'anybody' },
  createCart: { needs: 'anybody' },
  readEvent: { needs: 'key', query: ({ token }) => ({ token }) },
  readProduct: { needs: 'key' },
  readProductFeed: { needs: 'key' },
  readSeatMap: { needs: 'key' },
  readServing: { needs: 'key' },
  joinLine: { needs: 'key' },
  readStreamTicket: { needs: 'key' },
  takeStreamView: { needs: 'key', body: () => ({ viewer_id: 'katsoja-2' }) },
  validateStreamView: { needs: 'key' },
  readOrder: { needs: 'key', query: ({ secret }) => ({ secret }) },
  resendOrderEmail: { needs: 'key', body: ({ secret }) => ({ secret }) },
  payOrder: { needs: 'key', parameters: ({ unpaid }) => unpaid, body: ({ paySecret }) => ({ secret: paySecret }) },
  readOrderCheckout: { needs: 'key', parameters: ({ unpaid }) => unpaid },
  readExpiredCart: { needs: 'key', body: ({ old }) => ({ token: old.token }) },
  restoreCart: { needs: 'key', body: ({ old }) => ({ token: old.token }) },
  readCart: { needs: 'cart' },
  addItems: {
    needs: 'cart',
    body: ({ productId }) => ({ cart_item: { product: { id: productId }, amount: 1 } }),
    inOwnCart: 'cart_item_product_not_found',
  },
  changeItem: { needs: 'cart', body: () => ({ cart_item: { amount: 2 } }), inOwnCart: 'cart_item_not_found' },
  removeItem: { needs: 'cart', inOwnCart: 'cart_item_not_found' },
  prolongCart: { needs: 'cart' },
  putCustomer: { needs: 'cart', body: () => ({ customer }) },
  putDeliveryCustomer: { needs: 'cart', body: () => ({ delivery_customer: customer }) },
  reserveSeats: {
    needs: 'cart',
    body: ({ eventId }) => ({ event: { id: eventId }, seat_count: 1 }),
    inOwnCart: 'unspecified_exception',
  },
  changeSeats: {
    needs: 'cart',
    body: ({ productId }) => ({ seats: [{ chart_id: 'a-1-1', product: { id: productId } }] }),
    inOwnCart: 'cart_item_not_found',
  },
  releaseSeat: { needs: 'cart', inOwnCart: 'seat_reservation_not_owned' },
  releaseSeats: { needs: 'cart', query: ({ eventId }) => ({ event_id: eventId }) },
  listSeatReservations: { needs: 'cart' },
  useCode: { needs: 'cart', body: ({ code }) => ({ code }), inOwnCart: 'code_not_found' },
  removeCode: { needs: 'cart', inOwnCart: 'code_not_found' },
  listDeliveryMethods: { needs: 'cart' },
  chooseDeliveryMethod: {
    needs: 'cart',
    body: ({ priceToken }) => delivery('sahkoposti', priceToken),
    inOwnCart: 'delivery_method_not_found',
  },
  putComments: { needs: 'cart', body: () => ({ comments_by_customer: 'Hei' }) },
  createCheckout: { needs: 'cart', body: () => ({ checkout: { terms_accepted: true } }) },
  readCheckout: { needs: 'cart', inOwnCart: 'unspecified_exception' },
  cancelCheckout: { needs: 'cart', inOwnCart: 'unspecified_exception' },
  readDevice: { needs: 'key' },
  openClerkSession: { needs: 'key', body: ({ clerkId }) => ({ clerk: { id: clerkId }, pin: '2468' }) },
  readClerkSession: { needs: 'key' },
  moveDrawerCash: { needs: 'key', body: () => ({ movement: { kind: 'pay_in', amount: '5.00' } }) },
  makeDrawerReport: { needs: 'key', body: () => ({ report: { kind: 'x' } }) },
  findDeskOrders: { needs: 'key', query: ({ orderNumber }) => ({ q: orderNumber }) },
  readDeskOrder: { needs: 'key' },
  resendDeskOrder: { needs: 'key' },
  refundDeskOrder: {
    needs: 'key',
    body: () => ({ refund: { whole: true, tickets: [], products: [], reason: 'Peruttu', is_preview: true } }),
  },
  changeDeskReceiver: {
    needs: 'key',
    body: () => ({ receiver: { first_name: 'A', last_name: 'B', email: 'a@example.fi', reason: 'Lahja' } }),
  },
  correctDeskContact: {
    needs: 'key',
    body: () => ({ contact: { first_name: 'A', last_name: 'B', email: 'a@example.fi', reason: 'Kirjoitusvirhe' } }),
  },
  correctDeskAnswers: {
    needs: 'key',
    body: ({ ticketCode }) => ({ correction: { ticket: ticketCode, answers: {}, reason: 'Pyyntö' } }),
  },
  readDeskSeats: { needs: 'key' },
  moveDeskSeats: {
    needs: 'key',
    body: ({ ticketCode }) => ({ move: { moves: [{ ticket: ticketCode, from: 'a', to: 'b' }], reason: 'Rikki' } }),
  },
  giveDeskOrderTime: { needs: 'key', body: () => ({ time: { days: 3, reason: 'Pyyntö' } }) },
  markDeskOrderPaid: {
    needs: 'key',
    body: () => ({ transfer: { reference: 'A1', amount: '1.00', reason: 'Lasku' } }),
  },
  endDeskOrder: { needs: 'key', body: () => ({ end: { reason: 'Pyyntö' } }) },
  sendDeskOrder: { needs: 'key', body: () => ({ sending: {} }) },
  listDeskToDo: { needs: 'key' },
  endDeskToDo: { needs: 'key', body: () => ({ end: { how: 'looked_into', reason: 'Katsottu' } }) },
  listDeskEvents: { needs: 'key' },
  listDeskAttendees: { needs: 'key' },
  readDeskSales: { needs: 'key' },
  readDeskDoors: { needs: 'key' },
  readDeskStock: { needs: 'key' },
  changeDeskStock: {
    needs: 'key',
    body: () => ({ change: { reason: 'Kamera', quotas: [], block: [], free: [], sales: [] } }),
  },
  listGates: { needs: 'key' },
  readDoor: { needs: 'key' },
  readDoorList: { needs: 'key' },
  scanTickets: {
    needs: 'key',
    body: ({ scanId, ticketCode }) => ({
      gate: 'Pääovi',
      scans: [{ id: scanId, code: ticketCode, at: '2026-11-20T10:00:00Z' }],
    }),
  },
  letGroupIn: { needs: 'key' },
  undoScan: { needs: 'key' },
  settleConflict: { needs: 'key' },
  explainDifference: { needs: 'key', parameters: () => ({ number: '1' }), body: () => ({ reason: 'Vaihtoraha' }) },
  listAllotments: { needs: 'key' },
  sellAllotted: {
    needs: 'key',
    body: () => ({ sale: { id: 'myynti', tickets: ['A'], amount: '24.90', tendered: '25.00' } }),
  },
  listParkedSales: { needs: 'key' },
  parkSale: { needs: 'key', body: () => ({ token: 'a.b.c', note: '' }) },
  takeParkedSale: { needs: 'key' },
  holdParkedSale: { needs: 'key' },
  releaseParkedSale: { needs: 'key' },
  readCounterOrder: { needs: 'key' },
  payCounterOrder: { needs: 'key', body: () => ({ payment: { kind: 'cash', amount: '1.00' } }) },
  handOutOrder: { needs: 'key', body: () => ({ hand_out: {} }) },
  refundSale: { needs: 'key', body: ({ sold, manager }) => ({ refund: { ...refundOf(sold), approval: manager } }) },
  takeOverRefund: { needs: 'key' },
  settleRefund: { needs: 'key', body: () => ({ reference: 'pääte-2' }) },
  closeClerkSession: { needs: 'key' },
}
const names = Object.keys(calls) as CallName[]

const requestOf = (name: CallName, cart: { readonly cartId: string; readonly token: string }): Request => {
  const { needs, parameters, query, body } = attempts[name]
  const { cartId } = name === 'restoreCart' || name === 'readExpiredCart' ? theirs.old : cart
  return {
    name,
    parameters: { ...theirs, cartId, ...parameters?.(theirs) },
    query: query?.(theirs) ?? {},
    body: body?.(theirs),
    ...(needs === 'cart' && { token: cart.token }),
  }
}

/** Every row of a shop, in all tables. */
const rowsOf = async (shopId: string): Promise<Record<string, string>> => {
  const tables = await api.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'shop_id' ORDER BY 1`)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const rows = await api.query<{ row: string }>(
      `SELECT to_jsonb(one)::text AS row FROM "${name}" AS one WHERE shop_id = $1 ORDER BY 1`,
      [shopId],
    )
    found[name] = rows.map(({ row }) => row).join('\n')
  }
  return found
}

const outcome = (answer: LightMyRequestResponse) =>
  answer.statusCode < 400
    ? String(answer.statusCode)
    : `${answer.statusCode} ${errorBodySchema.parse(answer.json()).error.code}`

test('every call of the contract stands in the table of this test', () => {
  expect(Object.keys(attempts).sort()).toEqual([...names].sort())
  expect(Object.values(theirs).every(Boolean)).toBe(true)
})

test('through its own host every key opens what it is for', async () => {
  const reading = names.filter(name => calls[name].method === 'GET')
  const outcomes = []
  for (const name of reading) outcomes.push([name, outcome(await send(hosts.peltohovi, requestOf(name, theirs)))])
  expect(outcomes).toEqual(reading.map(name => [name, '200']))
})

for (const name of names.filter(one => attempts[one].needs === 'anybody')) {
  test(`${name} answers with the asked shop’s own`, async () => {
    const { body, statusCode } = await send(hosts.metsa, requestOf(name, theirs))
    expect(statusCode).toBeLessThan(300)
    expect(body).not.toContain('peltohovi')
    expect(body).not.toContain('helmen-venetsialaiset')
  })
}

for (const name of names.filter(one => attempts[one].needs !== 'anybody')) {
  test(`${name} is refused through another shop’s host, and changes nothing`, async () => {
    const before = await rowsOf('peltohovi')
    const answer = await send(hosts.metsa, requestOf(name, theirs))
    expect(outcome(answer)).toMatch(attempts[name].needs === 'cart' ? /^403 cart_token_mismatch$/ : /^40[34] /)
    expect(await rowsOf('peltohovi')).toEqual(before)
  })
}

for (const name of names.filter(one => attempts[one].inOwnCart !== undefined)) {
  test(`${name} finds nothing of another shop from a cart of its own`, async () => {
    const before = [await rowsOf('peltohovi'), await rowsOf('metsa')]
    const answer = await send(hosts.metsa, requestOf(name, own))
    expect(outcome(answer)).toMatch(new RegExp(`^4\\d\\d ${attempts[name].inOwnCart}$`))
    expect([await rowsOf('peltohovi'), await rowsOf('metsa')]).toEqual(before)
  })
}

test('a price offered in one shop buys no delivery in another one', async () => {
  const offers = await send(hosts.metsa, requestOf('listDeliveryMethods', own))
  const choose = (priceToken: string) =>
    send(hosts.metsa, { ...requestOf('chooseDeliveryMethod', own), body: delivery('mobiililippu', priceToken) })
  const before = await rowsOf('metsa')
  // The second offer differs from the right one only by its shop.
  const sameOffer = { shopId: 'peltohovi', cartId: own.cartId, methodId: 'mobiililippu', priceCents: 0 }
  for (const token of [theirs.priceToken, api.deps.priceTokens.issue(sameOffer, api.clock.now + 60_000)]) {
    expect(outcome(await choose(token))).toBe('409 delivery_method_not_found')
  }
  expect(await rowsOf('metsa')).toEqual(before)
  expect(outcome(await choose(priceTokenOf(offers, 'mobiililippu')))).toBe('200')
})

test('seats of another shop are neither listed nor released from a cart of its own', async () => {
  const before = await rowsOf('peltohovi')
  await send(hosts.metsa, requestOf('releaseSeats', own))
  const listed = await send(hosts.metsa, requestOf('listSeatReservations', own))
  expect(calls.listSeatReservations.response.parse(listed.json()).seat_reservations).toEqual([])
  expect(await rowsOf('peltohovi')).toEqual(before)
})

test('the calendar file of an event is found through its own shop only', async () => {
  const url = `/v2/events/${theirs.eventId}/calendar.ics`
  const statusAt = async (host: Host) => (await api.app.inject({ url, headers: { host } })).statusCode
  expect([await statusAt(hosts.metsa), await statusAt(hosts.peltohovi)]).toEqual([404, 200])
})

test('an order’s papers are found through its own shop only', async () => {
  const { orderNumber, secret, ticketCode } = theirs
  for (const document of ['tickets.pdf', `tickets/${ticketCode}.pdf`, 'calendar.ics']) {
    const url = `/v2/orders/${orderNumber}/${document}?secret=${secret}`
    const statusAt = async (host: Host) => (await api.app.inject({ url, headers: { host } })).statusCode
    expect([document, await statusAt(hosts.metsa), await statusAt(hosts.peltohovi)]).toEqual([document, 404, 200])
  }
})

test('the address of a video plays in its own shop only', async () => {
  const { ticketCode, viewerId } = theirs
  const view = { ticketCode, viewerId, now: api.clock.now }
  const playlistUrl = '/v2/media/lyhdyt/index.m3u8'
  const url = api.deps.streamLinks.sign({ shopId: 'peltohovi', playlistUrl }, view)
  const statusAt = async (path: string, host: Host) =>
    (await api.app.inject({ url: path, headers: { host } })).statusCode
  for (const path of [url, url.replace('index.m3u8', 'large-0.m4s')]) {
    expect([path, await statusAt(path, hosts.metsa), await statusAt(path, hosts.peltohovi)]).toEqual([path, 403, 200])
  }
})

test('a token opens nothing hidden on another shop’s event', async () => {
  const parameters = { eventId: 'yokonsertti' }
  const plain = await send(hosts.metsa, { name: 'readEvent', parameters })
  const asked = await send(hosts.metsa, { name: 'readEvent', parameters, query: { token: theirs.token } })
  expect(asked.json()).toEqual(plain.json())
})

test('what was refused is still its holder’s to do', async () => {
  for (const name of ['takeStreamView', 'resendOrderEmail', 'restoreCart', 'cancelCheckout'] as const) {
    expect([name, outcome(await send(hosts.peltohovi, requestOf(name, theirs)))]).toEqual([
      name,
      name === 'resendOrderEmail' ? '202' : '200',
    ])
  }
})

test('a host that no shop has is answered by none', async () => {
  const answer = await api.app.inject({ url: '/v2/shop.json', headers: { host: 'unknown.example' } })
  expect(outcome(answer)).toBe('404 unspecified_exception')
})
