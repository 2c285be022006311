import { randomUUID } from 'node:crypto'
import { calls, cartTokenHeader, idempotencyKeyHeader, type WireCart } from '@portti/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Cart } from '../../domain/model/cart.ts'
import { findCart } from '../../store/cart/cart-repository.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import {
  failNextStatement,
  type StatementFailure,
  statementFailures,
} from '../../test-support/postgres/fail-next-statement.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openTill } from '../../test-support/tills/open-till.ts'
import type { CartService } from './cart-service.ts'

const isLong = process.env.PORTTI_TEST_FAULTS === 'long'
/** The short form always takes the same steps. */
const [visits, seed] = isLong ? [500, Date.now() % 2 ** 31] : [20, 64]
const hall = 'sinfoniaa-peltohovissa'
const customer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
const cartWrites = /^(write-carts|add-lines-one-quota|add-lines-many-quotas|make-payments)$|removed_line/

let database: TestDatabase
/** Serves the tills, and reads what the two others wrote. */
let api: SampleApi
let till: Awaited<ReturnType<typeof openTill>>
let processes: readonly Awaited<ReturnType<typeof openProcess>>[] = []
let fail: (failure: StatementFailure) => void

/** Another process of the shop: it has kept carts of its own. */
const openProcess = async () => {
  const deps = api.composeWith(() => undefined)
  const written = new Map<string, Cart>()
  const shoppersCarts: CartService = {
    read: deps.shoppersCarts.read,
    async change(access, idempotency, rule) {
      const decision = await deps.shoppersCarts.change(access, idempotency, rule)
      if ('cart' in decision) written.set(decision.cart.id, decision.cart)
      return decision
    },
  }
  return { app: await buildApp({ ...deps, shoppersCarts }), deps, written }
}

beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 10 })
  fail = failNextStatement(database.db.pool, cartWrites)
  api = await openSampleApi(database.db)
  till = await openTill(api, database.db)
  processes = [await openProcess(), await openProcess()]
})
afterAll(async () => {
  for (const { app } of processes) await app.close()
  await api?.app.close()
  await database?.drop()
})

/** One shopper's cart, which any process serves. */
const openCart = async () => {
  const made = calls.createCart.response.parse((await api.app.inject({ method: 'POST', url: '/v2/carts.json' })).json())
  const state: { id: string; token: string; cart: WireCart; checkout?: string; url?: string | undefined } = {
    id: made.cart.uuid,
    token: made.cart.token,
    cart: made.cart,
  }
  const send = async (process: number, { method, path, body, key = randomUUID() }: Call) =>
    (processes[process]?.app ?? api.app).inject({
      method,
      url: `/v2/carts/${state.id}${path}`,
      headers: { [cartTokenHeader]: state.token, [idempotencyKeyHeader]: key },
      ...(body && { payload: body }),
    })
  return { state, send }
}
type ModelCart = Awaited<ReturnType<typeof openCart>>
type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly key?: string
}
type Act = { readonly process: number; readonly kind: (typeof kinds)[number]; readonly n: number }

const kinds = [
  ...(['add', 'add', 'change', 'change', 'remove', 'prolong', 'comment', 'customer', 'delivery'] as const),
  ...(['seat', 'sell seats', 'release seats', 'code', 'no code'] as const),
  ...(['checkout', 'order', 'cancel', 'pay', 'wait', 'park', 'take', 'hold', 'release'] as const),
]
const products = [
  'helmen-venetsialaiset-peruslippu',
  'helmen-venetsialaiset-illallislippu',
  'emalimuki',
  'lahjakortti-25',
]

/** What the cart is asked for; undefined for what happens beside it. */
const callOf = ({ kind, n }: Act, { cart, checkout }: ModelCart['state']): Call | undefined => {
  const item = cart.items[n % Math.max(1, cart.items.length)]
  const seats = cart.seat_reservations?.map(({ id }) => id) ?? []
  switch (kind) {
    case 'add':
      return items({ product: { id: products[n % products.length] }, amount: 1 + (n % 3) })
    case 'change':
      return item && { method: 'PATCH', path: `/cart_items/${item.id}.json`, body: { cart_item: { amount: n % 5 } } }
    case 'remove':
      return item && { method: 'DELETE', path: `/cart_items/${item.id}.json` }
    case 'prolong':
      return { method: 'POST', path: '/prolong.json' }
    case 'comment':
      return { method: 'PUT', path: '/comments_by_customer.json', body: { comments_by_customer: `  ${n} ä☃ ` } }
    case 'customer':
      return { method: 'PUT', path: '/customer.json', body: { customer: { ...customer, first_name: `Aino ${n}` } } }
    case 'seat':
      return {
        method: 'POST',
        path: '/seat_reservations.json',
        body: { event: { id: hall }, seat_count: 1 + (n % 2), section: { id: 'b' } },
      }
    case 'sell seats':
      return items({ product: { id: `${hall}-peruslippu-b` }, amount: seats.length, seat_reservations: seats })
    case 'release seats':
      return { method: 'DELETE', path: `/seat_reservations.json?event_id=${hall}` }
    case 'code':
      return { method: 'POST', path: '/codes.json', body: { code: n % 2 ? 'KESÄ20' : 'LAHJA-7K4M-30' } }
    case 'no code':
      return { method: 'DELETE', path: `/codes/${encodeURIComponent(n % 2 ? 'KESÄ20' : 'LAHJA-7K4M-30')}.json` }
    case 'checkout':
      return { method: 'POST', path: '/checkouts.json', body: { checkout: { terms_accepted: true } } }
    case 'cancel':
      return checkout === undefined ? undefined : { method: 'DELETE', path: `/checkouts/${checkout}.json` }
    case 'delivery':
    case 'order':
    case 'pay':
    case 'wait':
    case 'park':
    case 'take':
    case 'hold':
    case 'release':
      return undefined
  }
}
const items = (cart_item: object): Call => ({ method: 'POST', path: '/cart_items.json', body: { cart_item } })

