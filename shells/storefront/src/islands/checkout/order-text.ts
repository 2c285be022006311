import type { OpenCheckout } from '@portti/core'
import { formatEuros, formatMessage } from '@portti/core/format'
import type { CheckoutProps } from './checkout-props.ts'

/** Text of the button, which names the obligation to pay: an order paid by a gift card is not free either. */
export const orderText = ({ cart, order }: OpenCheckout, { texts, language }: CheckoutProps): string => {
  if (order.mustBePaid) return formatMessage(texts.orderAndPay, { sum: formatEuros(cart.toPay, language) })
  if (cart.total === 0) return texts.orderFree
  return formatMessage(texts.orderByGiftCard, { sum: formatEuros(cart.total, language) })
}
