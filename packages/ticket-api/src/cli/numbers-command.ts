import { sql } from 'kysely'
import { doubtRefundsDue } from '../features/refund/doubt-refunds-due.ts'
import { recordAudit } from '../store/audit/record-audit.ts'
import { listShopIds } from '../store/catalogue/shop-ids.ts'
import type { Database } from '../store/database.ts'
import { transact } from '../store/transact.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor, parseReason } from './command-actor.ts'

/**
 * Skips the order numbers that a restore may have lost, so that no later order gets one (rules/orders#numbers), and
 * leaves the refunds that are due to a person (rules/payment#refunds).
 */
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
  const known = await kysely
    .selectFrom('audit')
    .select(({ fn }) => fn.max('done_at').as('until'))
    // An earlier jump was made after the restore.
    .where('act', '<>', 'numbers_jumped')
    .executeTakeFirst()
  const doubted = await transact(kysely, async trx => {
    await sql`SELECT count(nextval('order_number')) FROM generate_series(1, 100000)`.execute(trx)
    const refunds = await doubtRefundsDue(trx)
    const shops = await listShopIds(trx)
    await recordAudit(
      trx,
      ...shops.map(shopId => {
        const left = refunds.get(shopId)
        return { ...entry, shopId, ...(left && { after: { refunds_left_to_a_person: left } }), now: Date.now() }
      }),
    )
    return [...refunds.values()].reduce((sum, left) => sum + left, 0)
  })
  say('100,000 order numbers are skipped.')
  if (doubted > 0) say(`${doubted} refunds were due: they may have been made since, and are left to a person.`)
  if (known?.until) {
    say(
      `What was done is known until ${known.until.toISOString().slice(0, 19).replace('T', ' ')} UTC. Do again what was revoked or forgotten after it: device revoke, clerk revoke, key rotate --at-once, person forget, person unsubscribe.`,
    )
  }
  return 0
}