/** What the tills, the payment page and the clock do meanwhile. */
const beside = async ({ kind, n }: Act, { state }: ModelCart): Promise<void> => {
  if (kind === 'wait') {
    api.clock.now += (n % 14) * 60_000
    await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
  }
  if (kind === 'pay' && state.url) await api.press(state.url, n % 3 ? 'pay' : 'decline')
  if (kind === 'park') await till.post('parked.json', { token: state.token, note: '' })
  if (kind === 'hold') await till.post(`parked/${state.id}/hold.json`, {})
  if (kind === 'release') await till.call('DELETE', `parked/${state.id}.json`)
  if (kind === 'take') {
    const taken = await till.post(`parked/${state.id}/take.json`, {})
    if (taken.statusCode === 200) state.token = calls.takeParkedSale.response.parse(taken.json()).cart.token
  }
}

const delivery = async ({ process }: Act, { send }: ModelCart): Promise<Call> => {
  const list = await send(process, { method: 'GET', path: '/delivery_methods.json' })
  const offered = list.statusCode === 200 ? calls.listDeliveryMethods.response.parse(list.json()).delivery_methods : []
  const price_token = offered.find(({ id }) => id === 'sahkoposti')?.product.price_token ?? ''
  const body = { delivery_method: { id: 'sahkoposti' }, delivery_group: 'TICKETS', price_token }
  return { method: 'POST', path: '/delivery_methods.json', body }
}

const seen = new Set<string>()

/** Does an act, as shoppers' pages do it: what was answered with "try again" is sent again with its key, elsewhere. */
const act = async (one: Act, model: ModelCart): Promise<object | undefined> => {
  const { state, send } = model
  if (one.kind === 'order') {
    for (const kind of ['customer', 'delivery', 'checkout'] as const) await act({ ...one, kind }, model)
    return undefined
  }
  const found = one.kind === 'delivery' ? await delivery(one, model) : callOf(one, state)
  if (!found) {
    await beside(one, model)
    return undefined
  }
  const call = { key: randomUUID(), ...found }
  let answer = await send(one.process, call)
  for (let turn = 1; answer.statusCode >= 500 && turn < 4; turn += 1) answer = await send(one.process + turn, call)
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  seen.add(`${one.kind} ${answer.statusCode < 300}`)
  if (answer.statusCode >= 300) return undefined
  const body = answer.json<{ cart?: WireCart; cart_checkout?: unknown }>()
  if (body.cart) {
    state.token = body.cart.token
    state.cart = body.cart
    return body.cart
  }
  await Promise.all([api, ...processes].map(({ deps }) => deps.preparer.idle()))
  if (one.kind !== 'checkout') return undefined
  state.checkout = calls.createCheckout.response.parse(body).cart_checkout.uuid
  const read = await send(one.process, { method: 'GET', path: `/checkouts/${state.checkout}.json` })
  state.url = calls.readCheckout.response.parse(read.json()).cart_checkout.next_step?.forward_to_url ?? undefined
  if (state.url) seen.add('being paid')
  return undefined
}

/** Two carts of the same version are the same, whoever kept one: what depends on it was written with the version. */
const expectKeptAsWritten = async (id: string): Promise<void> => {
  const stored = await findCart(database.db.pool, 'peltohovi', id)
  for (const { written } of processes) {
    const kept = written.get(id)
    if (!stored || !kept || kept.codes.length > 0 || kept.isBeingPaid || kept.version !== stored.version) continue
    expect(unordered(kept)).toEqual(unordered(stored))
    seen.add('compared')
  }
}

/** Loose seats have no order. */
const unordered = (cart: Cart): Cart => ({ ...cart, seats: [...cart.seats].sort() })

const oneAct = fc.record({ process: fc.nat(1), kind: fc.constantFrom(...kinds), n: fc.nat(20) })
const step = fc.record({
  act: oneAct,
  /** Sent at the same moment. */
  rival: fc.option(oneAct, { freq: 5 }),
  failure: fc.option(fc.constantFrom(...statementFailures), { freq: 8 }),
})

test('whatever two processes do to one cart in any order, each answer is what the database has, and none is lost', {
  timeout: isLong ? 1_800_000 : 120_000,
}, async () => {
  const visit = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30, size: 'max' }), async steps => {
    let model = await openCart()
    for (const { act: one, rival, failure } of steps) {
      if (failure) fail(failure)
      if (rival) {
        await Promise.all([act(one, model), act(rival, model)])
      } else {
        const answered = await act(one, model)
        const read = await model.send(2, { method: 'GET', path: '.json' })
        if (answered) expect(read.json<{ cart: object }>().cart).toEqual(answered)
        if (read.statusCode !== 200) model = await openCart()
      }
      await expectKeptAsWritten(model.state.id)
    }
    expect(await api.brokenInvariants()).toEqual([])
  })
  await fc.assert(visit, { numRuns: visits, seed })
  for (const kind of ['add', 'change', 'remove', 'sell seats', 'release seats', 'code', 'checkout', 'delivery']) {
    expect(seen).toContain(`${kind} true`)
  }
  expect(seen).toContain('being paid')
  expect(seen).toContain('compared')
})
