import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPostgresSafe } from './postgres-safe-text.ts'

test('whatever people write is storable', () => {
  const text = fc.string({ unit: 'grapheme' }).filter(one => !one.includes('\0'))
  const value = fc.oneof(
    text,
    fc.dictionary(text, fc.array(fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null)))),
  )
  fc.assert(fc.property(value, one => isPostgresSafe(one)))
})

test.each(['\0', 'a\0', '\uD800', 'a\uDC00b'])('%j is not, as a value or a name, however deep it lies', text => {
  expect(isPostgresSafe(text)).toBe(false)
  expect(isPostgresSafe({ a: [{ b: text }] })).toBe(false)
  expect(isPostgresSafe([{ [text]: 1 }])).toBe(false)
})

test('what is nested as nobody nests is not', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  expect(isPostgresSafe(nested(40))).toBe(true)
  expect(isPostgresSafe(nested(30_000))).toBe(false)
})
