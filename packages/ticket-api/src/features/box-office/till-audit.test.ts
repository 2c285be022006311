import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createStockReservations } from '../../store/stock/stock-reservations.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { releaseAllotments, reserveAllotment } from './allotments.ts'
import { choosePrinter } from './devices.ts'

const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
const atTill = 'Aino K., Kassa 2, pääovi'
const office = useBoxOffice()

type Recorded = { readonly act: string; readonly by_name: string; readonly subject: string | null }
/** What was done to something, the oldest first. */
const actsOn = (...subjects: readonly string[]) =>
  office.api.query<Recorded>(
    'SELECT act, by_name, subject FROM audit WHERE subject = ANY($1) OR order_number = ANY($1) ORDER BY id',
    [subjects],
  )

// rules/kiosk#on-record
test('sign-in, sale, drawer and lock are on record, with who did it and where', async () => {
  const till = await office.openTill()
  await till.sellTicket(await office.api.shopper(), 'cash', 1)
  await till.post('drawer/movements.json', { movement: { kind: 'pay_in', amount: '5.00' } })
  await till.post('drawer/reports.json', { report: { kind: 'z', counted: '29.90' } })
  await till.call('DELETE', 'session.json')
  const acts = await office.api.query<{ act: string; by_name: string }>(
    `SELECT act, by_name FROM audit WHERE by_kind = 'staff' ORDER BY id`,
  )
  expect(acts.map(({ act }) => act)).toEqual(['signed_in', 'sold_at_till', 'drawer_moved', 'shift_closed', 'locked'])
  expect(new Set(acts.map(({ by_name }) => by_name))).toEqual(new Set(['Aino K., Kassa 2, pääovi']))
})

// rules/kiosk#card-terminal
test('a card payment that another sale has is refused with its own reason', async () => {
  const till = await office.openTill()
  const sell = async () => {
    const shopper = await office.api.shopper()
    const { totalEur } = await shopper.add('helmen-venetsialaiset-peruslippu', 1)
    return till.sell(shopper, { kind: 'card_terminal', amount: totalEur, reference: 'PAATE-1' })
  }
  expect((await sell()).statusCode).toBe(202)
  const refused = await sell()
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ exception_parameters: { reason: 'reference_used' } })
})

// rules/kiosk#approval
// rules/kiosk#on-record
test('who approved a refund is on record beside the clerk who made it', async () => {
  const till = await office.openTill()
  const manager = await office.openDesk()
  const { number, tickets } = await till.sellTicket(await office.api.shopper(), 'cash', 2)
  const refund = (codes: readonly (string | undefined)[]) =>
    till.post('refunds.json', {
      refund: {
        order: number,
        tickets: codes,
        products: [],
        reason: 'Asiakas sairastui',
        approval: { clerk: { id: manager.clerkId }, pin: manager.pin },
      },
    })
  expect((await refund([tickets[0]?.code])).statusCode).toBe(200)
  expect((await refund([tickets[1]?.code])).statusCode).toBe(200)
  const approved = `${atTill}, approved by Aino K.`
  expect((await actsOn(number)).map(({ act, by_name }) => [act, by_name])).toEqual([
    ['sold_at_till', atTill],
    ['part_refunded', approved],
    ['order_refunded', approved],
  ])
})

// rules/kiosk#on-record
test('devices and clerks that are added and revoked are on record, with who did it', async () => {
  const till = await office.openTill()
  expect([await till.revokeClerk(), await till.revokeDevice()]).toEqual([true, true])
  expect([await till.revokeClerk(), await till.revokeDevice()]).toEqual([false, false])
  const acts = (await actsOn(till.deviceId, till.clerkId)).filter(({ act }) => act !== 'signed_in')
  expect(acts).toEqual([
    { act: 'device_added', by_name: 'tester', subject: till.deviceId },
    { act: 'clerk_added', by_name: 'tester', subject: till.clerkId },
    { act: 'clerk_revoked', by_name: 'tester', subject: till.clerkId },
    { act: 'device_revoked', by_name: 'tester', subject: till.deviceId },
  ])
})

