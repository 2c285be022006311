import { describe, expect, it } from 'vitest'
import { checkTexts, keysOf, pluralFormsOf } from './check-texts.ts'

const source = {
  cart: { title: 'Kori', amountOf: '{{name}}, määrä', lines_one: '{{count}} rivi', lines_other: '{{count}} riviä' },
}

describe('checkTexts', () => {
  it('lets texts through that have the keys, placeholders and plural forms they need, however few', () => {
    const polish = {
      cart: { lines_one: 'jeden', lines_few: '{{count}} a', lines_many: '{{count}} b', lines_other: 'c' },
    }
    expect(checkTexts(source, polish, 'pl')).toEqual({ texts: polish, problems: [] })
    expect(checkTexts(source, {}, 'pl')).toEqual({ texts: {}, problems: [] })
  })

  it('leaves out what does not fit, says where and why, and keeps the rest', () => {
    const german = {
      cart: { title: 'Warenkorb', amountOf: '{{nam}}, Anzahl', lines_other: '{{count}} Zeilen', colour: 'Rot' },
      kart: {},
    }
    expect(checkTexts(source, german, 'de')).toEqual({
      texts: { cart: { title: 'Warenkorb' } },
      problems: [
        { key: 'cart.lines', reason: 'plural_forms', expected: ['lines_one', 'lines_other'] },
        { key: 'cart.amountOf', reason: 'placeholders', expected: ['name'] },
        { key: 'cart.colour', reason: 'unknown_key' },
        { key: 'kart', reason: 'unknown_key' },
      ],
    })
  })

  it('leaves out forms that the language does not have', () => {
    const german = { cart: { lines_one: 'a', lines_few: 'b', lines_other: 'c' } }
    expect(checkTexts(source, german, 'de').problems).toMatchObject([{ key: 'cart.lines', reason: 'plural_forms' }])
  })

  it.each([
    ['nothing', ''],
    ['half a placeholder', 'a {{b'],
    ['nesting of i18next', 'a $t(cart.amountOf)'],
    ['a number', 5],
    ['a group', { a: 'b' }],
  ])('takes %s for no text', (_, title) => {
    expect(checkTexts(source, { cart: { title } }, 'de').problems).toEqual([
      { key: 'cart.title', reason: 'not_a_text' },
    ])
  })

  it.each([[undefined], ['x'], [[]], [null]])('takes %j for no texts', given => {
    expect(checkTexts(source, given, 'de')).toEqual({ texts: {}, problems: [{ key: '', reason: 'not_a_text' }] })
  })

  it('takes no inherited name for a key', () => {
    expect(checkTexts(source, { toString: 'x' }, 'de').problems).toEqual([{ key: 'toString', reason: 'unknown_key' }])
  })
})

describe('pluralFormsOf', () => {
  it('knows the forms of each language', () => {
    expect(pluralFormsOf('fi')).toEqual(['one', 'other'])
    expect(pluralFormsOf('pl')).toEqual(['one', 'few', 'many', 'other'])
    expect(pluralFormsOf('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
  })
})

describe('keysOf', () => {
  it('names every place, a plural once', () => {
    expect(keysOf(source)).toEqual(['cart.amountOf', 'cart.lines', 'cart.title'])
  })
})
