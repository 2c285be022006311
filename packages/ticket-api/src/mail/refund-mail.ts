import { localizedTextSchema } from '@portti/contract'
import { type Cents, formatEuros, formatMessage, type Language } from '@portti/core/rules'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type OrderPaper, textOf } from '../order/order-paper.ts'
import { paperTexts } from '../order/paper-texts.ts'
import type { Mail } from './mail-transport.ts'
import { greetingOf, orderRows, sellerOf } from './order-mail.ts'

type Texts = {
  readonly paymentSubject: string
  readonly payment: string
  readonly orderSubject: string
  readonly order: string
  readonly when: string
}

const texts: Readonly<Record<Language, Texts>> = {
  fi: {
    paymentSubject: 'Maksusi palautetaan – {shop}',
    payment: 'Palautamme sinulle {sum} samaa tietä kuin maksoit. Sinun ei tarvitse tehdä mitään.',
    orderSubject: 'Tilaus {number} on peruttu ja palautetaan – {shop}',
    order: 'Tilauksesi {number} on peruttu, ja sen hinta palautetaan. Tilauksen liput eivät ole enää voimassa.',
    when: 'Rahat näkyvät tililläsi yleensä viikon kuluessa.',
  },
  en: {
    paymentSubject: 'Your payment is returned – {shop}',
    payment: 'We return {sum} to you the same way you paid. You need not do anything.',
    orderSubject: 'Order {number} is cancelled and refunded – {shop}',
    order: 'Your order {number} is cancelled and its price is returned. Its tickets are no longer valid.',
    when: 'The money is usually on your account within a week.',
  },
  sv: {
    paymentSubject: 'Din betalning betalas tillbaka – {shop}',
    payment: 'Vi betalar tillbaka {sum} samma väg som du betalade. Du behöver inte göra något.',
    orderSubject: 'Beställning {number} är avbokad och betalas tillbaka – {shop}',
    order: 'Din beställning {number} är avbokad och priset betalas tillbaka. Biljetterna gäller inte längre.',
    when: 'Pengarna syns vanligen på ditt konto inom en vecka.',
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

/** Tells that a payment bought nothing and is given back (D32). */
export const paymentRefundMail = (
  { catalogue, language, customer, amountCents, reason }: ReturnedPayment,
  id: string,
): Mail | undefined => {
  const { email, first_name: name } = customer
  if (typeof email !== 'string' || email === '') return undefined
  const shop = textOf(catalogue.shop.title, language)
  const why = localizedTextSchema.safeParse(reason).data
  return {
    messageId: `<${id}@${catalogue.host}>`,
    to: email,
    fromName: shop,
    subject: formatMessage(texts[language].paymentSubject, { shop }),
    text: [
      formatMessage(paperTexts[language].greeting, { name: typeof name === 'string' ? name : '' }).replace(' !', '!'),
      '',
      ...(why ? [textOf(why, language)] : []),
      formatMessage(texts[language].payment, { sum: formatEuros(amountCents, language) }),
      texts[language].when,
      '',
      sellerOf(catalogue, language),
      '',
    ].join('\n'),
    attachments: [],
  }
}

/** Tells that the organizer cancelled an order and gives its price back. */
export const orderRefundMail = (paper: OrderPaper, id: string): Mail | undefined => {
  const { order, catalogue, language } = paper
  const { email } = order.customer
  if (!email) return undefined
  const shop = textOf(catalogue.shop.title, language)
  return {
    messageId: `<${id}@${catalogue.host}>`,
    to: email,
    fromName: shop,
    subject: formatMessage(texts[language].orderSubject, { number: order.number, shop }),
    text: [
      greetingOf(paper),
      '',
      formatMessage(texts[language].order, { number: order.number }),
      texts[language].when,
      '',
      ...orderRows(paper),
    ].join('\n'),
    attachments: [],
  }
}
