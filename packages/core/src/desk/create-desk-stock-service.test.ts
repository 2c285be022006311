import { err, ok, type Result } from 'neverthrow'
import { expect, test } from 'vitest'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createDeskStockService, hasStockPlan } from './create-desk-stock-service.ts'
import type { DeskStock } from './desk-stock.ts'

const stockOf = (id: string, state: DeskStock['seats'][number]['state'] = 'free'): DeskStock => ({
  event: { id, title: { fi: id }, startsAt: 3_600_000 },
  note: '',
  quotas: [],
  seats: [{ id: 'A-1', section: { fi: 'Katsomo' }, row: '1', seat: '1', x: 0, y: 0, state }],
  allotments: [],
  recent: 0,
  sales: [],
})

// rules/desk#stock
test('a plan waits while another event is open, and is done where it was planned', async () => {
  const done: string[] = []
  const desk = createDeskStockService({
    api: {
      fetchStock: async eventId => ok(stockOf(eventId)),
      changeStock: async (eventId, { reason, block }) => {
        done.push(`${eventId}: ${block.join()}, ${reason}`)
        return ok(stockOf(eventId))
      },
    },
    clock: createTestClock(),
  })
  await desk.open('tanssit')
  desk.turnSeat('A-1')
  desk.setReason('Kamera')
  await desk.open('sinfonia')
  expect(desk.getSnapshot()).toMatchObject({ reason: '', canApply: false, plannedElsewhere: ['tanssit'] })
  expect(hasStockPlan(desk.getSnapshot())).toBe(true)
  desk.setNote('Sivuovi kiinni')
  await desk.open('tanssit')
  expect(desk.getSnapshot()).toMatchObject({ reason: 'Kamera', plannedElsewhere: ['sinfonia'] })
  await desk.apply()
  expect(done).toEqual(['tanssit: A-1, Kamera'])
  await desk.open('sinfonia')
  expect(desk.getSnapshot()).toMatchObject({ plan: { note: 'Sivuovi kiinni' }, plannedElsewhere: [] })
  desk.discard()
  expect(hasStockPlan(desk.getSnapshot())).toBe(false)
})

/** The seat of each event as the ticket API has it, and a change that is answered when the test says so. */
const deskWithSlowChanges = () => {
  const seats = new Map<string, 'free' | 'blocked'>()
  const stored = (eventId: string) => stockOf(eventId, seats.get(eventId))
  const waiting: ((error?: ShopError) => void)[] = []
  const desk = createDeskStockService({
    api: {
      fetchStock: async eventId => ok(stored(eventId)),
      changeStock: (eventId, { block }) =>
        new Promise<Result<DeskStock, ShopError>>(answer => {
          waiting.push(error => {
            if (!error && block.length > 0) seats.set(eventId, 'blocked')
            answer(error ? err(error) : ok(stored(eventId)))
          })
        }),
    },
    clock: createTestClock(),
  })
  return { desk, seats, answer: (error?: ShopError) => waiting.shift()?.(error) }
}

// rules/desk#without-network
test('a seat that is already as it was planned stays so, whoever did it, and is turned by the next press', async () => {
  const { desk, seats, answer } = deskWithSlowChanges()
  await desk.open('tanssit')
  desk.turnSeat('A-1')
  desk.setReason('Rikki')
  const applied = desk.apply()
  seats.set('tanssit', 'blocked')
  answer(shopError('unspecified_exception'))
  await applied
  const nothingLeft = { effect: { blocked: [], freed: [], hasChanges: false }, canApply: false }
  expect(desk.getSnapshot()).toMatchObject({ ...nothingLeft, problem: { signIn: { reason: 'no_answer' } } })
  desk.turnSeat('A-1')
  expect(desk.getSnapshot().effect).toMatchObject({ freed: ['A-1'] })
  desk.turnSeat('A-1')
  expect(desk.getSnapshot()).toMatchObject(nothingLeft)
})

// rules/desk#stock
test('an answer that comes while another event is open ends the plan of its own event only', async () => {
  const { desk, answer } = deskWithSlowChanges()
  await desk.open('tanssit')
  desk.turnSeat('A-1')
  desk.setReason('Rikki')
  const applied = desk.apply()
  await desk.open('sinfonia')
  desk.setNote('Sivuovi kiinni')
  expect(desk.getSnapshot()).toMatchObject({ plannedElsewhere: ['tanssit'] })
  answer()
  await applied
  expect(desk.getSnapshot()).toMatchObject({
    stock: { event: { id: 'sinfonia' } },
    plan: { note: 'Sivuovi kiinni' },
    plannedElsewhere: [],
    isDone: false,
  })
  await desk.open('tanssit')
  expect(desk.getSnapshot()).toMatchObject({ stock: { seats: [{ state: 'blocked' }] }, effect: { hasChanges: false } })
})

test('a refusal that comes while another event is open is told where it was planned', async () => {
  const { desk, answer } = deskWithSlowChanges()
  await desk.open('tanssit')
  desk.turnSeat('A-1')
  desk.setReason('Rikki')
  const applied = desk.apply()
  await desk.open('sinfonia')
  desk.setNote('Sivuovi kiinni')
  desk.setReason('Turvallisuus')
  answer(shopError('unspecified_exception', { reason: 'stock_changed' }))
  await applied
  const planned = { plannedElsewhere: ['tanssit'], problem: undefined, isPending: false, canApply: true }
  expect(desk.getSnapshot()).toMatchObject(planned)
  await desk.open('tanssit')
  expect(desk.getSnapshot()).toMatchObject({
    reason: 'Rikki',
    effect: { blocked: ['A-1'] },
    problem: { error: { parameters: { reason: 'stock_changed' } } },
  })
})
