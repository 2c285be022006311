import fc from 'fast-check'
import { err, ok } from 'neverthrow'
import { expect, test } from 'vitest'
import type { SignInState } from '../staff/sign-in-service.ts'
import { createStore } from '../state/store.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createDeskService } from './create-desk-service.ts'
import type { DeskApi } from './desk-api.ts'
import { type PlacedSeat, planSeats, pressSeat, type SeatPlan, seatMoves } from './seat-plan.ts'

const seat = (id: string, category = 'b', eventId = 'konsertti'): PlacedSeat => ({
  id,
  eventId,
  section: { fi: 'Permanto' },
  row: '1',
  seat: id,
  category,
})
const free = [seat('5'), seat('6'), seat('7', 'a'), seat('8', 'b', 'toinen')]
const tickets = [
  { code: 'X', seat: seat('1') },
  { code: 'Y', seat: seat('2') },
]

// rules/desk#seats
test('a ticket may go to free seats of its event and category, and no two to one', () => {
  const plan = planSeats({ tickets, free }, { X: '5' })
  expect(plan.tickets.map(({ choices }) => choices.map(({ id }) => id))).toEqual([['5', '6'], ['6']])
  expect(seatMoves(plan)).toEqual([{ ticket: 'X', from: '1', to: '5' }])
  const anySeat = fc.constantFrom('5', '6', '7', '8', 'ei-ole', undefined)
  fc.assert(
    fc.property(anySeat, anySeat, (x, y) => {
      const goals = seatMoves(planSeats({ tickets, free }, { X: x, Y: y })).map(({ to }) => to)
      expect(new Set(goals).size).toBe(goals.length)
      expect(goals.every(goal => ['5', '6'].includes(goal))).toBe(true)
    }),
  )
})

// rules/desk#seats
test('on the map a press moves the current ticket and turns to the next; a press on its new seat takes it back', () => {
  const more = [...free, seat('9')]
  const start = planSeats({ tickets, free: more }, {})
  const states = (plan: SeatPlan) => ['1', '2', '5', '6', '7', '8', '9'].map(plan.stateOf)
  expect([start.current, states(start)]).toEqual(['X', ['chosen', 'chosen', 'free', 'free', 'taken', 'taken', 'free']])
  const one = pressSeat(start, '5')
  expect([one.current, seatMoves(one)]).toEqual(['Y', [{ ticket: 'X', from: '1', to: '5' }]])
  const both = pressSeat(one, '6')
  expect(seatMoves(both).map(({ to }) => to)).toEqual(['5', '6'])
  expect(states(both)).toEqual(['taken', 'free', 'chosen', 'chosen', 'taken', 'taken', 'free'])
  expect(seatMoves(pressSeat(both, '2')).map(({ to }) => to)).toEqual(['5'])
  const back = pressSeat(both, '5')
  expect([back.current, seatMoves(back).map(({ ticket }) => ticket)]).toEqual(['X', ['Y']])
  expect(pressSeat(both, '7')).toBe(both)
})

test('any presses on the map leave a plan that the list could have made', () => {
  const seatId = fc.constantFrom('1', '2', '5', '6', '7', '8', 'ei-ole')
  fc.assert(
    fc.property(fc.array(seatId, { maxLength: 12 }), pressed => {
      const plan = pressed.reduce(pressSeat, planSeats({ tickets, free }, {}))
      const goals = seatMoves(plan).map(({ to }) => to)
      expect(new Set(goals).size).toBe(goals.length)
      expect(goals.every(goal => ['5', '6'].includes(goal))).toBe(true)
      expect(tickets.map(({ code }) => code)).toContain(plan.current)
    }),
  )
})

const order = {
  number: 'P27',
  createdAt: 0,
  status: 'paid',
  name: 'Helena',
  total: 0,
  tickets: [],
  goods: [],
  story: [],
}
const refusal = { code: 'unspecified_exception', parameters: { reason: 'seat_taken' }, status: 409 } as const
const deskWith = (moveSeats: DeskApi['moveSeats'], seatsNow: () => readonly PlacedSeat[]) => {
  const unused = () => Promise.reject(new Error('Not asked'))
  const api: DeskApi = {
    findOrders: unused,
    fetchOrder: () => Promise.resolve(ok(order)),
    resend: unused,
    fetchSales: unused,
    fetchDoors: unused,
    fetchStock: unused,
    changeStock: unused,
    refund: unused,
    changeReceiver: unused,
    correctContact: unused,
    correctAnswers: unused,
    fetchSeats: () => Promise.resolve(ok({ tickets, free: seatsNow() })),
    moveSeats,
    giveTime: unused,
    markPaid: unused,
    end: unused,
    send: unused,
    listToDo: () => Promise.resolve(ok({ orders: 0, toDo: [] })),
    endToDo: unused,
    listEvents: unused,
    listAttendees: unused,
  }
  return createDeskService({
    api,
    ids: { uuid: () => 'avain' },
    clock: createTestClock(),
    fetchSeatMap: () => Promise.resolve(err(refusal)),
    signIn: createStore<SignInState>({ phase: 'no_key', isPending: false }),
  })
}

test('a move waits for a seat and a reason, and is sent as it was decided', async () => {
  const sent: unknown[] = []
  const desk = deskWith(
    (number, moves, reason) => {
      sent.push([number, moves, reason])
      return Promise.resolve(ok(undefined))
    },
    () => free,
  )
  await desk.open('P27')
  await desk.openSeats()
  await desk.moveSeats('Rikki')
  desk.chooseSeat('X', '6')
  await desk.moveSeats('  ')
  expect(sent).toEqual([])
  await desk.moveSeats(' Rikki ')
  expect(sent).toEqual([['P27', [{ ticket: 'X', from: '1', to: '6' }], 'Rikki']])
  expect(desk.getSnapshot()).toMatchObject({ done: 'seatsMoved', seats: undefined })
})

test('after a refusal the plan stays as far as its seats are free', async () => {
  let seatsNow = free
  const desk = deskWith(
    () => {
      seatsNow = free.filter(({ id }) => id !== '6')
      return Promise.resolve(err(refusal))
    },
    () => seatsNow,
  )
  await desk.open('P27')
  await desk.openSeats()
  desk.chooseSeat('X', '6')
  desk.chooseSeat('Y', '5')
  await desk.moveSeats('Rikki')
  const { problem, seats } = desk.getSnapshot()
  expect(problem?.error).toEqual(refusal)
  expect(seats?.tickets.map(({ to }) => to?.id)).toEqual([undefined, '5'])
})
