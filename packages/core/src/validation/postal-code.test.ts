import { getCountries } from 'libphonenumber-js/max'
import { formatAddress } from 'localized-address-format'
import { describe, expect, it } from 'vitest'
import { countriesWithoutPostalCodes, hasPostalCodes, normalisePostalCode } from './postal-code.ts'

describe('countries without postal codes', () => {
  const isWritten = (country: string): boolean =>
    formatAddress({
      postalCountry: country,
      addressLines: ['Street 1'],
      locality: 'Town',
      administrativeArea: 'State',
      postalCode: '12345',
    })
      .join(' ')
      .includes('12345')

  it('are those whose addresses are written without one', () => {
    const without = getCountries().filter(country => !isWritten(country))
    expect([...countriesWithoutPostalCodes].sort()).toEqual(without.sort())
  })

  it.each(['FI', 'AX', 'SE', 'GB', 'US', 'DE', 'IE'])('%s is none of them', country => {
    expect(hasPostalCodes(country)).toBe(true)
  })
})

describe('a postal code', () => {
  it.each([
    ['00100', 'FI', '00100'],
    ['FI-00100', 'FI', '00100'],
    ['fi 00100', 'FI', '00100'],
    ['AX-22100', 'AX', '22100'],
    ['AX-22100', 'FI', '22100'],
    ['SW1A 1AA', 'GB', 'SW1A 1AA'],
    ['00-950', 'PL', '00-950'],
  ])('%j of %s is kept as %j', (typed, country, kept) => {
    expect(normalisePostalCode(typed, country)).toBe(kept)
  })

  it.each([
    ['FI-', 'FI'],
    ['FI-0010', 'FI'],
    ['SE-00100', 'FI'],
    ['FIAX00100', 'FI'],
    ['1', 'SE'],
    ['12345678901', 'US'],
  ])('%j of %s is refused', (typed, country) => {
    expect(normalisePostalCode(typed, country)).toBeUndefined()
  })
})
