import { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil } from 'google-libphonenumber'
import library from 'libphonenumber-js/package.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import phoneFi from '../testing/vectors/phone-fi.json' with { type: 'json' }
import { normalisePhone } from './phone.ts'

describe('normalisePhone', () => {
  // rules/customer-form#phone
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

describe('a number from abroad', () => {
  it.each([
    ['020 7946 0018', 'GB', '+442079460018'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['91234567', 'NO', '+4791234567'],
    ['08-123 456 78', 'SE', '+46812345678'],
    ['0761-234567', 'SE', '+46761234567'],
    ['015123456789', 'DE', '+4915123456789'],
    ['+358 40 123 4567', 'SE', '+358401234567'],
    ['00358 40 123 4567', 'SE', '+358401234567'],
    ['00358 40 123 4567', 'US', '+358401234567'],
  ])('%j typed beside %s is %s', (input, region, number) => {
    expect(normalisePhone(input, region)).toBe(number)
  })

  it('is Finnish where the region is no country', () => {
    expect(normalisePhone('040 123 4567', 'ZZ')).toBe('+358401234567')
    expect(normalisePhone('040 123 4567', '')).toBe('+358401234567')
  })

  const reference = PhoneNumberUtil.getInstance()
  const kinds = [PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE, PhoneNumberType.VOIP, PhoneNumberType.UAN]
  /** Examples of number plans that Benin (2024) and Zimbabwe have given up; the reference still has them. */
  const givenUp = ['+22985751234', '+22981123456', '+2631312345']
  const examples = reference.getSupportedRegions().flatMap(region =>
    kinds.flatMap(kind => {
      const example = reference.getExampleNumberForType(region, kind)
      return example && reference.isValidNumber(example) ? [{ region, example }] : []
    }),
  )

  it('has examples of every country', () => {
    expect(new Set(examples.map(({ region }) => region)).size).toBeGreaterThan(240)
  })

  it.each([
    ['in its national form', PhoneNumberFormat.NATIONAL],
    ['in its international form', PhoneNumberFormat.INTERNATIONAL],
    ['as E.164', PhoneNumberFormat.E164],
  ])('is understood %s', (_, format) => {
    const misread = examples
      .map(({ region, example }) => ({
        region,
        typed: reference.format(example, format),
        number: reference.format(example, PhoneNumberFormat.E164),
      }))
      .filter(({ region, typed, number }) => normalisePhone(typed, region) !== number)
      .filter(({ number }) => !givenUp.includes(number))
    expect(misread).toEqual([])
  })
})
