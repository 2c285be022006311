import { dateTimeText, formatEuros, formatMessage, isLanguage, type Language } from '@portti/core/format'
import { readTexts } from '@portti/core/rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadErrorTexts } from './error-texts.ts'

const coded = (code: string): Language => {
  if (!isLanguage(code)) throw new Error(code)
  return code
}
const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u2009\u202f\u00a0]/g, ' ')

afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['errors']
})

// rules/languages#further-languages
describe('an island in a language that a shop brings', () => {
  it('counts in Polish with its four forms', () => {
    const { tickets } = readTexts(
      {
        tickets_one: '{{count}} bilet',
        tickets_few: '{{count}} bilety',
        tickets_many: '{{count}} biletów',
        tickets_other: '{{count}} biletu',
      },
      'pl',
    )
    expect([1, 3, 5, 22, 1.5].map(count => formatMessage(tickets, { count }))).toEqual([
      '1 bilet',
      '3 bilety',
      '5 biletów',
      '22 bilety',
      '1.5 biletu',
    ])
  })

  it('counts in Arabic with its six forms', () => {
    const { seats } = readTexts(
      { seats_zero: '0', seats_one: '1', seats_two: '2', seats_few: 'few', seats_many: 'many', seats_other: 'other' },
      'ar',
    )
    expect([0, 1, 2, 3, 11, 100].map(count => formatMessage(seats, { count }))).toEqual([
      '0',
      '1',
      '2',
      'few',
      'many',
      'other',
    ])
  })

  it('writes sums and dates as the server wrote them', () => {
    const evening = Date.UTC(2027, 7, 28, 15, 0)
    const timeZone = 'Europe/Helsinki'
    expect(plain(formatEuros(123_450, coded('pl')))).toBe('1234,50 €')
    expect(plain(dateTimeText(evening, { language: coded('pl'), timeZone }))).toBe('sob., 28 sie 2027 18:00')
    expect(plain(formatEuros(123_450, coded('ar')))).toBe('1,234.50 €')
    expect(plain(dateTimeText(evening, { language: coded('ar'), timeZone }))).toBe('السبت، 28 أغسطس 2027 18:00')
  })

  it('tells errors in the words that the page’s own address has', async () => {
    document.documentElement.dataset['errors'] = '/texts/pl/errors.json'
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(Response.json({ cart_items_empty: 'Najpierw wybierz miejsca.' }))
    })
    const loaded = await new Promise(resolve => void loadErrorTexts(coded('pl'), resolve))
    expect(loaded).toEqual({ cart_items_empty: 'Najpierw wybierz miejsca.' })
    expect(asked).toEqual(['/texts/pl/errors.json'])
  })
})
