import { randomUUID } from 'node:crypto'
import { calls, errorBodySchema } from '@portti/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { sharedMs } from '../../platform/share-reading.ts'
import { findUsedTicket } from '../../store/check-in/find-used-ticket.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import type { Till } from '../../test-support/tills/open-till.ts'
import { refundOrder, refundOrderWithin } from '../refund/refund-order.ts'
import { refundPart } from '../refund/refund-part.ts'

const shopId = 'peltohovi'
const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const { api, db, openTill } = useBoxOffice({ maxConnections: 12 })

const reasonOf = (answer: LightMyRequestResponse) => errorBodySchema.parse(answer.json()).exception_parameters
/** An order that was sold at a till: its number and the codes of its tickets. */
const sold = async (till: Till, productId: string, amount: number) => {
  const shopper = await api.shopper()
  const { totalEur } = await shopper.add(productId, amount)
  const kind = Number(totalEur) === 0 ? ('free' as const) : ('cash' as const)
  const answer = await till.sell(shopper, { kind, amount: totalEur })
  const { order } = calls.createCheckout.response.parse(answer.json()).cart_checkout
  const read = await api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
  const { number, tickets } = calls.readOrder.response.parse(read.json()).order
  return { number, codes: tickets.map(({ code }) => code) }
}
const atOf = () => new Date(api.clock.now).toISOString()
const scan = async (
  till: Till,
  code: string,
  { id = randomUUID(), gate = 'Pääovi', at = atOf(), let_in = false, door = event } = {},
) => {
  const answer = await till.post(`doors/${door}/scans.json`, { gate, scans: [{ id, code, at, let_in }] })
  const { verdicts, ...counts } = calls.scanTickets.response.parse(answer.json())
  const [verdict] = verdicts
  if (!verdict) throw new Error(answer.body)
  return { ...verdict, ...counts }
}
const doorNow = async (till: Till) =>
  calls.readDoor.response.parse((await till.call('GET', `doors/${event}.json`)).json()).door

// rules/door#verdicts
test('a ticket lets in once: then the door says when and where it was used', async () => {
  const till = await openTill()
  const { codes } = await sold(till, ticket, 2)
  const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
  expect(await scan(till, typed)).toMatchObject({ kind: 'valid', group: { size: 2, inside: 1 }, is_conflict: false })
  const before = atOf()
  api.clock.now += 12 * 60_000
  expect(await scan(till, codes[0] ?? '', { gate: 'Rantaportti' })).toMatchObject({
    kind: 'used',
    entry: { at: before, gate: 'Pääovi', device: 'Kassa 2, pääovi' },
  })
})

test('other events, other days, streams and services, unpaid, refunded and unknown codes let nobody in', async () => {
  const till = await openTill()
  const elsewhere = await sold(till, 'lauantaitanssit-peruslippu', 1)
  const { number, codes } = await sold(till, ticket, 2)
  await refundPart(db, {
    ...auditContext,
    shopId,
    number,
    tickets: codes.slice(0, 1),
    products: [],
    creditCents: 0,
    now: api.clock.now,
  })
  expect((await scan(till, codes[0] ?? '')).kind).toBe('refunded')
  await refundOrder(db, { ...auditContext, shopId, number, now: api.clock.now })
  expect((await scan(till, codes[1] ?? '')).kind).toBe('refunded')
  expect(await scan(till, elsewhere.codes[0] ?? '')).toMatchObject({
    kind: 'other_day',
    event: { title: { fi: expect.any(String) } },
  })
  await api.query(`UPDATE ticket SET kind = 'service' WHERE code = $1`, [elsewhere.codes[0]])
  expect((await scan(till, elsewhere.codes[0] ?? '')).kind).toBe('not_admission')
  const unpaid = await makeUnpaidOrder(api, ticket)
  expect((await scan(till, unpaid.number)).kind).toBe('unpaid')
  expect((await scan(till, 'https://example.org/?a=1')).kind).toBe('unknown')
  expect(await api.query(`SELECT code FROM door_scan WHERE kind = 'unknown'`)).toEqual([{ code: null }])
})

