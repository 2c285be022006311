import { type CallName, calls, cartTokenHeader, idempotencyKeyHeader } from '@portti/contract'
import fc from 'fast-check'
import { err, ok, type Result } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { type AllotmentApi, createAllotmentApi } from './box-office/allotments/allotment-api.ts'
import { createDrawerApi, type DrawerApi } from './box-office/drawer/drawer-api.ts'
import { createParkedApi, type ParkedApi } from './box-office/parked/parked-api.ts'
import { type CounterOrderApi, createCounterOrderApi } from './box-office/payment/counter-order-api.ts'
import { createHandOutApi, type HandOutApi } from './box-office/sold/hand-out-api.ts'
import { createRefundApi, type RefundApi } from './box-office/sold/refund-api.ts'
import { createDoorApi, type DoorApi } from './check-in/door-api.ts'
import type { DeliveryMethod } from './delivery/delivery-method.ts'
import { createDeskApi, type DeskApi } from './desk/desk-api.ts'
import type { ShopError } from './errors/shop-error.ts'
import type { HttpAnswer, HttpRequest, NoAnswer } from './ports/http.ts'
import { createSignInApi, type SignInApi } from './staff/sign-in-api.ts'
import { createRecordingLog } from './testing/recording-ports.ts'
import { createTestClock } from './testing/test-clock.ts'
import { createWaitingRoomApi, type WaitingRoomApi } from './waiting-room/waiting-room-api.ts'
import { createTicketApi, type TicketApi } from './whole-api/create-ticket-api.ts'
import { arbitraryOf } from './wire/arbitrary-of-schema.ts'
import { callPath } from './wire/call-paths.ts'

const cart = { id: 'kori', token: 'a.b.c' }
const key = 'avain'
const method = { id: 'kirje', priceToken: 'hinta' } as DeliveryMethod
const customer = { firstName: 'Aino', marketingPermission: false }

type EveryApi = TicketApi &
  SignInApi &
  DrawerApi &
  RefundApi &
  HandOutApi &
  ParkedApi &
  AllotmentApi &
  CounterOrderApi &
  WaitingRoomApi & { readonly door: DoorApi; readonly desk: DeskApi }
type Call = readonly [name: CallName, call: (api: EveryApi) => Promise<Result<unknown, ShopError>>]

