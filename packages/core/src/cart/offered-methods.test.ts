import { describe, expect, it } from 'vitest'
import type { ProductType } from '../catalogue/product.ts'
import { neededDeliveryGroups, offeredMethods } from './offered-methods.ts'

const product = (type: ProductType, forbiddenDeliveryOptions: readonly string[] = []) => ({
  type,
  forbiddenDeliveryOptions,
})
const method = (id: string, fields: Partial<Parameters<typeof offeredMethods>[0][number]> = {}) => ({
  id,
  product: { id: `cost-${id}` } as Parameters<typeof offeredMethods>[0][number]['product'],
  groups: ['TICKETS' as const],
  isHidden: false,
  availableForProductTypes: [],
  ...fields,
})
const idsOf = (methods: readonly { readonly id: string }[]) => methods.map(({ id }) => id)

describe('offeredMethods', () => {
  // rules/delivery#offered-methods
  it('offers the methods of the group that are not hidden', () => {
    const methods = [method('email'), method('post', { groups: ['MERCHANDISE'] }), method('kivra', { isHidden: true })]
    expect(idsOf(offeredMethods(methods, 'TICKETS', [product('single_event_access')]))).toEqual(['email'])
    expect(idsOf(offeredMethods(methods, 'MERCHANDISE', [product('merchandise')]))).toEqual(['post'])
  })

  // rules/delivery#forbidden-method
  it('leaves out what any product in the cart forbids, even one of the other group', () => {
    const products = [product('single_event_access'), product('merchandise', ['email'])]
    expect(idsOf(offeredMethods([method('email'), method('letter')], 'TICKETS', products))).toEqual(['letter'])
  })

  it('takes a method forbidden by its cost product as well', () => {
    expect(offeredMethods([method('email')], 'TICKETS', [product('membership', ['cost-email'])])).toEqual([])
  })

  // rules/delivery#offered-methods
  it('offers a method for certain product types when it suits every product of the group', () => {
    const methods = [method('card', { availableForProductTypes: ['serial_card'] })]
    const merchandise = product('merchandise')
    expect(offeredMethods(methods, 'TICKETS', [product('serial_card'), merchandise])).toHaveLength(1)
    expect(offeredMethods(methods, 'TICKETS', [product('serial_card'), product('membership')])).toEqual([])
  })
})

describe('neededDeliveryGroups', () => {
  // rules/delivery#groups
  it('asks for tickets and merchandise only where there are some, tickets first', () => {
    expect(neededDeliveryGroups([])).toEqual([])
    expect(neededDeliveryGroups([product('merchandise'), product('extra_service')])).toEqual(['TICKETS', 'MERCHANDISE'])
    expect(neededDeliveryGroups([product('payment_cost'), product('')])).toEqual([])
  })
})
