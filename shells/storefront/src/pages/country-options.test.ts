import { describe, expect, it } from 'vitest'
import { countryOptions } from './country-options.ts'

describe('the countries of the forms', () => {
  it('begin with the neighbours and go on in the order of the language', () => {
    const names = countryOptions('fi').map(([, name]) => name)
    expect(names.slice(0, 6)).toEqual(['Suomi', 'Ahvenanmaa', 'Ruotsi', 'Norja', 'Tanska', 'Viro'])
    const others = names.slice(6)
    expect(others).toEqual([...others].sort(new Intl.Collator('fi').compare))
  })

  it.each(['fi', 'en', 'sv'] as const)('are all there with a name in %s', language => {
    const options = countryOptions(language)
    expect(options.length).toBeGreaterThan(240)
    expect(options.filter(([code, name]) => name === code)).toEqual([])
  })
})
