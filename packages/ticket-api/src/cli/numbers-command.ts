import { sql } from 'kysely'
import { recordAudit } from '../store/audit/record-audit.ts'
import { listShopIds } from '../store/catalogue/shop-ids.ts'
import type { Database } from '../store/database.ts'
import { transact } from '../store/transact.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'

/** Skips the order numbers that a restore may have lost, so that no later order gets one (rules/orders#numbers). */
export const numbersCommand = async (
  { kysely }: Database,
  words: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (words.join(' ') !== 'jump') throw new UsageFailure('Say numbers jump --reason WHY')
  const entry = {
    by: commandActor(),
    action: 'numbers_jumped',
    reason: parseReason(options, 'order numbers are skipped'),
  } as const
  await transact(kysely, async trx => {
    await sql`SELECT count(nextval('order_number')) FROM generate_series(1, 100000)`.execute(trx)
    const shops = await listShopIds(trx)
    await recordAudit(trx, ...shops.map(shopId => ({ ...entry, shopId, now: Date.now() })))
  })
  say('100,000 order numbers are skipped.')
  return 0
}
