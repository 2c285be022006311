/** The load generator, a process of its own: sends the requests that its parent asks for, and reports how it went. */
import { randomUUID } from 'node:crypto'
import { createCartTokens } from '../src/domain/cart/cart-token.ts'
import { createSigningKeys, type SigningKey } from '../src/domain/signing/signing-keys.ts'
import { openConnection } from './keep-alive-connection.ts'

export type LoadOrder = {
  readonly port: number
  readonly host: string
  readonly secret: string
  readonly keys: readonly SigningKey[]
  readonly connections: number
  readonly forMs: number
  /**
   * One piece of a product: to a fresh cart each time, or so many to the same cart, each with the token of the answer
   * before; or the same address again and again.
   */
  readonly what:
    | { readonly addProduct: string; readonly toOneCart?: number }
    | { readonly read: string; readonly etag?: string }
}
export type LoadReport = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly statuses: Readonly<Record<number, number>>
}

/** The next request, after the answer to the one before on the same connection. */
type Next = (before?: { readonly request: string; readonly body: string; readonly nth: number }) => string

const requestOf = ({ host, secret, keys, what }: LoadOrder): Next => {
  if ('read' in what) {
    const condition = what.etag === undefined ? '' : `if-none-match: ${what.etag}\r\n`
    const request = `GET ${what.read} HTTP/1.1\r\nhost: ${host}\r\n${condition}\r\n`
    return () => request
  }
  const tokens = createCartTokens(createSigningKeys(secret, Date.now, keys).signer('cart token'))
  const body = JSON.stringify({ cart_item: { product: { id: what.addProduct }, amount: 1 } })
  let shopper = 0
  return before => {
    if (before && before.nth % (what.toOneCart ?? 1) !== 0) {
      const { cart } = JSON.parse(before.body) as { readonly cart?: { readonly token: string } }
      if (cart)
        return before.request
          .replace(/cart-token: .*/, `cart-token: ${cart.token}`)
          .replace(/idempotency-key: .*/, `idempotency-key: ${randomUUID()}`)
    }
    shopper += 1
    const cartId = randomUUID()
    const issuedAt = Date.now()
    const token = tokens.issue({ cartId, shopId: 'peltohovi', issuedAt, expiresAt: issuedAt + 1_200_000 })
    const address = `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`
    return [
      `POST /v2/carts/${cartId}/cart_items.json HTTP/1.1`,
      `host: ${host}`,
      `x-forwarded-for: ${address}`,
      `x-eventio-cart-token: ${token}`,
      `idempotency-key: ${cartId}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n')
  }
}

/** More than any server answers. */
const mostPerSecond = 24_000

const run = async (order: LoadOrder): Promise<LoadReport> => {
  const next = requestOf(order)
  // Fresh carts and their tokens are made before the measurement, which leaves the processors to the server.
  const isPrepared = 'addProduct' in order.what && order.what.toOneCart === undefined
  const prepared = isPrepared ? Array.from({ length: (order.forMs * mostPerSecond) / 1_000 }, () => next()) : []
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const startedAt = performance.now()
  const endsAt = startedAt + order.forMs
  const visit = async (): Promise<void> => {
    const connection = openConnection(order.port)
    let before: Parameters<Next>[0]
    for (let nth = 1; performance.now() < endsAt; nth += 1) {
      const request = prepared.pop() ?? next(before)
      const askedAt = performance.now()
      const { status, body } = await connection.ask(request)
      before = { request, body, nth }
      times.push(performance.now() - askedAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: order.connections }, visit))
  const seconds = (performance.now() - startedAt) / 1_000
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), statuses }
}

process.on('message', (order: LoadOrder) => void run(order).then(report => process.send?.(report)))
process.once('disconnect', () => process.exit())
