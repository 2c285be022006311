import { randomBytes } from 'node:crypto'
import type { EpochMs } from '@portti/core/rules'
import { sql } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { transact } from '../../store/transact.ts'

/** The time that every process has to read a new key before it signs. */
const spreadMs = 60_000

type Rotation = { readonly id: string; readonly signsFrom: number; readonly revoked: readonly string[] }

/**
 * Makes a new signing key for all purposes (rules/production#signing-keys).
 * @param atOnce for a key that somebody else may know: the new one signs now, and no earlier one is accepted.
 */
export const rotateKey = (
  { kysely }: Database,
  { atOnce, by, reason, now }: { atOnce: boolean; by: Actor; reason: string | undefined; now: EpochMs },
): Promise<Rotation> =>
  transact(kysely, async trx => {
    const id = randomBytes(4).toString('hex')
    const signsFrom = atOnce ? now : now + spreadMs
    const { rows } = await sql<{ id: string }>`
      UPDATE signing_key SET revoked_at = ${sqlTime(now)}
      WHERE ${atOnce} AND revoked_at IS NULL RETURNING id`.execute(trx)
    await sql`
      INSERT INTO signing_key (id, salt, signs_from)
      VALUES (${id}, ${randomBytes(32)}, ${sqlTime(signsFrom)})`.execute(trx)
    const shops = await trx.selectFrom('shop').select('id').orderBy('id').execute()
    const revoked = rows.map(row => row.id)
    await recordAudit(
      trx,
      ...shops.map(shop => ({
        shopId: shop.id,
        by,
        action: 'key_rotated' as const,
        subject: id,
        ...(revoked.length > 0 && { before: { accepted: revoked } }),
        reason,
        now,
      })),
    )
    return { id, signsFrom, revoked }
  })
