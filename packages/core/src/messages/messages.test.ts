import { errorCodes } from '@portti/contract'
import { describe, expect, it } from 'vitest'
import { isConnectionLost } from '../errors/connection-lost.ts'
import { shopError } from '../errors/shop-error.ts'
import { checkTexts, keysOf } from './check-texts.ts'
import deErrors from './de/errors.json' with { type: 'json' }
import deRules from './de/rules.json' with { type: 'json' }
import { de } from './de.ts'
import enErrors from './en/errors.json' with { type: 'json' }
import enRules from './en/rules.json' with { type: 'json' }
import { en } from './en.ts'
import { errorMessage } from './error-message.ts'
import fiErrors from './fi/errors.json' with { type: 'json' }
import fiRules from './fi/rules.json' with { type: 'json' }
import { fi } from './fi.ts'
import type { RuleTexts } from './rule-texts.ts'
import svErrors from './sv/errors.json' with { type: 'json' }
import svRules from './sv/rules.json' with { type: 'json' }
import { sv } from './sv.ts'
import type { TextResource } from './texts.ts'

const source = { ...fiRules, errors: fiErrors }
const languages: readonly (readonly [string, RuleTexts, TextResource])[] = [
  ['fi', fi, source],
  ['en', en, { ...enRules, errors: enErrors }],
  ['sv', sv, { ...svRules, errors: svErrors }],
  ['de', de, { ...deRules, errors: deErrors }],
]

describe.each(languages)('the words of the rules in %s', (language, messages, resource) => {
  // rules/texts#complete
  it('have a text at every place of the Finnish ones, and nowhere else', () => {
    expect(keysOf(resource)).toEqual(keysOf(source))
  })

  // rules/texts#complete
  it('have the placeholders of the Finnish ones and the plural forms of their language', () => {
    expect(checkTexts(source, resource, language)).toEqual({ texts: resource, problems: [] })
  })

  // rules/errors#messages
  it('tell every error code of the catalogue in words of its own', () => {
    const sentences = [...errorCodes, 'unknown' as const].map(code => errorMessage(shopError(code), messages))
    expect(new Set(sentences).size).toBe(errorCodes.length + 1)
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]/)
  })

  // rules/errors#no-answer
  it('name the connection in the same words whenever no answer came', () => {
    const advice = messages.errors.no_answer.split('. ').at(-1) ?? ''
    const [creation, loading] = ['cart_creation_failed', 'cart_loading_failed'] as const
    for (const error of [
      shopError('unspecified_exception'),
      { ...shopError('unspecified_exception'), status: 502 },
      shopError(creation),
      shopError(loading),
    ]) {
      expect(errorMessage(error, messages)).toContain(advice)
    }
    expect(errorMessage({ ...shopError('unspecified_exception'), status: 500 }, messages)).not.toContain(advice)
    for (const code of errorCodes) {
      for (const status of [undefined, 409, 500, 502, 504]) {
        const error = { ...shopError(code), ...(status && { status }) }
        expect(isConnectionLost(error), `${code} ${status}`).toBe(errorMessage(error, messages).includes(advice))
      }
    }
  })

  // rules/seating#taken-and-foreign-seats
  it('say of a named seat that it was taken, not that too few seats are free', () => {
    const code = 'seat_reservations_not_enough_seats_available'
    expect(errorMessage(shopError(code, { chart_id: 'a-7-14' }), messages)).toBe(messages.errors.seat_taken)
    expect(errorMessage(shopError(code), messages)).toBe(messages.errors[code])
  })

  // rules/errors#messages
  it('fill in the parameters of their codes', () => {
    expect(errorMessage(shopError('code_not_found', { code: 'KESÄ27' }), messages)).toContain('KESÄ27')
    const tooMany = errorMessage(shopError('code_max_count_per_order', { code: 'KESÄ27', max: 4 }), messages)
    expect(tooMany).toContain('KESÄ27')
    expect(tooMany).toContain('4')
    expect(errorMessage(shopError('no_available_serial_card_slots', { size: 10 }), messages)).toContain('10')
  })
})

describe('the Finnish messages', () => {
  // rules/checkout#failure-texts
  it('say the checkout failures word for word', () => {
    expect(fi.checkoutErrors).toMatchObject({
      creationFailed: 'Tuntematon virhe tapahtui tilaustasi luodessa.',
      timedOut: 'Virhe tapahtui käsitellessä tilaustasi!',
      serverError: 'Tuntematon virhe tapahtui!',
      refused: 'Tuntematon virhetilanne.',
      quickCheckout: 'Virhe tapahtui ilmoittautumista tehdessä. Ole hyvä ja kokeile uudelleen.',
    })
  })
})
