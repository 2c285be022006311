import { randomUUID } from 'node:crypto'
import { calls } from '@portti/contract'
import { expect, test } from 'vitest'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const event = 'helmen-venetsialaiset'
const { api, openTill, openDesk } = useBoxOffice({ maxConnections: 4 })

// rules/door#overview
test('the desk sees all doors of an event: who is inside, the pace, each device, refusals and conflicts', async () => {
  const desk = await openDesk()
  const other = await openTill()
  const order = await desk.sellTicket(await api.shopper(), 'cash', 3)
  const [first, second] = (order.tickets ?? []).map(({ code }) => code)
  const scan = (at: typeof desk, gate: string, code: string | undefined, given: object = {}, ago = 0) =>
    at.post(`doors/${event}/scans.json`, {
      gate,
      scans: [{ id: randomUUID(), code, at: new Date(api.clock.now - ago).toISOString(), ...given }],
    })
  await scan(desk, 'Pääovi', first)
  await scan(desk, 'Pääovi', 'EI-MIKÄÄN')
  // Without the network both let the same ticket in.
  await scan(other, 'Rantaovi', second, { let_in: true }, 7 * 60_000)
  await scan(desk, 'Pääovi', second, { let_in: true }, 6 * 60_000)
  const read = async () =>
    calls.readDeskDoors.response.parse((await desk.desk('GET', `events/${event}/doors.json`)).json()).doors
  const doors = await read()
  expect([doors.inside, doors.expected, doors.pace.length]).toEqual([2, 3, 12])
  expect(doors.pace.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect(doors.devices.map(({ gate, inside, refused, recent }) => ({ gate, inside, refused, recent }))).toEqual([
    { gate: 'Pääovi', inside: 1, refused: 2, recent: 1 },
    { gate: 'Rantaovi', inside: 1, refused: 0, recent: 0 },
  ])
  expect(doors.devices[1]?.late).toBe(7 * 60_000)
  expect(Date.parse(doors.devices[1]?.seen ?? '')).toBe(api.clock.now)
  expect(doors.refusals.map(({ kind }) => kind)).toEqual(['unknown'])
  expect(doors.conflicts).toHaveLength(1)
  api.clock.now += 5 * 60_000
  const later = await read()
  expect(Date.parse(later.at) - Date.parse(later.devices[1]?.seen ?? '')).toBe(5 * 60_000)
  expect((await other.desk('GET', `events/${event}/doors.json`)).statusCode).toBe(403)
})
