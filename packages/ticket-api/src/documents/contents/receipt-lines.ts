import { centsFromWire, dateTimeText, formatEuros, formatMessage, percentText } from '@portti/core/rules'
import { documentTexts } from './document-texts.ts'
import type { LetterRow } from './letter.ts'
import { type OrderDocument, textOf, timeZoneOf } from './order-document.ts'
import { orderMoney } from './order-money.ts'

/** What was bought, what it cost, and what of it vouchers paid, a row each. */
export const receiptLines = (document: OrderDocument): readonly LetterRow[] => {
  const { order, catalogue, language } = document
  const { receipt: texts } = documentTexts(document)
  const euros = (money: string | number) => formatEuros(centsFromWire(money) ?? 0, language)
  const timeZone = timeZoneOf(catalogue)
  const lines = order.lines.map(({ amount, title, total, event }) => ({
    title: `${amount} × ${textOf(title, language)}`,
    notes: event
      ? [
          `${textOf(event.title, language)}, ${dateTimeText(Date.parse(event.start_date), { language, timeZone })}`,
          ...(event.location_title ? [textOf(event.location_title, language)] : []),
        ]
      : [],
    sum: euros(total),
  }))
  const costs = [
    ...order.service_costs.map(({ title, total }) => ({ title: textOf(title, language), sum: euros(total) })),
    ...order.deliveries.map(({ title, price }) => ({
      title: formatMessage(texts.delivery, { method: textOf(title, language) }),
      sum: centsFromWire(price) === 0 ? texts.free : euros(price),
    })),
  ]
  const vat = order.vat
    .filter(({ vat: sum }) => centsFromWire(sum) !== 0)
    .map(({ rate, vat: sum }) => ({
      title: formatMessage(texts.vat, { rate: percentText(rate, language) }),
      sum: euros(sum),
      kind: 'vat' as const,
    }))
  const { vouchers, moneyCents } = orderMoney(order)
  const paid = vouchers.map(({ title, cents }) => ({
    title: textOf(title, language),
    sum: formatEuros(0 - cents, language),
  }))
  return [
    ...lines,
    ...costs,
    { title: texts.total, sum: euros(order.totalEur), kind: 'total' },
    ...vat,
    ...paid,
    ...(paid.length > 0 ? [{ title: texts.paid, sum: formatEuros(moneyCents, language), kind: 'total' } as const] : []),
  ]
}
