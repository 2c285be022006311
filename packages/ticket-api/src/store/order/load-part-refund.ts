import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A refund of a part of an order: the sum in cents, and `returned`, which `parseReturned` reads. */
export type PartRefundRow = { readonly cents: number; readonly returned: unknown }

export const loadPartRefund = (kysely: Kysely<Schema>, shopId: string, id: string): Promise<PartRefundRow> =>
  kysely
    .selectFrom('refund')
    .select(['amount_cents as cents', 'returned'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
