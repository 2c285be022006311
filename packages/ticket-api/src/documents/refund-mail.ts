import { localizedTextSchema } from '@portti/contract'
import { type Cents, formatEuros, formatMessage, type Language } from '@portti/core/rules'
import type { Mail } from '../domain/mail/mail-transport.ts'
import type { Catalogue } from '../domain/model/catalogue.ts'
import type { ReturnedRecord } from '../store/order/returned-record.ts'
import { mailOfLetter } from './mail-of-letter.ts'
import { type OrderDocument, textOf } from './order-document.ts'
import { receiptLines } from './receipt-lines.ts'

type Texts = {
  readonly paymentSubject: string
  readonly payment: string
  readonly orderSubject: string
  readonly order: string
  readonly partSubject: string
  readonly part: string
  readonly changedSubject: string
  readonly voucher: string
  readonly returned: string
  readonly stays: string
  readonly when: string
}

const texts: Readonly<Record<Language, Texts>> = {
  fi: {
    paymentSubject: 'Maksusi palautetaan – {{shop}}',
    payment: 'Palautamme sinulle {{sum}} samaa tietä kuin maksoit. Sinun ei tarvitse tehdä mitään.',
    orderSubject: 'Tilaus {{number}} on peruttu ja palautetaan – {{shop}}',
    order: 'Tilauksesi {{number}} on peruttu, ja sen hinta palautetaan. Tilauksen liput eivät ole enää voimassa.',
    partSubject: 'Tilauksesta {{number}} palautetaan {{sum}} – {{shop}}',
    part: 'Palautamme tilauksestasi {{number}} {{sum}} samaa tietä kuin maksoit.',
    changedSubject: 'Tilaustasi {{number}} on muutettu – {{shop}}',
    voucher: 'Lahjakortille, jolla maksoit, palautui {{sum}}. Voit käyttää sen uudelleen.',
    returned: 'Palautettu, eikä enää voimassa:',
    stays: 'Tilauksessasi on yhä:',
    when: 'Rahat näkyvät tililläsi yleensä viikon kuluessa.',
  },
  en: {
    paymentSubject: 'Your payment is returned – {{shop}}',
    payment: 'We return {{sum}} to you the same way you paid. You need not do anything.',
    orderSubject: 'Order {{number}} is cancelled and refunded – {{shop}}',
    order: 'Your order {{number}} is cancelled and its price is returned. Its tickets are no longer valid.',
    partSubject: '{{sum}} of order {{number}} is returned – {{shop}}',
    part: 'We return {{sum}} of your order {{number}} to you the same way you paid.',
    changedSubject: 'Order {{number}} was changed – {{shop}}',
    voucher: '{{sum}} is back on the gift voucher that you paid with. You can use it again.',
    returned: 'Returned and no longer valid:',
    stays: 'Your order still has:',
    when: 'The money is usually on your account within a week.',
  },
  sv: {
    paymentSubject: 'Din betalning betalas tillbaka – {{shop}}',
    payment: 'Vi betalar tillbaka {{sum}} samma väg som du betalade. Du behöver inte göra något.',
    orderSubject: 'Beställning {{number}} är avbokad och betalas tillbaka – {{shop}}',
    order: 'Din beställning {{number}} är avbokad och priset betalas tillbaka. Biljetterna gäller inte längre.',
    partSubject: '{{sum}} av beställning {{number}} betalas tillbaka – {{shop}}',
    part: 'Vi betalar tillbaka {{sum}} av din beställning {{number}} samma väg som du betalade.',
    changedSubject: 'Din beställning {{number}} har ändrats – {{shop}}',
    voucher: '{{sum}} är tillbaka på det presentkort som du betalade med. Du kan använda det på nytt.',
    returned: 'Återlämnat och inte längre giltigt:',
    stays: 'I din beställning finns fortfarande:',
    when: 'Pengarna syns vanligen på ditt konto inom en vecka.',
  },
  de: {
    paymentSubject: 'Ihre Zahlung wird erstattet – {{shop}}',
    payment: 'Wir erstatten Ihnen {{sum}} auf demselben Weg, auf dem Sie bezahlt haben. Sie müssen nichts tun.',
    orderSubject: 'Bestellung {{number}} ist storniert und wird erstattet – {{shop}}',
    order:
      'Ihre Bestellung {{number}} ist storniert, und ihr Preis wird erstattet. Ihre Tickets sind nicht mehr gültig.',
    partSubject: '{{sum}} der Bestellung {{number}} werden erstattet – {{shop}}',
    part: 'Wir erstatten Ihnen {{sum}} Ihrer Bestellung {{number}} auf demselben Weg, auf dem Sie bezahlt haben.',
    changedSubject: 'Ihre Bestellung {{number}} wurde geändert – {{shop}}',
    voucher: '{{sum}} sind wieder auf dem Gutschein, mit dem Sie bezahlt haben. Sie können ihn erneut verwenden.',
    returned: 'Zurückgegeben und nicht mehr gültig:',
    stays: 'In Ihrer Bestellung bleiben:',
    when: 'Das Geld ist meist innerhalb einer Woche auf Ihrem Konto.',
  },
}

type ReturnedPayment = {
  readonly catalogue: Catalogue
  readonly language: Language
  readonly customer: Readonly<Record<string, unknown>>
  readonly amountCents: Cents
  /** What the shopper is told in the shop as well, by language. */
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
  const { paymentSubject, payment, when } = texts[language]
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
  const { orderSubject, order: cancelled, when } = texts[language]
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

/** Tells that a part of an order is given back, what opens nothing any more, and what stays. */
export const partRefundMail = (
  document: OrderDocument,
  { cents, returned }: { readonly cents: Cents; readonly returned: ReturnedRecord },
  id: string,
): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = order.customer
  if (!email) return undefined
  const words = texts[language]
  const shop = textOf(catalogue.shop.title, language)
  const { voucher_cents: voucherCents } = returned
  const about = { number: order.number, shop, sum: formatEuros(cents + voucherCents, language) }
  const gone = returned.lines.map(({ amount, title, seats }) => {
    const places = seats.map(({ section, row, seat }) =>
      [textOf(section, language), row, seat].filter(Boolean).join(' / '),
    )
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
