import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text as textOf } from 'node:stream/consumers'
import { calls, cartTokenHeader, idempotencyKeyHeader, proofHeader, proofStatus } from '@portti/contract'
import { waitUntil } from '../../platform/postgres/wait-until.ts'
import { solveChallenge } from './solve-challenge.ts'

const customer = {
  first_name: 'Aino',
  last_name: 'Niemi',
  email: 'aino@example.fi',
  phone: '0401234567',
  address_line1: 'Rantatie 1',
  postal_code: '73100',
  city: 'Lapinlahti',
  country: 'FI',
}

type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter: string | null }

type ShopperRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Shared by all shoppers. Node's own client takes half the processor time of `fetch`, which the server gets. */
const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) }

export type ObservedResponse = { readonly path: string; readonly status: number; readonly ms: number }

/**
 * A shopper of the sample shop who talks to a running server, and remembers the answer to each change.
 * @param from the server's port on this machine, or its base address elsewhere
 * @param hear is called with every answer, also those of the payment page.
 */
export const openHttpShopper = async (
  from: number | string,
  hear: (answer: ObservedResponse) => void = () => undefined,
) => {
  const address = [
    10,
    ...(randomUUID()
      .slice(0, 6)
      .match(/../g)
      ?.map(hex => Number.parseInt(hex, 16)) ?? []),
  ].join('.')
  /** `from` may be changed: any server of the shop serves any cart. */
  const state = { from, cartId: '', token: '' }
  const at = (path: string): string =>
    typeof state.from === 'string' ? `${state.from}${path}` : `http://127.0.0.1:${state.from}${path}`

  const ask = async (url: string, { body, ...options }: ShopperRequest = {}) => {
    const askedAt = performance.now()
    const asking = url.startsWith('https:')
      ? https.request(url, { agent: agents.https, ...options })
      : http.request(url, { agent: agents.http, ...options })
    asking.end(body)
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    const text = await textOf(response)
    const { statusCode: status = 0, headers } = response
    hear({ path: new URL(url).pathname, status, ms: performance.now() - askedAt })
    return { status, text, retryAfter: headers['retry-after'] ?? null }
  }
  const call = async (
    method: string,
    path: string,
    body?: object,
    key: string = randomUUID(),
    proof?: string,
  ): Promise<Answer> => {
    const { status, text, retryAfter } = await ask(at(path), {
      method,
      headers: {
        'x-forwarded-host': 'peltohovi.localhost',
        'x-forwarded-for': address,
        [idempotencyKeyHeader]: key,
        ...(proof !== undefined && { [proofHeader]: proof }),
        ...(state.token && { [cartTokenHeader]: state.token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status, body: text === '' ? undefined : (JSON.parse(text) as unknown), retryAfter }
  }
  /** In a rush the same change comes again with a proof of work. */
  const change = async (method: string, path: string, body?: object, key: string = randomUUID()): Promise<Answer> => {
    const url = `/v2/carts/${state.cartId}${path}`
    let answer = await call(method, url, body, key)
    while (answer.status === proofStatus) {
      answer = await call(method, url, body, key, await solveChallenge(challengeOf(answer.body)))
    }
    if (answer.status === 200) state.token = calls.readCart.response.parse(answer.body).cart.token
    return answer
  }

  const created = calls.createCart.response.parse((await call('POST', '/v2/carts.json')).body)
  state.cartId = created.cart.uuid
  state.token = created.cart.token

  /** Opens the payment page and presses one of its buttons. */
  const press = async (forwardToUrl: string, action: string): Promise<boolean> => {
    const url = at(new URL(forwardToUrl).pathname)
    const { text: page } = await ask(url)
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ token, action }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await ask(url, { method: 'POST', headers, body })).status === 303
  }

  const readCheckout = async (id: string) => {
    const { status, body } = await call('GET', `/v2/carts/${state.cartId}/checkouts/${id}.json`)
    return status === 200 ? calls.readCheckout.response.parse(body).cart_checkout : undefined
  }

  /** From a filled cart to a checkout that was begun. */
  const order = async (): Promise<string | undefined> => {
    await change('PUT', '/customer.json', { customer })
    const methods = await call('GET', `/v2/carts/${state.cartId}/delivery_methods.json`)
    const offered = calls.listDeliveryMethods.response.parse(methods.body).delivery_methods
    const method = offered.find(({ id }) => id === 'sahkoposti')
    await change('POST', '/delivery_methods.json', {
      delivery_method: { id: 'sahkoposti' },
      delivery_group: 'TICKETS',
      price_token: method?.product.price_token,
    })
    const made = await call('POST', `/v2/carts/${state.cartId}/checkouts.json`, {
      checkout: { terms_accepted: true },
    })
    return made.status === 202 ? calls.createCheckout.response.parse(made.body).cart_checkout.uuid : undefined
  }

  return {
    state,
    call,
    change,
    order,
    add: (productId: string, amount: number, key?: string) =>
      change('POST', '/cart_items.json', { cart_item: { product: { id: productId }, amount } }, key),
    /** Takes every line out again. */
    async empty(): Promise<Answer> {
      const answer = await call('GET', `/v2/carts/${state.cartId}.json`)
      if (answer.status !== 200) return answer
      const [item] = calls.readCart.response.parse(answer.body).cart.items
      return item ? change('DELETE', `/cart_items/${item.id}.json`) : answer
    },
    /** From a filled cart to a pressed button of the payment page; answers whether the checkout completed. */
    async buy(action: 'pay' | 'decline'): Promise<boolean> {
      const uuid = await order()
      if (uuid === undefined) return false
      const url = await waitUntil(async () => (await readCheckout(uuid))?.next_step?.forward_to_url ?? undefined, {
        everyMs: 10,
        withinMs: 10_000,
      })
      if (!url || !(await press(url, action))) return false
      if (action !== 'pay') return false
      const done = await waitUntil(
        async () => ((await readCheckout(uuid))?.checkout_status === 'COMPLETED' ? true : undefined),
        { everyMs: 10, withinMs: 10_000 },
      )
      return done === true
    },
  }
}

const challengeOf = (body: unknown): string => {
  const { exception_parameters: given } = body as { exception_parameters?: { challenge?: string } }
  return given?.challenge ?? ''
}
