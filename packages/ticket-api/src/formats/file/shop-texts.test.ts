import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkShopTexts } from './shop-texts.ts'

test('a shop’s own words that fit come in', () => {
  const texts = {
    fi: { home: { upcoming: 'Tulevat keikat' }, errors: { cart_items_empty: 'Valitse ensin jotakin.' } },
    en: { eventCount_one: '{{count}} show', eventCount_other: '{{count}} shows' },
    pl: {
      eventCount_one: '{{count}} wydarzenie',
      eventCount_few: '{{count}} wydarzenia',
      eventCount_many: '{{count}} wydarzeń',
      eventCount_other: '{{count}} wydarzenia',
      documents: { letter: { greeting: 'Dzień dobry {{name}}!' } },
    },
  }
  expect(checkShopTexts(texts, 'shops[0].texts')).toEqual({ texts, faults: [] })
})

// rules/texts#words-of-a-shop
test('those that do not fit are left out with their place and the reason; the others stay', () => {
  const texts = {
    de: {
      errors: { code_not_found: 'Der Code fehlt.', cart_items_empty: 'Bitte wählen.', colour: 'Rot' },
      availability: { few: 5, plenty: 'Viele' },
      codes: { did: { unlocks_other: 'schaltet {{count}} frei' } },
      home: { upcoming: 'Bald {{', heading: 'Neu' },
      cart: { amountOf: 'Wie viele?' },
      eventCount_other: '{{count}} Termine',
      documents: { receipt: { vat: 'davon MwSt.' } },
    },
  }
  expect(checkShopTexts(texts, 'shops[0].texts')).toEqual({
    texts: {
      de: {
        errors: { cart_items_empty: 'Bitte wählen.' },
        availability: { plenty: 'Viele' },
        codes: { did: {} },
        home: {},
        cart: {},
        documents: { receipt: {} },
      },
    },
    faults: [
      { path: 'shops[0].texts.de.eventCount', reason: 'must have the forms eventCount_one, eventCount_other' },
      { path: 'shops[0].texts.de.errors.code_not_found', reason: 'must have the placeholders {{code}}' },
      { path: 'shops[0].texts.de.errors.colour', reason: 'is no text of the shop' },
      { path: 'shops[0].texts.de.availability.few', reason: 'must be a text with whole placeholders such as {{name}}' },
      { path: 'shops[0].texts.de.codes.did.unlocks', reason: 'must have the forms unlocks_one, unlocks_other' },
      { path: 'shops[0].texts.de.home.upcoming', reason: 'must be a text with whole placeholders such as {{name}}' },
      { path: 'shops[0].texts.de.home.heading', reason: 'is no text of the shop' },
      { path: 'shops[0].texts.de.cart.amountOf', reason: 'must have the placeholders {{name}}' },
      { path: 'shops[0].texts.de.documents.receipt.vat', reason: 'must have the placeholders {{rate}}' },
    ],
  })
})

// rules/texts#words-of-a-shop
test('a text in the place of a group is named by the group', () => {
  expect(checkShopTexts({ en: { cart: 'x' } }, 'shops[0].texts').faults).toEqual([
    { path: 'shops[0].texts.en.cart', reason: 'must be a text with whole placeholders such as {{name}}' },
  ])
})

test('whatever stands there, it is read or reported, and what was read is read again as it is', () => {
  const anything = fc.dictionary(fc.constantFrom('errors', 'codes', 'home', 'participants'), fc.anything())
  fc.assert(
    fc.property(anything, given => {
      const { texts } = checkShopTexts({ fi: given }, 'texts')
      expect(checkShopTexts(texts, 'texts')).toEqual({ texts, faults: [] })
    }),
  )
})
