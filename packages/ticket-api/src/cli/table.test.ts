import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, tableLines } from './table.ts'

test.each(['-12.50', '-3', '0.00', '+358 40 123 4567', 'Aino', 'a-1'])('%s is a cell as it is', cell => {
  expect(csvLines([[cell]])).toEqual([cell])
})

test.each(['=1+1', '@SUM(A1)', '+1+2', "-2+3+cmd|' /C calc'!A0", '-1*2', '-12.50+A1', '--1', '-'])(
  '%s is no formula',
  cell => {
    expect(csvLines([[cell]])).toEqual([`'${cell}`])
  },
)

test('what begins with a minus is a number, or no formula', () => {
  fc.assert(
    fc.property(fc.string(), said => {
      const [line = ''] = csvLines([[`-${said}`]])
      expect(line.replace(/^"/, '')).toMatch(/^'|^-\d+(\.\d+)?$/)
    }),
  )
})

test('a table is as wide as its widest cell, however many rows it has', () => {
  const rows = Array.from({ length: 200_000 }, (_, row) => [row === 7 ? 'Konsertti' : 'a', '1'])
  expect(tableLines(rows, () => false)[0]).toBe('a          1')
})
