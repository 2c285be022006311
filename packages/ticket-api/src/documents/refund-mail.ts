import { localizedTextSchema } from '@portti/contract'
import { type Cents, formatEuros, formatMessage, type Language } from '@portti/core/rules'
import type { Mail } from '../domain/mail/mail-transport.ts'
import type { ReturnedRecord } from '../store/order/returned-record.ts'
import { documentTexts } from './document-texts.ts'
import { mailOfLetter } from './mail-of-letter.ts'
import { type OrderDocument, textOf } from './order-document.ts'
import { receiptLines } from './receipt-lines.ts'
import { seatName } from './seat-name.ts'

type ReturnedPayment = {
  readonly catalogue: OrderDocument['catalogue']
  readonly language: Language
  readonly customer: Readonly<Record<string, unknown>>
  readonly amountCents: Cents
  /** The reason that the shopper also reads in the shop, by language. */
  readonly reason: unknown
}

/** Tells that a payment bought nothing and is given back (rules/payment#late-payment). */
export const paymentRefundMail = (
  { catalogue, language, customer, amountCents, reason }: ReturnedPayment,
  id: string,
): Mail | undefined => {
  const { email, first_name: firstName } = customer
  if (typeof email !== 'string' || email === '') return undefined
  const why = localizedTextSchema.safeParse(reason).data
  const { paymentSubject, payment, when } = documentTexts({ catalogue, language }).refundMail
  return mailOfLetter(
    {
      subject: formatMessage(paymentSubject, { shop: textOf(catalogue.shop.title, language) }),
      paragraphs: [
        ...(why ? [textOf(why, language)] : []),
        formatMessage(payment, { sum: formatEuros(amountCents, language) }),
        when,
      ],
    },
    { email, firstName: typeof firstName === 'string' ? firstName : undefined },
    { catalogue, language, id },
  )
}

/** Tells that the organizer cancelled an order and gives its price back. */
export const orderRefundMail = (document: OrderDocument, id: string): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = order.customer
  if (!email) return undefined
  const { number } = order
  const { orderSubject, order: cancelled, when } = documentTexts(document).refundMail
  return mailOfLetter(
    {
      subject: formatMessage(orderSubject, { number, shop: textOf(catalogue.shop.title, language) }),
      paragraphs: [formatMessage(cancelled, { number }), when],
      rows: receiptLines(document),
    },
    { email, firstName },
    { catalogue, language, id },
  )
}

/** Tells which part of an order is given back, which codes are no longer valid, and what stays. */
export const partRefundMail = (
  document: OrderDocument,
  { cents, returned }: { readonly cents: Cents; readonly returned: ReturnedRecord },
  id: string,
): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = order.customer
  if (!email) return undefined
  const words = documentTexts(document).refundMail
  const shop = textOf(catalogue.shop.title, language)
  const { voucher_cents: voucherCents } = returned
  const about = { number: order.number, shop, sum: formatEuros(cents + voucherCents, language) }
  const gone = returned.lines.map(({ amount, title, seats }) => {
    const places = seats.flatMap(seat => seatName({ ...seat, section: textOf(seat.section, language) }, document) ?? [])
    return `${amount} × ${textOf(title, language)}${places.length > 0 ? ` (${places.join('; ')})` : ''}`
  })
  return mailOfLetter(
    {
      subject: formatMessage(cents + voucherCents > 0 ? words.partSubject : words.changedSubject, about),
      paragraphs: [
        ...(cents > 0 ? [formatMessage(words.part, { ...about, sum: formatEuros(cents, language) }), words.when] : []),
        ...(voucherCents > 0 ? [formatMessage(words.voucher, { sum: formatEuros(voucherCents, language) })] : []),
        ...(gone.length > 0 ? [`${words.returned} ${gone.join(', ')}.`] : []),
        words.stays,
      ],
      rows: receiptLines(document),
    },
    { email, firstName },
    { catalogue, language, id },
  )
}
