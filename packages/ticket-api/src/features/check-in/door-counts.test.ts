import { randomUUID } from 'node:crypto'
import { calls } from '@portti/contract'
import { expect, test } from 'vitest'
import { sharedMs } from '../../platform/share-reading.ts'
import { copyOrder } from '../../test-support/acts/copy-order.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import type { Till } from '../../test-support/tills/open-till.ts'

const event = 'helmen-venetsialaiset'
const { api, db, openTill, openDesk } = useBoxOffice({ maxConnections: 4 })

const sold = async (till: Till, amount: number): Promise<readonly string[]> => {
  const order = await till.sellTicket(await api.shopper(), 'cash', amount)
  return (order.tickets ?? []).map(({ code }) => code)
}
const scan = async (till: Till, code: string | undefined, gate = 'Pääovi') => {
  const scans = [{ id: randomUUID(), code, at: new Date(api.clock.now).toISOString() }]
  const answer = await till.post(`doors/${event}/scans.json`, { gate, scans })
  const { verdicts, ...counts } = calls.scanTickets.response.parse(answer.json())
  return { ...counts, id: verdicts[0]?.id ?? '' }
}
const doorNow = async (till: Till) => {
  const answer = await till.call('GET', `doors/${event}.json`)
  const { inside, expected, gates } = calls.readDoor.response.parse(answer.json()).door
  return { inside, expected, gates: gates.map(gate => [gate.name, gate.inside]) }
}

// rules/door#counts
test('a scan, a group and an undo are counted inside at once, and what was sold or each gate did within seconds', async () => {
  const [till, other] = [await openTill(), await openTill()]
  const codes = await sold(till, 3)
  expect(await doorNow(till)).toEqual({ inside: 0, expected: 3, gates: [] })
  const { id, ...counts } = await scan(till, codes[0])
  expect(counts).toEqual({ inside: 1, expected: 3 })
  expect(await scan(other, codes[1], 'Rantaovi')).toMatchObject({ inside: 2, expected: 3 })
  const group = await till.post(`doors/${event}/scans/${id}/group.json`, {})
  expect(calls.letGroupIn.response.parse(group.json())).toMatchObject({ inside: 3, expected: 3 })
  await sold(till, 2)
  expect(await doorNow(other)).toEqual({ inside: 3, expected: 3, gates: [] })
  const undone = await till.call('DELETE', `doors/${event}/scans/${id}.json`)
  expect(calls.undoScan.response.parse(undone.json())).toEqual({ inside: 1, expected: 3 })
  api.clock.now += sharedMs
  const gates = [
    ['Pääovi', 0],
    ['Rantaovi', 1],
  ]
  expect(await doorNow(till)).toEqual({ inside: 1, expected: 5, gates })
})

// rules/door#counts
test('scans read their own tickets, and all the others of the event once in some seconds', async () => {
  const till = await openTill()
  const codes = await sold(till, 5)
  const [order] = await api.query<{ number: string }>('SELECT order_number AS number FROM ticket WHERE code = $1', [
    codes[0],
  ])
  const many = 2_000
  await copyOrder(db.pool, order?.number ?? '', { many })
  await api.query(
    `INSERT INTO ticket SELECT copy.* FROM ticket, generate_series(1, $2) AS place, LATERAL jsonb_populate_record(ticket,
       jsonb_build_object('order_number', ticket.order_number || '-' || place, 'code', ticket.code || '-' || place)) AS copy
     WHERE ticket.code = $1`,
    [codes[0], many],
  )
  await db.pool.query('ANALYZE ticket')
  api.clock.now += sharedMs
  const { inside, expected } = await scan(till, codes[0])
  const before = { ticket: await rowsRead(db.pool, 'ticket'), order: await rowsRead(db.pool, 'customer_order') }
  for (const [index, code] of codes.slice(1).entries())
    expect(await scan(till, code)).toMatchObject({ inside: inside + index + 1, expected })
  expect((await rowsRead(db.pool, 'ticket')) - before.ticket).toBeLessThan(200)
  expect((await rowsRead(db.pool, 'customer_order')) - before.order).toBeLessThan(200)
})

// rules/door#overview
test('watchers of the doors share what reads all scans, and none sees a conflict that was just settled', async () => {
  const [desk, other] = [await openDesk(), await openDesk()]
  const [code] = await sold(desk, 1)
  const letIn = async (till: Till, id: string) => {
    const scans = [{ id, code, at: new Date(api.clock.now).toISOString(), let_in: true }]
    await till.post(`doors/${event}/scans.json`, { gate: 'Pääovi', scans })
  }
  const overview = async (till: Till) =>
    calls.readDeskDoors.response.parse((await till.desk('GET', `events/${event}/doors.json`)).json()).doors
  const [first, second] = [randomUUID(), randomUUID()]
  await letIn(desk, first)
  api.clock.now += sharedMs
  const before = await overview(desk)
  const devices = before.devices.map(({ id }) => id)
  expect(devices).toContain(desk.deviceId)
  await letIn(other, second)
  const now = await overview(other)
  expect([now.at, now.devices.map(({ id }) => id)]).toEqual([before.at, devices])
  expect(now.conflicts.map(({ id }) => id)).toEqual([second])
  await desk.post(`doors/${event}/conflicts/${second}.json`, {})
  expect((await overview(other)).conflicts).toEqual([])
  api.clock.now += sharedMs
  expect((await overview(desk)).devices.map(({ id }) => id)).toContain(other.deviceId)
})

// rules/door#counts
test('the gates of the last month are offered, the latest first', async () => {
  const till = await openTill()
  const codes = await sold(till, 3)
  const month = 30 * 24 * 60 * 60_000
  await scan(till, codes[0], 'Viime kesän portti')
  api.clock.now += month
  const later = await openTill()
  await scan(later, codes[1], 'Rantaovi')
  api.clock.now += 60_000
  await scan(later, codes[2], 'Pääovi')
  const { gates } = calls.listGates.response.parse((await later.call('GET', 'gates.json')).json())
  expect(gates).toEqual(['Pääovi', 'Rantaovi'])
})
