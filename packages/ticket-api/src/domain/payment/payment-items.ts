import type { WireShop } from '@portti/contract'
import { type BuiltInLanguage, type Language, parseLocalizedText, textIn } from '@portti/core/rules'
import { builtInLanguageOf } from '../catalogue/spoken-language.ts'
import { type PurchaseSnapshot, toPayCents } from '../order/purchase-snapshot.ts'
import type { PaymentItem } from './payment-gateway.ts'

/** A purchase as rows of a receipt; their sum is the sum to pay, to the cent. */
export const paymentItems = (
  snapshot: PurchaseSnapshot,
  language: Language,
  shop: Pick<WireShop, 'default_language'>,
): readonly PaymentItem[] => {
  const items = [
    ...snapshot.lines.map(line => rowOf(line, language)),
    ...snapshot.deliveries.map(delivery =>
      rowOf({ ...delivery, amount: 1, price_cents: delivery.total_cents }, language),
    ),
    ...snapshot.service_costs.map(cost => rowOf(cost, language)),
  ].filter(({ priceCents }) => priceCents !== 0)
  const paidOtherwise = toPayCents(snapshot) - snapshot.total_cents
  return paidOtherwise === 0
    ? items
    : [
        ...items,
        {
          title: voucherTitles[builtInLanguageOf(shop, language)],
          amount: 1,
          priceCents: paidOtherwise,
          vatPermille: 0,
        },
      ]
}

/** The sums without titles, for a payer who is not the buyer: a row per VAT rate. */
export const sumsPerVatRate = (items: readonly PaymentItem[], title: string): readonly PaymentItem[] =>
  [...Map.groupBy(items, ({ vatPermille }) => vatPermille)].map(([vatPermille, rows]) => ({
    title,
    amount: 1,
    priceCents: rows.reduce((sum, { amount, priceCents }) => sum + amount * priceCents, 0),
    vatPermille,
  }))

type Row = Pick<
  PurchaseSnapshot['service_costs'][number],
  'title' | 'amount' | 'price_cents' | 'total_cents' | 'vat_permille'
>

/** Pieces of different prices make one row. */
const rowOf = ({ title, amount, price_cents, total_cents, vat_permille }: Row, language: Language): PaymentItem => {
  const text = textIn(parseLocalizedText(title), language)
  return price_cents * amount === total_cents
    ? { title: text, amount, priceCents: price_cents, vatPermille: vat_permille }
    : { title: `${amount} × ${text}`, amount: 1, priceCents: total_cents, vatPermille: vat_permille }
}

const voucherTitles: Readonly<Record<BuiltInLanguage, string>> = {
  fi: 'Lahjakortti',
  en: 'Gift card',
  sv: 'Presentkort',
  de: 'Gutschein',
}
