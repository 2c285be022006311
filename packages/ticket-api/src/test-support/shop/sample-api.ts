import { calls, cartTokenHeader, idempotencyKeyHeader, type WireCart, type WireCartCheckout } from '@portti/contract'
import type { EpochMs } from '@portti/core/rules'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../../app.ts'
import type { AppDeps } from '../../compose/app-deps.ts'
import { compose, type Replace } from '../../compose/compose.ts'
import { services } from '../../compose/services.ts'
import { parseConfiguration } from '../../configuration/configuration.ts'
import type { PaymentSettings } from '../../configuration/payment-settings.ts'
import type { LinkedOrder, OrderLinkScope } from '../../domain/order/order-links.ts'
import { noticePath, type PaymentOutcome } from '../../domain/payment/payment-gateway.ts'
import { importCatalogueFile } from '../../features/import/import-catalogue.ts'
import { createRequestLimits } from '../../platform/limits/request-limits.ts'
import type { Metrics } from '../../platform/metrics/create-metrics.ts'
import { sandboxNoticeKey, sandboxSignatureHeader, signSandboxNotice } from '../../providers/payment/sandbox-notice.ts'
import type { Database } from '../../store/database.ts'
import { postgresCounts } from '../../store/limits/postgres-counts.ts'
import { linkColumns } from '../../store/order/link-columns.ts'
import { listSigningKeys } from '../../store/signing/signing-key-rows.ts'
import { findBrokenInvariants } from '../postgres/database-invariants.ts'
import { hasSampleShop } from '../postgres/test-database.ts'
import { sampleNow, samplePath } from './sample-file.ts'

export const sampleSecret = 'a secret for tests, long enough for all'
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

const silent = { warn: () => undefined }

export type SampleSettings = {
  /** When the test happens, to which the catalogue's dates are relative. */
  readonly now?: EpochMs
  readonly catalogue?: string
  readonly env?: Record<string, string>
  readonly payments?: PaymentSettings
  readonly metrics?: Metrics
}

/**
 * The whole ticket API on a test database with the sample shop, and a clock that stands still until it is set. The
 * sandbox's notices are collected or delivered, as the test chooses.
 */
