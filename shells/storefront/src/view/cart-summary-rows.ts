import { type Cart, discountTotal, linesTotal } from '@portti/core'
import { formatEuros, type Language, type Messages, textIn } from '@portti/core/rules'
import type { SummaryRow } from '@portti/ui'

/** The rows of a cart's summary above its total. */
export const cartSummaryRows = (cart: Cart, texts: Messages['summary'], language: Language): readonly SummaryRow[] => {
  const discount = discountTotal(cart)
  const euros = (cents: number): string => formatEuros(cents, language)
  return [
    { label: texts.products, value: euros(linesTotal(cart) + discount) },
    ...(discount > 0 ? [{ label: texts.discount, value: euros(-discount), kind: 'discount' as const }] : []),
    ...cart.serviceCosts.map(({ title, amount, price, total }) => ({
      label: textIn(title, language),
      value: euros(total),
      ...(amount > 1 && { note: `${amount} × ${euros(price)}` }),
    })),
    ...(cart.deliveries.length > 0
      ? cart.deliveries.map(({ method }) => ({
          label: textIn(method.title, language),
          value: euros(method.product.price),
        }))
      : [{ label: texts.delivery, value: texts.deliveryLater }]),
  ]
}
