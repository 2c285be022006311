import type { Queryable } from '../database.ts'
import { type HoldRow, returnHolds } from './return-holds.ts'

export type SweeperDeps = {
  readonly pool: Queryable
  readonly now: () => number
  /** How many carts are ended in one statement, and how many holds are returned in one. */
  readonly turnSize?: number
}

export type Sweep = { readonly endedCarts: number; readonly returnedHolds: number }

type EndedCart = { readonly shop_id: string; readonly id: string }

/** Turns in one sweep: a long queue of expired carts must not keep a process from stopping. */
const maxTurns = 20
const lookForLeftBehindEveryMs = 60_000

// Not prepared: planned each time for the current size of the tables.
const end = (due: string): string => `
WITH due AS MATERIALIZED (${due})
UPDATE cart SET status = 'expired', version = version + 1, seats_at_end = (
  SELECT jsonb_agg(jsonb_build_object('item_id', item_id, 'quota_id', quota_id) ORDER BY quota_id) FROM hold
  WHERE hold.shop_id = cart.shop_id AND hold.cart_id = cart.id AND starts_with(quota_id, 'seat/')
)
WHERE ctid = ANY (ARRAY(SELECT ctid FROM due))
RETURNING shop_id, id`
const endCarts = end(`
  SELECT ctid FROM cart WHERE status = 'open' AND expires_at <= to_timestamp($1::float8 / 1000)
  ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`)
const endCart = end(`
  SELECT ctid FROM cart WHERE status = 'open' AND expires_at <= to_timestamp($1::float8 / 1000)
    AND shop_id = $2 AND id = $3 FOR UPDATE`)
const holdsOfCarts = `
SELECT held.* FROM unnest($1::text[], $2::uuid[]) AS ended (shop_id, id), LATERAL (
  SELECT shop_id, quota_id, cart_id, item_id, amount FROM hold WHERE shop_id = ended.shop_id AND cart_id = ended.id OFFSET 0
) AS held`
const leftBehind = `
SELECT hold.shop_id, hold.quota_id, hold.cart_id, hold.item_id, hold.amount
FROM hold JOIN cart ON cart.shop_id = hold.shop_id AND cart.id = hold.cart_id
WHERE cart.status <> 'open' LIMIT $1`

/**
 * Ends expired carts and gives back what they held (rules/time-left#hold-until-expiry). A cart is ended first, in a
 * statement of its own: from then on it does not change, and its holds can be returned quota by quota
 * (rules/stock#lock-order, rules/stock#sweeper). Several processes share the work, because each ends other carts; the
 * unfinished work of a killed one is found once a minute.
 */
export const createSweeper = ({ pool, now, turnSize = 500 }: SweeperDeps) => {
  let lookAgainAt = 0

  const giveBack = async (rows: readonly HoldRow[]): Promise<number> => {
    let returned = 0
    for (const holds of byQuota(rows)) {
      for (let from = 0; from < holds.length; from += turnSize) {
        returned += await returnHolds(pool, holds.slice(from, from + turnSize))
      }
    }
    return returned
  }

  const giveBackOf = async (ended: readonly EndedCart[]): Promise<number> => {
    if (ended.length === 0) return 0
    const values = [ended.map(({ shop_id }) => shop_id), ended.map(({ id }) => id)]
    return giveBack((await pool.query<HoldRow>(holdsOfCarts, values)).rows)
  }

  return {
    /** Ends one expired cart before its turn, so that its holds do not hinder its own shopper. */
    async sweepCart(shopId: string, cartId: string): Promise<void> {
      await giveBackOf((await pool.query<EndedCart>(endCart, [now(), shopId, cartId])).rows)
    },

    async sweep(): Promise<Sweep> {
      let endedCarts = 0
      let returnedHolds = 0
      for (let turn = 0; turn < maxTurns; turn += 1) {
        const { rows: ended } = await pool.query<EndedCart>(endCarts, [now(), turnSize])
        endedCarts += ended.length
        returnedHolds += await giveBackOf(ended)
        if (ended.length < turnSize) break
      }
      if (now() >= lookAgainAt || now() < lookAgainAt - lookForLeftBehindEveryMs) {
        lookAgainAt = now() + lookForLeftBehindEveryMs
        returnedHolds += await giveBack((await pool.query<HoldRow>(leftBehind, [turnSize])).rows)
      }
      return { endedCarts, returnedHolds }
    },
  }
}

const byQuota = (rows: readonly HoldRow[]): readonly (readonly HoldRow[])[] => [
  ...Map.groupBy(rows, ({ shop_id, quota_id }) => `${shop_id}\n${quota_id}`).values(),
]
