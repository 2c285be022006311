import type { Cart, CartStep } from '@portti/core'
import { formatMessage, textIn } from '@portti/core/format'
import { personLine } from '../../parts/cart/person-line.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { phoneText } from './phone-text.ts'

/** Summary of a completed step. */
export const answeredLines = (step: CartStep, cart: Cart, { language, texts }: CheckoutProps): readonly string[] => {
  if (step === 'delivery') {
    return [...cart.deliveries.map(({ method }) => textIn(method.title, language)), ...addressOf(cart)]
  }
  if (step !== 'customer' || !cart.customer) return []
  const { firstName, lastName, email, phone, billing } = cart.customer
  const { deliveryCustomer } = cart
  return [
    [firstName, lastName].filter(Boolean).join(' '),
    email,
    phone && phoneText(phone),
    deliveryCustomer && formatMessage(texts.forReceiver, { name: personLine(deliveryCustomer) }),
    billing && formatMessage(texts.billedTo, { name: personLine(billing) }),
  ].flatMap(line => line || [])
}

/** The buyer's address; none with a separate receiver, who is shown in the first step. */
const addressOf = ({ customer, deliveryCustomer }: Cart): readonly string[] => {
  if (deliveryCustomer || !customer?.addressLine1) return []
  const { addressLine1, postalCode, city } = customer
  return [personLine({ addressLine1, ...(postalCode && { postalCode }), ...(city && { city }) })]
}
