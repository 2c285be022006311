import type { WireCartCheckout, WirePaymentConfig } from '@portti/contract'
import { paymentStatuses } from '@portti/contract/words'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import type { Checkout, PaymentConfig } from './checkout.ts'

/**
 * rules/checkout#checkout-status: COMPLETED and ERROR are final; rules/checkout#checkout-status: a value of 500 is an
 * error; anything else is still processing.
 */
const parseStatus = (value: unknown): Checkout['status'] => {
  if (value === 'COMPLETED') return 'completed'
  if (value === 'ERROR') return 'error'
  return value === 500 || value === '500' ? 'server_error' : 'processing'
}

const parsePaymentConfig = (from: wire.WireObject<WirePaymentConfig>): PaymentConfig => {
  const links = wire.inner(from, 'links')
  return omitUndefined({
    status: wire.oneOf(from, 'status', paymentStatuses, 'selection_pending'),
    expiresAt: wire.optionalMoment(from, 'expires'),
    account: wire.optionalText(from, 'account'),
    options: wire.texts(from, 'payment_options'),
    links: omitUndefined({
      nextStep: wire.optionalText(links, 'next_step'),
      paymentSelection: wire.optionalText(links, 'payment_selection'),
      cancel: wire.optionalText(links, 'cancel'),
    }),
  })
}

/** Absent without a token, as in an answer about an order. */
const parseCartKey = (from: wire.WireObject<NonNullable<WireCartCheckout['cart']>>): Checkout['cart'] => {
  const token = wire.optionalText(from, 'token')
  return token === undefined ? undefined : { id: wire.text(from, 'uuid'), token }
}

export const parseCheckout = (from: wire.WireObject<WireCartCheckout>): Checkout => {
  const config = wire.optionalInner(from, 'payment_config')
  const order = wire.optionalInner(from, 'order')
  const cart = wire.optionalInner(from, 'cart')
  return omitUndefined({
    id: wire.text(from, 'uuid'),
    status: parseStatus(from.fields.checkout_status),
    paymentStatus: wire.oneOf(from, 'payment_status', paymentStatuses, 'selection_pending'),
    paymentConfig: config && parsePaymentConfig(config),
    errorMessage: wire.optionalInner(from, 'error_message') && wire.localizedText(from, 'error_message'),
    forwardToUrl: wire.optionalText(wire.inner(from, 'next_step'), 'forward_to_url'),
    order: order && { number: wire.text(order, 'number'), secret: wire.text(order, 'secret') },
    cart: cart && parseCartKey(cart),
  })
}
