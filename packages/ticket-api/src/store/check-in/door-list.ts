import { createHash } from 'node:crypto'
import { localizedTextSchema, ticketSeatSchema, type WireDoorList, type WireLocalizedText } from '@portti/contract'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { isTicketUse } from './ticket-use.ts'

type Row = {
  readonly code: string
  readonly order_number: string
  readonly product_id: string
  readonly title: unknown
  readonly seat: unknown
  readonly at: Date | null
  readonly gate: string | null
  readonly device: string | null
}

/** Tickets that a door lets in, as a device keeps them: no code, no name (rules/door#without-network). */
export const loadDoorList = async (
  kysely: Kysely<Schema>,
  { shopId, eventId }: { readonly shopId: string; readonly eventId: string },
): Promise<WireDoorList> => {
  const { rows } = await sql<Row>`
    SELECT ticket.code, ticket.order_number, ticket.product_id, ticket.product_title AS title, ticket.seat,
      scan.scanned_at AS at, scan.gate, device.name AS device
    FROM ticket
    JOIN customer_order AS ordered ON ordered.shop_id = ticket.shop_id AND ordered.number = ticket.order_number
    LEFT JOIN door_scan AS scan ON scan.shop_id = ticket.shop_id AND scan.code = ticket.code
      AND ${isTicketUse('scan')}
    LEFT JOIN device ON device.shop_id = scan.shop_id AND device.id = scan.device_id
    WHERE ticket.shop_id = ${shopId} AND ticket.event_id = ${eventId} AND ticket.kind = 'admission'
      AND ordered.status = 'paid'
    ORDER BY ticket.order_number, ticket.position`.execute(kysely)
  const titles: WireLocalizedText[] = []
  const titleOf = new Map<string, number>()
  const groups = new Map<string, number>()
  const tickets = rows.map(row => {
    const title = titleOf.get(row.product_id) ?? titles.push(localizedTextSchema.parse(row.title)) - 1
    titleOf.set(row.product_id, title)
    const group = groups.get(row.order_number) ?? groups.size
    groups.set(row.order_number, group)
    return {
      hash: hashTicketCode(row.code),
      title,
      group,
      ...(row.seat !== null && { seat: ticketSeatSchema.parse(row.seat) }),
      ...(row.at && { entry: { at: row.at.toISOString(), gate: row.gate ?? '', device: row.device ?? '' } }),
    }
  })
  return { titles, tickets }
}

/** A code has 80 random bits: nobody finds it by its hash. */
const hashTicketCode = (code: string): string =>
  createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url')
