import { expect, test } from 'vitest'
import { createI18n } from '../texts/create-i18n.ts'
import { seatText } from './seats-text.ts'

// rules/desk#story
test.each([
  ['fi', 'Katsomo A, rivi 4, paikka 12', 'Pöytä 3, paikka 2'],
  ['en', 'Katsomo A, row 4, seat 12', 'Pöytä 3, seat 2'],
  ['sv', 'Katsomo A, rad 4, plats 12', 'Pöytä 3, plats 2'],
] as const)(
  'a seat is named by section, row and seat in %s; a table has no row, a standing area no seat',
  (language, seat, table) => {
    const { t } = createI18n(language)
    expect(seatText({ section: 'Katsomo A', row: '4', seat: '12' }, { t })).toBe(seat)
    expect(seatText({ section: 'Pöytä 3', row: '', seat: '2' }, { t })).toBe(table)
    expect(seatText({ section: 'Terassi', row: '', seat: '' }, { t })).toBe('Terassi')
  },
)