/** Every function of the gateway, and its row of the contract (rules/wire#calls). */
const everyCall: { readonly [name in Exclude<keyof EveryApi, 'serverAheadMs' | 'door' | 'desk'>]: Call } = {
  fetchShop: ['readShop', api => api.fetchShop()],
  listVenues: ['listVenues', api => api.listVenues()],
  listEvents: ['listEvents', api => api.listEvents()],
  listEventPage: ['listEvents', api => api.listEventPage({ after: 'juhla' })],
  fetchEvent: ['readEvent', api => api.fetchEvent('juhla', 'a.b.c')],
  fetchProduct: ['readProduct', api => api.fetchProduct('lippu')],
  listProducts: ['readProductFeed', api => api.listProducts('syöte')],
  createCart: ['createCart', api => api.createCart(key)],
  fetchCart: ['readCart', api => api.fetchCart(cart)],
  addItems: ['addItems', api => api.addItems(cart, [{ productId: 'lippu', amount: 1 }], key)],
  changeItem: ['changeItem', api => api.changeItem(cart, 'rivi', { amount: 1 }, key)],
  removeItem: ['removeItem', api => api.removeItem(cart, 'rivi', key)],
  useCode: ['useCode', api => api.useCode(cart, 'ALE', key)],
  removeCode: ['removeCode', api => api.removeCode(cart, 'ALE', key)],
  prolongCart: ['prolongCart', api => api.prolongCart(cart, key)],
  fetchExpiredCart: ['readExpiredCart', api => api.fetchExpiredCart(cart)],
  restoreCart: ['restoreCart', api => api.restoreCart(cart)],
  putCustomer: ['putCustomer', api => api.putCustomer(cart, customer, key)],
  putDeliveryCustomer: ['putDeliveryCustomer', api => api.putDeliveryCustomer(cart, customer, key)],
  putComments: ['putComments', api => api.putComments(cart, 'Kiitos', key)],
  fetchSeatMap: ['readSeatMap', api => api.fetchSeatMap('juhla')],
  reserveSeats: ['reserveSeats', api => api.reserveSeats(cart, { eventId: 'juhla', count: 2 }, key)],
  changeSeats: ['changeSeats', api => api.changeSeats(cart, 'rivi', [{ chartId: 'a-1-1', productId: 'lippu' }], key)],
  releaseSeat: ['releaseSeat', api => api.releaseSeat(cart, 'A-1', key)],
  listDeliveryMethods: ['listDeliveryMethods', api => api.listDeliveryMethods(cart)],
  chooseDeliveryMethod: ['chooseDeliveryMethod', api => api.chooseDeliveryMethod(cart, 'TICKETS', method, key)],
  createCheckout: ['createCheckout', api => api.createCheckout(cart, { language: 'fi', areTermsAccepted: true }, key)],
  fetchCheckout: ['readCheckout', api => api.fetchCheckout(cart, '/v2/carts/kori/checkouts/kassa.json')],
  cancelCheckout: ['cancelCheckout', api => api.cancelCheckout(cart, 'kassa', key)],
  fetchOrder: ['readOrder', api => api.fetchOrder('P27', 'salaisuus')],
  payOrder: ['payOrder', api => api.payOrder('P27', 'salaisuus', 'fi')],
  resendOrderEmail: ['resendOrderEmail', api => api.resendOrderEmail('P27', 'salaisuus')],
  fetchStreamTicket: ['readStreamTicket', api => api.fetchStreamTicket('ABC', 'katsoja-1')],
  takeStreamView: ['takeStreamView', api => api.takeStreamView('ABC', 'katsoja-1', key)],
  validateStreamView: ['validateStreamView', api => api.validateStreamView('ABC', 'katsoja-1')],
  fetchTill: ['readDevice', api => api.fetchTill('AVAIN')],
  signIn: ['openClerkSession', api => api.signIn('AVAIN', 'aino', '2468')],
  keepAlive: ['readClerkSession', api => api.keepAlive('istunto')],
  signOut: ['closeClerkSession', api => api.signOut('istunto')],
  moveCash: ['moveDrawerCash', api => api.moveCash({ kind: 'pay_in', cents: 500 }, key)],
  fetchSale: ['readCounterOrder', api => api.fetchSale('P27-000001')],
  payAtCounter: [
    'payCounterOrder',
    api => api.payAtCounter('P27-000001', { attempt: key, amount: 1_000, parts: [], isNamed: true }),
  ],
  handOut: ['handOutOrder', api => api.handOut('P27-000001', 'A', key)],
  refund: [
    'refundSale',
    api => api.refund({ number: 'P27-000001', tickets: [], products: [], reason: 'Sairaus' }, key),
  ],
  takeOverRefund: ['takeOverRefund', api => api.takeOverRefund('palautus')],
  settleRefund: ['settleRefund', api => api.settleRefund('palautus', 'pääte-2', key)],
  explainDifference: ['explainDifference', api => api.explainDifference(1, 'Vaihtoraha')],
  listParked: ['listParkedSales', api => api.listParked()],
  park: ['parkSale', api => api.park('a.b.c', '')],
  listAllotments: ['listAllotments', api => api.listAllotments()],
  sellAllotted: [
    'sellAllotted',
    api => api.sellAllotted({ id: 'm', allotmentId: 'k', codes: ['A'], sum: 1, tendered: 5, at: 0 }),
  ],
  takeParked: ['takeParkedSale', api => api.takeParked('kori')],
  holdParked: ['holdParkedSale', api => api.holdParked('kori')],
  releaseParked: ['releaseParkedSale', api => api.releaseParked('kori')],
  fetchServing: ['readServing', api => api.fetchServing('juhla')],
  joinLine: ['joinLine', api => api.joinLine('juhla', 'paikka', key)],
  makeReport: ['makeDrawerReport', api => api.makeReport({ counted: 12_930, left: 0 }, key)],
}
const scanId = '5f0c1f5e-3a1d-4a56-9f6a-0d3f2f6f1a11'
const refund = { tickets: [], products: [], isWhole: true, isPreview: true, reason: 'Sairaus' }
const receiver = { firstName: 'Saara', lastName: 'Virtanen', email: 'saara@posti.example', reason: 'Lahja' }
const contactCorrection = { changed: { first_name: 'Saara' }, seen: { last_name: 'Virtanen' }, reason: 'Pyyntö' }
const answersCorrection = {
  registration: { productId: 'kurssi', place: 0 },
  answers: { first_name: 'Aino' },
  reason: 'Pyyntö',
}
const seatMove = { ticket: 'A', from: 'b-1-1', to: 'b-1-2' }
const stockChange = { reason: 'Kamera', quotas: [], block: [], free: [], sales: [], note: undefined }
/** Calls of the door and of the desk. */
const doorAndDesk: readonly Call[] = [
  ['listGates', ({ door }) => door.fetchGates()],
  ['readDoor', ({ door }) => door.fetchDoor('juhla')],
  ['readDoorList', ({ door }) => door.fetchList('juhla')],
  ['scanTickets', ({ door }) => door.scan('juhla', 'Pääovi', [{ id: scanId, code: 'A', at: 0, letIn: false }])],
  ['letGroupIn', ({ door }) => door.letGroupIn('juhla', scanId)],
  ['undoScan', ({ door }) => door.undo('juhla', scanId)],
  ['settleConflict', ({ door }) => door.settle('juhla', scanId)],
  ['findDeskOrders', ({ desk }) => desk.findOrders('virta')],
  ['readDeskOrder', ({ desk }) => desk.fetchOrder('P27')],
  ['resendDeskOrder', ({ desk }) => desk.resend('P27')],
  ['refundDeskOrder', ({ desk }) => desk.refund('P27', refund, key)],
  ['changeDeskReceiver', ({ desk }) => desk.changeReceiver('P27', receiver, key)],
  ['correctDeskContact', ({ desk }) => desk.correctContact('P27', contactCorrection)],
  ['correctDeskAnswers', ({ desk }) => desk.correctAnswers('P27', answersCorrection)],
  ['readDeskSeats', ({ desk }) => desk.fetchSeats('P27')],
  ['moveDeskSeats', ({ desk }) => desk.moveSeats('P27', [seatMove], 'Tuoli rikki')],
  ['giveDeskOrderTime', ({ desk }) => desk.giveTime('P27', 3, 'Pyyntö')],
  ['markDeskOrderPaid', ({ desk }) => desk.markPaid('P27', { reference: 'A1', sum: 100, reason: 'Lasku' })],
  ['endDeskOrder', ({ desk }) => desk.end('P27', 'Pyyntö')],
  ['sendDeskOrder', ({ desk }) => desk.send('P27', { tracking: 'https://posti.example/1', seen: {} }, 'avain')],
  ['listDeskToDo', ({ desk }) => desk.listToDo()],
  ['endDeskToDo', ({ desk }) => desk.endToDo('palautus', 'given', 'Tilisiirto')],
  ['listDeskEvents', ({ desk }) => desk.listEvents()],
  ['listDeskAttendees', ({ desk }) => desk.listAttendees('juhla')],
  ['readDeskSales', ({ desk }) => desk.fetchSales()],
  ['readDeskDoors', ({ desk }) => desk.fetchDoors('juhla')],
  ['readDeskStock', ({ desk }) => desk.fetchStock('juhla')],
  ['changeDeskStock', ({ desk }) => desk.changeStock('juhla', stockChange)],
]
const allCalls: readonly Call[] = [...Object.values(everyCall), ...doorAndDesk]
/** These calls are idempotent, so they carry no key (rules/cart#safe-to-repeat). */
const keyless: readonly CallName[] = [
  'readExpiredCart',
  'restoreCart',
  'resendOrderEmail',
  'payOrder',
  'openClerkSession',
  'closeClerkSession',
  'explainDifference',
  'parkSale',
  'takeParkedSale',
  'holdParkedSale',
  'releaseParkedSale',
  'takeOverRefund',
  'scanTickets',
  'letGroupIn',
  'undoScan',
  'settleConflict',
  'resendDeskOrder',
  'correctDeskContact',
  'correctDeskAnswers',
  'moveDeskSeats',
  'giveDeskOrderTime',
  'markDeskOrderPaid',
  'endDeskOrder',
  'endDeskToDo',
  'changeDeskStock',
]