export const openSampleApi = async (
  db: Database,
  { now = sampleNow, catalogue = samplePath, env = {}, payments, metrics }: SampleSettings = {},
) => {
  const clock = { now }
  const notices = { areDelivered: true }
  const isImported = catalogue === samplePath && now === sampleNow && hasSampleShop(db)
  if (!isImported) await importCatalogueFile(db, catalogue, now)
  const configuration = parseConfiguration({ PORTTI_SECRET: sampleSecret, PORTTI_LOG_LEVEL: 'silent', ...env })
  const settings = payments ? { ...configuration, payments } : configuration
  const deps: AppDeps = compose({
    configuration: settings,
    db,
    now: () => clock.now,
    metrics,
    replace: ({ rebind }) => {
      rebind(services.sendSandboxNotice).toConstantValue(async (body, signature) => {
        if (!notices.areDelivered) throw new Error('Lost')
        await deliver(body, signature)
      })
      // On a busy machine the database may answer late. A test counts exactly all the same.
      if (configuration.redisUrl === undefined) {
        const counts = postgresCounts(db.pool)
        rebind(services.requestLimits).toConstantValue(createRequestLimits(counts, () => clock.now, silent, 30_000))
      }
    },
  })
  const keys = await listSigningKeys(db.pool)
  /** This server's services with some replaced, such as another payment gateway. */
  const composeWith = (replace: Replace): AppDeps => {
    const composed = compose({ configuration: settings, db, now: () => clock.now, replace })
    composed.signingKeys.replace(keys)
    return composed
  }
  const app = await buildApp(deps)
  const deliver = (body: string, signature: string) =>
    app.inject({
      method: 'POST',
      url: noticePath('sandbox'),
      headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
      payload: body,
    })
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await db.pool.query<Row>(text, [...values])).rows

  /** The columns that an order's links are made of. */
  const linkedOrder = (number: string): Promise<LinkedOrder> =>
    db.kysely.selectFrom('customer_order').select(linkColumns).where('number', '=', number).executeTakeFirstOrThrow()

  /** The token of an order's link, as e-mails carry it. */
  const linkOf = async (number: string, scope: OrderLinkScope = 'order'): Promise<string> =>
    deps.orderLinks.issue(await linkedOrder(number), scope)

  /** A notice as the sandbox signs it, for a payment by its reference. */
  const notify = async (reference: string, outcome: PaymentOutcome, amountCents?: number) => {
    const [row] = await query<{ amount_cents: number }>(
      'SELECT amount_cents FROM sandbox_payment WHERE reference = $1',
      [reference],
    )
    const report = { shopId: 'peltohovi', reference, outcome, amountCents: amountCents ?? row?.amount_cents ?? 0 }
    const { body, signature } = signSandboxNotice(report, sandboxNoticeKey(sampleSecret), clock.now)
    return (await deliver(body, signature)).json<{ settled?: string }>()
  }

  const shopper = async (host = 'localhost', remoteAddress = '127.0.0.1') => {
    const made = await app.inject({ method: 'POST', url: '/v2/carts.json', headers: { host }, remoteAddress })
    const first = calls.createCart.response.parse(made.json())
    const cartId = first.cart.uuid
    const state = { token: first.cart.token }
    const call = async (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
      key?: string,
    ) => {
      const options: InjectOptions = {
        method,
        remoteAddress,
        url: `/v2/carts/${cartId}${path}`,
        headers: { host, [cartTokenHeader]: state.token, ...(key && { [idempotencyKeyHeader]: key }) },
      }
      return app.inject(body ? { ...options, payload: body } : options)
    }
    const change = async (...given: Parameters<typeof call>): Promise<WireCart> => {
      const answer = await call(...given)
      if (answer.statusCode !== 200) throw new Error(`${given[0]} ${given[1]}: ${answer.statusCode} ${answer.body}`)
      const { cart } = calls.readCart.response.parse(answer.json())
      state.token = cart.token
      return cart
    }
    const add = (productId: string, amount: number) =>
      change('POST', '/cart_items.json', { cart_item: { product: { id: productId }, amount } })
    const deliver = async (group: string, id: string) => {
      const list = calls.listDeliveryMethods.response.parse((await call('GET', '/delivery_methods.json')).json())
      const method = list.delivery_methods.find(one => one.id === id)
      return change('POST', '/delivery_methods.json', {
        delivery_method: { id },
        delivery_group: group,
        price_token: method?.product.price_token,
      })
    }
    /** A cart that is ready to be paid for: tickets, customer, delivery. */
    const fill = async (productId: string, amount: number) => {
      await add(productId, amount)
      await change('PUT', '/customer.json', { customer })
      return deliver('TICKETS', 'sahkoposti')
    }
    const readCheckout = async (checkoutId: string): Promise<WireCartCheckout> =>
      calls.readCheckout.response.parse((await call('GET', `/checkouts/${checkoutId}.json`)).json()).cart_checkout
    /** Makes a checkout and waits until it is prepared. */
    const checkOut = async (query = '', key?: string): Promise<WireCartCheckout> => {
      const answer = await call('POST', `/checkouts.json${query}`, { checkout: { terms_accepted: true } }, key)
      if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`)
      await deps.preparer.idle()
      return readCheckout(calls.createCheckout.response.parse(answer.json()).cart_checkout.uuid)
    }
    return { cartId, state, call, change, add, deliver, fill, readCheckout, checkOut }
  }

  /** Opens the payment page and presses one of its buttons. */
  const press = async (forwardToUrl: string | null | undefined, action: string) => {
    const url = new URL(forwardToUrl ?? '').pathname
    const page = await app.inject({ url })
    const token = /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    return app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, action }).toString(),
    })
  }

  const brokenInvariants = () => findBrokenInvariants(db.pool)

  return {
    app,
    deps,
    composeWith,
    clock,
    notices,
    query,
    linkedOrder,
    linkOf,
    notify,
    shopper,
    press,
    brokenInvariants,
  }
}
export type SampleApi = Awaited<ReturnType<typeof openSampleApi>>
