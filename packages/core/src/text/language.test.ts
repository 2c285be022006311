import { describe, expect, it } from 'vitest'
import { formatEuros, percentText } from '../money/money.ts'
import { builtInLanguage, directionOf, isBuiltIn, isLanguage, type Language } from './language.ts'

const coded = (code: string): Language => {
  if (!isLanguage(code)) throw new Error(code)
  return code
}
const plain = (text: string): string => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u202f\u00a0]/g, ' ')

// rules/languages#further-languages
describe('a language', () => {
  it('is named by two or three letters', () => {
    expect(['fi', 'pl', 'smn'].every(isLanguage)).toBe(true)
    for (const other of ['', 'f', 'FI', 'en-GB', 'cart', '../', undefined, 5]) expect(isLanguage(other)).toBe(false)
  })

  it('is a built-in one or one that a shop brings', () => {
    expect(['fi', 'en', 'sv', 'de'].every(isBuiltIn)).toBe(true)
    expect(isBuiltIn('pl')).toBe(false)
    expect([builtInLanguage('sv'), builtInLanguage(coded('pl'))]).toEqual(['sv', 'fi'])
  })

  it.each([
    ['fi', 'ltr'],
    ['pl', 'ltr'],
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['fa', 'rtl'],
    ['ckb', 'rtl'],
  ] as const)('%s is written %s', (code, direction) => {
    expect(directionOf(coded(code))).toBe(direction)
  })

  it.each([
    ['pl', '1234,50 €', '13,5%'],
    ['et', '1234,50 €', '13,5%'],
    ['ar', '1,234.50 €', '13.5%'],
  ])('writes sums and rates in %s as that language does, with Western digits', (code, sum, rate) => {
    expect(plain(formatEuros(123_450, coded(code)))).toBe(sum)
    expect(plain(percentText(13.5, coded(code)))).toBe(rate)
  })

  it('has no sum for a fraction of a cent', () => {
    expect(() => formatEuros(0.5, coded('pl'))).toThrow(RangeError)
  })
})
