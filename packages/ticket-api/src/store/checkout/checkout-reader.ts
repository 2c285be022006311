import { cartIsOpen } from '../cart/cart-is-open.ts'
import type { Queryable } from '../database.ts'
import { createMicroBatcher } from '../micro-batcher.ts'
import { linksEnded } from '../order/links-ended.ts'
import type { CheckoutRow } from './checkout-repository.ts'

/**
 * A checkout, with the columns that its order's link is made of, and the age and end of its cart while that is open.
 */
export type CheckoutReading = CheckoutRow & {
  readonly number: string | null
  readonly link_seed: string | null
  readonly has_ended_links: boolean | null
  readonly cart_created_at: Date | null
  readonly cart_expires_at: Date | null
}

type CheckoutReaderRequest = { readonly shopId: string; readonly id: string }
type CheckoutReaderResult = { readonly row: CheckoutReading | undefined }

/** Answers undefined when the queue is full. */
export type CheckoutReader = (asked: CheckoutReaderRequest) => Promise<CheckoutReaderResult> | undefined

/** Each looked up by its key: see `read-carts`. */
const findStatement = {
  name: 'find-checkouts',
  text: `
SELECT checkout.*, placed.number, placed.link_seed, placed.has_ended_links, alive.created_at AS cart_created_at,
  alive.expires_at AS cart_expires_at
FROM unnest($2::uuid[]) AS asked (id)
CROSS JOIN LATERAL (SELECT * FROM checkout WHERE shop_id = $1 AND id = asked.id LIMIT 1) AS checkout
LEFT JOIN LATERAL (
  SELECT number, link_seed, ${linksEnded('customer_order')} AS has_ended_links
  FROM customer_order WHERE shop_id = $1 AND checkout_id = asked.id LIMIT 1
) AS placed ON true
LEFT JOIN LATERAL (
  SELECT created_at, expires_at FROM cart WHERE shop_id = $1 AND id = checkout.cart_id AND ${cartIsOpen} LIMIT 1
) AS alive ON true`,
}

/**
 * Reads checkouts in batches: everybody who waits for a payment asks each second, and those who ask at the same time
 * share one statement (rules/stock#micro-batches).
 */
export const createCheckoutReader = (pool: Queryable): CheckoutReader => {
  const batcher = createMicroBatcher<CheckoutReaderRequest, CheckoutReaderResult>({
    queueOf: ({ shopId }) => shopId,
    runBatch: async asked => {
      const ids = [...new Set(asked.map(({ id }) => id))]
      const { rows } = await pool.query<CheckoutReading>({ ...findStatement, values: [asked[0]?.shopId, ids] })
      const byId = new Map(rows.map(row => [row.id, row]))
      return asked.map(({ id }) => ({ row: byId.get(id) }))
    },
    maxQueueLength: 4_000,
    largestBatch: 200,
  })
  return batcher.submit
}
