import { expect, test } from 'vitest'
import { createI18n } from '../texts/create-i18n.ts'
import { seatText } from './seats-text.ts'

// rules/desk#story
test.each([
  ['fi', 'Katsomo A, rivi\u00a04, paikka\u00a012', 'Pöytä 3, paikka\u00a02'],
  ['en', 'Katsomo A, row\u00a04, seat\u00a012', 'Pöytä 3, seat\u00a02'],
  ['sv', 'Katsomo A, rad\u00a04, plats\u00a012', 'Pöytä 3, plats\u00a02'],
] as const)(
  'a seat is named by section, row and seat in %s; a table has no row, a standing area no seat',
  (language, seat, table) => {
    const { t } = createI18n(language)
    expect(seatText({ section: 'Katsomo A', row: '4', seat: '12' }, { t })).toBe(seat)
    expect(seatText({ section: 'Pöytä 3', row: '', seat: '2' }, { t })).toBe(table)
    expect(seatText({ section: 'Terassi', row: '', seat: '' }, { t })).toBe('Terassi')
  },
)
