import { sql } from 'kysely'
import type { Configuration } from '../../configuration/configuration.ts'
import { pingRedis } from '../../providers/limits/ping-redis.ts'
import type { Database } from '../../store/database.ts'
import { isUndelivered } from '../../store/order/is-undelivered.ts'
import { countToDo } from '../../store/to-do/list-to-do.ts'
import { isKeptBy } from '../payment/kept-accounts.ts'
import type { AdviceFacts } from './advice.ts'
import type { LiveShop } from './production-checks.ts'

/** The facts of the doctor's advice, from the database and Redis. */
export const loadAdviceFacts = async (
  { pool, kysely }: Database,
  {
    redisUrl,
    publicOrigins,
    hasCardTerminal,
    payments,
  }: Pick<Configuration, 'redisUrl' | 'publicOrigins' | 'hasCardTerminal' | 'payments'>,
  liveShops: readonly Pick<LiveShop, 'id'>[],
  now: Date,
): Promise<AdviceFacts> => {
  const shopIds = liveShops.map(({ id }) => id)
  const { rows } = await pool.query<AdviceFacts['commits'] & Pick<AdviceFacts, 'endsSilentTransactions'>>(`
    SELECT current_user::text AS role, (SELECT count(*) FROM pg_stat_replication)::int AS standbys,
      current_setting('synchronous_standby_names') AS "standbyNames", current_setting('synchronous_commit') AS "waitsFor",
      current_setting('idle_in_transaction_session_timeout') <> '0' AS "endsSilentTransactions"`)
  const shops = await pool.query<{ id: string }>(
    `SELECT DISTINCT shop_id AS id FROM device
     WHERE shop_id = ANY ($1::text[]) AND revoked_at IS NULL AND rights -> 'payments' ? 'card_terminal' ORDER BY id`,
    [shopIds],
  )
  const { rows: undelivered } = await sql<AdviceFacts['undelivered'][number]>`
    SELECT shop_id AS shop, count(*)::int AS orders FROM customer_order AS ordered
    WHERE shop_id = ANY (${shopIds}::text[]) AND ${isUndelivered('ordered', now)}
    GROUP BY shop_id ORDER BY shop_id`.execute(kysely)
  const toDo = await countToDo(kysely, shopIds, { isKept: isKeptBy(payments), now })
  const reason = redisUrl === undefined ? undefined : await pingRedis(redisUrl)
  const place = redisUrl === undefined ? '' : new URL(redisUrl).host
  return {
    redisAway: reason === undefined ? undefined : { place, reason },
    commits: rows[0] ?? { role: 'unknown', standbys: 0, standbyNames: '', waitsFor: 'on' },
    endsSilentTransactions: rows[0]?.endsSilentTransactions ?? true,
    // A shop without a public address takes cards for practice.
    shopsWithoutTerminal: hasCardTerminal || publicOrigins.length === 0 ? [] : shops.rows.map(({ id }) => id),
    undelivered,
    toDo,
  }
}
