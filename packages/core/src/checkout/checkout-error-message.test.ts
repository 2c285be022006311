import { expect, it } from 'vitest'
import { shopError } from '../errors/shop-error.ts'
import { fi } from '../messages/fi.ts'
import type { Language } from '../text/language.ts'
import { checkoutErrorMessage } from './checkout-error-message.ts'

const texts = { errors: fi.errors, sumChanged: 'Maksettava summa on toinen.' }
const refusal = { ...shopError('unspecified_exception', { reason: 'sum_changed', cents: 5_080 }), status: 409 }

// rules/checkout#pay-button, rules/checkout#failure-texts
it('tells a changed sum in the shop’s words, also in a language of the shop that the ticket API does not know', () => {
  const told = { ...refusal, message: 'Tilauksen summa on muuttunut.' }
  expect(checkoutErrorMessage(told, texts, 'fi')).toBe(texts.sumChanged)
  expect(checkoutErrorMessage(told, texts, 'et' as Language)).toBe(texts.sumChanged)
  expect(checkoutErrorMessage(refusal, { ...texts, errors: undefined }, 'fi')).toBe(texts.sumChanged)
})
