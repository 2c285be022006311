import { expect, test } from 'vitest'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { seatName } from './seat-name.ts'

const document = { catalogue: { shop: { default_language: 'fi' } } as Catalogue, language: 'fi' } as const

// rules/desk#story
test('a place is named by its section, row and seat; a table has no row, a standing area no seat', () => {
  expect(seatName({ section: 'Permanto', row: '3', seat: '9' }, document)).toBe('Permanto, rivi\u00a03, paikka\u00a09')
  expect(seatName({ section: 'Pöytä 3', row: '', seat: '2' }, document)).toBe('Pöytä 3, paikka\u00a02')
  expect(seatName({ section: 'Terassi', row: '', seat: '' }, document)).toBe('Terassi')
  expect(seatName(null, document)).toBeUndefined()
})
