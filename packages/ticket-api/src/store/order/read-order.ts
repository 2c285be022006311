import type { Kysely, Selectable } from 'kysely'
import type { KnownCode } from '../../domain/model/code-record.ts'
import type { LinkedOrder } from '../../domain/order/order-links.ts'
import { readIssuedCodes } from '../codes/issue-codes.ts'
import type { CustomerOrderTable, OrderCodeTable, OrderLineTable, Schema, TicketTable } from '../schema.ts'

/** An order with everything that belongs to it, as the database has it; lines and tickets in their order. */
export type StoredOrder = {
  readonly order: Selectable<CustomerOrderTable>
  readonly lines: readonly Selectable<OrderLineTable>[]
  readonly tickets: readonly Selectable<TicketTable>[]
  readonly codes: readonly Selectable<OrderCodeTable>[]
  /** The state of the codes that came with it, by code. */
  readonly issued: ReadonlyMap<string, KnownCode>
}

/**
 * Undefined when there is no such order, or it does not open.
 * @param opens also asked when there is no order, so that it takes as long.
 */
export const readOrder = async (
  kysely: Kysely<Schema>,
  shopId: string,
  number: string,
  opens: (order: (LinkedOrder & { readonly cart_id: string }) | undefined) => boolean,
): Promise<StoredOrder | undefined> => {
  const order = await kysely
    .selectFrom('customer_order')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!opens(order) || !order) return undefined
  const lines = await kysely
    .selectFrom('order_line')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
  const tickets = await kysely
    .selectFrom('ticket')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
  const codes = await kysely
    .selectFrom('order_code')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('code')
    .execute()
  const issued = await readIssuedCodes(kysely, { shopId, orderNumber: number })
  return { order, lines, tickets, codes, issued }
}
