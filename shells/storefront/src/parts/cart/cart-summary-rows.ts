import { type Cart, discountTotal, itemsTotal } from '@portti/core'
import { formatEuros, type Language, type LocalizedText, textIn } from '@portti/core/format'
import type { SummaryRow } from '@portti/ui'
import type { Messages } from '../../texts/messages.ts'

/** The codes that reduce prices. */
const discountCodes = ({ codesUsed }: Cart): string | undefined =>
  codesUsed
    .filter(({ type, discount }) => type !== 'value_voucher' && discount > 0)
    .map(({ code }) => code)
    .join(', ') || undefined

/** The rows of a cart's summary above its total. */
export const cartSummaryRows = (cart: Cart, texts: Messages['summary'], language: Language): readonly SummaryRow[] => {
  const discount = discountTotal(cart)
  const euros = (cents: number): string => formatEuros(cents, language)
  return [
    { label: texts.products, value: euros(itemsTotal(cart) + discount) },
    ...(discount > 0
      ? [{ label: texts.discount, value: euros(-discount), kind: 'discount' as const, note: discountCodes(cart) }]
      : []),
    ...cart.serviceCosts.map(({ title, amount, price, total }) => ({
      label: textIn(title, language),
      value: euros(total),
      ...(amount > 1 && { note: `${amount} × ${euros(price)}` }),
    })),
    ...(cart.deliveries.length > 0
      ? cart.deliveries.map(({ method }) =>
          deliveryRow({ title: method.title, price: method.product.price }, texts, language),
        )
      : [{ label: texts.delivery, value: texts.deliveryLater }]),
    ...(cart.toPay < cart.total
      ? [{ label: texts.total, value: euros(cart.total) }, ...voucherRows(cart.codesUsed, language)]
      : []),
  ]
}

/** A delivery by its name, with its price or that it is free. */
export const deliveryRow = (
  { title, price }: { readonly title: LocalizedText; readonly price: number },
  texts: Pick<Messages['summary'], 'delivery' | 'deliveryFree'>,
  language: Language,
): SummaryRow => ({
  label: texts.delivery,
  value: price === 0 ? texts.deliveryFree : formatEuros(price, language),
  note: textIn(title, language),
})

/** Rows for the value vouchers that pay a part. */
export const voucherRows = (codes: Cart['codesUsed'], language: Language): readonly SummaryRow[] =>
  codes
    .filter(({ type, discount }) => type === 'value_voucher' && discount > 0)
    .map(({ code, title, discount }) => ({
      label: textIn(title, language),
      value: formatEuros(-discount, language),
      note: code,
      kind: 'discount',
    }))

/** The final sum of the summary: the amount left to pay after vouchers. */
export const cartSummaryTotal = (cart: Cart, texts: Messages['summary'], language: Language) => ({
  label: cart.toPay < cart.total ? texts.toPay : texts.total,
  value: formatEuros(cart.toPay, language),
})
