import type { Pool } from 'pg'
import { createBoundedCache } from '../../platform/bounded-cache.ts'
import type { Queryable } from '../database.ts'
import { createMicroBatcher } from '../micro-batcher.ts'
import { type ItemChange, quotaChanges, type StockChange, type StockOutcome } from './item-change.ts'
import { reserveUnderLock } from './reserve-under-lock.ts'
import { abortedItself, type WriteItemsRow, writeItemsStatement } from './write-items-statement.ts'

export type StockReservations = {
  /** Writes a change of a cart's items with its holds. Answers after the commit. Never throws when stock is lacking. */
  take(change: ItemChange): Promise<StockOutcome>
  /** How many changes wait. */
  queueLength(): number
}

export type StockReservationsSettings = {
  readonly maxQueueLength?: number
  readonly largestBatch?: number
  /** Called with the size of each batch. */
  readonly onBatch?: ((size: number) => void) | undefined
}

/** Each refused choice of seats is a queue of its own. */
const maxSoldOutQueues = 2_000

/** How often a batch is tried again after a deadlock or a concurrent change of a cart. */
const tries = 4

/**
 * Reserves stock and returns it (rules/stock#micro-batches, rules/stock#one-statement, rules/stock#small-behind-large,
 * rules/stock#lock-then-decide, rules/stock#lock-order, rules/stock#idempotency-key). Each set of quotas has a queue
 * with one statement in flight; changes without quotas go straight to the database.
 */
export const createStockReservations = (
  pool: Pool,
  { maxQueueLength = 2_000, largestBatch = 200, onBatch }: StockReservationsSettings = {},
): StockReservations => {
  /** Queues whose last batch found too little. The next one checks first, because a sold-out event mostly refuses. */
  const short = createBoundedCache<true>(maxSoldOutQueues)
  const runBatch = async (changes: readonly StockChange[]): Promise<readonly StockOutcome[]> => {
    const queue = changes[0] && queueName(changes[0])
    if (queue === undefined) return []
    const outcomes = await takeBatch(pool, changes, short.get(queue) ?? false)
    if (outcomes.every(({ kind }) => kind === 'not_enough')) short.set(queue, true)
    else short.delete(queue)
    return outcomes
  }
  const batcher = createMicroBatcher<StockChange, StockOutcome>({
    queueOf: queueName,
    uniqueBy: ({ after }) => after.id,
    runBatch,
    maxQueueLength,
    largestBatch,
    onBatch,
  })
  return {
    queueLength: batcher.waiting,
    async take(change) {
      const asked = { ...change, quotas: quotaChanges(change) }
      if (asked.quotas.length === 0) return (await takeBatch(pool, [asked]))[0] ?? { kind: 'unknown' }
      return (await batcher.submit(asked)) ?? { kind: 'busy' }
    },
  }
}

const queueName = ({ after, quotas }: StockChange): string =>
  [after.shopId, ...quotas.map(({ quotaId }) => quotaId)].join('\n')

/**
 * Writes all changes at once if they fit, otherwise decides each under locks; one by one when the batch fails
 * (rules/stock#one-by-one).
 * @param looksFirst nothing is written before the stock is read
 */
const takeBatch = async (
  pool: Pool,
  changes: readonly StockChange[],
  looksFirst = false,
): Promise<readonly StockOutcome[]> => {
  const shopId = changes[0]?.after.shopId
  if (shopId === undefined) return []
  for (let turn = 1; ; turn += 1) {
    try {
      const taken = looksFirst ? undefined : await takeAtOnce(pool, shopId, changes)
      return taken ?? (await reserveUnderLock(pool, shopId, changes))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === 'try_again' && turn < tries) continue
      if (failure === 'unknown') return changes.map(() => ({ kind: 'unknown' }))
      if (failure === 'try_again') return changes.map(() => ({ kind: 'busy' }))
      return changes.length === 1 ? [{ kind: 'failed', error }] : oneByOne(pool, changes)
    }
  }
}

/**
 * The statement aborted itself; or a cart that changed meanwhile gave back more than its quota still held: the quota's
 * constraint fails before the cart's version is compared (rules/stock#lock-order moves quotas first).
 */
const didNotFit: readonly string[] = [abortedItself, '23514']

/** Undefined when they did not fit as a whole. */
const takeAtOnce = async (
  pool: Queryable,
  shopId: string,
  changes: readonly StockChange[],
): Promise<readonly StockOutcome[] | undefined> => {
  try {
    const { rows } = await pool.query<WriteItemsRow>(writeItemsStatement(shopId, changes))
    return rows[0]?.is_taken ? changes.map(() => ({ kind: 'done' })) : undefined
  } catch (error) {
    if (didNotFit.includes(sqlState(error) ?? '')) return undefined
    throw error
  }
}

/** In order, so that first come is still first served. */
const oneByOne = async (pool: Pool, changes: readonly StockChange[]): Promise<readonly StockOutcome[]> => {
  const outcomes: StockOutcome[] = []
  for (const change of changes) outcomes.push(...(await takeBatch(pool, [change])))
  return outcomes
}

/**
 * `try_again`: certainly rolled back, and a retry may succeed: serialization failure, deadlock, a cart that changed
 * between its lock and the write. `refused`: certainly rolled back, and a retry would be too. `unknown`: the answer was
 * lost.
 */
const failureOf = (error: unknown): 'try_again' | 'refused' | 'unknown' => {
  const state = sqlState(error)
  if (state === '40001' || state === '40P01' || state === abortedItself) return 'try_again'
  return state === undefined || /^(08|53|57|58|XX)/.test(state) ? 'unknown' : 'refused'
}

/** PostgreSQL's code of an error that its server reported. */
const sqlState = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('severity' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
