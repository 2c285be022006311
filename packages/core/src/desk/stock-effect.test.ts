import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeskStock } from './desk-stock.ts'
import { canApply, emptyPlan, freeOfQuota, stockEffect } from './stock-effect.ts'

const hour = 3_600_000
const products = [{ id: 'lippu', title: { fi: 'Lippu' }, price: 2_000, isTicket: true }]
const stock: DeskStock = {
  event: { id: 'tanssit', title: { fi: 'Tanssit' }, startsAt: 100 * hour },
  note: '',
  quotas: [{ id: 'sali', capacity: 100, sold: 50, unpaid: 10, held: 5, elsewhere: 10, products }],
  seats: [
    { id: 'a', section: { fi: 'A' }, row: '1', seat: '1', x: 0, y: 0, state: 'free' },
    { id: 'b', section: { fi: 'A' }, row: '1', seat: '2', x: 1, y: 0, state: 'blocked' },
  ],
  allotments: [],
  recent: 20,
  firstSaleAt: -9 * hour,
  sales: [
    { channel: 'web', isOpen: true },
    { channel: 'counter', isOpen: true },
  ],
}

// rules/desk#stock
test('a plan is done only with a reason, and never below what is sold and held', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.constantFrom('', ' ', 'Kamera'), (sali, reason) => {
      const effect = stockEffect(stock, { ...emptyPlan, capacities: { sali } }, 0)
      expect(effect.tooLow).toEqual(sali < 75 ? [{ id: 'sali', least: 75 }] : [])
      expect(canApply(effect, reason)).toBe(sali >= 75 && sali !== 100 && reason === 'Kamera')
    }),
  )
})

test('the effect tells what is free, what can still be sold, and when it sells out', () => {
  const effect = stockEffect(stock, { ...emptyPlan, capacities: { sali: 85 }, seats: { a: 'blocked' } }, 0)
  expect(effect).toMatchObject({
    free: { before: 26, after: 10 },
    blocked: ['a'],
    freed: [],
    quotas: [{ id: 'sali', before: 25, after: 10 }],
    sold: 60,
    unpaid: 10,
    held: 5,
    maxSales: { before: 50_000, after: 20_000 },
    sellsOutAt: { before: 2.6 * hour, after: hour },
    hasChanges: true,
  })
  const freeing = stockEffect(stock, { ...emptyPlan, seats: { b: 'free' } }, 0)
  expect(freeing).toMatchObject({ freed: ['b'], free: { after: 27 } })
})

test('a seat that is already as planned, or taken, is no change', () => {
  const state = fc.constantFrom('free' as const, 'blocked' as const, 'taken' as const)
  fc.assert(
    fc.property(state, fc.constantFrom('free' as const, 'blocked' as const), (before, wanted) => {
      const seats = stock.seats.slice(0, 1).map(seat => ({ ...seat, state: before }))
      const effect = stockEffect({ ...stock, seats }, { ...emptyPlan, seats: { a: wanted } }, 0)
      expect(effect.hasChanges).toBe(before !== 'taken' && before !== wanted)
    }),
  )
})

test('what is free of a quota is never less than nothing', () => {
  const [quota] = stock.quotas
  if (!quota) throw new Error('no quota')
  expect([100, 80, 40].map(capacity => freeOfQuota({ ...quota, capacity }))).toEqual([25, 5, 0])
})

test('a decision that stands already is no change', () => {
  const closed = { state: 'closed', at: 99 * hour } as const
  const decided: DeskStock = { ...stock, sales: [{ channel: 'web', decision: closed, isOpen: false }] }
  expect(stockEffect(decided, { ...emptyPlan, sales: { web: 'closed_before' } }, 0).hasChanges).toBe(false)
  expect(stockEffect(decided, { ...emptyPlan, sales: { web: 'listed' } }, 0).sales).toEqual([
    { channel: 'web', before: closed, after: undefined },
  ])
  expect(stockEffect(stock, { ...emptyPlan, sales: { counter: 'closed_now' } }, 7).sales).toEqual([
    { channel: 'counter', before: undefined, after: { state: 'closed', at: 7 } },
  ])
  expect(stockEffect(stock, { ...emptyPlan, note: ' ' }, 0).hasChanges).toBe(false)
})

// rules/desk#stock
test('places of tickets are added up, each once; towels are told by themselves', () => {
  const of = (...ids: string[]) => ids.map(id => ({ id, title: { fi: id }, price: 1_000, isTicket: id !== 'pyyhe' }))
  const nobody = { sold: 0, unpaid: 0, held: 0, elsewhere: 0 }
  const festival: DeskStock = {
    ...stock,
    seats: [],
    quotas: [
      {
        ...nobody,
        id: 'alue',
        capacity: 300,
        sold: 20,
        unpaid: 5,
        products: of('peruslippu', 'ennakko', 'illallinen'),
      },
      { ...nobody, id: 'ennakko', capacity: 50, sold: 10, products: of('ennakko') },
      { ...nobody, id: 'illallinen', capacity: 40, held: 3, products: of('illallinen') },
      { ...nobody, id: 'pyyhe', capacity: 80, sold: 30, products: of('pyyhe') },
    ],
  }
  const effect = stockEffect(festival, { ...emptyPlan, capacities: { pyyhe: 60, ennakko: 30 } }, 0)
  expect(effect).toMatchObject({
    free: { before: 275, after: 275 },
    quotas: [
      { id: 'ennakko', before: 40, after: 20 },
      { id: 'pyyhe', before: 50, after: 30 },
    ],
    sold: 20,
    unpaid: 5,
    held: 0,
    maxSales: { before: 325_000, after: 305_000 },
  })
  // A quota of which some tickets count nowhere else adds its places.
  const own = festival.quotas.map(quota =>
    quota.id === 'ennakko' ? { ...quota, products: of('ennakko', 'bussi') } : quota,
  )
  expect(stockEffect({ ...festival, quotas: own }, emptyPlan, 0).free.before).toBe(315)
})

// rules/desk#stock
test('a note for staff is told before it is written or removed, and no change is told as none', () => {
  const noteOf = (stored: string, note: string) =>
    stockEffect({ ...stock, note: stored }, { ...emptyPlan, note }, 0).note
  expect(noteOf('', 'Sivuovi kiinni ')).toEqual({ before: '', after: 'Sivuovi kiinni' })
  expect(noteOf('Sivuovi kiinni', '')).toEqual({ before: 'Sivuovi kiinni', after: '' })
  expect(noteOf('Sivuovi kiinni', 'Sivuovi kiinni')).toBeUndefined()
})
