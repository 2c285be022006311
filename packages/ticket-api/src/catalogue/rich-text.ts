import type { WireLocalizedText } from '@portti/contract'
import sanitize from 'sanitize-html'

/** What a shop may write into descriptions, terms and pages (D23). Nothing here loads, runs, or paints over the shop. */
const allowed: sanitize.IOptions = {
  allowedTags: (
    'p br hr h2 h3 h4 blockquote ul ol li dl dt dd ' +
    'a strong b em i u s small sub sup abbr span time ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A heading of the first level belongs to the page, not to a text on it.
  transformTags: {
    h1: 'h2',
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener noreferrer' } }),
  },
}

/** Rich text without anything outside the allowlist. Its own output passes unchanged. */
export const sanitiseRichText = (html: string): string => sanitize(html, allowed)

export const sanitiseLocalized = <Text extends WireLocalizedText>(text: Text): Text =>
  Object.fromEntries(
    Object.entries(text).map(([language, html]) => [
      language,
      typeof html === 'string' ? sanitiseRichText(html) : html,
    ]),
  ) as Text
