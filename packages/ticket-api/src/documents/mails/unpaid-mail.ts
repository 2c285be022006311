import { dateTimeText, formatMessage } from '@portti/core/rules'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import type { OrderPlaces } from '../contents/order-places.ts'
import { payerNote } from '../contents/payer-note.ts'
import { receiptLines } from '../contents/receipt-lines.ts'
import { termsLink } from '../contents/terms.ts'
import { withdrawalNote } from '../contents/withdrawal-note.ts'
import { mailOfLetter } from './mail-of-letter.ts'

/** Tells that an order waits for its payment, where it is paid, and on which terms (rules/orders#pay-an-order). */
export const unpaidMail = (
  document: OrderDocument,
  id: string,
  { payUrl, shopUrl }: Pick<OrderPlaces, 'payUrl' | 'shopUrl'>,
): Mail | undefined => {
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
      links: [{ title: pay, url: payUrl }, termsLink(document, shopUrl)],
      rows: receiptLines(document),
      notes: [...payerNote(document), withdrawalNote(document).note],
    },
    { email, firstName },
    { catalogue, language, id },
  )
}
