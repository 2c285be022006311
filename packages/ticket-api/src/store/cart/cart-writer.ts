import type { Cart } from '../../domain/model/cart.ts'
import { errorCode } from '../../platform/error-code.ts'
import type { Queryable } from '../database.ts'
import { createMicroBatcher } from '../micro-batcher.ts'
import { retrySerialization } from '../retry-conflict.ts'
import { isAtVersion, mayBeWritten } from './cart-is-open.ts'
import { codesToRow, deliveriesToRow } from './cart-row.ts'

/** A cart without its items, to be written if it is still at the version of `before`. */
export type CartWrite = {
  readonly before: Cart
  readonly after: Cart
  readonly idempotency?: { readonly key: string; readonly fingerprint: string } | undefined
}

/** `stale`: the cart was changed meanwhile, or has ended; nothing was changed. */
type Written =
  | { readonly kind: 'done' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Undefined when the queue is full; false when the cart was changed meanwhile. */
export type CartWriter = (write: CartWrite) => Promise<boolean> | undefined

const writeStatement = {
  name: 'write-carts',
  text: `
WITH asked AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS asked (id uuid, version int, created_at float8, expires_at float8,
    customer jsonb, delivery_customer jsonb, comments text, deliveries jsonb, codes jsonb, key text, fingerprint text)
), written AS (
  INSERT INTO cart (shop_id, id, version, created_at, expires_at, customer, delivery_customer,
    comments_by_customer, deliveries, codes)
  SELECT $1, id, version + 1, to_timestamp(created_at / 1000), to_timestamp(expires_at / 1000), customer,
    delivery_customer, comments, deliveries, codes FROM asked WHERE ${mayBeWritten('asked')}
  ON CONFLICT (shop_id, id) DO UPDATE
    SET version = excluded.version, expires_at = excluded.expires_at, customer = excluded.customer,
      delivery_customer = excluded.delivery_customer, comments_by_customer = excluded.comments_by_customer,
      deliveries = excluded.deliveries, codes = excluded.codes
    WHERE ${isAtVersion}
  RETURNING id
), key_written AS (
  INSERT INTO idempotency_key (shop_id, cart_id, key, fingerprint)
  SELECT $1, id, key, fingerprint FROM asked JOIN written USING (id) WHERE key IS NOT NULL
)
SELECT id FROM written`,
}

/** Writes carts in batches: those that are written at the same time share one statement (rules/stock#micro-batches). */
export const createCartWriter = (pool: Queryable): CartWriter => {
  const batcher = createMicroBatcher<CartWrite, Written>({
    queueOf: ({ after }) => after.shopId,
    uniqueBy: ({ after }) => after.id,
    runBatch: writes => writeBatch(pool, writes),
    maxQueueLength: 4_000,
    largestBatch: 200,
  })
  return write => batcher.submit(write)?.then(acceptedOrRefused)
}

const acceptedOrRefused = (written: Written): boolean => {
  if (written.kind === 'failed') throw written.error
  return written.kind === 'done'
}

/**
 * Writes one by one when the batch fails and was certainly rolled back, so that one cart cannot fail the others
 * (rules/stock#one-by-one).
 */
const writeBatch = async (pool: Queryable, writes: readonly CartWrite[]): Promise<readonly Written[]> => {
  try {
    return await retrySerialization(() => writeAll(pool, writes))
  } catch (error) {
    if (writes.length === 1 || !/^(22|23)/.test(errorCode(error) ?? '')) throw error
    const alone = []
    for (const write of writes) alone.push(await writeAll(pool, [write]).catch(failed))
    return alone.flat()
  }
}

const failed = (error: unknown): readonly Written[] => [{ kind: 'failed', error }]

/** Carts ascending, the order in which they are locked everywhere. */
const writeAll = async (pool: Queryable, writes: readonly CartWrite[]): Promise<readonly Written[]> => {
  const sorted = [...writes].sort((a, b) => (a.after.id < b.after.id ? -1 : 1))
  const { rows } = await pool.query<{ id: string }>({
    ...writeStatement,
    values: [writes[0]?.after.shopId, `[${sorted.map(rowOf).join()}]`],
  })
  const done = new Set(rows.map(({ id }) => id))
  return writes.map(({ after }): Written => ({ kind: done.has(after.id) ? 'done' : 'stale' }))
}

const rowOf = ({ before, after, idempotency }: CartWrite): string =>
  JSON.stringify({
    id: after.id,
    version: before.version,
    created_at: after.createdAt,
    expires_at: after.expiresAt,
    customer: after.customer ?? null,
    delivery_customer: after.deliveryCustomer ?? null,
    comments: after.comments ?? null,
    deliveries: JSON.parse(deliveriesToRow(after.deliveries)) as unknown,
    codes: JSON.parse(codesToRow(after.codes)) as unknown,
    key: idempotency?.key ?? null,
    fingerprint: idempotency?.fingerprint ?? null,
  })
