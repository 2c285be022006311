import type { Kysely, Selectable } from 'kysely'
import { withdrawalPartIds } from '../../domain/withdrawal/withdrawal-parts.ts'
import { parseWithdrawnItems, type WithdrawnItem } from '../../domain/withdrawal/withdrawn-item.ts'
import type { Schema } from '../schema.ts'
import type { WithdrawalTable } from '../tables/withdrawal-tables.ts'

export type StoredWithdrawal = Omit<Selectable<WithdrawalTable>, 'items'> & { readonly items: readonly WithdrawnItem[] }

export const findWithdrawal = async (
  kysely: Kysely<Schema>,
  shopId: string,
  id: string,
): Promise<StoredWithdrawal | undefined> => {
  const row = await kysely
    .selectFrom('withdrawal')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, items: parseWithdrawnItems(row.items) }
}

/** The withdrawals that one form sent: the one refunded at once, the one that waits for goods, and the late one. */
export const listSentWithdrawals = async (
  kysely: Kysely<Schema>,
  shopId: string,
  formId: string,
): Promise<readonly StoredWithdrawal[]> => {
  const rows = await kysely
    .selectFrom('withdrawal')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', 'in', Object.values(withdrawalPartIds(formId)))
    .orderBy('is_late')
    .orderBy('waits_for_goods')
    .execute()
  return rows.map(row => ({ ...row, items: parseWithdrawnItems(row.items) }))
}

/**
 * Open withdrawals that wait for nobody and came until then, the oldest first; also those that came after now, which a
 * clock received that has been set back since.
 */
export const listUnfinishedWithdrawals = async (
  kysely: Kysely<Schema>,
  { until, now }: { readonly until: Date; readonly now: Date },
  most: number,
): Promise<readonly StoredWithdrawal[]> => {
  const rows = await kysely
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', 'open')
    .where('note', 'is', null)
    .where('is_late', '=', false)
    .where('waits_for_goods', '=', false)
    .where('order_number', 'is not', null)
    .where(({ or, eb }) => or([eb('received_at', '<=', until), eb('received_at', '>', now)]))
    .orderBy('received_at')
    .limit(most)
    .execute()
  return rows.map(row => ({ ...row, items: parseWithdrawnItems(row.items) }))
}

/** Open withdrawals, the oldest first, which staff have to end. */
export const listOpenWithdrawals = async (
  kysely: Kysely<Schema>,
  shopId: string | undefined,
): Promise<readonly StoredWithdrawal[]> => {
  const open = kysely.selectFrom('withdrawal').selectAll().where('state', '=', 'open').orderBy('received_at')
  const rows = await (shopId === undefined ? open : open.where('shop_id', '=', shopId)).execute()
  return rows.map(row => ({ ...row, items: parseWithdrawnItems(row.items) }))
}