const answering = (answer: HttpAnswer | undefined) => {
  const sent: HttpRequest[] = []
  const log = createRecordingLog()
  const send = async (request: HttpRequest) => {
    sent.push(request)
    return answer === undefined ? err<HttpAnswer, NoAnswer>({ detail: 'offline' }) : ok(answer)
  }
  const parts = { http: { send }, clock: createTestClock(), log, language: 'fi' } as const
  return {
    api: {
      ...createTicketApi(parts),
      ...createSignInApi(parts),
      ...createDrawerApi(parts),
      ...createRefundApi(parts),
      ...createHandOutApi(parts),
      ...createParkedApi(parts),
      ...createAllotmentApi(parts),
      ...createCounterOrderApi(parts),
      ...createWaitingRoomApi(parts),
      door: createDoorApi(parts),
      desk: createDeskApi(parts),
    },
    sent,
    log,
  }
}

type Json = { readonly [key: string]: unknown } | readonly unknown[]
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Copies of a value, each with something else at one place inside it. */
const spoiled = (value: unknown, path: readonly number[], instead: unknown): unknown => {
  const [at, ...rest] = path
  if (at === undefined || !isJson(value)) return instead
  const keys = Object.keys(value)
  const chosen = keys[at % Math.max(1, keys.length)]
  if (chosen === undefined) return instead
  const changed = Object.entries(value).map(
    ([name, part]) => [name, name === chosen ? spoiled(part, rest, instead) : part] as const,
  )
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed)
}

