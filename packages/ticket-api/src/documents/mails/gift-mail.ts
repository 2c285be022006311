import { centsFromWire, formatEuros, formatMessage } from '@portti/core/rules'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { documentTexts } from '../contents/document-texts.ts'
import type { OrderDocument } from '../contents/order-document.ts'
import { renderTicketsForLetter } from '../papers/render-papers.ts'
import { mailOfLetter } from './mail-of-letter.ts'

/**
 * A gift card as a letter to its recipient (rules/gift-cards#letter); undefined when the card was given back or its
 * people were forgotten.
 */
export const giftMail = (
  document: OrderDocument,
  ticketCode: string,
  id: string,
  shopUrl: string,
): Mail | undefined => {
  const { order, catalogue, language } = document
  const ticket = order.tickets.find(({ code }) => code === ticketCode)
  const { recipient, sender, greeting, email } = ticket?.gift ?? {}
  if (!ticket || !recipient || !sender || !email) return undefined
  const { gift: texts } = documentTexts(document)
  const sum = formatEuros(centsFromWire(ticket.value ?? ticket.price) ?? 0, language)
  // Only this card: what else the buyer bought, and the receipt, are not the recipient's to know.
  const pdf = renderTicketsForLetter(document, { code: ticket.code })
  return mailOfLetter(
    {
      subject: formatMessage(texts.subject, { sender }),
      paragraphs: [
        formatMessage(texts.intro, { sender, sum }),
        ...(greeting ? [greeting] : []),
        formatMessage(texts.use, { code: ticket.code }),
        texts.attached,
      ],
      links: [{ title: texts.open, url: shopUrl }],
    },
    { email, firstName: recipient },
    { catalogue, language, id },
    pdf ? [{ filename: `${ticket.code}.pdf`, contentType: 'application/pdf', content: pdf }] : [],
  )
}