// rules/door#one-entry
test('two gates that scan one ticket at the same moment let one in, however often', async () => {
  const [a, b] = [await openTill(), await openTill()]
  const { codes } = await sold(a, ticket, 8)
  for (const code of codes) {
    const kinds = await Promise.all([scan(a, code), scan(b, code, { gate: 'Rantaportti' })])
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['used', 'valid'])
  }
})

// rules/door#verdicts
test('a ticket whose order goes back at the same moment lets nobody in', async () => {
  const till = await openTill()
  const { number, codes } = await sold(till, ticket, 1)
  let scanned: ReturnType<typeof scan> | undefined
  await db.kysely.transaction().execute(async trx => {
    expect(await findUsedTicket(trx, { shopId, number }, 'all')).toBeUndefined()
    scanned = scan(till, codes[0] ?? '')
    await waitForLock(db.pool)
    await refundOrderWithin(trx, { ...auditContext, shopId, number, now: api.clock.now })
  })
  expect((await scanned)?.kind).toBe('refunded')
})

test('a scan whose answer was lost is sent again, and is the same entry', async () => {
  const till = await openTill()
  const { codes } = await sold(till, ticket, 1)
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => scan(till, codes[0] ?? '', { id })))
  expect(answers.map(({ kind }) => kind)).toEqual(['valid', 'valid', 'valid'])
  expect(await api.query('SELECT id FROM door_scan WHERE code = $1', [codes[0]])).toEqual([{ id }])
})

// rules/door#without-network
test('whom a gate let in without the network after another gate is a conflict, which somebody settles', async () => {
  const [a, b] = [await openTill(), await openTill()]
  const { codes } = await sold(a, ticket, 1)
  const id = randomUUID()
  const early = atOf()
  api.clock.now += 60_000
  expect((await scan(b, codes[0] ?? '', { gate: 'Rantaportti' })).kind).toBe('valid')
  api.clock.now += 60_000
  const late = { id, at: early, let_in: true }
  expect(await scan(a, codes[0] ?? '', late)).toMatchObject({ kind: 'used', is_conflict: true })
  expect(await scan(a, codes[0] ?? '', late)).toMatchObject({ kind: 'used', is_conflict: true })
  const { conflicts } = await doorNow(a)
  expect(conflicts).toMatchObject([
    { id, kind: 'used', later: { at: early, gate: 'Pääovi' }, first: { gate: 'Rantaportti' } },
  ])
  await b.post(`doors/${event}/conflicts/${id}.json`, {})
  expect((await doorNow(a)).conflicts).toEqual([])
})

// rules/door#without-network
test('whom a gate let in by its list while the answer was on its way is a conflict, once the gate says so', async () => {
  const [a, b] = [await openTill(), await openTill()]
  const { codes } = await sold(a, ticket, 1)
  const id = randomUUID()
  expect((await scan(b, codes[0] ?? '', { gate: 'Rantaportti' })).kind).toBe('valid')
  expect(await scan(a, codes[0] ?? '', { id })).toMatchObject({ kind: 'used', is_conflict: false })
  expect((await doorNow(a)).conflicts).toEqual([])
  for (const let_in of [true, true, false]) {
    expect(await scan(a, codes[0] ?? '', { id, let_in })).toMatchObject({ kind: 'used', is_conflict: true })
  }
  expect((await doorNow(a)).conflicts).toMatchObject([{ id, kind: 'used', first: { gate: 'Rantaportti' } }])
})

