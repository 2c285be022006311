import { describe, expect, it } from 'vitest'
import { mergeTexts, readTexts } from './texts.ts'

const finnish = readTexts(
  { cart: { title: 'Kori', lines_one: '{{count}} rivi', lines_other: '{{count}} riviä' } },
  'fi',
)

describe('readTexts', () => {
  it('brings the forms of a plural under their one key, with their language', () => {
    expect(finnish).toEqual({
      cart: { title: 'Kori', lines: { plural: 'fi', one: '{{count}} rivi', other: '{{count}} riviä' } },
    })
  })

  it('leaves a key alone that only ends like a plural form', () => {
    expect(readTexts({ too_many: 'Liikaa' }, 'fi')).toEqual({ too_many: 'Liikaa' })
  })
})

describe('mergeTexts', () => {
  it('puts sentences over others and keeps what the upper texts lack', () => {
    expect(mergeTexts(finnish, readTexts({ cart: { title: 'Koszyk' }, extra: 'X' }, 'pl'))).toEqual({
      cart: { title: 'Koszyk', lines: finnish.cart.lines },
      extra: 'X',
    })
  })

  it('replaces a plural whole: forms of two languages never mix', () => {
    const polish = readTexts({ cart: { lines_few: 'a', lines_many: 'b', lines_other: 'c' } }, 'pl')
    expect(mergeTexts(finnish, polish).cart.lines).toEqual({ plural: 'pl', few: 'a', many: 'b', other: 'c' })
  })
})
