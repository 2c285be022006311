/** The load generator, a process of its own: sends the requests that its parent asks for, and reports how it went. */
import { randomUUID } from 'node:crypto'
import { creationOf } from '../src/domain/cart/cart-time.ts'
import { createCartTokens } from '../src/domain/cart/cart-token.ts'
import { createSigningKeys, type SigningKey } from '../src/domain/signing/signing-keys.ts'
import { timeOrderedUuid } from '../src/platform/time-ordered-uuid.ts'
import { type Answered, openConnection } from './keep-alive-connection.ts'

export type LoadOrder = {
  readonly port: number
  readonly host: string
  readonly secret: string
  readonly keys: readonly SigningKey[]
  readonly connections: number
  readonly forMs: number
  /**
   * One piece of a product: to a fresh cart each time, with `making: 'cart'` to one that is made by a request of its own
   * as the shells do while somebody chooses, so that only the add is timed, or so many to the same cart, each with the
   * token of the answer before; the same of a variant of Vendure; or the same address again and again.
   */
  readonly what:
    | { readonly addProduct: string; readonly toOneCart?: number; readonly making?: 'cart' }
    | { readonly addVariant: string; readonly toOneCart?: number }
    | { readonly read: string; readonly etag?: string }
}
export type LoadReport = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly statuses: Readonly<Record<number, number>>
}

/** The next request, after the answer to the one before on the same connection. */
type Next = (before?: { readonly request: string; readonly answer: Answered; readonly nth: number }) => string

const requestOf = (order: LoadOrder): Next => {
  const { what } = order
  if ('read' in what) return readsOf(order, what)
  return 'addVariant' in what ? variantAddsOf(order, what) : addsOf(order, what)
}

type What<Kind extends string> = Extract<LoadOrder['what'], { readonly [kind in Kind]: string }>

const readsOf = ({ host }: LoadOrder, { read, etag }: What<'read'>): Next => {
  const condition = etag === undefined ? '' : `if-none-match: ${etag}\r\n`
  const request = `GET ${read} HTTP/1.1\r\nhost: ${host}\r\n${condition}\r\n`
  return () => request
}

/** Each shopper has an address of its own, also in later measurements: nobody's budget of holds is used up. */
let shopper = 0
const nextAddress = (): string => {
  shopper += 1
  return `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`
}
const addressIn = (request: string): string => /x-forwarded-for: (\S+)/.exec(request)?.[1] ?? ''

const addsOf = ({ host, secret, keys }: LoadOrder, { addProduct, toOneCart = 1, making }: What<'addProduct'>): Next => {
  const tokens = createCartTokens(createSigningKeys(secret, Date.now, keys).signer('cart token'))
  const body = JSON.stringify({ cart_item: { product: { id: addProduct }, amount: 1 } })
  const add = (cartId: string, token: string) => [
    `POST /v2/carts/${cartId}/cart_items.json HTTP/1.1`,
    `x-eventio-cart-token: ${token}`,
    `idempotency-key: ${randomUUID()}`,
    'content-type: application/json',
  ]
  return before => {
    const nth = before?.nth ?? 0
    const isMade = making === 'cart' ? isHalfDone(nth) : nth % toOneCart !== 0
    const { cart } = (isMade && before ? JSON.parse(before.answer.body) : {}) as {
      cart?: { uuid: string; token: string }
    }
    const address = cart && before ? addressIn(before.request) : nextAddress()
    const end = (length: number) => [
      `host: ${host}`,
      `x-forwarded-for: ${address}`,
      `content-length: ${length}`,
      '',
      '',
    ]
    if (cart) return [...add(cart.uuid, cart.token), ...end(body.length)].join('\r\n') + body
    if (making === 'cart') return ['POST /v2/carts.json HTTP/1.1', ...end(0)].join('\r\n')
    // As the server makes them: a token that the first add does not change would look new at the second.
    const issuedAt = creationOf(Date.now())
    const cartId = timeOrderedUuid(issuedAt)
    const token = tokens.issue({ cartId, shopId: 'peltohovi', issuedAt, expiresAt: issuedAt + 1_200_000 })
    return [...add(cartId, token), ...end(body.length)].join('\r\n') + body
  }
}

/** Vendure makes the cart, which it calls an active order, with the first add, and names it by a token in the head. */
const variantAddsOf = ({ host }: LoadOrder, { addVariant, toOneCart = 1 }: What<'addVariant'>): Next => {
  const query = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
    ... on Order { id totalQuantity totalWithTax lines { id quantity linePriceWithTax } }
    ... on ErrorResult { errorCode } } }`
  const body = JSON.stringify({ query, variables: { id: addVariant } })
  const head = [
    'POST /shop-api HTTP/1.1',
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  return before => {
    const isMade = (before?.nth ?? 0) % toOneCart !== 0
    // An answer carries the token only when it makes the session.
    const token =
      /vendure-auth-token: (\w+)/i.exec(before?.answer.head ?? '')?.[1] ??
      /authorization: Bearer (\w+)/.exec(before?.request ?? '')?.[1]
    const session = isMade && token !== undefined ? [`authorization: Bearer ${token}`] : []
    return [...head, ...session, '', body].join('\r\n')
  }
}

/** Whether a cart was just made by a request of its own, and the add that it is for comes next. */
const isHalfDone = (nth: number): boolean => nth % 2 === 1

/** More than any server answers. */
const maxPerSecond = 24_000

const run = async (order: LoadOrder): Promise<LoadReport> => {
  const next = requestOf(order)
  // Fresh carts and their tokens are made before the measurement, which leaves the processors to the server.
  const { what } = order
  const isPrepared = 'addProduct' in what && what.toOneCart === undefined && what.making === undefined
  const isInHalves = 'addProduct' in what && what.making !== undefined
  const prepared = isPrepared ? Array.from({ length: (order.forMs * maxPerSecond) / 1_000 }, () => next()) : []
  const times: number[] = []
  const statuses: Record<number, number> = {}
  // A shopper who adds has the page open already, and waits for no connection.
  const connections = Array.from({ length: order.connections }, () => openConnection(order.port))
  await Promise.all(connections.map(({ opened }) => opened()))
  const startedAt = performance.now()
  const endsAt = startedAt + order.forMs
  const visit = async (connection: ReturnType<typeof openConnection>): Promise<void> => {
    let before: Parameters<Next>[0]
    for (let nth = 1; performance.now() < endsAt; nth += 1) {
      const request = prepared.pop() ?? next(before)
      const askedAt = performance.now()
      const answer = await connection.ask(request)
      before = { request, answer, nth }
      if (isInHalves && isHalfDone(nth)) continue
      times.push(performance.now() - askedAt)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
    connection.close()
  }
  await Promise.all(connections.map(visit))
  const seconds = (performance.now() - startedAt) / 1_000
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), statuses }
}

process.on('message', (order: LoadOrder) => void run(order).then(report => process.send?.(report)))
process.once('disconnect', () => process.exit())
