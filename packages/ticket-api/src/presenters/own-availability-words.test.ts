import { expect, test } from 'vitest'
import { inOwnWords } from './own-availability-words.ts'

const info = { fi: 'Hyvin tilaa', en: 'Plenty', sv: 'Gott om plats' }
const texts = {
  pl: { availability: { plenty: 'Dużo miejsc', soldout: 'Wyprzedane' } },
  fi: { availability: { plenty: 'On' } },
}

// rules/languages#further-languages
test('a shop’s own language tells how much is left, in the words of its screens', () => {
  const green = { available: true, status: 'green' as const, info }
  expect(inOwnWords(green, { texts }).info).toEqual({ ...info, pl: 'Dużo miejsc' })
  const gone = {
    available: false,
    status: 'red' as const,
    reason_code: 'sold_out' as const,
    info: { fi: 'Loppuunmyyty' },
  }
  expect(inOwnWords(gone, { texts }).info).toEqual({ fi: 'Loppuunmyyty', pl: 'Wyprzedane' })
  const closed = { ...gone, reason_code: 'closed' as const }
  expect(inOwnWords(closed, { texts })).toEqual(closed)
  expect(inOwnWords(green, {})).toEqual(green)
})
