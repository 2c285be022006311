import type { WireDoorsOverview } from '@portti/contract'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export type AskedDoors = { readonly shopId: string; readonly eventId: string; readonly now: Date }

type DeviceRow = {
  readonly id: string
  readonly gate: string
  readonly device: string
  readonly clerk: string
  readonly inside: number
  readonly refused: number
  readonly recent: number
  readonly last: Date
  readonly late: number
  readonly session_ends: Date | null
}

/** Entries in each five minutes of the last hour, the running five last. */
export const loadPace = async (
  kysely: Kysely<Schema>,
  { shopId, eventId, now }: AskedDoors,
): Promise<WireDoorsOverview['pace']> => {
  const { rows } = await sql<{ from: Date; count: number }>`
    SELECT step AS "from", count(scan.id)::int AS count
    FROM generate_series(date_bin('5 minutes', ${now}::timestamptz, 'epoch') - interval '55 minutes',
      ${now}::timestamptz, interval '5 minutes') AS step
    LEFT JOIN door_scan AS scan ON scan.shop_id = ${shopId} AND scan.event_id = ${eventId} AND scan.kind = 'valid'
      AND scan.undone_at IS NULL AND scan.scanned_at >= step AND scan.scanned_at < step + interval '5 minutes'
    GROUP BY step ORDER BY step`.execute(kysely)
  return rows.map(({ from, count }) => ({ from: from.toISOString(), count }))
}

/** Each device that scanned at a gate of the event, with its last scan and the end of its clerk's latest session. */
export const listDoorDevices = async (
  kysely: Kysely<Schema>,
  { shopId, eventId, now }: AskedDoors,
): Promise<readonly DeviceRow[]> => {
  const { rows } = await sql<DeviceRow>`
    WITH counted AS (
      SELECT device_id, gate, (array_agg(clerk_id ORDER BY scanned_at DESC))[1] AS clerk_id,
        count(*) FILTER (WHERE kind = 'valid' AND undone_at IS NULL)::int AS inside,
        count(*) FILTER (WHERE kind <> 'valid')::int AS refused,
        count(*) FILTER (WHERE kind = 'valid' AND undone_at IS NULL
          AND scanned_at > ${now}::timestamptz - interval '5 minutes')::int AS recent,
        max(scanned_at) AS last,
        (array_agg(received_at - scanned_at ORDER BY received_at DESC))[1] AS late
      FROM door_scan WHERE shop_id = ${shopId} AND event_id = ${eventId} GROUP BY device_id, gate
    )
    SELECT counted.device_id AS id, gate, device.name AS device, clerk.name AS clerk, inside, refused, recent, last,
      greatest(0, extract(epoch FROM late) * 1000)::int AS late,
      (SELECT expires_at FROM clerk_session AS session WHERE session.shop_id = ${shopId}
        AND session.device_id = counted.device_id AND session.ended_at IS NULL
        ORDER BY session.created_at DESC LIMIT 1) AS session_ends
    FROM counted
    JOIN device ON device.shop_id = ${shopId} AND device.id = counted.device_id
    JOIN clerk ON clerk.shop_id = ${shopId} AND clerk.id = counted.clerk_id
    ORDER BY gate, device.name`.execute(kysely)
  return rows
}

/** The latest scans that let nobody in. */
export const listRefusals = async (
  kysely: Kysely<Schema>,
  { shopId, eventId }: AskedDoors,
): Promise<WireDoorsOverview['refusals']> => {
  const { rows } = await sql<{ id: string; at: Date; kind: string; gate: string; device: string }>`
    SELECT scan.id, scan.scanned_at AS at, scan.kind, scan.gate, device.name AS device FROM door_scan AS scan
    JOIN device ON device.shop_id = scan.shop_id AND device.id = scan.device_id
    WHERE scan.shop_id = ${shopId} AND scan.event_id = ${eventId} AND scan.kind <> 'valid' AND NOT scan.let_in
    ORDER BY scan.scanned_at DESC, scan.id LIMIT 30`.execute(kysely)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
