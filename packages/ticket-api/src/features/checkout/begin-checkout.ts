import type { HeldShare } from '../../domain/cart/cart-holds.ts'
import { errorCode } from '../../platform/error-code.ts'
import type { CheckoutRow } from '../../store/checkout/checkout-repository.ts'
import type { Queryable } from '../../store/database.ts'
import { createMicroBatcher } from '../../store/micro-batcher.ts'

export type FreshCheckout = Pick<
  CheckoutRow,
  'shop_id' | 'cart_id' | 'id' | 'language' | 'return_origin' | 'terms_accepted_at' | 'created_at' | 'to_pay_cents'
> & {
  /** Until when this process prepares it. */
  readonly taken_until: Date
  readonly hold_shares: readonly HeldShare[]
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | undefined
}

/**
 * Aborts itself by a division by zero when a key is new and its checkout is not. Carts that have a live checkout are
 * left out first, so that this happens only when two requests of one cart cross each other. Each is looked up by its
 * key: see `read-carts`.
 */
const beginStatement = {
  name: 'begin-checkouts',
  text: `
WITH asked AS MATERIALIZED (
  SELECT asked.* FROM jsonb_to_recordset($2::jsonb) AS asked (cart_id uuid, id uuid, language text, return_origin text,
    terms_accepted_at timestamptz, created_at timestamptz, taken_until timestamptz, hold_shares jsonb,
    to_pay_cents integer, key text, fingerprint text)
  LEFT JOIN LATERAL (
    SELECT true AS is_there FROM checkout WHERE checkout.shop_id = $1 AND checkout.cart_id = asked.cart_id
      AND checkout.status IN ('PROCESSING', 'PAYMENT_PENDING') AND checkout.order_number IS NULL LIMIT 1
  ) AS live ON true
  WHERE live.is_there IS NULL
), key_written AS (
  INSERT INTO idempotency_key (shop_id, cart_id, key, fingerprint)
  SELECT $1, cart_id, key, fingerprint FROM asked WHERE key IS NOT NULL ORDER BY cart_id
  ON CONFLICT DO NOTHING RETURNING cart_id
), wanted AS MATERIALIZED (
  SELECT * FROM asked WHERE key IS NULL OR cart_id IN (SELECT cart_id FROM key_written)
), made AS (
  INSERT INTO checkout (shop_id, cart_id, id, status, payment_status, language, return_origin, terms_accepted_at,
    created_at, taken_until, hold_shares, to_pay_cents)
  SELECT $1, cart_id, id, 'PROCESSING', 'selection_pending', language, return_origin, terms_accepted_at, created_at,
    taken_until, hold_shares, to_pay_cents FROM wanted ORDER BY cart_id
  ON CONFLICT DO NOTHING RETURNING *
)
SELECT made.*, 1 / CASE
  WHEN (SELECT count(*) FROM key_written) > (SELECT count(*) FROM made JOIN wanted USING (id) WHERE key IS NOT NULL)
  THEN 0 ELSE 1 END AS is_whole
FROM (SELECT 1) AS one LEFT JOIN made ON true`,
}

/**
 * Begins a checkout if the cart has none under way and the idempotency key is new. Undefined in all other cases; then
 * nothing was changed.
 */
export type CheckoutBeginner = (checkout: FreshCheckout) => Promise<CheckoutRow | undefined>

type Begun = { readonly row: CheckoutRow | undefined }

/** Begins checkouts in batches: those that begin at the same time share one statement (rules/stock#micro-batches). */
export const createCheckoutBeginner = (pool: Queryable): CheckoutBeginner => {
  const batcher = createMicroBatcher<FreshCheckout, Begun>({
    queueOf: checkout => checkout.shop_id,
    uniqueBy: checkout => checkout.cart_id,
    runBatch: checkouts => beginBatch(pool, checkouts),
    maxQueueLength: 2_000,
    largestBatch: 100,
  })
  // A full queue is answered like any other case that needs a decision under locks.
  return async checkout => (await batcher.submit(checkout))?.row
}

/** One by one when the batch aborted itself, so that one cart cannot fail the others (rules/stock#one-by-one). */
const beginBatch = async (pool: Queryable, checkouts: readonly FreshCheckout[]): Promise<readonly Begun[]> => {
  const together = await beginAll(pool, checkouts)
  if (together) return together
  const alone: Begun[] = []
  for (const checkout of checkouts) alone.push(...((await beginAll(pool, [checkout])) ?? [{ row: undefined }]))
  return alone
}

/** Undefined when nothing was changed because the statement aborted. */
const beginAll = async (
  pool: Queryable,
  checkouts: readonly FreshCheckout[],
): Promise<readonly Begun[] | undefined> => {
  try {
    const { rows } = await pool.query<CheckoutRow>({
      ...beginStatement,
      values: [checkouts[0]?.shop_id, JSON.stringify(checkouts.map(rowOf))],
    })
    // The row of one that was not begun is absent, or empty when it is the only one.
    return checkouts.map(({ id }) => ({ row: rows.find(row => row.id === id) }))
  } catch (error) {
    if (undone.includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

const rowOf = ({ idempotency, ...checkout }: FreshCheckout) => ({ ...checkout, ...idempotency })

/** The statement aborted itself; serialization failure; deadlock. */
const undone: readonly string[] = ['22012', '40001', '40P01']
