import type { WireDoor } from '@portti/contract'
import { localizedTextSchema } from '@portti/contract'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Schema } from '../schema.ts'
import { isTicketUse } from './ticket-use.ts'

type Door = { readonly shopId: string; readonly eventId: string }

/** Tickets that may come to a door. It reads all of them with their orders. */
export const countExpected = async (kysely: Kysely<Schema>, { shopId, eventId }: Door): Promise<number> => {
  const { rows } = await sql<{ expected: number }>`
    SELECT count(*)::int AS expected FROM ticket
    JOIN customer_order AS ordered ON ordered.shop_id = ticket.shop_id AND ordered.number = ticket.order_number
    WHERE ticket.shop_id = ${shopId} AND ticket.event_id = ${eventId} AND ticket.kind = 'admission'
      AND ordered.status = 'paid'`.execute(kysely)
  return rows[0]?.expected ?? 0
}

/** How many are inside: by tickets, and by each use of a card. */
export const countInside = async (kysely: Kysely<Schema>, { shopId, eventId }: Door): Promise<number> => {
  const { rows } = await sql<{ inside: number }>`
    SELECT count(*)::int AS inside FROM door_scan
    WHERE shop_id = ${shopId} AND event_id = ${eventId} AND kind = 'valid' AND undone_at IS NULL`.execute(kysely)
  return rows[0]?.inside ?? 0
}

/** The counts of each gate. It reads all scans of the event. */
export const listGates = async (kysely: Kysely<Schema>, { shopId, eventId }: Door): Promise<WireDoor['gates']> => {
  const { rows } = await sql<{ name: string; inside: number; refused: number; last: Date }>`
    SELECT gate AS name, count(*) FILTER (WHERE kind = 'valid' AND undone_at IS NULL)::int AS inside,
      count(*) FILTER (WHERE kind <> 'valid')::int AS refused, max(scanned_at) AS last
    FROM door_scan WHERE shop_id = ${shopId} AND event_id = ${eventId} GROUP BY gate ORDER BY gate`.execute(kysely)
  return rows.map(({ last, ...gate }) => ({ ...gate, last: last.toISOString() }))
}

type ConflictRow = {
  readonly id: string
  readonly kind: string
  readonly title: unknown
  readonly at: Date
  readonly gate: string
  readonly device: string
  readonly first_at: Date | null
  readonly first_gate: string | null
  readonly first_device: string | null
}

/** Open conflicts, the latest first: scans without the network that let somebody in by a code that was not valid. */
export const listConflicts = async (
  kysely: Kysely<Schema>,
  { shopId, eventId }: Door,
): Promise<WireDoor['conflicts']> => {
  const { rows } = await sql<ConflictRow>`
    SELECT scan.id, scan.kind, ticket.product_title AS title, scan.scanned_at AS at, scan.gate, device.name AS device,
      entry.scanned_at AS first_at, entry.gate AS first_gate, first.name AS first_device
    FROM door_scan AS scan
    JOIN device ON device.shop_id = scan.shop_id AND device.id = scan.device_id
    LEFT JOIN ticket ON ticket.shop_id = scan.shop_id AND ticket.code = scan.code
    LEFT JOIN door_scan AS entry ON entry.shop_id = scan.shop_id AND entry.code = scan.code
      AND ${isTicketUse('entry')}
    LEFT JOIN device AS first ON first.shop_id = entry.shop_id AND first.id = entry.device_id
    WHERE scan.shop_id = ${shopId} AND scan.event_id = ${eventId} AND scan.let_in AND scan.kind <> 'valid'
      AND scan.settled_at IS NULL AND scan.undone_at IS NULL
    ORDER BY scan.scanned_at DESC, scan.id LIMIT 200`.execute(kysely)
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    title: z.nullable(localizedTextSchema).parse(row.title),
    later: { at: row.at.toISOString(), gate: row.gate, device: row.device },
    first: row.first_at && {
      at: row.first_at.toISOString(),
      gate: row.first_gate ?? '',
      device: row.first_device ?? '',
    },
  }))
}

/** Gates of the last month, the latest first. */
export const listGateNames = async (
  kysely: Kysely<Schema>,
  { shopId, since }: { readonly shopId: string; readonly since: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ gate: string }>`
    SELECT gate FROM door_scan WHERE shop_id = ${shopId} AND scanned_at > ${since}
    GROUP BY gate ORDER BY max(scanned_at) DESC, gate LIMIT 20`.execute(kysely)
  return rows.map(({ gate }) => gate)
}
