import { ok } from 'neverthrow'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { createDeskStock, hasStockPlan } from './create-desk-stock.ts'
import type { DeskStock } from './desk-stock.ts'

const stockOf = (id: string): DeskStock => ({
  event: { id, title: { fi: id }, startsAt: 3_600_000 },
  note: '',
  quotas: [],
  seats: [{ id: 'A-1', section: { fi: 'Katsomo' }, row: '1', seat: '1', x: 0, y: 0, state: 'free' }],
  allotments: [],
  recent: 0,
  sales: [],
})

// rules/desk#stock
test('a plan waits while another event is open, and is done where it was planned', async () => {
  const done: string[] = []
  const desk = createDeskStock({
    api: {
      readStock: async (_token, eventId) => ok(stockOf(eventId)),
      changeStock: async (_token, eventId, { reason, block }) => {
        done.push(`${eventId}: ${block.join()}, ${reason}`)
        return ok(stockOf(eventId))
      },
    },
    signIn: { token: () => 'istunto', heardRefusal: () => undefined },
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
