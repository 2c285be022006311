import { expect, test } from 'vitest'
import { checkoutMessages } from '../domain/checkout/checkout-messages.ts'
import type { CheckoutRow } from '../store/checkout/checkout-repository.ts'
import { checkoutResponse } from './checkout-response.ts'

// rules/languages#further-languages
test('a checkout says why it failed in each language of the shop, a further one in the shop’s default language', () => {
  const failed = {
    id: 'checkout-1',
    cart_id: 'cart-1',
    status: 'ERROR',
    payment_status: 'cancelled',
    error_message: checkoutMessages.payment_declined,
  } as unknown as CheckoutRow
  const { error_message } = checkoutResponse(failed, { languages: ['en', 'pl'], default_language: 'en' })
  expect(error_message).toEqual({ ...checkoutMessages.payment_declined, pl: checkoutMessages.payment_declined.en })
})
