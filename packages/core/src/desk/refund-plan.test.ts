import { describe, expect, it } from 'vitest'
import type { DeskOrder, RefundWanted } from './desk-order.ts'
import {
  canRefundWhole,
  pressRefundLine,
  refundLines,
  setRefundAmount,
  toggleRefundCost,
  toggleRefundTicket,
  toggleRefundWhole,
} from './refund-plan.ts'

const ticket = (code: string, usedAt?: number) => ({
  code,
  title: {},
  price: 2_490,
  canBeGiven: false,
  ...(usedAt !== undefined && { usedAt }),
})
const goods = (id: string, amount: number, canGoBack = true) => ({
  id,
  title: {},
  amount,
  total: 300,
  canGoBack,
  participants: [],
})
const order = (...tickets: DeskOrder['tickets']): DeskOrder => ({
  number: 'P27',
  createdAt: 0,
  status: 'paid',
  name: 'Helena',
  total: 0,
  tickets,
  goods: [goods('toimitus', 1, false), goods('narikka', 2)],
  story: [],
})
const nothing: RefundWanted = { tickets: [], products: [], isWhole: false, reason: '' }
const whole: RefundWanted = { ...nothing, isWhole: true }

// rules/desk#refund
describe('a refund at the desk', () => {
  it('is of tickets that nobody used, and of goods that may go back', () => {
    expect(refundLines(order(ticket('AAAA', 1), ticket('BBBB')), nothing)).toMatchObject([
      { kind: 'ticket', ticket: { code: 'AAAA' }, canGoBack: false, isChosen: false },
      { kind: 'ticket', ticket: { code: 'BBBB' }, canGoBack: true },
      { kind: 'goods', goods: { id: 'narikka' }, amount: 0, less: 0, more: 1 },
    ])
  })

  it('has all pieces of its lines when it is of the whole order', () => {
    expect(refundLines(order(ticket('AAAA')), whole)).toMatchObject([{ isChosen: true }, { amount: 2, more: 2 }])
  })

  it('is of the whole order only while none of its tickets was used', () => {
    const used = order(ticket('AAAA', 1))
    expect([canRefundWhole(used), toggleRefundWhole(used, nothing)]).toEqual([false, nothing])
    expect(toggleRefundWhole(order(ticket('AAAA')), { ...nothing, tickets: ['AAAA'] })).toEqual(whole)
    expect(toggleRefundWhole(order(ticket('AAAA')), whole)).toEqual(nothing)
  })

  it('takes a ticket in and out by its key, and none that was used', () => {
    const bought = order(ticket('AAAA', 1), ticket('BBBB'))
    expect(pressRefundLine(bought, nothing, 0)).toBe(nothing)
    const chosen = pressRefundLine(bought, nothing, 1)
    expect(chosen).toEqual({ ...nothing, tickets: ['BBBB'] })
    expect(pressRefundLine(bought, chosen, 1)).toEqual(nothing)
    expect(pressRefundLine(bought, nothing, 9)).toBe(nothing)
  })

  it('takes one more piece by the key of its goods, and begins anew after the last one', () => {
    const amounts: (number | undefined)[] = []
    let wanted = nothing
    for (let presses = 0; presses < 3; presses += 1) {
      wanted = pressRefundLine(order(), wanted, 0)
      amounts.push(wanted.products[0]?.amount)
    }
    expect(amounts).toEqual([1, 2, undefined])
    expect(pressRefundLine(order(), whole, 0)).toEqual(nothing)
  })

  it('takes a piece out of the whole order, and keeps the others', () => {
    const bought = order(ticket('AAAA'), ticket('BBBB'))
    const narikka = [{ id: 'narikka', amount: 2 }]
    expect(toggleRefundTicket(bought, whole, 'BBBB')).toEqual({ ...nothing, tickets: ['AAAA'], products: narikka })
    const less = { ...nothing, tickets: ['AAAA', 'BBBB'], products: [{ id: 'narikka', amount: 1 }] }
    expect(setRefundAmount(bought, whole, 'narikka', 1)).toEqual(less)
  })

  it('has one line for a product that was bought at two prices', () => {
    const bought = { ...order(), goods: [goods('muki', 1), goods('narikka', 2), goods('muki', 2)] }
    expect(refundLines(bought, { ...nothing, products: [{ id: 'muki', amount: 2 }] })).toMatchObject([
      { goods: { id: 'muki', amount: 3, total: 600 }, amount: 2, less: 1, more: 3 },
      { goods: { id: 'narikka', amount: 2, total: 300 }, amount: 0 },
    ])
    expect(setRefundAmount(bought, nothing, 'muki', 9).products).toEqual([{ id: 'muki', amount: 3 }])
  })

  it('is of no more pieces than were bought, and of none that do not go back', () => {
    expect(setRefundAmount(order(), nothing, 'narikka', 9).products).toEqual([{ id: 'narikka', amount: 2 }])
    expect(setRefundAmount(order(), nothing, 'narikka', -1).products).toEqual([])
    expect(setRefundAmount(order(), nothing, 'toimitus', 1).products).toEqual([])
  })

  // rules/payment#refund-cost
  it('leaves the cost out until it is kept again, whatever else is chosen meanwhile', () => {
    const bought = order(ticket('AAAA'), ticket('BBBB'))
    const without = toggleRefundCost(nothing)
    expect(toggleRefundWhole(bought, toggleRefundTicket(bought, without, 'AAAA'))).toMatchObject({
      isWithoutCost: true,
    })
    expect(toggleRefundCost(without).isWithoutCost).toBe(false)
  })
})