test.each(['used', 'unpaid'])(
  'a scan of a %s code that is sent twice at the same moment is let in if either says so',
  async kind => {
    const till = await openTill()
    const code = kind === 'used' ? (await sold(till, ticket, 1)).codes[0] : (await makeUnpaidOrder(api, ticket)).number
    if (kind === 'used') await scan(till, code ?? '')
    const id = randomUUID()
    await Promise.all([false, true, false].map(let_in => scan(till, code ?? '', { id, let_in })))
    expect(await api.query('SELECT kind, let_in FROM door_scan WHERE id = $1', [id])).toEqual([{ kind, let_in: true }])
  },
)

test('the list of a device has neither codes nor names, and says who is inside', async () => {
  const till = await openTill()
  const { codes, number } = await sold(till, ticket, 2)
  await scan(till, codes[0] ?? '')
  const answer = await till.call('GET', `doors/${event}/tickets.json`)
  const { list } = calls.readDoorList.response.parse(answer.json())
  api.clock.now += sharedMs
  expect(list.tickets.length).toBe((await doorNow(till)).expected)
  for (const secret of [...codes, number]) expect(answer.body).not.toContain(secret)
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codes[0] ?? '')))
    .subarray(0, 16)
    .toString('base64url')
  expect(list.tickets.find(one => one.hash === hash)).toMatchObject({ entry: { gate: 'Pääovi' } })
})

// rules/door#counts
test('the door counts who is inside for each gate; an undone entry is none, and its ticket lets in again', async () => {
  const till = await openTill()
  const { codes } = await sold(till, ticket, 2)
  const gate = `Portti ${randomUUID().slice(0, 8)}`
  const { id, inside } = await scan(till, codes[0] ?? '', { gate })
  await scan(till, codes[0] ?? '', { gate })
  const last = atOf()
  api.clock.now += sharedMs
  expect((await doorNow(till)).gates).toContainEqual({ name: gate, inside: 1, refused: 1, last })
  const undone = await till.call('DELETE', `doors/${event}/scans/${id}.json`)
  expect(calls.undoScan.response.parse(undone.json()).inside).toBe(inside - 1)
  expect((await scan(till, codes[0] ?? '', { gate })).kind).toBe('valid')
  const gates = calls.listGates.response.parse((await till.call('GET', 'gates.json')).json()).gates
  expect(gates[0]).toBe(gate)
})

// rules/door#groups
test('the rest of a group comes in with one of them, and goes out again with an undo', async () => {
  const till = await openTill()
  const { codes } = await sold(till, ticket, 5)
  const { id, inside } = await scan(till, codes[2] ?? '')
  const letIn = async () =>
    calls.letGroupIn.response.parse((await till.post(`doors/${event}/scans/${id}/group.json`, {})).json())
  const first = await letIn()
  expect(first).toMatchObject({ inside: inside + 4, verdicts: Array(4).fill({ kind: 'valid' }) })
  // Its answer was lost: the same four again.
  const again = await letIn()
  expect(again.inside).toBe(inside + 4)
  expect(again.verdicts.map(one => one.id)).toEqual(first.verdicts.map(one => one.id))
  expect((await scan(till, codes[4] ?? '')).kind).toBe('used')
  const undone = await till.call('DELETE', `doors/${event}/scans/${id}.json`)
  expect(calls.undoScan.response.parse(undone.json()).inside).toBe(inside - 1)
})

// rules/door#undo
test('a group that arrives with the undo of its entry or after it does not stay inside', async () => {
  const till = await openTill()
  const { codes } = await sold(till, ticket, 5)
  for (const code of codes) {
    const { id, inside } = await scan(till, code)
    const letIn = () => till.post(`doors/${event}/scans/${id}/group.json`, {})
    await Promise.all([letIn(), till.call('DELETE', `doors/${event}/scans/${id}.json`)])
    expect(calls.letGroupIn.response.parse((await letIn()).json())).toMatchObject({ verdicts: [], inside: inside - 1 })
  }
})

