import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { autoSlug, fallbackLanguage, parseLocalizedText, textIn } from './localized-text.ts'

describe('textIn', () => {
  it('gives the text in the language asked for', () => {
    expect(textIn({ fi: 'Liput', en: 'Tickets', sv: 'Biljetter', de: 'Karten' }, 'sv')).toBe('Biljetter')
    expect(textIn({ fi: 'Liput', de: 'Karten' }, 'de')).toBe('Karten')
  })

  // rules/languages#localized-text
  it('falls back to Finnish before any other language', () => {
    expect(textIn({ de: 'Karten', en: 'Tickets', fi: 'Liput' }, 'sv')).toBe('Liput')
  })

  it('falls back to any other language when there is no Finnish', () => {
    expect(textIn({ de: 'Karten' }, 'fi')).toBe('Karten')
    expect(textIn({ sv: 'Biljetter', de: 'Karten' }, 'en')).toBe('Biljetter')
    expect(textIn({ en: 'Tickets', sv: 'Biljetter' }, 'de')).toBe('Tickets')
  })

  it('takes an empty text for a missing one', () => {
    expect(textIn({ fi: '', en: 'Tickets', sv: '' }, 'sv')).toBe('Tickets')
  })

  it('gives an empty text when there is none', () => {
    expect(textIn({}, 'fi')).toBe('')
    expect(textIn({ fi: '' }, 'fi')).toBe('')
    expect(textIn(undefined, 'fi')).toBe('')
  })
})

// rules/languages#localized-text
describe('fallbackLanguage', () => {
  it('is the language of a text that is not there in the one asked for', () => {
    expect(fallbackLanguage({ fi: 'Liput', en: '' }, 'en')).toBe('fi')
    expect(fallbackLanguage({ de: 'Karten' }, 'fi')).toBe('de')
  })

  it('is none where the text is as asked for, or there is no text', () => {
    expect(fallbackLanguage({ fi: 'Liput', en: 'Tickets' }, 'en')).toBeUndefined()
    expect(fallbackLanguage({ fi: '' }, 'sv')).toBeUndefined()
    expect(fallbackLanguage(undefined, 'sv')).toBeUndefined()
  })
})

describe('parseLocalizedText', () => {
  it('reads a plain text as Finnish', () => {
    expect(parseLocalizedText('Liput')).toEqual({ fi: 'Liput' })
  })

  // rules/languages#further-languages
  it('keeps what is keyed by a language, a further one too, and leaves out all else', () => {
    expect(parseLocalizedText({ fi: 'a', en: 'b', sv: 'c', de: 'd', pl: 'e', 1: 'f', polish: 'g' })).toEqual({
      fi: 'a',
      en: 'b',
      sv: 'c',
      de: 'd',
      pl: 'e',
    })
    expect(parseLocalizedText({ fi: null, en: 5, sv: '', de: undefined })).toEqual({ sv: '' })
  })

  it.each([undefined, null, 5, true, [], ['Liput'], () => 'Liput'])('reads %j as no text', value => {
    expect(parseLocalizedText(value)).toEqual({})
  })

  it('never throws and reads its own answer unchanged', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const text = parseLocalizedText(value)
        expect(parseLocalizedText(text)).toEqual(text)
      }),
    )
  })
})

describe('autoSlug', () => {
  it.each([
    ['Lapinlahden juusto- ja viinijuhlat', 'lapinlahden-juusto--ja-viinijuhlat'],
    ['Hotelli Peltohovi', 'hotelli-peltohovi'],
    ['Kesän päätös', 'kesn-pts'],
    ['Åland', 'land'],
    ['Tuoppi (0,5 l) & pannu', 'tuoppi-05-l--pannu'],
    ['snake_case 2026!', 'snake_case-2026'],
    ['two  spaces', 'two--spaces'],
    ['tab\tand\u00a0nbsp', 'tabandnbsp'],
    ['ÄÖ', ''],
    ['', ''],
  ])('makes of %j the slug %j', (title, slug) => {
    expect(autoSlug(title)).toBe(slug)
  })

  // rules/routes#product-slug
  it('makes only what is safe in a path, and the same from a slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), title => {
        const slug = autoSlug(title)
        expect(slug).toMatch(/^[a-z0-9_-]*$/)
        expect(autoSlug(slug)).toBe(slug)
      }),
    )
  })
})
