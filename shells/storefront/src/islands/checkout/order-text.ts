import type { OpenCheckout } from '@portti/core'
import { formatEuros, formatMessage } from '@portti/core/format'
import type { CheckoutProps } from './checkout-props.ts'

/** Names what the press obliges to: also where a gift card pays it all, the order is not free. */
export const orderText = ({ cart, order }: OpenCheckout, { texts, language }: CheckoutProps): string => {
  if (order.mustBePaid) return formatMessage(texts.orderAndPay, { sum: formatEuros(cart.toPay, language) })
  if (cart.total === 0) return texts.orderFree
  return formatMessage(texts.orderByGiftCard, { sum: formatEuros(cart.total, language) })
}
