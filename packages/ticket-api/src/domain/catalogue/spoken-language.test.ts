import { expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { checkoutMessages } from '../checkout/checkout-messages.ts'
import { builtInLanguageOf, inOfferedLanguages, spokenLanguage } from './spoken-language.ts'

const shopOf = (default_language: string, ...languages: readonly string[]) => ({
  shop: { ...testCatalogue([]).shop, default_language, languages: [...languages] },
})

// rules/languages#further-languages
test('a language that a shop offers no longer gives way to the shop’s default language', () => {
  expect(spokenLanguage(shopOf('en', 'en', 'pl'), 'pl')).toBe('pl')
  expect(spokenLanguage(shopOf('en', 'en'), 'pl')).toBe('en')
  expect(spokenLanguage(shopOf('et', 'et'), undefined)).toBe('et')
  expect(spokenLanguage(shopOf('en', 'en'), 'sv')).toBe('sv')
  expect(spokenLanguage(shopOf('', 'en'), 'pl')).toBe('fi')
})

// rules/languages#further-languages
test('a sentence of Portti’s own is told in a further language as in the shop’s default one, else in Finnish', () => {
  const said = inOfferedLanguages(checkoutMessages.stock_gone, shopOf('en', 'en', 'pl').shop)
  expect(said).toEqual({ ...checkoutMessages.stock_gone, pl: checkoutMessages.stock_gone.en })
  expect(inOfferedLanguages(checkoutMessages.stock_gone, shopOf('pl', 'pl').shop)['pl']).toBe(
    checkoutMessages.stock_gone.fi,
  )
  expect(inOfferedLanguages(checkoutMessages.stock_gone, shopOf('fi', 'fi', 'sv').shop)).toEqual(
    checkoutMessages.stock_gone,
  )
  expect(builtInLanguageOf(shopOf('en', 'en').shop, 'sv')).toBe('sv')
})
