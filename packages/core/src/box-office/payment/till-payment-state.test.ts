import { describe, expect, it } from 'vitest'
import type { CounterFailure, SoldSale } from './sale-payment.ts'
import { failed, noPayment, orderRead, paying, sold } from './till-payment-state.ts'

const order = { number: 'P26-000001', toPay: 2_490 }
const lastSale: SoldSale = {
  number: 'P26-000002',
  kind: 'cash',
  total: 1_000,
  tendered: 1_000,
  change: 0,
  parts: [],
  isMailed: false,
}
const declined = { kind: 'card_declined' } as const
const undone = (cash: number): CounterFailure => ({ kind: 'undone', cash, card: 0, why: { kind: 'cart_sold' } })

// rules/kiosk#paid-on-the-spot
describe('the payment of a till', () => {
  it('clears the last sale and its failure when the next begins', () => {
    const before = failed(sold(noPayment, lastSale), declined)
    expect(before).toMatchObject({ lastSale, failure: declined })
    expect(paying(before, { phase: 'preparing' })).toEqual({ ...noPayment, payment: { phase: 'preparing' } })
  })

  it('says over the next sale what cash a customer has not got back, and not what went back to cards', () => {
    const next = { phase: 'preparing' } as const
    expect(paying(failed(noPayment, undone(500)), next).failure).toEqual(undone(500))
    expect(paying(failed(noPayment, undone(0)), next).failure).toBeUndefined()
  })

  it('has its order until it ends', () => {
    const begun = paying(noPayment, { phase: 'card', sum: 2_490, step: 'waiting' }, order)
    expect(paying(begun, { phase: 'card', sum: 2_490, step: 'doubtful' })).toMatchObject({ order })
    expect(failed(begun, declined).order).toBeUndefined()
    expect(sold(begun, lastSale).order).toBeUndefined()
  })

  it('shows the tickets of the last sale only', () => {
    const read = { number: lastSale.number } as Parameters<typeof orderRead>[2]
    const state = sold(noPayment, lastSale)
    expect(orderRead(state, lastSale.number, read).lastSale?.order).toBe(read)
    expect(orderRead(state, 'P26-000003', read)).toBe(state)
  })
})
