import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { samplePath } from '../../test-support/shop/sample-file.ts'
import { parseCatalogueFile } from './parse-catalogue-file.ts'

type Row = { readonly [field: string]: unknown }
const sample = JSON.parse(readFileSync(samplePath, 'utf8')) as { shops: [Row] }
const parse = (...codes: readonly Row[]) =>
  parseCatalogueFile(JSON.stringify({ ...sample, shops: [{ ...sample.shops[0], codes }] }))
const code = (fields: Row): Row => ({ code: 'KOODI', type: 'static_code', title: { fi: 'Koodi' }, ...fields })

describe('codes of a catalogue file', () => {
  // rules/codes#code-types
  test('are there in the sample shop, one of each kind, one over and one used up', () => {
    const { problems, shops } = parseCatalogueFile(JSON.stringify(sample))
    expect(problems).toEqual([])
    const codes = shops[0]?.codes ?? []
    expect(new Set(codes.map(({ type }) => type))).toEqual(
      new Set(['static_code', 'dynamic_code', 'value_voucher', 'serial_card', 'badge']),
    )
    expect(codes.some(({ expires }) => expires !== undefined)).toBe(true)
    expect(codes.some(({ max_uses, used }) => max_uses !== undefined && max_uses === used)).toBe(true)
  })

  test.each<[string, Row, string, string]>([
    ['letters that cannot be typed', { code: 'A/B' }, 'code', 'must be 2–64 letters'],
    ['two discounts at once', { percent_off: 5, amount_off: '5.00' }, 'amount_off', 'cannot stand beside percent_off'],
    ['a discount of nothing', { amount_off: '0.00' }, 'amount_off', 'must be more than nothing'],
    ['more than all off', { percent_off: 101 }, 'percent_off', 'too big'],
    ['a voucher without worth', { type: 'value_voucher', value: '0.00' }, 'value', 'is missing'],
    ['a card without admissions', { type: 'serial_card' }, 'size', 'is missing'],
    ['more uses than there are', { max_uses: 2, used: 3 }, 'used', 'must not exceed'],
    ['a product that is not there', { products: ['eiole'] }, 'products[0]', 'there is no product "eiole"'],
    ['an event that is not there', { events: ['eiole'] }, 'events[0]', 'there is no event "eiole"'],
    ['a hidden product that is not there', { unlocks: ['eiole'] }, 'unlocks[0]', 'there is no product "eiole"'],
    ['a date that counts from no event', { expires: { after_start: 'P1D' } }, 'expires', 'counts from the start'],
  ])('with %s are left out and reported', (_, fields, field, reason) => {
    const { problems, shops } = parse(code(fields), code({ code: 'HYVÄ' }))
    expect(problems[0]?.path).toBe(`shops[0].codes[0].${field}`)
    expect(problems[0]?.reason.toLowerCase()).toContain(reason.toLowerCase())
    expect(shops[0]?.codes.map(one => one.code)).toEqual(['HYVÄ'])
  })

  test('are the same whatever their case', () => {
    const { problems, shops } = parse(code({ code: 'kesä' }), code({ code: 'KESÄ' }))
    expect(problems).toMatchObject([{ path: 'shops[0].codes[1]', reason: 'has the code "KESÄ" of shops[0].codes[0]' }])
    expect(shops[0]?.codes).toHaveLength(1)
  })
})
