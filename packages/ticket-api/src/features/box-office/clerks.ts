import { randomUUID } from 'node:crypto'
import type { EpochMs } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { hashPin } from '../../domain/box-office/pin.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'

export type ListedClerk = {
  readonly id: string
  readonly name: string
  readonly isManager: boolean
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

/** Adds a clerk with a PIN, of which only a hash is stored (rules/kiosk#sign-in). */
export const addClerk = async (
  { kysely }: Database,
  {
    shopId,
    name,
    pin,
    isManager = false,
    by,
    now,
  }: { shopId: string; name: string; pin: string; isManager?: boolean; by: Actor; now: EpochMs },
): Promise<{ readonly id: string }> => {
  const id = randomUUID()
  const { salt, hash } = await hashPin(pin)
  await transact(kysely, async trx => {
    await trx
      .insertInto('clerk')
      .values({
        shop_id: shopId,
        id,
        name,
        pin_salt: salt,
        pin_hash: hash,
        is_manager: isManager,
        pin_digits: pin.length,
        created_at: new Date(now),
      })
      .execute()
    const after = { name, is_manager: isManager }
    await recordAudit(trx, { shopId, by, action: 'clerk_added', subject: id, after, now })
  })
  return { id }
}

/** All clerks of a shop by their names. */
export const listClerks = async (kysely: Kysely<Schema>, shopId: string): Promise<readonly ListedClerk[]> => {
  const rows = await kysely
    .selectFrom('clerk')
    .select(['id', 'name', 'is_manager', 'created_at', 'revoked_at'])
    .where('shop_id', '=', shopId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, is_manager, created_at, revoked_at }) => ({
    id,
    name,
    isManager: is_manager,
    createdAt: created_at,
    revokedAt: revoked_at,
  }))
}

/** False when there is no such clerk, or they were revoked before. */
export const revokeClerk = (
  { kysely }: Database,
  { shopId, id, by, now }: { shopId: string; id: string; by: Actor; now: EpochMs },
): Promise<boolean> =>
  transact(kysely, async trx => {
    const revoked = await trx
      .updateTable('clerk')
      .set({ revoked_at: new Date(now) })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (revoked) await recordAudit(trx, { shopId, by, action: 'clerk_revoked', subject: id, before: revoked, now })
    return revoked !== undefined
  })
