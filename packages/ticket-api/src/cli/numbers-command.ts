import { sql } from 'kysely'
import { recordAct } from '../store/audit/record-act.ts'
import { listShopIds } from '../store/catalogue/shop-ids.ts'
import type { Database } from '../store/database.ts'
import { transact } from '../store/transact.ts'
import { commandActor, parseReason } from './acting.ts'
import { type Arguments, UsageFailure } from './arguments.ts'

/** Skips the order numbers that a restore may have lost, so that no later order gets one (rules/orders#numbers). */
export const numbersCommand = async (
  { kysely }: Database,
  words: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (words.join(' ') !== 'jump') throw new UsageFailure('Say numbers jump --reason WHY')
  const act = {
    by: commandActor(),
    act: 'numbers_jumped',
    reason: parseReason(options, 'order numbers are skipped'),
  } as const
  await transact(kysely, async trx => {
    await sql`SELECT count(nextval('order_number')) FROM generate_series(1, 100000)`.execute(trx)
    const shops = await listShopIds(trx)
    await recordAct(trx, ...shops.map(shopId => ({ ...act, shopId, now: Date.now() })))
  })
  say('100,000 order numbers are skipped.')
  return 0
}
