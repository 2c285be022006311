import type { WireOrder } from '@portti/contract'
import { centsFromWire, dateTimeText, formatEuros, formatMessage, percentText } from '@portti/core/rules'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { documentTexts } from './document-texts.ts'
import type { LetterRow } from './letter.ts'
import { timeAndPlace } from './moved-event.ts'
import { type OrderDocument, textOf } from './order-document.ts'
import { orderMoney } from './order-money.ts'

type OrderEvent = NonNullable<WireOrder['lines'][number]['event']>

/** The rows of a receipt: the bought lines with their prices, and the part of the total that each voucher paid. */
export const receiptLines = (document: OrderDocument): readonly LetterRow[] => {
  const { order, language } = document
  const { receipt: texts } = documentTexts(document)
  const euros = (money: string | number) => formatEuros(centsFromWire(money) ?? 0, language)
  const lines = order.lines.map(({ amount, title, total, event }) => ({
    title: `${amount} × ${textOf(title, language)}`,
    notes: event ? eventNotes(event, document) : [],
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

/** The event as it was sold and, if it was moved since, its current time and place (rules/orders#moved-events). */
const eventNotes = (event: OrderEvent, document: OrderDocument): readonly string[] => {
  const { catalogue, language } = document
  const { moved_from: sold } = event
  const startsAt = Date.parse(sold?.start_date ?? event.start_date)
  const place = sold?.location_title ?? event.location_title
  return [
    `${textOf(event.title, language)}, ${dateTimeText(startsAt, { language, timeZone: timeZoneOf(catalogue) })}`,
    ...(place ? [textOf(place, language)] : []),
    ...(sold ? [formatMessage(documentTexts(document).receipt.moved, { to: timeAndPlace(event, document) })] : []),
  ]
}
