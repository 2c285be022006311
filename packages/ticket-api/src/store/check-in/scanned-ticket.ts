import { localizedTextSchema, ticketSeatSchema } from '@portti/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod'
import type { Schema } from '../schema.ts'
import { isTicketUse } from './ticket-use.ts'

const ticketSchema = z.object({
  code: z.string(),
  order_number: z.string(),
  order_status: z.enum(['unpaid', 'paid', 'cancelled', 'refunded']),
  kind: z.string(),
  title: localizedTextSchema,
  seat: z.nullable(ticketSeatSchema),
  event_id: z.string().nullable(),
  event: z.object({ title: localizedTextSchema, start_date: z.string() }).nullable(),
})
export type ScannedTicketRow = z.infer<typeof ticketSchema>

/** A ticket by its code, locked until the transaction ends: it is not let in twice nor refunded meanwhile. */
export const lockTicket = async (
  trx: Transaction<Schema>,
  shopId: string,
  code: string,
): Promise<ScannedTicketRow | undefined> => {
  await sql`SELECT FROM ticket WHERE shop_id = ${shopId} AND code = ${code} FOR UPDATE`.execute(trx)
  // A statement of its own: it sees the refund that the lock waited for.
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ticket.code, ticket.order_number, ordered.status AS order_status, ticket.kind, ticket.product_title AS title,
      ticket.seat, ticket.event_id, ticket.event
    FROM ticket
    JOIN customer_order AS ordered ON ordered.shop_id = ticket.shop_id AND ordered.number = ticket.order_number
    WHERE ticket.shop_id = ${shopId} AND ticket.code = ${code}`.execute(trx)
  return rows[0] && ticketSchema.parse(rows[0])
}

export type EntryRow = { readonly id: string; readonly at: Date; readonly gate: string; readonly device: string }

/** The entry that was made with a ticket. */
export const findEntry = async (
  kysely: Kysely<Schema>,
  shopId: string,
  code: string,
): Promise<EntryRow | undefined> => {
  const { rows } = await sql<EntryRow>`
    SELECT scan.id, scan.scanned_at AS at, scan.gate, device.name AS device
    FROM door_scan AS scan JOIN device ON device.shop_id = scan.shop_id AND device.id = scan.device_id
    WHERE scan.shop_id = ${shopId} AND scan.code = ${code}
      AND ${isTicketUse('scan')}`.execute(kysely)
  return rows[0]
}

/** Why a code is no ticket: `refunded`, or `unpaid` for the number of an unpaid order; undefined if unknown. */
export const findLostCode = async (
  kysely: Kysely<Schema>,
  shopId: string,
  { code, typed }: { readonly code: string; readonly typed: string },
): Promise<'refunded' | 'unpaid' | undefined> => {
  const { rows } = await sql<{ refunded: boolean; unpaid: boolean }>`
    SELECT EXISTS (SELECT FROM refund WHERE shop_id = ${shopId} AND returned -> 'tickets' ? ${code}) AS refunded,
      EXISTS (SELECT FROM customer_order WHERE shop_id = ${shopId} AND number = ${typed}
        AND status IN ('unpaid', 'cancelled')) AS unpaid`.execute(kysely)
  const [found] = rows
  return found?.refunded ? 'refunded' : found?.unpaid ? 'unpaid' : undefined
}

/** Tickets of an order that let in at the door of an event, and how many of them are inside. */
export const countGroup = async (
  kysely: Kysely<Schema>,
  shopId: string,
  { orderNumber, eventId }: { readonly orderNumber: string; readonly eventId: string },
): Promise<{ readonly size: number; readonly inside: number }> => {
  const { rows } = await sql<{ size: number; inside: number }>`
    SELECT count(*)::int AS size, count(scan.id)::int AS inside FROM ticket
    LEFT JOIN door_scan AS scan ON scan.shop_id = ticket.shop_id AND scan.code = ticket.code
      AND ${isTicketUse('scan')}
    WHERE ticket.shop_id = ${shopId} AND ticket.order_number = ${orderNumber} AND ticket.event_id = ${eventId}
      AND ticket.kind = 'admission'`.execute(kysely)
  return rows[0] ?? { size: 0, inside: 0 }
}
