import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, openConnection } from './keep-alive-connection.ts'
import { benchHost, hotProduct } from './start-bench.ts'

/** Default number of concurrent buyers. */
const usualShoppers = 48
/** Shells ask each second (rules/checkout#polling); these are less patient. */
const pollMs = 50
const customer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }

type CartAnswer = { readonly cart?: { readonly uuid: string; readonly token: string } }
type Methods = {
  readonly delivery_methods: readonly { readonly id: string; readonly product: { price_token: string } }[]
}
type Checkout = {
  readonly cart_checkout: {
    readonly uuid: string
    readonly checkout_status: string
    readonly next_step?: { readonly forward_to_url?: string | null }
  }
}

/**
 * Whole orders: cart, ticket, customer, delivery, checkout, payment page, paid.
 * @param mostPerSecond how many begin, evenly; as many as there is room for unless told.
 */
export const ordersPerSecond = async (
  port: number,
  forMs: number,
  { mostPerSecond = Number.POSITIVE_INFINITY, shoppers = usualShoppers } = {},
): Promise<number> => {
  const startedAt = performance.now()
  let [begun, paid] = [0, 0]
  const visit = async (): Promise<void> => {
    const connection = openConnection(port)
    for (;;) {
      const beginsAt = startedAt + (begun * 1_000) / mostPerSecond
      begun += 1
      if (Math.max(beginsAt, performance.now()) - startedAt >= forMs) break
      await pause(Math.max(0, beginsAt - performance.now()))
      if (await buyOne(connection)) paid += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: shoppers }, visit))
  return (paid * 1_000) / (performance.now() - startedAt)
}

/** Buys one ticket, from an empty cart to its order; answers whether it succeeded. */
const buyOne = async ({ ask }: ReturnType<typeof openConnection>): Promise<boolean> => {
  const call = callsOf(ask)
  await call('POST', '.json')
  await call('POST', '/cart_items.json', { cart_item: { product: { id: hotProduct }, amount: 1 } })
  await call('PUT', '/customer.json', { customer })
  const { delivery_methods: methods } = parse<Methods>(await call('GET', '/delivery_methods.json'))
  const method = methods.find(({ id }) => id === 'sahkoposti')
  await call('POST', '/delivery_methods.json', {
    delivery_method: { id: 'sahkoposti' },
    delivery_group: 'TICKETS',
    price_token: method?.product.price_token,
  })
  let checkout = parse<Checkout>(
    await call('POST', '/checkouts.json', { checkout: { terms_accepted: true } }),
  ).cart_checkout
  const { uuid } = checkout
  const poll = async () => parse<Checkout>(await call('GET', `/checkouts/${uuid}.json`)).cart_checkout
  while (checkout.checkout_status === 'PROCESSING') {
    await pause(pollMs)
    checkout = await poll()
  }
  const { pathname } = new URL(checkout.next_step?.forward_to_url ?? '')
  const page = await ask(requestOf('GET', pathname, {}))
  const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const form = new URLSearchParams({ token, action: 'pay' }).toString()
  await ask(requestOf('POST', pathname, { 'content-type': 'application/x-www-form-urlencoded' }, form))
  return (await poll()).checkout_status === 'COMPLETED'
}

/** The calls of one cart, with the token of its last answer, from an address that no other shopper has. */
const callsOf = (ask: (request: string) => Promise<Answered>) => {
  const address =
    randomUUID()
      .slice(0, 6)
      .match(/../g)
      ?.map(hex => Number.parseInt(hex, 16)) ?? []
  const state = { path: '/v2/carts', token: '' }
  return async (method: string, path: string, body?: object): Promise<Answered> => {
    const headers = {
      'x-forwarded-for': [10, ...address].join('.'),
      'idempotency-key': randomUUID(),
      ...(state.token && { 'x-eventio-cart-token': state.token }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const response = await ask(requestOf(method, `${state.path}${path}`, headers, body && JSON.stringify(body)))
    const { cart } = parse<CartAnswer>(response)
    if (cart) {
      state.path = `/v2/carts/${cart.uuid}`
      state.token = cart.token
    }
    return response
  }
}

const requestOf = (method: string, path: string, headers: Readonly<Record<string, string>>, body = ''): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${benchHost}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n')

/** Unchecked, because the calls are our own: a refusal fails the bench. */
const parse = <Body>({ status, body }: Answered): Body => {
  if (status >= 400) throw new Error(`An order was answered by ${status}: ${body}`)
  return JSON.parse(body) as Body
}
