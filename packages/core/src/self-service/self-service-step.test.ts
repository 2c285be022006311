import { expect, it } from 'vitest'
import { stepAfter } from './self-service-step.ts'

const none = { phase: 'none' } as const
const lastSale = { number: '1', kind: 'free', total: 0, tendered: 0, change: 0, parts: [], isMailed: false } as const
const order = { number: '1' } as NonNullable<NonNullable<Parameters<typeof stepAfter>[1]['lastSale']>['order']>

// rules/kiosk#self-service
it('is paid from the recorded sale until its tickets are read', () => {
  expect(stepAfter('pay', { payment: none, lastSale })).toBe('paid')
  expect(stepAfter('paid', { payment: none, lastSale })).toBe('paid')
  expect(stepAfter('paid', { payment: none, lastSale: { ...lastSale, order } })).toBe('take')
  expect(stepAfter('take', { payment: none, lastSale: { ...lastSale, order } })).toBe('take')
})

it('stays at the payment when the card paid nothing, and goes there where a killed browser left one', () => {
  expect(stepAfter('pay', { payment: none, failure: { kind: 'card_declined' } })).toBe('pay')
  expect(stepAfter('event', { payment: { phase: 'preparing' } })).toBe('pay')
  expect(stepAfter('event', { payment: none, lastSale })).toBe('event')
})
