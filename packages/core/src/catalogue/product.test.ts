import { productTypes } from '@portti/contract'
import { describe, expect, it } from 'vitest'
import { categoryOf, isTicketLike } from './product.ts'

// rules/catalogue#product-types
describe('every product type', () => {
  it.each([
    ['merchandise', false, 'merchandise'],
    ['serial_card', true, 'tickets'],
    ['delivery_cost', false, undefined],
    ['payment_cost', false, undefined],
    ['membership', true, 'tickets'],
    ['single_event_access', true, 'tickets'],
    ['value_voucher', true, 'tickets'],
    ['extra_service', true, 'tickets'],
    ['', false, undefined],
  ] as const)('%s is ticket-like: %s, category: %s', (type, ticketLike, category) => {
    expect(isTicketLike(type)).toBe(ticketLike)
    expect(categoryOf(type)).toBe(category)
  })

  // rules/catalogue#product-types
  it('is in the table above', () => {
    expect(productTypes).toHaveLength(9)
  })
})