/** Any characters at all, lone surrogates included. */
const anyText = fc.array(fc.nat({ max: 0xff_ff }), { maxLength: 8 }).map(codes => String.fromCharCode(...codes))

// rules/wire#calls
describe('every call', () => {
  it('has its function in the gateway', () => {
    const called = allCalls.map(([name]) => name)
    // The checkout of an order is polled where the server said, like every checkout. Every cart names its seats, and a
    // shopper gives them back one by one.
    const unused = ['readOrderCheckout', 'listSeatReservations', 'releaseSeats']
    expect([...new Set(called), ...unused].toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('goes to the path of the contract, with a body that the contract reads whole, token and key where they belong', async () => {
    for (const [name, call] of allCalls) {
      const row: (typeof calls)[CallName] & { readonly cart?: boolean } = calls[name]
      const { api, sent } = answering(undefined)
      await call(api)
      const [request] = sent
      if (request === undefined) return expect.fail(`${name} sent nothing`)
      const { method: verb, path, headers, body = {} } = request
      const pattern = new RegExp(`^${row.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}(\\?.*)?$`)
      expect(verb).toBe(row.method)
      expect(path).toMatch(pattern)
      expect(row.request.safeParse(body).data).toEqual(body)
      expect(cartTokenHeader in headers, name).toBe(row.cart === true)
      expect(idempotencyKeyHeader in headers, name).toBe(verb !== 'GET' && !keyless.includes(name))
      expect(headers['accept-language']).toBe('fi')
    }
  })

  it('carries any text in its path, half characters too', () => {
    fc.assert(
      fc.property(anyText, anyText, (eventId, token) => {
        const path = callPath('readEvent', { eventId }, { token })
        expect(path).toMatch(/^\/v2\/events\/[\w%.!~*'()-]*\.json\?token=[\w%.!~*'()-]*$/)
      }),
    )
  })
})

describe.each(Object.entries(everyCall))('the answer to %s', (_, [name, call]) => {
  const whole = arbitraryOf(calls[name].response)
  const broken = fc
    .tuple(whole, fc.array(fc.nat({ max: 20 }), { maxLength: 5 }), fc.jsonValue({ maxDepth: 2 }))
    .map(([value, path, instead]) => spoiled(value, path, instead))
  const anyBody = fc.oneof(broken, fc.jsonValue(), fc.string(), fc.constant('<html>'))

  it('is read whole when it is the contract’s', async () => {
    await fc.assert(
      fc.asyncProperty(whole, async body => {
        expect((await call(answering({ status: 200, body }).api)).isOk()).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('whatever it is, is a value or the unspecified exception with its reason in the log, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, async body => {
        const { api, log } = answering({ status: 200, body })
        const answer = await call(api)
        if (answer.isOk()) return
        expect(answer.error).toEqual({ code: 'unspecified_exception', parameters: {}, status: 200 })
        expect(log.entries.filter(({ level }) => level === 'error').length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })

  it('outside 2xx is a failure with its status, whatever the body', async () => {
    const status = fc.oneof(fc.integer({ min: 300, max: 599 }), fc.constantFrom(0, 101))
    await fc.assert(
      fc.asyncProperty(status, anyBody, async (given, body) => {
        const failure = (await call(answering({ status: given, body }).api))._unsafeUnwrapErr()
        expect(failure.status).toBe(given)
        expect(Object.values(failure.parameters).every(value => typeof value !== 'object')).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})
