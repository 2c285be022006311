import { errorCodes } from '@portti/contract'
import { describe, expect, it } from 'vitest'
import { shopError } from '../errors/shop-error.ts'
import { en } from './en.ts'
import { errorMessage } from './error-message.ts'
import { fi } from './fi.ts'
import { formatMessage } from './format-message.ts'
import type { Messages } from './messages.ts'
import { sv } from './sv.ts'

/** Every text with its place, for example `errors.cart_not_found`. */
const textsIn = (value: unknown, place = ''): ReadonlyMap<string, string> => {
  if (typeof value === 'string') return new Map([[place, value]])
  return new Map(Object.entries(value ?? {}).flatMap(([key, inner]) => [...textsIn(inner, `${place}.${key}`)]))
}

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

const languages: readonly (readonly [string, Messages])[] = [
  ['fi', fi],
  ['en', en],
  ['sv', sv],
]

describe.each(languages)('the messages in %s', (_, messages) => {
  it('have a text at every place of the Finnish ones, and nowhere else', () => {
    expect([...textsIn(messages).keys()]).toEqual([...textsIn(fi).keys()])
  })

  it('leave no text empty, untrimmed or with a half placeholder', () => {
    for (const [place, text] of textsIn(messages)) {
      expect(text, place).not.toBe('')
      expect(text.trim(), place).toBe(text)
      expect(text.replace(/\{\w+\}/g, ''), place).not.toMatch(/[{}]/)
    }
  })

  it('have the placeholders of the Finnish ones', () => {
    const finnish = textsIn(fi)
    for (const [place, text] of textsIn(messages)) {
      expect(placeholders(text), place).toEqual(placeholders(finnish.get(place) ?? ''))
    }
  })

  it('tell every error code of the catalogue in words of its own', () => {
    const sentences = [...errorCodes, 'unknown' as const].map(code => errorMessage(shopError(code), messages))
    expect(new Set(sentences).size).toBe(errorCodes.length + 1)
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]/)
  })

  it('fill the parameters that SPEC §8 names', () => {
    expect(errorMessage(shopError('code_not_found', { code: 'KESÄ27' }), messages)).toContain('KESÄ27')
    const tooMany = errorMessage(shopError('code_max_count_per_order', { code: 'KESÄ27', max: 4 }), messages)
    expect(tooMany).toContain('KESÄ27')
    expect(tooMany).toContain('4')
    expect(errorMessage(shopError('no_available_serial_card_slots', { size: 10 }), messages)).toContain('10')
  })
})

describe('the Finnish messages', () => {
  it('say the checkout failures as SPEC §8 words them', () => {
    expect(fi.checkoutErrors).toMatchObject({
      creationFailed: 'Tuntematon virhe tapahtui tilaustasi luodessa.',
      timedOut: 'Virhe tapahtui käsitellessä tilaustasi!',
      serverError: 'Tuntematon virhe tapahtui!',
      refused: 'Tuntematon virhetilanne.',
      quickCheckout: 'Virhe tapahtui ilmoittautumista tehdessä. Ole hyvä ja kokeile uudelleen.',
    })
  })
})

describe('formatMessage', () => {
  it('takes the form for one only when the count is exactly 1', () => {
    const message = { one: '{count} lippu', other: '{count} lippua' }
    expect([0, 1, 2, 1.5].map(count => formatMessage(message, { count }))).toEqual([
      '0 lippua',
      '1 lippu',
      '2 lippua',
      '1.5 lippua',
    ])
  })

  it('shows a parameter as it is, and a missing one as an ellipsis', () => {
    expect(formatMessage('{a} ja {b}', { a: '{b}' })).toBe('{b} ja …')
  })
})
