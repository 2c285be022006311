import { randomUUID } from 'node:crypto'
import { calls, cartTokenHeader, errorBodySchema, idempotencyKeyHeader, type WireCart } from '@portti/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../app.ts'
import type { AppDeps } from '../../compose/app-deps.ts'
import { compose, type Replace } from '../../compose/compose.ts'
import { services } from '../../compose/services.ts'
import { parseConfiguration } from '../../configuration/configuration.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Database } from '../../store/database.ts'
import { testCatalogues } from './testing-catalogue.ts'

const testSecret = 'a secret for tests, long enough for all'

/** The answer to a test shopper; it must be one of the contract's, or the test fails here. */
export class Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly code: string | null | undefined
  readonly message: string | null | undefined
  readonly parameters: Readonly<Record<string, unknown>>

  constructor({ statusCode, headers, body }: LightMyRequestResponse) {
    this.status = statusCode
    this.headers = headers
    this.body = JSON.parse(body)
    const failure = statusCode < 400 ? undefined : errorBodySchema.parse(this.body)
    this.code = failure?.error.code
    this.message = failure?.error.message
    this.parameters = failure?.exception_parameters ?? {}
  }
  get cart(): WireCart {
    return calls.readCart.response.parse(this.body).cart
  }
}

export type Shopper = {
  readonly id: string
  readonly token: string
  /** A call under the cart's path, such as `cart_items.json`; the token of the last answer goes with it. */
  send(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: object,
    options?: SendOptions,
  ): Promise<Answer>
  add(productId: string, amount: number, options?: SendOptions): Promise<Answer>
  read(): Promise<Answer>
}

type SendOptions = { readonly key?: string; readonly token?: string; readonly language?: string }

/** The ticket API on a test database, with a handmade catalogue and a clock that stands still until it is set. */
export const testApi = async (db: Database, catalogue: Catalogue, replace?: Replace) => {
  const clock = { now: Date.parse('2026-05-01T12:00:00Z') }
  const shop = { catalogue }
  const configuration = parseConfiguration({ PORTTI_SECRET: testSecret, PORTTI_LOG_LEVEL: 'silent' })
  const deps: AppDeps = compose({
    configuration,
    db,
    now: () => clock.now,
    replace: container => {
      container.rebind(services.catalogues).toConstantValue({
        byHost: host => testCatalogues(shop.catalogue).byHost(host),
        byShop: id => testCatalogues(shop.catalogue).byShop(id),
      })
      replace?.(container)
    },
  })
  const app = await buildApp(deps)

  const send = async (options: InjectOptions): Promise<Answer> => new Answer(await app.inject(options))

  const shopper = async (): Promise<Shopper> => {
    const { cart } = await send({ method: 'POST', url: '/v2/carts.json' })
    let { token } = cart
    const call: Shopper['send'] = async (method, path, body, options = {}) => {
      const answer = await send({
        method,
        url: `/v2/carts/${cart.uuid}${path === '' ? '' : `/${path}`}`.replace(/(\.json)?$/, '.json'),
        headers: {
          [cartTokenHeader]: options.token ?? token,
          ...(options.key !== undefined && { [idempotencyKeyHeader]: options.key }),
          ...(options.language !== undefined && { 'accept-language': options.language }),
        },
        ...(body && { payload: body }),
      })
      if (answer.status === 200 && typeof answer.body === 'object' && answer.body !== null && 'cart' in answer.body) {
        token = answer.cart.token
      }
      return answer
    }
    return {
      id: cart.uuid,
      get token() {
        return token
      },
      send: call,
      add: (productId, amount, options) =>
        call('POST', 'cart_items', { cart_item: { product: { id: productId }, amount } }, options),
      read: () => call('GET', ''),
    }
  }

  return { app, deps, clock, shop, send, shopper, newKey: () => randomUUID() }
}
