import { formatMessage } from '@portti/core/rules'
import { deriveTheme } from '@portti/ui/theme'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type Letter, letterHtml, letterText } from '../contents/letter.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import { sellerRows } from '../contents/seller-rows.ts'

type Recipient = { readonly email: string; readonly firstName: string | null | undefined }
type Sender = Pick<OrderDocument, 'catalogue' | 'language'> & { readonly id: string }

/** The letter as an e-mail of the shop; `id` is the mail's own. */
export const mailOfLetter = (
  letter: Letter,
  { email, firstName }: Recipient,
  { catalogue, language, id }: Sender,
  attachments: Mail['attachments'] = [],
): Mail => {
  const shop = textOf(catalogue.shop.title, language)
  const { letter: texts } = documentTexts({ catalogue, language })
  const greeting = formatMessage(texts.greeting, { name: firstName ?? '' }).replace(' !', '!')
  const [seller, name = '', ...reached] = sellerRows(catalogue, { title: texts.seller, language })
  const written = {
    ...letter,
    paragraphs: [greeting, ...letter.paragraphs],
    notes: [...(letter.notes ?? []), `${seller}: ${name}`, ...reached],
  }
  return {
    messageId: `<${id}@${catalogue.host}>`,
    to: email,
    fromName: shop,
    subject: letter.subject,
    text: letterText(written),
    html: letterHtml(written, { shop, language, colour: deriveTheme(catalogue.shop.theme.primary).letterhead }),
    attachments,
  }
}
