import { dateTimeText, formatMessage } from '@portti/core/rules'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import { payerNote } from '../contents/payer-note.ts'
import { receiptLines } from '../contents/receipt-lines.ts'
import { mailOfLetter } from './mail-of-letter.ts'

/** Tells that an order waits for its payment, and where it is paid. */
export const unpaidMail = (document: OrderDocument, id: string, payUrl: string): Mail | undefined => {
  const { order, catalogue, language } = document
  const { email, first_name: firstName } = order.customer
  if (!email || !order.pay_before) return undefined
  const { number } = order
  const { subject, made, pay, after } = documentTexts(document).unpaidMail
  const time = dateTimeText(Date.parse(order.pay_before), { language, timeZone: timeZoneOf(catalogue) })
  return mailOfLetter(
    {
      subject: formatMessage(subject, { number, shop: textOf(catalogue.shop.title, language) }),
      paragraphs: [formatMessage(made, { number, time }), after],
      links: [{ title: pay, url: payUrl }],
      rows: receiptLines(document),
      notes: payerNote(document),
    },
    { email, firstName },
    { catalogue, language, id },
  )
}