// rules/door#verdicts
test.each(['tanssikortti-5', 'helmen-ystavat'])('a sold card (%s) whose order went back is refunded', async card => {
  const till = await openTill()
  const { number, codes } = await sold(till, card, 1)
  await refundOrder(db, { ...auditContext, shopId, number, now: api.clock.now })
  expect(await scan(till, codes[0] ?? '')).toMatchObject({ kind: 'refunded', title: { fi: expect.any(String) } })
})

// rules/door#cards
test('a serial card lets in as often as it has admissions, and an undone one gives its admission back', async () => {
  const till = await openTill()
  const record = {
    type: 'serial_card',
    title: { fi: 'Kahden kerran kortti' },
    scope: { products: [], product_types: ['single_event_access'], events: [] },
    unlocks: [],
    limits: {},
    capacity: 2,
  }
  await api.query('INSERT INTO code (shop_id, code, record) VALUES ($1, $2, $3)', [shopId, 'OVIKORTTI', record])
  expect(await scan(till, 'ovikortti')).toMatchObject({ kind: 'valid', slots_left: 1 })
  const { id } = await scan(till, 'ovikortti')
  expect(await scan(till, 'ovikortti')).toMatchObject({ kind: 'spent', slots_left: 0 })
  await till.call('DELETE', `doors/${event}/scans/${id}.json`)
  const both = await Promise.all([scan(till, 'ovikortti'), scan(till, 'ovikortti')])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['spent', 'valid'])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/door#cards
test('a badge that makes tickets free lets in within its limit, an undone entry gives its use back; others do not', async () => {
  const till = await openTill()
  const makeBadge = (code: string, more: object) => {
    const scope = { products: [], product_types: ['single_event_access'], events: [] }
    const record = { type: 'badge', title: { fi: 'Kulkulupa' }, scope, unlocks: [], limits: { per_event: 2 }, ...more }
    return api.query('INSERT INTO code (shop_id, code, record) VALUES ($1, $2, $3)', [shopId, code, record])
  }
  await makeBadge('TYÖLUPA', { percent_off: 100 })
  await makeBadge('PUOLIKAS', { percent_off: 50 })
  const expires_at = new Date(api.clock.now + 60_000).toISOString()
  await makeBadge('PÄIVÄLUPA', { percent_off: 100, expires_at })
  expect(await scan(till, 'työlupa')).toMatchObject({ kind: 'valid', slots_left: 1 })
  const { id, kind } = await scan(till, 'TYÖLUPA')
  expect(kind).toBe('valid')
  expect(await scan(till, 'TYÖLUPA')).toMatchObject({ kind: 'spent', slots_left: 0 })
  await till.call('DELETE', `doors/${event}/scans/${id}.json`)
  const both = await Promise.all([scan(till, 'TYÖLUPA'), scan(till, 'TYÖLUPA')])
  expect(both.map(({ kind: one }) => one).sort()).toEqual(['spent', 'valid'])
  expect((await scan(till, 'PUOLIKAS')).kind).toBe('not_admission')
  expect((await scan(till, 'PÄIVÄLUPA')).kind).toBe('valid')
  api.clock.now += 60_000
  expect((await scan(till, 'PÄIVÄLUPA')).kind).toBe('expired')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/door#rights
test('a device without the right to the door, or to this event, lets nobody in', async () => {
  const noDoor = await openTill({ door: false })
  const other = await openTill({ events: ['sinfoniaa-peltohovissa'] })
  const body = { gate: 'Pääovi', scans: [{ id: randomUUID(), code: 'X', at: atOf() }] }
  const refusals = [
    await noDoor.post(`doors/${event}/scans.json`, body),
    await noDoor.call('GET', 'gates.json'),
    await other.call('GET', `doors/${event}/tickets.json`),
  ]
  expect(refusals.map(answer => [answer.statusCode, reasonOf(answer)])).toEqual([
    [403, { reason: 'right_missing', right: 'door' }],
    [403, { reason: 'right_missing', right: 'door' }],
    [403, { reason: 'right_missing', right: 'events' }],
  ])
})
