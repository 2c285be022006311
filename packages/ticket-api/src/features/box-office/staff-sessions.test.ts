import { calls, errorBodySchema } from '@portti/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { choosePrinter } from './devices.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const { api, db, openTill } = useBoxOffice({ maxConnections: 12 })

const reasonOf = (answer: LightMyRequestResponse) => errorBodySchema.parse(answer.json()).exception_parameters
const euros = (cents: number) => (cents / 100).toFixed(2)
const cartOf = async (productId: string, amount: number) => {
  const shopper = await api.shopper()
  const { totalEur } = await shopper.add(productId, amount)
  return { shopper, total: Number(totalEur) * 100 }
}

// rules/kiosk#sign-in
test('a device key tells the till and its clerks, however it is typed; no key is kept as it is', async () => {
  const till = await openTill()
  const typed = till.key.toLowerCase().replaceAll('-', ' ')
  const answer = await api.app.inject({ url: '/v2/box_office/device.json', headers: { 'x-portti-device-key': typed } })
  const { device, clerks } = calls.readDevice.response.parse(answer.json())
  expect(device).toMatchObject({ name: 'Kassa 2, pääovi', payments: ['cash', 'card_terminal'] })
  expect(clerks).toContainEqual({ id: till.clerkId, name: 'Aino K.', pin_digits: till.pin.length })
  const kept = await api.query<{ all: string }>(
    `SELECT (SELECT jsonb_agg(device) FROM device)::text || (SELECT jsonb_agg(clerk) FROM clerk)::text
       || (SELECT jsonb_agg(clerk_session) FROM clerk_session)::text AS all`,
  )
  for (const secret of [till.key, till.token, `"${till.pin}"`]) expect(kept[0]?.all).not.toContain(secret)
})

// rules/kiosk#printing
test('a device knows its printer, which is changed without a new key', async () => {
  const till = await openTill()
  const printerNow = async () =>
    calls.readClerkSession.response.parse((await till.readSession()).json()).session.device.printer
  expect(await printerNow()).toBeUndefined()
  const given = { shopId: 'peltohovi', id: till.deviceId, by: auditContext.by, now: api.clock.now }
  const printer = { kind: 'network', host: '192.168.1.50', port: 9_100 } as const
  expect(await choosePrinter(db, { ...given, printer })).toBe(true)
  expect(await printerNow()).toEqual(printer)
  const read = await api.app.inject({
    url: '/v2/box_office/device.json',
    headers: { 'x-portti-device-key': till.key },
  })
  expect(calls.readDevice.response.parse(read.json()).device.printer).toEqual(printer)
  expect(await choosePrinter(db, { ...given, printer: null })).toBe(true)
  expect(await printerNow()).toBeUndefined()
  expect(await choosePrinter(db, { ...given, shopId: 'muu', printer })).toBe(false)
})

test('five wrong PINs pause that clerk on that device only, and the right one is refused meanwhile', async () => {
  const till = await openTill()
  const other = await openTill()
  for (const left of [4, 3, 2, 1, 0]) {
    const answer = await till.signIn(till.clerkId, '1111')
    expect([answer.statusCode, reasonOf(answer)]).toEqual([403, { reason: 'pin_wrong', tries_left: left }])
  }
  const paused = await till.signIn(till.clerkId, till.pin)
  expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '30'])
  expect((await other.signIn(till.clerkId, till.pin)).statusCode).toBe(200)
  api.clock.now += 30_000
  expect((await till.signIn(till.clerkId, till.pin)).statusCode).toBe(200)
  expect(reasonOf(await till.signIn(till.clerkId, '1111'))).toMatchObject({ tries_left: 4 })
})

// rules/kiosk#sign-in
test('a pause that a clock began which was a day ahead ends with that clock', async () => {
  const till = await openTill()
  const before = api.clock.now
  api.clock.now += 24 * 60 * 60_000
  for (let tries = 0; tries < 5; tries += 1) await till.signIn(till.clerkId, '1111')
  api.clock.now = before
  expect((await till.signIn(till.clerkId, till.pin)).statusCode).toBe(200)
})

test('wrong PINs at the same moment are all counted', async () => {
  const till = await openTill()
  const answers = await Promise.all(Array.from({ length: 9 }, () => till.signIn(till.clerkId, '0000')))
  expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
})

test('a session that nobody uses ends, one in use goes on, and a revoked device ends at once', async () => {
  const till = await openTill()
  api.clock.now += 29 * 60_000
  expect((await till.readSession()).statusCode).toBe(200)
  api.clock.now += 29 * 60_000
  expect((await till.readSession()).statusCode).toBe(200)
  const { shopper, total } = await cartOf(ticket, 1)
  await till.revokeDevice()
  const refused = await till.sell(shopper, { kind: 'cash', amount: euros(total) })
  expect([refused.statusCode, reasonOf(refused)]).toEqual([403, { reason: 'device_revoked' }])
  const idle = await openTill()
  api.clock.now += 31 * 60_000
  expect(reasonOf(await idle.readSession())).toEqual({ reason: 'session_ended' })
})

// rules/kiosk#sign-in
test('a call of a clerk prolongs the session by one write', async () => {
  const till = await openTill({}, { isManager: true })
  const { shopper, total } = await cartOf(ticket, 1)
  const acts = {
    'the session': () => till.readSession(),
    'parked sales': () => till.call('GET', 'parked.json'),
    'the desk': () => till.desk('GET', 'sales.json'),
    'a paid cart': () => till.sell(shopper, { kind: 'cash', amount: euros(total) }),
  }
  const writes = async () => {
    // Every connection reports its part.
    await Promise.all(Array.from({ length: 12 }, () => db.pool.query('SELECT pg_stat_force_next_flush()')))
    const [row] = await api.query<{ n: number }>(
      `SELECT n_tup_upd::int AS n FROM pg_stat_user_tables WHERE relname = 'clerk_session'`,
    )
    return row?.n ?? Number.NaN
  }
  for (const [name, act] of Object.entries(acts)) {
    const before = await writes()
    const { statusCode } = await act()
    expect([name, statusCode < 300, (await writes()) - before]).toEqual([name, true, 1])
  }
})
