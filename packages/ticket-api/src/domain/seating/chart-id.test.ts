import { expect, test } from 'vitest'
import { chartIdOf, parseChartId, rowNamesOf } from './chart-id.ts'

const rowOf = (name: string): string => parseChartId(chartIdOf('katsomo-b', name, 7)).row

// rules/seating#map-changes
test('a seat’s name tells its section, row and number without the map', () => {
  const [name = ''] = rowNamesOf(['12 A'])
  expect(parseChartId(chartIdOf('katsomo-b', name, 7))).toEqual({ sectionId: 'katsomo-b', row: '12 A', seat: '7' })
  expect(parseChartId('nimetön')).toEqual({ sectionId: 'nimetön', row: '', seat: '' })
})

// rules/seating#map-changes
test('a row of other letters than A–Z keeps its name unless another row would have the same', () => {
  expect(rowNamesOf(['Z', 'Å'])).toEqual(['Z', '_'])
  expect(rowNamesOf(['Ö', 'Ö'])).toEqual(['_', '_'])
  const rows = ['Z', 'Å', 'Ä', 'Ö', '1 A', '1-A']
  const names = rowNamesOf(rows)
  expect(names[0]).toBe('Z')
  expect(new Set(names).size).toBe(rows.length)
  expect(names.map(rowOf)).toEqual(rows)
  expect(rowNamesOf(rows.toReversed())).toEqual(names.toReversed())
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_]+$/)
})
