import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, tableLines } from './table.ts'

/** A cell that is not the first of its row. */
const cellOf = (cell: string): string =>
  csvLines([['x', cell]])
    .join('')
    .replace(/^\ufeffx,/, '')

test.each(['-12.50', '-3', '0.00', '+358 40 123 4567', 'Aino', 'a-1'])('%s is a cell as it is', cell => {
  expect(cellOf(cell)).toBe(cell)
})

test.each(['=1+1', '@SUM(A1)', '+1+2', "-2+3+cmd|' /C calc'!A0", '-1*2', '-12.50+A1', '--1', '-'])(
  '%s is no formula',
  cell => {
    expect(cellOf(cell)).toBe(`'${cell}`)
  },
)

test('what begins with a minus is a number, or no formula', () => {
  fc.assert(
    fc.property(fc.string(), said => {
      expect(cellOf(`-${said}`).replace(/^"/, '')).toMatch(/^'|^-\d+(\.\d+)?$/)
    }),
  )
})

// rules/desk#lists
test('a file begins with the mark by which spreadsheets know its letters, once', () => {
  expect(csvLines([['nimi'], ['Mäkelä']])).toEqual(['\ufeffnimi', 'Mäkelä'])
})

// rules/desk#lists
test.each([
  ['moi;=1+1', "moi;'=1+1"],
  ['hej\n=1+1', `"hej\n'=1+1"`],
  ['x;\t@A1', "x;\t'@A1"],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ['a;+358 40 123;-2.50', "a;'+358 40 123;'-2.50"],
  ['Hei; toinen rivi', 'Hei; toinen rivi'],
])('of %j a spreadsheet that parts cells elsewhere runs nothing', (said, written) => {
  expect(cellOf(said)).toBe(written)
})

// rules/desk#lists
test('whatever a spreadsheet takes for the end of a cell, none begins like a formula', () => {
  const letters = fc.constantFrom('=', '@', '+', '-', ';', ',', '\t', '\n', '\r', '"', ' ', 'a', '1')
  const cell = fc.array(letters, { maxLength: 8 }).map(said => said.join(''))
  fc.assert(
    fc.property(cell, cell, cell, (...row) => {
      const line = csvLines([row])
        .join('')
        .replace(/^\ufeff/, '')
      for (const part of line.split(/[;\t\r\n]/)) expect(part.replace(/^[\s"]*/, '')).not.toMatch(/^[=@+-]/)
    }),
  )
})

// rules/desk#lists
test('a number that begins a row goes on in the next cell where semicolons part cells, and is text', () => {
  expect(csvLines([['nimi'], ['-1', "5+cmd|'/C calc'!A0;"], ['x;-1', '5']])).toEqual([
    '\ufeffnimi',
    "'-1,5+cmd|'/C calc'!A0;",
    "x;'-1,5",
  ])
})

test('a table is as wide as its widest cell, however many rows it has', () => {
  const rows = Array.from({ length: 200_000 }, (_, row) => [row === 7 ? 'Konsertti' : 'a', '1'])
  expect(tableLines(rows, () => false)[0]).toBe('a          1')
})
