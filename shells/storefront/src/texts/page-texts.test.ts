import { formatMessage, isLanguage, keysOf, type Language, type Message } from '@portti/core/rules'
import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { createPageTexts, createPageTextsCache, type Misfit } from './page-texts.ts'
import { resources, source } from './resources.ts'

const keys = keysOf(source)
const messageAt = (messages: object, key: string): Message =>
  key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], messages) as Message
/** Any key is possible here, so the types cannot check it. */
const say = (t: TFunction, key: string, parameters: object): string =>
  (t as unknown as (key: string, parameters: object) => string)(key, parameters)

const words = fc.oneof(fc.string(), fc.constantFrom('{{name}}', '$t(cart.title)', '$&', '<b>', 'KESÄ27', '12,50 €'))
const parameters = fc.record(
  Object.fromEntries(
    [...new Set(JSON.stringify(source).match(/(?<=\{\{)\w+(?=\}\})/g))]
      .filter(name => name !== 'count')
      .map(name => [name, fc.oneof(words, fc.integer())]),
  ),
  { requiredKeys: [] },
)
const counts = fc.oneof(fc.nat(), fc.nat(30), fc.double({ min: 0, max: 1e6, noNaN: true }))

const coded = (code: string): Language => {
  if (!isLanguage(code)) throw new Error(code)
  return code
}
const shopSaying = (ownTexts: object, defaultLanguage = 'fi') => ({
  ownTexts: { ...ownTexts },
  defaultLanguage: coded(defaultLanguage),
})

/** Polish and Arabic have four and six plural forms. All other texts are missing and fall back to Finnish. */
const further = {
  pl: {
    eventCount_one: '{{count}} wydarzenie',
    eventCount_few: '{{count}} wydarzenia',
    eventCount_many: '{{count}} wydarzeń',
    eventCount_other: '{{count}} wydarzenia',
    cart: { title: 'Koszyk' },
  },
  ar: {
    eventCount_zero: 'لا فعاليات',
    eventCount_one: 'فعالية واحدة',
    eventCount_two: 'فعاليتان',
    eventCount_few: '{{count}} فعاليات',
    eventCount_many: '{{count}} فعالية',
    eventCount_other: '{{count}} من الفعاليات',
  },
}

describe.each([...Object.keys(resources), ...Object.keys(further)])('the texts of a page in %s', language => {
  const { t, messages } = createPageTexts(coded(language), shopSaying(further))

  it('are said by islands as i18next says them, each sentence with each kind of number', () => {
    for (const key of keys)
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1.5]) {
        expect(formatMessage(messageAt(messages, key), { count }), key).toBe(say(t, key, { count }))
      }
  })

  // rules/texts#format
  it('are said by islands as i18next says them, whatever the numbers and words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), parameters, counts, (key, given, count) => {
        const filled = { ...given, count }
        expect(formatMessage(messageAt(messages, key), filled)).toBe(say(t, key, filled))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the texts of a page', () => {
  it('in a language that a shop brought are its own, and Finnish where it lacks one', () => {
    const { t, messages } = createPageTexts(coded('pl'), shopSaying(further))
    expect([t('cart.title'), t('eventCount', { count: 3 })]).toEqual(['Koszyk', '3 wydarzenia'])
    expect(t('home.upcoming')).toBe('Tulevat tapahtumat')
    expect(messages.home.upcoming).toBe('Tulevat tapahtumat')
    expect(formatMessage(messages.home.showAll, { count: 1 })).toBe('Näytä 1 tapahtuma')
  })

  // rules/languages#further-languages
  it('are the shop’s default language where a further one lacks a sentence, and Finnish where both do', () => {
    const own = {
      pl: { cart: { title: 'Koszyk' } },
      et: { cart: { title: 'Ostukorv' }, eventCount_one: '1', eventCount_other: '{{count}} üritust' },
    }
    const { t, messages } = createPageTexts(coded('pl'), shopSaying(own, 'et'))
    expect([t('cart.title'), t('eventCount', { count: 5 }), t('home.upcoming')]).toEqual([
      'Koszyk',
      '5 üritust',
      'Tulevat tapahtumat',
    ])
    expect(formatMessage(messages.eventCount, { count: 5 })).toBe('5 üritust')
    const swedish = createPageTexts(coded('pl'), shopSaying({}, 'sv'))
    expect(swedish.t('cart.title')).toBe('Varukorg')
    expect(createPageTexts('fi', shopSaying(own, 'et')).t('cart.title')).toBe('Ostoskori')
  })

  // rules/texts#words-of-a-shop
  it('are a shop’s own words where it has some', () => {
    const own = { en: { cart: { title: 'Basket' } } }
    expect(createPageTexts('en', shopSaying(own)).messages.cart.title).toBe('Basket')
    expect(createPageTexts('en', shopSaying(own)).t('cart.title')).toBe('Basket')
    expect(createPageTexts('en').t('cart.title')).toBe('Cart')
    expect(createPageTexts('sv', shopSaying(own)).t('cart.title')).toBe('Varukorg')
  })
})

describe('a shop’s own words', () => {
  it('that do not fit are not said: the shop’s other words are', () => {
    const own = { fi: { cart: { title: 'Kori', amountOf: 'Paljonko?', colour: 'x' }, eventCount_other: 'tapahtumia' } }
    const { messages, t } = createPageTexts('fi', shopSaying(own))
    expect(messages.cart).toMatchObject({ title: 'Kori', amountOf: source.cart.amountOf })
    expect(messages.cart).not.toHaveProperty('colour')
    expect(t('eventCount', { count: 2 })).toBe('2 tapahtumaa')
  })

  it('that do not fit are told with their place and the reason, once', () => {
    const told: (readonly [string, readonly Misfit[]])[] = []
    const textsIn = createPageTextsCache((shopId, misfits) => told.push([shopId, misfits]))
    const metsa = { id: 'metsa', ...shopSaying({ fi: { cart: { colour: 'x' } } }) }
    textsIn('fi', metsa)
    textsIn('fi', metsa)
    expect(told).toEqual([['metsa', [{ key: 'cart.colour', reason: 'unknown_key', language: 'fi' }]]])
  })

  it('are made into texts once for each shop, and again when they change', () => {
    const textsIn = createPageTextsCache(() => undefined)
    const shop = (title: string) => ({ id: 'metsa', ...shopSaying({ fi: { cart: { title } } }) })
    const first = textsIn('fi', shop('Kori'))
    expect(textsIn('fi', shop('Kori'))).toBe(first)
    expect(textsIn('fi', shop('Koppa')).messages.cart.title).toBe('Koppa')
    expect(textsIn('fi').messages.cart.title).toBe('Ostoskori')
    expect(textsIn('fi', { id: 'peltohovi', ...shopSaying({}) })).toBe(textsIn('fi'))
  })

  // rules/languages#further-languages
  it('fall back to the default language that the shop has now', () => {
    const textsIn = createPageTextsCache(() => undefined)
    const { ownTexts } = shopSaying(further)
    const home = (defaultLanguage: string) =>
      textsIn(coded('pl'), { id: 'metsa', ownTexts, defaultLanguage: coded(defaultLanguage) }).t('home.upcoming')
    expect([home('sv'), home('en')]).toEqual(['Kommande evenemang', 'Upcoming events'])
  })
})
