import { expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

/** A cell that is not the first of its row. */
const cellOf = (cell: string): string => csvText([['x', cell]]).slice(2, -2)

// rules/desk#lists
it.each([
  ['=1+1', "'=1+1"],
  ['moi;=1+1', "moi;'=1+1"],
  ['hej\n@A1', `"hej\n'@A1"`],
  ['x;\t+A1', "x;\t'+A1"],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ['-12.50', '-12.50'],
  ['C; rivi 2;-12.50', "C; rivi 2;'-12.50"],
  ['Niemi, Aino', '"Niemi, Aino"'],
])('writes %j so that no spreadsheet runs it, wherever it parts cells', (cell, written) => {
  expect(cellOf(cell)).toBe(written)
})

// rules/desk#lists
it('writes a number that begins a row as text, since it goes on in the next cell where semicolons part cells', () => {
  expect(csvText([['-1', '5+A1;']])).toBe("'-1,5+A1;\r\n")
})
