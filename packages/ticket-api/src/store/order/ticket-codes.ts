import { type Kysely, sql, type Transaction } from 'kysely'
import { isTicketUse } from '../check-in/ticket-use.ts'
import type { Schema } from '../schema.ts'
import type { OrderKey } from './lock-order.ts'

const selectTickets = (kysely: Kysely<Schema>, { shopId, number }: OrderKey) =>
  kysely
    .selectFrom('ticket')
    .select(['code', 'position'])
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('position')

/** An order's tickets by code and position, in their order. */
export const listTickets = (kysely: Kysely<Schema>, order: OrderKey) => selectTickets(kysely, order).execute()

/** The codes of an order's tickets, in their order. */
export const ticketCodes = async (kysely: Kysely<Schema>, order: OrderKey): Promise<readonly string[]> => {
  const rows = await listTickets(kysely, order)
  return rows.map(({ code }) => code)
}

/**
 * The codes of an order's tickets, locked until the transaction ends, so that no ticket gets a new code meanwhile
 * (rules/desk#receiver).
 */
export const lockTicketCodes = async (trx: Transaction<Schema>, order: OrderKey): Promise<readonly string[]> => {
  const rows = await selectTickets(trx, order).forUpdate().execute()
  return rows.map(({ code }) => code)
}

/** The codes among these that let somebody in at a door. */
export const usedTickets = async (
  kysely: Kysely<Schema>,
  shopId: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ code: string }>`
    SELECT DISTINCT code FROM door_scan WHERE shop_id = ${shopId} AND code = ANY(${[...codes]}::text[])
      AND ${isTicketUse('door_scan')}`.execute(kysely)
  return new Set(rows.map(({ code }) => code))
}
