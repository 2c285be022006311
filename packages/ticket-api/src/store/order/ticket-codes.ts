import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** The codes of an order's tickets, in their order. */
export const ticketCodes = async (
  trx: Transaction<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('ticket')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
  return rows.map(({ code }) => code)
}
