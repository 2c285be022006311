import type { Pool } from 'pg'
import { errorCode } from '../../platform/error-code.ts'
import type { CheckoutRow } from '../../store/checkout/checkout-repository.ts'

export type FreshCheckout = Pick<
  CheckoutRow,
  'shop_id' | 'cart_id' | 'id' | 'language' | 'return_origin' | 'terms_accepted_at' | 'created_at'
> & {
  /** Until when this process prepares it. */
  readonly taken_until: Date
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | undefined
}

/** Aborts itself by a division by zero when the key is new and the checkout is not. */
const beginStatement = {
  name: 'begin-checkout',
  text: `
WITH key_written AS (
  INSERT INTO idempotency_key (shop_id, cart_id, key, fingerprint)
  SELECT $1, $2, $9::text, $10::text WHERE $9::text IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING key
), made AS (
  INSERT INTO checkout (shop_id, cart_id, id, status, payment_status, language, return_origin, terms_accepted_at,
    created_at, taken_until)
  SELECT $1, $2, $3, 'PROCESSING', 'selection_pending', $4, $5, $6, $7, $8
  WHERE $9::text IS NULL OR EXISTS (SELECT FROM key_written)
  ON CONFLICT DO NOTHING RETURNING *
)
SELECT made.*, 1 / CASE WHEN made.id IS NULL AND EXISTS (SELECT FROM key_written) THEN 0 ELSE 1 END AS is_whole
FROM (SELECT 1) AS one LEFT JOIN made ON true`,
}

/**
 * Begins a checkout in one trip if the cart has none under way and the idempotency key is new. Undefined in all other
 * cases; then nothing was changed.
 */
export const beginCheckout = async (
  pool: Pick<Pool, 'query'>,
  { idempotency, ...checkout }: FreshCheckout,
): Promise<CheckoutRow | undefined> => {
  try {
    const { rows } = await pool.query<CheckoutRow & { id: string | null }>({
      ...beginStatement,
      values: [
        checkout.shop_id,
        checkout.cart_id,
        checkout.id,
        checkout.language,
        checkout.return_origin,
        checkout.terms_accepted_at,
        checkout.created_at,
        checkout.taken_until,
        idempotency?.key ?? null,
        idempotency?.fingerprint ?? null,
      ],
    })
    const [row] = rows
    return row?.id ? row : undefined
  } catch (error) {
    if (undone.includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** The statement aborted itself; serialization failure; deadlock. */
const undone: readonly string[] = ['22012', '40001', '40P01']
