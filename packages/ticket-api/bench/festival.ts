import { randomUUID } from 'node:crypto'
import { calls, clerkSessionHeader, deviceKeyHeader } from '@portti/contract'
import pg from 'pg'
import { addClerk } from '../src/features/box-office/clerks.ts'
import { issueDevice } from '../src/features/box-office/devices.ts'
import { connectDatabase } from '../src/store/database.ts'
import { ordersPerSecond } from './orders-per-second.ts'
import { benchHost } from './start-bench.ts'

const shopId = 'peltohovi'
const event = 'helmen-venetsialaiset'
const pin = '2468'
const rights = { events: null, payments: [], discounts: false, refunds: false, door: true }

/** The tickets of an event, half of them inside, and the gates that scan the others. */
export type Festival = {
  readonly codes: readonly string[]
  readonly gates: readonly { readonly name: string; readonly token: string }[]
}

/**
 * Sells an event out, two tickets to an order, and opens its gates, a device and a clerk at each.
 * @param port where the server answers that has made the tables.
 */
export const openFestival = async (
  databaseUrl: string,
  port: number,
  { tickets, gates }: { readonly tickets: number; readonly gates: number },
): Promise<Festival> => {
  await ordersPerSecond(port, 500, { shoppers: 1 })
  const opened = await openGates(databaseUrl, port, gates)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const { rows: paid } = await pool.query<{ number: string }>(
    'SELECT order_number AS number FROM ticket WHERE shop_id = $1 AND event_id = $2 LIMIT 1',
    [shopId, event],
  )
  await pool.query(copyOrders, [shopId, paid[0]?.number, tickets / 2])
  // So that each ticket finds its order by its number.
  await pool.query('ANALYZE customer_order')
  await pool.query(copyTickets, [shopId, paid[0]?.number, tickets / 2])
  const { rows } = await pool.query<{ code: string }>(
    `SELECT code FROM ticket WHERE shop_id = $1 AND event_id = $2 ORDER BY md5(code)`,
    [shopId, event],
  )
  const codes = rows.map(row => row.code)
  const inside = codes.splice(0, codes.length / 2)
  await pool.query(letIn, [shopId, event, inside])
  await pool.query('VACUUM ANALYZE')
  await pool.end()
  return { codes, gates: opened }
}

const openGates = async (databaseUrl: string, port: number, many: number): Promise<Festival['gates']> => {
  const db = await connectDatabase(databaseUrl, { maxConnections: 1, onError: () => undefined })
  const by = { kind: 'command', name: 'bench' } as const
  const gates: { readonly name: string; readonly token: string }[] = []
  for (let at = 1; at <= many; at += 1) {
    const [name, now] = [`Portti ${at}`, Date.now()]
    const device = await issueDevice(db, { shopId, name, rights, by, now })
    const clerk = await addClerk(db, { shopId, name, pin, isManager: at === 1, by, now })
    const answer = await fetch(`http://127.0.0.1:${port}/v2/box_office/sessions.json`, {
      method: 'POST',
      headers: {
        'x-forwarded-host': benchHost,
        'x-forwarded-for': `10.0.1.${at}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        [deviceKeyHeader]: device.key,
      },
      body: JSON.stringify({ clerk: { id: clerk.id }, pin }),
    })
    gates.push({ name, token: calls.openClerkSession.response.parse(await answer.json()).token })
  }
  await db.close()
  return gates
}

const copyOrders = `
  INSERT INTO customer_order SELECT copy.* FROM customer_order AS placed, generate_series(1, $3::int) AS place,
    LATERAL jsonb_populate_record(placed, jsonb_build_object(
      'number', placed.number || '-' || place, 'checkout_id', gen_random_uuid(), 'cart_id', gen_random_uuid())) AS copy
  WHERE placed.shop_id = $1 AND placed.number = $2`
const copyTickets = `
  INSERT INTO ticket SELECT copy.* FROM ticket, generate_series(1, $3::int) AS place, generate_series(1, 2) AS nth,
    LATERAL jsonb_populate_record(ticket, jsonb_build_object(
      'order_number', ticket.order_number || '-' || place, 'position', nth,
      'code', rtrim(regexp_replace(upper(left(md5(place || '/' || nth), 16)), '(.{4})', '\\1-', 'g'), '-'))) AS copy
  WHERE ticket.shop_id = $1 AND ticket.order_number = $2`
const letIn = `
  INSERT INTO door_scan (shop_id, id, event_id, gate, device_id, clerk_id, code, kind, let_in, scanned_at, received_at)
  SELECT $1, gen_random_uuid(), $2, at.name, at.device_id, at.clerk_id, code, 'valid', false, moment, moment
  FROM unnest($3::text[]) WITH ORDINALITY AS inside (code, place)
  JOIN (
    SELECT device.name, device.id AS device_id, clerk.id AS clerk_id,
      row_number() OVER (ORDER BY device.id) - 1 AS nth, count(*) OVER () AS many
    FROM device JOIN clerk ON clerk.shop_id = device.shop_id AND clerk.name = device.name WHERE device.shop_id = $1
  ) AS at ON at.nth = inside.place % at.many
  CROSS JOIN LATERAL (SELECT now() - place * interval '0.4 seconds') AS scanned (moment)`

/** A call of a clerk's, as its bytes. */
export const staffRequest = (method: string, path: string, token: string, payload?: object): string => {
  const body = payload ? JSON.stringify(payload) : ''
  return [
    `${method} /v2/${path} HTTP/1.1`,
    `host: ${benchHost}`,
    `${clerkSessionHeader}: ${token}`,
    `idempotency-key: ${randomUUID()}`,
    ...(payload ? ['content-type: application/json'] : []),
    ...(method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n')
}
export const doorPath = `box_office/doors/${event}`
export const overviewPath = `desk/events/${event}/doors.json`
