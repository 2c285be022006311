import { expect, test } from 'vitest'
import { testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import { keepRegistration } from './registration-rules.ts'

// rules/customer-form#registration
test('an item whose event no longer asks for participants keeps those of the pieces that are left', () => {
  const product = testProduct('ticket', { eventId: 'gig' })
  const catalogue = testCatalogue([product], { events: { gig: {} } })
  const participants = [{ first_name: 'Aino' }, { first_name: 'Eino' }]
  const keep = (amount: number) => keepRegistration(product, { participants }, amount, { catalogue, now: 0 })
  expect(keep(2)).toEqual({ kept: { participants } })
  expect(keep(1)).toEqual({ kept: { participants: participants.slice(0, 1) } })
})

test('an item without participants stores none', () => {
  const product = testProduct('mug')
  expect(keepRegistration(product, undefined, 1, { catalogue: testCatalogue([product]), now: 0 })).toEqual({
    kept: undefined,
  })
})
