import { directionOf, type Language } from '@portti/core/rules'
import { escapeHtml } from '../../platform/escape-html.ts'

/** A row of a purchase: `notes` are lines below its title, `sum` is its price. */
export type LetterRow = {
  readonly title: string
  readonly notes?: readonly string[]
  readonly sum: string
  readonly kind?: 'total' | 'vat'
}

/** A link that has a row of its own; the first one is what the letter is about. */
export type LetterLink = { readonly title: string; readonly url: string }

/** The content of an e-mail, written from the same parts as plain text and as HTML. */
export type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly links?: readonly LetterLink[]
  readonly rows?: readonly LetterRow[]
  /** Small print below. */
  readonly notes?: readonly string[]
}

/** The letter as plain text. */
export const letterText = ({ paragraphs, links = [], rows = [], notes = [] }: Letter): string =>
  [
    ...paragraphs,
    ...links.map(({ title, url }) => `${title}:\n${url}`),
    rows
      .map(({ title, notes: more = [], sum }) => [`${title}  ${sum}`, ...more.map(note => `    ${note}`)].join('\n'))
      .join('\n'),
    notes.join('\n'),
  ]
    .filter(part => part !== '')
    .join('\n\n')
    .concat('\n')

type Look = {
  readonly shop: string
  readonly language: Language
  /** A shade of the shop that is readable with white: text on it, and links in it (`Theme.letterhead`). */
  readonly colour: string
}

/**
 * The letter as an HTML e-mail: tables and styles on the elements, because mail programs know nothing else; no picture,
 * no script and nothing loaded from anywhere. It has the parts of the plain text in the same order.
 */
export const letterHtml = (
  { subject, paragraphs, links = [], rows = [], notes = [] }: Letter,
  { shop, language, colour }: Look,
): string => {
  const [greeting = '', ...others] = paragraphs
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#f1f5f9;color:#0f172a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td style="background:${escapeHtml(colour)};color:#ffffff;padding:20px 28px;font-size:18px;font-weight:700">${escapeHtml(shop)}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${escapeHtml(greeting)}</h1>
${others.map(text => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`).join('\n')}
${links.map((link, index) => linkHtml(link, index === 0, colour)).join('\n')}
${rows.length > 0 ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;border-top:1px solid #cbd5e1">\n${rows.map(rowHtml).join('\n')}\n</table>` : ''}
</td></tr>
<tr><td style="padding:20px 28px;background:#f8fafc;color:#475569;font-size:14px">${notes.map(escapeHtml).join('<br>\n')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const linkHtml = ({ title, url }: LetterLink, isFirst: boolean, colour: string): string => {
  const look = isFirst
    ? `display:inline-block;padding:14px 24px;border-radius:12px;background:${escapeHtml(colour)};color:#ffffff;font-weight:700;text-decoration:none`
    : `color:${escapeHtml(colour)};font-weight:700`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(title)}</a></p>`
}

const rowLooks: Readonly<Record<NonNullable<LetterRow['kind']> | 'line', string>> = {
  line: 'padding:10px 0',
  total: 'padding:14px 0 4px;border-top:1px solid #cbd5e1;font-size:20px;font-weight:700',
  vat: 'color:#475569;font-size:14px',
}

const rowHtml = ({ title, notes = [], sum, kind }: LetterRow): string => {
  const more = notes.map(note => `<br><span style="color:#475569;font-size:14px">${escapeHtml(note)}</span>`).join('')
  return `<tr valign="top"><td style="${rowLooks[kind ?? 'line']}">${escapeHtml(title)}${more}</td><td align="right" style="${rowLooks[kind ?? 'line']};padding-left:16px;white-space:nowrap">${escapeHtml(sum)}</td></tr>`
}
