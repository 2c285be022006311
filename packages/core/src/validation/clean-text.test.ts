import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characterCount, cleanLine, cleanLines } from './clean-text.ts'

describe('cleanLine', () => {
  it.each([
    ['  Aino-Kaarina ', 'Aino-Kaarina'],
    ['\u00a0Aino\u3000', 'Aino'],
    ['Aino\r\nKaarina', 'Aino Kaarina'],
    ['Aino\u0000\u0007Kaarina', 'Aino Kaarina'],
    ['Aino\u200b\u2060\ufeffKaarina', 'Aino Kaarina'],
    ['\u200b\u200b', ''],
    ['Aino \ud800', 'Aino'],
    ['Va\u0308ina\u0308mo\u0308', 'Väinämö'],
    ['a  b', 'a  b'],
    ['👩‍🎤', '👩‍🎤'],
  ])('makes of %j the line %j', (typed, line) => {
    expect(cleanLine(typed)).toBe(line)
  })

  it.each([undefined, null, 5, true, {}, ['Aino']])('takes %j for nothing', value => {
    expect(cleanLine(value)).toBe('')
    expect(cleanLines(value)).toBe('')
  })
})

describe('cleanLines', () => {
  it('keeps line breaks, each as one', () => {
    expect(cleanLines(' Soita\r\novikelloa\r\rTerveisin\n\u0007Aino \n')).toBe('Soita\novikelloa\n\nTerveisin\n Aino')
  })

  it('composes letters', () => {
    expect(cleanLines('Va\u0308ino\u0308')).toBe('Väinö')
  })

  it('is idempotent, as is cleanLine', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text))
        expect(cleanLine(text)).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      }),
    )
  })
})

describe('characterCount', () => {
  it('counts what a reader counts', () => {
    expect(characterCount('')).toBe(0)
    expect(characterCount('Äö')).toBe(2)
    expect(characterCount('𝒜')).toBe(1)
  })
})
