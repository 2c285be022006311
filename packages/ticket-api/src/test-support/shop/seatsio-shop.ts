import { calls } from '@portti/contract'
import { refundOrder } from '../../features/refund/refund-order.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { createTestDatabase } from '../postgres/test-database.ts'
import { openSeatsio, seatsioSecretKey } from '../providers/testing-seatsio.ts'
import { auditContext } from './audit-context.ts'
import { openSampleApi, type SampleApi } from './sample-api.ts'

export const seatsioEvent = 'juusto-ja-viini-illallinen'
export const seatsioChartKey = 'peltohovi-juhlasali-poydat'
const start = Date.parse('2026-11-20T10:00:00Z')
export const minute = 60_000

export type SeatsioShopper = Awaited<ReturnType<SampleApi['shopper']>>
/** The objects that the chart's browser script names: a place, or one of an area. */
type ChosenObject = string | { readonly area: string; readonly piece: number }

/** Places of an area, by these numbers. */
export const pieces = (area: string, ...numbers: readonly number[]): ChosenObject[] =>
  numbers.map(piece => ({ area, piece }))

export const seatsioItem = (
  product: string,
  hold_token: string,
  objects: readonly ChosenObject[],
  amount = objects.length,
) => ({ product: { id: product }, amount, seatsio_reservation: { hold_token, objects } })

/** The sample shop with a workspace at seats.io, both on this machine, by one clock. */
export const openSeatsioShop = async () => {
  const clock = { now: () => start }
  const seatsio = await openSeatsio(seatsioChartKey, () => clock.now())
  const database = await createTestDatabase({ shop: 'sample', maxConnections: 12 })
  const api = await openSampleApi(database.db, {
    env: {
      PORTTI_SEATSIO_SECRET_KEY: seatsioSecretKey,
      PORTTI_SEATSIO_WORKSPACE_KEY: 'workspace',
      PORTTI_SEATSIO_URL: seatsio.url,
    },
  })
  clock.now = () => api.clock.now
  const idle = async () => api.deps.seatsio?.idle()
  return {
    seatsio,
    api,
    db: database.db,
    start,
    idle,
    /** Empties the shop: no sales and no holds, and the clock at the start again. */
    reset: async () => {
      await idle()
      api.clock.now = start
      api.notices.areDelivered = true
      seatsio.state.mood = 'well'
      seatsio.ways.beforeAnswer = {}
      seatsio.clear()
      seatsio.state.requests.length = 0
      await api.query('TRUNCATE seatsio_place')
    },
    close: async () => {
      await api.app.close()
      await database.drop()
      await seatsio.close()
    },
    giveBack: async () => {
      await idle()
      await api.deps.seatsio?.giveBack()
    },
    /** How often seats.io was asked to book. */
    bookings: () => seatsio.state.requests.filter(({ body }) => body.includes('"booked"')).length,
    sweep: () => createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep(),
    put: (shopper: SeatsioShopper, ...items: readonly ReturnType<typeof seatsioItem>[]) =>
      shopper.call('POST', '/cart_items.json', { cart_items: items }),
    add: (shopper: SeatsioShopper, ...items: readonly ReturnType<typeof seatsioItem>[]) =>
      shopper.change('POST', '/cart_items.json', { cart_items: items }),
    toPayment: async (shopper: SeatsioShopper) => {
      await shopper.change('PUT', '/customer.json', {
        customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' },
      })
      await shopper.deliver('TICKETS', 'sahkoposti')
      const checkout = await shopper.checkOut()
      const reference = new URL(checkout.next_step?.forward_to_url ?? '').pathname.split('/')[3] ?? ''
      return { checkout, reference }
    },
    /** Gives the order of a shopper's cart back whole. */
    refund: async ({ cartId }: SeatsioShopper) => {
      const [sale] = await api.query<{ number: string }>('SELECT number FROM customer_order WHERE cart_id = $1', [
        cartId,
      ])
      const number = sale?.number ?? ''
      await refundOrder(database.db, { ...auditContext, shopId: 'peltohovi', number, now: api.clock.now })
    },
    orderOf: async (shopper: SeatsioShopper, checkoutId: string) => {
      const { order } = await shopper.readCheckout(checkoutId)
      const answer = await api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
      return calls.readOrder.response.parse(answer.json()).order
    },
  }
}

export const codeOf = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
