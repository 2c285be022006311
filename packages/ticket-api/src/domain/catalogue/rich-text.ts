import type { WireLocalizedText } from '@portti/contract'
import sanitize from 'sanitize-html'

/**
 * The HTML that descriptions, terms and pages may have (rules/catalogue#rich-text). None of it loads or runs anything,
 * or paints over the shop.
 */
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

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of a text that may be HTML, for places that show plain text. */
const plainText = (html: string): string =>
  sanitize(html.replaceAll(/<(br|\/p)\b[^>]*>/gi, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, entity => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Plain words per language; undefined where nothing is left. */
export const plainLocalized = (
  text: Readonly<Record<string, string>> | undefined,
): { readonly [language: string]: string; readonly fi: string } | undefined => {
  if (text === undefined) return undefined
  const entries = Object.entries(text).map(([language, html]) => [language, plainText(html)] as const)
  const words = Object.fromEntries(entries.filter(([, one]) => one !== ''))
  const fi = words.fi ?? Object.values(words)[0]
  return fi === undefined ? undefined : { ...words, fi }
}
