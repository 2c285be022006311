import { randomUUID } from 'node:crypto'
import {
  calls,
  clerkSessionHeader,
  deviceKeyHeader,
  idempotencyKeyHeader,
  type WireCounterPayment,
} from '@portti/contract'
import type { DeviceRights } from '../../domain/box-office/device-rights.ts'
import { addClerk, revokeClerk } from '../../features/box-office/clerks.ts'
import { issueDevice, revokeDevice } from '../../features/box-office/devices.ts'
import type { Database } from '../../store/database.ts'
import { auditContext } from '../shop/audit-context.ts'
import type { SampleApi } from '../shop/sample-api.ts'

const shopId = 'peltohovi'
const allRights: DeviceRights = {
  events: null,
  payments: ['cash', 'card_terminal'],
  discounts: true,
  refunds: true,
  door: true,
}
type Shopper = Pick<Awaited<ReturnType<SampleApi['shopper']>>, 'cartId' | 'state'>

/** A till of the sample shop with a clerk of its own, signed in. */
export const openTill = async (
  api: SampleApi,
  db: Database,
  rights: Partial<DeviceRights> = {},
  { isManager = false } = {},
) => {
  const now = () => api.clock.now
  const { by } = auditContext
  const device = await issueDevice(db, {
    shopId,
    name: 'Kassa 2, pääovi',
    rights: { ...allRights, ...rights },
    by,
    now: now(),
  })
  const pin = '2468'
  const clerk = await addClerk(db, { shopId, name: 'Aino K.', pin, isManager, by, now: now() })
  const host = 'localhost'
  const signIn = (clerkId: string, typed: string, query = '') =>
    api.app.inject({
      method: 'POST',
      url: `/v2/box_office/sessions.json${query}`,
      headers: { host, [deviceKeyHeader]: device.key },
      payload: { clerk: { id: clerkId }, pin: typed },
    })
  const { token } = calls.openClerkSession.response.parse((await signIn(clerk.id, pin)).json())
  const headers = { host, [clerkSessionHeader]: token }
  const sell = (shopper: Shopper, payment: WireCounterPayment, query = '', key: string = randomUUID()) =>
    api.app.inject({
      method: 'POST',
      url: `/v2/carts/${shopper.cartId}/checkouts.json${query}`,
      headers: { ...headers, 'x-eventio-cart-token': shopper.state.token, [idempotencyKeyHeader]: key },
      payload: { checkout: { terms_accepted: false, payment } },
    })
  return {
    key: device.key,
    deviceId: device.id,
    clerkId: clerk.id,
    pin,
    token,
    signIn,
    readSession: (query = '') => api.app.inject({ url: `/v2/box_office/session.json${query}`, headers }),
    /** A call of the box office that carries the clerk's session. */
    post: (path: string, payload: object, query = '', key: string = randomUUID()) =>
      api.app.inject({
        method: 'POST',
        url: `/v2/box_office/${path}${query}`,
        headers: { ...headers, [idempotencyKeyHeader]: key },
        payload,
      }),
    /** Sends calls that change nothing, or take something back. */
    call: (method: 'GET' | 'DELETE', path: string, query = '') =>
      api.app.inject({ method, url: `/v2/box_office/${path}${query}`, headers: { host, [clerkSessionHeader]: token } }),
    /** A call of the desk. */
    desk: (method: 'GET' | 'POST', path: string, payload?: object, key: string = randomUUID()) =>
      api.app.inject({
        method,
        url: `/v2/desk/${path}`,
        headers: { host, [clerkSessionHeader]: token, [idempotencyKeyHeader]: key },
        ...(payload && { payload }),
      }),
    revokeDevice: () => revokeDevice(db, { shopId, id: device.id, by, now: now() }),
    revokeClerk: () => revokeClerk(db, { shopId, id: clerk.id, by, now: now() }),
    /** Completes a shopper's cart as paid on the spot. */
    sell,
    /** Sells tickets of the sample shop, and reads the order with them. */
    sellTicket: async (
      shopper: Awaited<ReturnType<SampleApi['shopper']>>,
      kind: 'cash' | 'card_terminal',
      amount: number,
      productId = 'helmen-venetsialaiset-peruslippu',
    ) => {
      const { totalEur } = await shopper.add(productId, amount)
      const sold = await sell(shopper, {
        kind,
        amount: totalEur,
        ...(kind === 'card_terminal' && { reference: randomUUID() }),
      })
      if (sold.statusCode !== 202) throw new Error(sold.body)
      const { order } = calls.createCheckout.response.parse(sold.json()).cart_checkout
      const read = await api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
      return calls.readOrder.response.parse(read.json()).order
    },
  }
}
export type Till = Awaited<ReturnType<typeof openTill>>
