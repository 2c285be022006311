import type { Pool } from 'pg'
import type { Queryable } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { type CartRow, decideUnderLock, firstTooSmall } from './decide-under-lock.ts'
import type { StockChange, StockOutcome } from './item-change.ts'
import { sumOf, writeItemsStatement } from './write-items-statement.ts'

const freeText = `SELECT id, capacity - sold_elsewhere - sold - held AS free FROM quota
  WHERE shop_id = $1 AND id = ANY($2::text[]) ORDER BY id`
const readFree = { name: 'read-free', text: freeText }
const lockFree = { name: 'lock-free', text: `${freeText} FOR UPDATE` }
const cartsText = 'SELECT id, version, status FROM cart WHERE shop_id = $1 AND id = ANY($2::uuid[]) ORDER BY id'
const readCarts = { name: 'read-cart-versions', text: cartsText }
const lockCarts = { name: 'lock-carts', text: `${cartsText} FOR UPDATE` }

/**
 * The slow path, for batches that do not fit as a whole or hold a cart that changed meanwhile: locks quotas and carts,
 * decides in a fresh statement, writes what was accepted (rules/stock#one-statement, rules/stock#small-behind-large,
 * rules/stock#lock-then-decide, rules/stock#lock-order). When no change of the batch fits, the permanent state of a
 * sold-out event, nothing is locked.
 */
export const reserveUnderLock = async (
  pool: Pool,
  shopId: string,
  changes: readonly StockChange[],
): Promise<readonly StockOutcome[]> => {
  const quotaIds = sumOf(changes.map(({ quotas }) => quotas)).map(({ quotaId }) => quotaId)
  const cartIds = changes.map(({ after }) => after.id)
  const glance = freeByQuota((await pool.query<FreeRow>({ ...readFree, values: [shopId, quotaIds] })).rows)
  if (changes.every(({ quotas }) => firstTooSmall(quotas, glance))) {
    // Carts after stock: if a duplicate of this change has just taken the last piece, the version shows it.
    return decideUnderLock(changes, glance, await versions(pool, { ...readCarts, values: [shopId, cartIds] }))
  }

  return inTransaction(pool, async client => {
    const free = freeByQuota((await client.query<FreeRow>({ ...lockFree, values: [shopId, quotaIds] })).rows)
    const outcomes = decideUnderLock(changes, free, await versions(client, { ...lockCarts, values: [shopId, cartIds] }))
    const accepted = changes.filter((_, index) => outcomes[index]?.kind === 'done')
    if (accepted.length > 0) await client.query(writeItemsStatement(shopId, accepted))
    return outcomes
  })
}

const versions = async (
  client: Queryable,
  statement: typeof readCarts & { readonly values: unknown[] },
): Promise<ReadonlyMap<string, CartRow>> =>
  new Map((await client.query<CartRow>(statement)).rows.map(row => [row.id, row]))

type FreeRow = { readonly id: string; readonly free: number }

const freeByQuota = (rows: readonly FreeRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, free }) => [id, free]))
