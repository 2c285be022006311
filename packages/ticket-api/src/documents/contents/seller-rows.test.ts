import { expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { sellerRows } from './seller-rows.ts'

const { shop } = testCatalogue([])
const address = { address_line1: 'Rantatie 12', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
const organizer = { id: 'peltohovi', name: 'Peltohovi Oy', business_id: '1234567-8', email: 'myynti@peltohovi.example' }

// rules/customer-form#country
test.each([
  ['fi', 'Suomi', 'Y-tunnus'],
  ['en', 'Finland', 'Business ID'],
  ['sv', 'Finland', 'FO-nummer'],
  ['de', 'Finnland', 'Unternehmensnummer (Y-tunnus)'],
] as const)(
  'the seller’s number and country are named in the language of the letter: %s',
  (language, country, number) => {
    const catalogue = { shop: { ...shop, organizer: { ...organizer, address } } }
    expect(sellerRows(catalogue, { title: 'Myyjä', language })).toEqual([
      'Myyjä',
      `Peltohovi Oy, ${number} 1234567-8`,
      `Rantatie 12, 73100 Lapinlahti, ${country}`,
      'myynti@peltohovi.example',
    ])
  },
)

test('a seller without an address has no row for it', () => {
  expect(sellerRows({ shop: { ...shop, organizer } }, { title: 'Myyjä', language: 'fi' })).toHaveLength(3)
})