// rules/kiosk#on-record
test('a printer that is chosen and tickets that are held for a device and released are on record, once each', async () => {
  const till = await office.openTill()
  const { db } = office
  const catalogue = await office.api.deps.catalogues.byShop(shopId)
  if (!catalogue) throw new Error('No sample shop')
  const { deviceId } = till
  const { by } = auditContext
  const { now } = office.api.clock
  const printer = { kind: 'network', host: '192.168.1.50', port: 9_100 } as const
  expect(await choosePrinter(db, { shopId, id: deviceId, printer, by, now })).toBe(true)
  expect(await choosePrinter(db, { shopId, id: randomUUID(), printer, by, now })).toBe(false)
  const wanted = { catalogue, deviceId, productId: ticket, until: now + 3_600_000, by, now }
  const stock = createStockReservations(db.pool)
  expect(await reserveAllotment({ db, stock }, { ...wanted, amount: 3 })).toMatchObject({ kind: 'reserved' })
  expect(await reserveAllotment({ db, stock }, { ...wanted, amount: 10_000 })).toMatchObject({
    kind: 'not_enough',
  })
  for (const ended of [1, 0]) expect(await releaseAllotments(db, { shopId, deviceId, by, now })).toBe(ended)
  const acts = await office.api.query<Recorded & { readonly after: object }>(
    `SELECT act, by_name, subject, after FROM audit
     WHERE subject = $1 AND act NOT IN ('device_added', 'signed_in') ORDER BY id`,
    [deviceId],
  )
  const at = { by_name: 'tester', subject: deviceId }
  expect(acts).toEqual([
    { act: 'printer_chosen', ...at, after: { name: 'Kassa 2, pääovi', printer } },
    {
      act: 'tickets_allotted',
      ...at,
      after: { product: ticket, amount: 3, until: new Date(now + 3_600_000).toISOString() },
    },
    { act: 'tickets_released', ...at, after: { allotments: 1 } },
  ])
})

// rules/kiosk#on-record
// rules/kiosk#parked-sales
test('a sale that is parked, taken and released is on record, a taking that is repeated once', async () => {
  const till = await office.openTill()
  const park = async () => {
    const shopper = await office.api.shopper()
    await shopper.add(ticket, 1)
    await till.post('parked.json', { token: shopper.state.token, note: '' })
    return shopper.cartId
  }
  const [taken, released] = [await park(), await park()]
  for (const _ of [1, 2]) expect((await till.post(`parked/${taken}/take.json`, {})).statusCode).toBe(200)
  for (const status of [200, 404]) {
    expect((await till.call('DELETE', `parked/${released}.json`)).statusCode).toBe(status)
  }
  expect(await actsOn(taken, released)).toEqual([
    { act: 'sale_parked', by_name: atTill, subject: taken },
    { act: 'sale_parked', by_name: atTill, subject: released },
    { act: 'parked_sale_taken', by_name: atTill, subject: taken },
    { act: 'parked_sale_released', by_name: atTill, subject: released },
  ])
})

// rules/door#on-record
test('an entry that is undone and a conflict that is settled are on record, once each; a scan is a row of its own', async () => {
  const till = await office.openTill()
  const { tickets } = await till.sellTicket(await office.api.shopper(), 'cash', 1)
  const door = 'doors/helmen-venetsialaiset'
  const at = new Date(office.api.clock.now).toISOString()
  const scan = async () => {
    const id = randomUUID()
    const scans = [{ id, code: tickets[0]?.code, at, let_in: true }]
    expect((await till.post(`${door}/scans.json`, { gate: 'Pääovi', scans })).statusCode).toBe(200)
    return id
  }
  const [entry, conflict] = [await scan(), await scan()]
  for (const _ of [1, 2]) expect((await till.post(`${door}/conflicts/${conflict}.json`, {})).statusCode).toBe(200)
  for (const _ of [1, 2]) expect((await till.call('DELETE', `${door}/scans/${entry}.json`)).statusCode).toBe(200)
  expect(await actsOn(entry, conflict)).toEqual([
    { act: 'conflict_settled', by_name: atTill, subject: conflict },
    { act: 'entry_undone', by_name: atTill, subject: entry },
  ])
  expect(
    await office.api.query('SELECT device_id, clerk_id, gate, scanned_at FROM door_scan WHERE id = $1', [entry]),
  ).toEqual([{ device_id: till.deviceId, clerk_id: till.clerkId, gate: 'Pääovi', scanned_at: new Date(at) }])
})
