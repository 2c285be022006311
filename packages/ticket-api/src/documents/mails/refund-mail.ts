import { localizedTextSchema } from '@portti/contract'
import { type Cents, formatEuros, formatMessage, type Language } from '@portti/core/rules'
import { builtInLanguageOf } from '../../domain/catalogue/spoken-language.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { isOnlyKept } from '../../domain/order/refund-cost.ts'
import { isGivenBackByPerson } from '../../domain/payment/given-back-by-person.ts'
import type { ReturnedRecord } from '../../store/order/returned-record.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import { orderMoney } from '../contents/order-money.ts'
import { receiptLines } from '../contents/receipt-lines.ts'
import { seatName } from '../contents/seat-name.ts'
import { mailOfLetter } from './mail-of-letter.ts'

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
        ...(why ? [textOf(why, builtInLanguageOf(catalogue.shop, language))] : []),
        formatMessage(payment, { sum: formatEuros(amountCents, language) }),
        when,
      ],
    },
    { email, firstName: typeof firstName === 'string' ? firstName : undefined },
    { catalogue, language, id },
  )
}

type GivenBack = {
  /** The provider of the order's payment; null where no money was paid. */
  readonly provider: string | null
  readonly moneyCents: Cents
  readonly voucherCents: Cents
}

/**
 * The sums that go back as money and to vouchers (rules/payment#refunds). Counter payments go back in
 * cash, by card terminal or otherwise, and bank transfers by hand: for these the letter promises no way.
 */
const givenBack = (document: OrderDocument, { provider, moneyCents, voucherCents }: GivenBack): readonly string[] => {
  const { part, partOfCounter, when, voucher } = documentTexts(document).refundMail
  const money = isGivenBackByPerson(provider ?? '') ? [partOfCounter] : [part, when]
  const about = (cents: Cents) => ({ number: document.order.number, sum: formatEuros(cents, document.language) })
  return [
    ...(moneyCents > 0 ? money.map(text => formatMessage(text, about(moneyCents))) : []),
    ...(voucherCents > 0 ? [formatMessage(voucher, about(voucherCents))] : []),
  ]
}

/** A sentence for each cancelled event: the reason why its tickets are refunded. */
export const cancelledEvents = (
  document: Pick<OrderDocument, 'catalogue' | 'language'>,
  ids: readonly (string | number | null | undefined)[],
): readonly string[] => {
  const { catalogue, language } = document
  return [...new Set(ids)].flatMap(id => {
    const wire = catalogue.events.get(String(id))?.wire
    if (wire?.status !== 'cancelled') return []
    return [formatMessage(documentTexts(document).refundMail.eventCancelled, { event: textOf(wire.title, language) })]
  })
}

/** Tells that the organizer cancelled an order, and how its price is refunded. */
export const orderRefundMail = (document: OrderDocument, provider: string | null, id: string): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = order.customer
  if (!email) return undefined
  const { number } = order
  const { orderSubject, order: cancelled } = documentTexts(document).refundMail
  return mailOfLetter(
    {
      subject: formatMessage(orderSubject, { number, shop: textOf(catalogue.shop.title, language) }),
      paragraphs: [
        ...cancelledEvents(
          document,
          order.lines.map(({ event }) => event?.id),
        ),
        formatMessage(cancelled, { number }),
        ...givenBack(document, { provider, ...orderMoney(order) }),
      ],
      rows: receiptLines(document),
    },
    { email, firstName },
    { catalogue, language, id },
  )
}

/**
 * Tells which part of an order is given back, which codes are no longer valid, and what stays: nothing, where the rest
 * went back while the letter waited.
 */
export const partRefundMail = (
  document: OrderDocument,
  {
    cents,
    returned,
    provider,
  }: { readonly cents: Cents; readonly returned: ReturnedRecord; readonly provider: string | null },
  id: string,
): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = order.customer
  if (!email) return undefined
  const words = documentTexts(document).refundMail
  const shop = textOf(catalogue.shop.title, language)
  const { voucher_cents: voucherCents, kept } = returned
  const about = { number: order.number, shop, sum: formatEuros(cents + voucherCents, language) }
  const gone = returned.lines.map(({ amount, title, seats }) => {
    const places = seats.flatMap(seat => seatName({ ...seat, section: textOf(seat.section, language) }, document) ?? [])
    return `${amount} × ${textOf(title, language)}${places.length > 0 ? ` (${places.join('; ')})` : ''}`
  })
  const isRefunded = order.status === 'refunded'
  const isGone = isRefunded || isOnlyKept(order)
  return mailOfLetter(
    {
      subject: formatMessage(cents + voucherCents > 0 ? words.partSubject : words.changedSubject, about),
      paragraphs: [
        ...cancelledEvents(
          document,
          returned.lines.map(({ event_id }) => event_id),
        ),
        ...(isGone ? [formatMessage(words.order, about)] : []),
        ...givenBack(document, { provider, moneyCents: cents, voucherCents }),
        ...(kept
          ? [formatMessage(words.kept, { title: textOf(kept.title, language), sum: formatEuros(kept.cents, language) })]
          : []),
        ...(gone.length > 0 ? [`${words.returned} ${gone.join(', ')}.`] : []),
        // That an order is cancelled says the same of all its codes.
        ...(returned.tickets.length > 0 && !isGone ? [words.returnedCodes] : []),
        ...(isGone ? [] : [words.stays]),
      ],
      rows: isRefunded ? [] : receiptLines(document),
    },
    { email, firstName },
    { catalogue, language, id },
  )
}
