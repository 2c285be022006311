import type { Language } from '@portti/core/rules'
import type { Catalogue } from '../domain/model/catalogue.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { textOf } from './order-document.ts'
import type { WithdrawalTexts } from './withdrawal-answer.ts'

type Footer = {
  readonly shop: Catalogue['shop']
  readonly language: Language
  /** Root of the shop's pages in this language. */
  readonly home: string
  readonly texts: WithdrawalTexts
}

/** The seller and the links that the shop's other pages end with. */
export const withdrawalFooter = ({ shop, language, home, texts }: Footer): string => {
  const { organizer } = shop
  const links = [
    ['terms-and-conditions/', texts.terms],
    ['privacy-policy/', texts.privacy],
    ['accessibility/', texts.accessibility],
    ['contact-us/', texts.contact],
  ] as const
  const email = organizer.email ? escapeHtml(organizer.email) : undefined
  const seller = [
    escapeHtml([organizer.name, organizer.business_id].filter(Boolean).join(' · ')),
    ...(email ? [`<a href="mailto:${email}">${email}</a>`] : []),
  ]
  return `<footer><div>
<p><b>${escapeHtml(textOf(shop.title, language))}</b>${seller.map(line => `<span>${line}</span>`).join('')}</p>
<nav aria-label="${escapeHtml(texts.links)}"><ul>${links
    .map(([path, text]) => `<li><a href="${home}${path}">${escapeHtml(text)}</a></li>`)
    .join('')}</ul></nav>
</div></footer>`
}
