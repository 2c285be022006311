import type { Cart } from '../../domain/model/cart.ts'
import type { Queryable } from '../database.ts'
import { createMicroBatcher } from '../micro-batcher.ts'
import { type CartRow, cartFromRow } from './cart-row.ts'

/** A cart, and if the idempotency key was used before, the fingerprint of what it did. */
export type CartReading = { readonly cart: Cart | undefined; readonly fingerprint: string | undefined }

export type CartReader = {
  /**
   * The cart's row, and in the same snapshot what the key already did (rules/cart#safe-to-repeat). Undefined when the
   * queue is full.
   */
  read(request: ReadRequest): Promise<CartReading> | undefined
}

type ReadRequest = { readonly shopId: string; readonly cartId: string; readonly key?: string | undefined }
type Row = CartRow & { readonly place: number; readonly fingerprint: string | null; readonly version: number | null }

/**
 * Each row is looked up by its key: a join would be planned as a scan of all the shop's carts as long as the database
 * has no statistics, which is when a new event goes on sale. `LIMIT 1` keeps the planner from joining.
 */
const readStatement = {
  name: 'read-carts',
  text: `
SELECT asked.place::int AS place, known.fingerprint, cart.version, cart.status,
  extract(epoch FROM cart.created_at)::float8 * 1000 AS created_at,
  extract(epoch FROM cart.expires_at)::float8 * 1000 AS expires_at,
  cart.customer, cart.delivery_customer, cart.comments_by_customer, cart.deliveries, cart.codes, seats.seats,
  lines.lines, live.id IS NOT NULL AS is_being_paid
FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS asked (cart_id, key, place)
LEFT JOIN LATERAL (SELECT * FROM cart WHERE shop_id = $1 AND id = asked.cart_id LIMIT 1) AS cart ON true
LEFT JOIN LATERAL (
  SELECT fingerprint FROM idempotency_key WHERE shop_id = $1 AND cart_id = asked.cart_id AND key = asked.key LIMIT 1
) AS known ON true
LEFT JOIN LATERAL (
  SELECT json_agg(hold.quota_id ORDER BY hold.quota_id) AS seats FROM hold
  WHERE hold.shop_id = $1 AND hold.cart_id = asked.cart_id AND hold.item_id = asked.cart_id
    AND starts_with(hold.quota_id, 'seat/')
) AS seats ON true
LEFT JOIN LATERAL (
  SELECT id FROM checkout WHERE shop_id = $1 AND cart_id = asked.cart_id AND status = 'PAYMENT_PENDING' LIMIT 1
) AS live ON true
LEFT JOIN LATERAL (
  SELECT json_agg(json_build_object(
    'id', item.id, 'product_id', item.product_id, 'amount', item.amount, 'price_cents', item.price_cents,
    'customer_remarks', item.customer_remarks, 'event_registration', item.event_registration, 'seating', item.seating,
    'holds', (
      SELECT json_agg(json_build_object('quota_id', hold.quota_id, 'amount', hold.amount) ORDER BY hold.quota_id)
      FROM hold WHERE hold.shop_id = $1 AND hold.cart_id = item.cart_id AND hold.item_id = item.id
    )
  ) ORDER BY item.created_at, item.id) AS lines
  FROM cart_item AS item WHERE item.shop_id = $1 AND item.cart_id = asked.cart_id AND cart.version IS NOT NULL
) AS lines ON true`,
}

/**
 * Reads carts in batches: those that are asked for at the same time share one statement (rules/stock#micro-batches).
 */
export const createCartReader = (pool: Queryable): CartReader => {
  const batcher = createMicroBatcher<ReadRequest, CartReading>({
    queueOf: ({ shopId }) => shopId,
    runBatch: requests => loadCarts(pool, requests),
    maxQueueLength: 4_000,
    largestBatch: 200,
  })
  return { read: request => batcher.submit(request) }
}

/** One cart in its current state, whatever its status; undefined when nothing was ever added to it. */
export const findCart = async (pool: Queryable, shopId: string, cartId: string): Promise<Cart | undefined> =>
  (await loadCartAndKey(pool, { shopId, cartId })).cart

/** Like `findCart`, with the fingerprint of the change that the idempotency key made, if it was used. */
export const loadCartAndKey = async (pool: Queryable, request: ReadRequest): Promise<CartReading> =>
  (await loadCarts(pool, [request]))[0] ?? { cart: undefined, fingerprint: undefined }

/** Reads carts of one shop. */
const loadCarts = async (pool: Queryable, requests: readonly ReadRequest[]): Promise<readonly CartReading[]> => {
  const cartIds = requests.map(({ cartId }) => cartId)
  const keys = requests.map(({ key }) => key ?? null)
  const { rows } = await pool.query<Row>({ ...readStatement, values: [requests[0]?.shopId, cartIds, keys] })
  const byPlace = new Map(rows.map(row => [row.place, row]))
  return requests.map(({ shopId, cartId }, index): CartReading => {
    const row = byPlace.get(index + 1)
    return {
      cart: row && row.version !== null ? cartFromRow(shopId, cartId, row.version, row) : undefined,
      fingerprint: row?.fingerprint ?? undefined,
    }
  })
}
