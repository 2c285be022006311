import { expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { homeCountry } from '../catalogue/home-country.ts'
import { personRows } from './payer.ts'

const { shop } = testCatalogue([])
const inCountry = (country: string) => ({
  shop: { ...shop, organizer: { id: 'metsa', name: 'Metsä', address: { city: 'Berlin', country } } },
})

// rules/customer-form#country
test('an address names its country where it is not that of the organizer', () => {
  const [helsinki, berlin] = [
    { postal_code: '00100', city: 'Helsinki', country: 'FI' },
    { postal_code: '10115', city: 'Berlin', country: 'DE' },
  ]
  const [finnish, german] = [homeCountry({ shop }), homeCountry(inCountry('DE'))]
  expect([personRows(helsinki, finnish), personRows(berlin, finnish)]).toEqual([
    ['00100 Helsinki'],
    ['10115 Berlin', 'DE'],
  ])
  expect([personRows(helsinki, german), personRows(berlin, german)]).toEqual([
    ['00100 Helsinki', 'FI'],
    ['10115 Berlin'],
  ])
})
