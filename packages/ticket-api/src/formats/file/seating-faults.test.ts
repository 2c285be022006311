import { expect, test } from 'vitest'
import { catalogueSeatingSchema } from './catalogue-event.ts'
import { seatMapFaults } from './seating-faults.ts'

const title = { fi: 'Katsomo' }
const faultsOf = (
  rows: readonly {
    readonly row: string
    readonly seats: number
    readonly accessible?: number[]
    readonly quality?: object[]
  }[],
) => {
  const seating = catalogueSeatingSchema.parse({
    categories: [{ id: 'a', title }],
    sections: [{ id: 'a', title, category: 'a', rows }],
  })
  const row = { seating } as Parameters<typeof seatMapFaults>[0]['row']
  return seatMapFaults({ row, path: 'events[0]' }).map(({ path, reason }) => [path, reason])
}

test('a map of rows with names of their own is whole', () => {
  const rows = ['1', '2', 'A', 'Å', 'Ä', 'Ö', '1 A', '1-A'].map(row => ({ row, seats: 4 }))
  expect(faultsOf(rows)).toEqual([])
})

test('two rows of one name in a section would be the same seats', () => {
  const rows = ['1', '1'].map(row => ({ row, seats: 4 }))
  expect(faultsOf(rows)).toEqual([['events[0].seating.sections[0].rows[1].row', 'the section has a row "1" already']])
})

test('a row has no seat beyond its last', () => {
  expect(faultsOf([{ row: '1', seats: 4, accessible: [5] }])).toEqual([
    ['events[0].seating.sections[0].rows[0].accessible', "names a seat beyond the row's 4"],
  ])
  expect(faultsOf([{ row: '1', seats: 4, quality: [{ value: 30, seats: [4, 5] }] }])).toEqual([
    ['events[0].seating.sections[0].rows[0].quality', "names a seat beyond the row's 4"],
  ])
})
