import { dateTimeText, formatMessage, type Language } from '@portti/core/rules'
import type { Mail } from '../domain/mail/mail-transport.ts'
import { mailOfLetter } from './mail-of-letter.ts'
import { type OrderDocument, textOf, timeZoneOf } from './order-document.ts'
import { payerNote } from './payer-note.ts'
import { receiptLines } from './receipt-lines.ts'

type Texts = { readonly subject: string; readonly made: string; readonly pay: string; readonly after: string }

const texts: Readonly<Record<Language, Texts>> = {
  fi: {
    subject: 'Tilaus {{number}} odottaa maksua – {{shop}}',
    made: 'Tilauksesi {{number}} on varattu. Maksa se viimeistään {{time}}, muuten varaus raukeaa.',
    pay: 'Maksa tilaus',
    after: 'Liput saat sähköpostiisi heti, kun maksu on tehty.',
  },
  en: {
    subject: 'Order {{number}} waits for its payment – {{shop}}',
    made: 'Your order {{number}} is reserved. Pay it by {{time}}; after that the reservation ends.',
    pay: 'Pay the order',
    after: 'Your tickets come by e-mail as soon as the payment is made.',
  },
  sv: {
    subject: 'Beställning {{number}} väntar på betalning – {{shop}}',
    made: 'Din beställning {{number}} är reserverad. Betala den senast {{time}}, annars upphör reservationen.',
    pay: 'Betala beställningen',
    after: 'Biljetterna kommer per e-post så snart betalningen är gjord.',
  },
  de: {
    subject: 'Bestellung {{number}} wartet auf die Zahlung – {{shop}}',
    made: 'Ihre Bestellung {{number}} ist reserviert. Bitte bezahlen Sie bis {{time}}, sonst verfällt die Reservierung.',
    pay: 'Bestellung bezahlen',
    after: 'Ihre Tickets kommen per E-Mail, sobald die Zahlung erfolgt ist.',
  },
}

/** Tells that an order waits for its payment, and where it is paid. */
export const unpaidMail = (document: OrderDocument, id: string, payUrl: string): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = order.customer
  if (!email || !order.pay_before) return undefined
  const { number } = order
  const { subject, made, pay, after } = texts[language]
  const time = dateTimeText(Date.parse(order.pay_before), { language, timeZone: timeZoneOf(catalogue) })
  return mailOfLetter(
    {
      subject: formatMessage(subject, { number, shop: textOf(catalogue.shop.title, language) }),
      paragraphs: [formatMessage(made, { number, time }), after],
      links: [{ title: pay, url: `${payUrl}?order=${encodeURIComponent(number)}` }],
      rows: receiptLines(document),
      notes: payerNote(document),
    },
    { email, firstName },
    { catalogue, language, id },
  )
}
