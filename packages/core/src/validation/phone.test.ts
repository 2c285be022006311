import library from 'libphonenumber-js/package.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import phoneFi from '../testing/vectors/phone-fi.json' with { type: 'json' }
import { normalisePhone } from './phone.ts'

describe('normalisePhone', () => {
  it('runs on the library version that the vectors were made with', () => {
    expect(phoneFi.generated_with).toContain(`libphonenumber-js ${library.version} `)
    expect(library.version).toBe('1.13.16')
  })

  it.each(phoneFi.vectors.map(({ input, max }) => [input, max?.valid ? max.e164 : undefined]))(
    'makes of %j the number %j',
    (input, number) => {
      expect(normalisePhone(input ?? '')).toBe(number)
      if (number !== undefined) expect(normalisePhone(number)).toBe(number)
    },
  )

  it.each([
    ['+358 (0)40 123 4567', '+358401234567'],
    ['00358 40 1234567', '+358401234567'],
    ['00358401234567', '+358401234567'],
    ['(040) 123 4567', '+358401234567'],
    ['+46 70 123 45 67', '+46701234567'],
    ['+372 5123 4567', '+37251234567'],
  ])('makes of %j the number %j, written another way', (input, number) => {
    expect(normalisePhone(input)).toBe(number)
  })

  it.each(['12345', '112', 'ei ole', '+', '++358401234567x', '0'.repeat(300), '\u0000'])(
    'answers nothing for %j',
    input => {
      expect(normalisePhone(input)).toBeUndefined()
    },
  )
})
