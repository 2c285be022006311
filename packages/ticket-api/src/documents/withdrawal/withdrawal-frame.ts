import type { Language } from '@portti/core/rules'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { businessIdText } from '../contents/business-id-text.ts'
import { textOf } from '../contents/order-document.ts'
import { sellerAddress } from '../contents/seller-address.ts'
import type { WithdrawalTexts } from './withdrawal-response.ts'

type Frame = {
  readonly shop: Catalogue['shop']
  readonly language: Language
  /** Root of the shop's pages in this language. */
  readonly home: string
  readonly texts: WithdrawalTexts
}

/** The gate of the shop's pages, which a theme may draw anew. */
const gate =
  '<svg data-part="brand-mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="M7 25V15a9 9 0 0 1 18 0v10h-5V15a4 4 0 0 0-8 0v10z"/></svg>'
const lock =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7.5 10.5h9A2.5 2.5 0 0 1 19 13v5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18v-5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V8a4 4 0 0 1 8 0v2.5"/></svg>'

/** The shop's mark and name (rules/catalogue#logo). */
const brand = ({ shop, language, home }: Frame): string => {
  const mark = shop.logo_url ? `<img src="${escapeHtml(shop.logo_url)}" alt="">` : gate
  return `<a data-part="brand" href="${home}">${mark}<span>${escapeHtml(textOf(shop.title, language))}</span></a>`
}

/** The head of the shop's checkout. */
export const withdrawalHeader = (frame: Frame): string =>
  `<header data-part="header">${brand(frame)}<span data-part="header-note">${lock}${escapeHtml(frame.texts.secure)}</span></header>`

/** The seller and the links that the shop's other pages end with. */
export const withdrawalFooter = (frame: Frame): string => {
  const { shop, language, home, texts } = frame
  const { name, phone, email } = shop.organizer
  const links = [
    ['terms-and-conditions/', texts.terms],
    ['privacy-policy/', texts.privacy],
    ['accessibility/', texts.accessibility],
    ['contact-us/', texts.contact],
  ] as const
  const contacts = [
    phone && `<a href="tel:${escapeHtml(phone.replaceAll(/\s/g, ''))}">${escapeHtml(phone)}</a>`,
    email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ]
  const seller = [
    escapeHtml([name, businessIdText({ shop }, language)].filter(Boolean).join(' · ')),
    escapeHtml(sellerAddress({ shop }, language)),
    contacts.filter(Boolean).join(' · '),
  ].filter(line => line !== '')
  return `<footer data-part="footer"><div>
<div>${brand(frame)}<p>${seller.map(line => `<span>${line}</span>`).join('')}</p></div>
<nav aria-label="${escapeHtml(texts.links)}"><ul>${links
    .map(([path, text]) => `<li><a href="${home}${path}">${escapeHtml(text)}</a></li>`)
    .join('')}</ul></nav>
</div></footer>`
}
