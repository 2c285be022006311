import { fallbackLanguage, type Language, type LocalizedText, textIn } from '@portti/core/format'
import { directionOf } from '@portti/core/rules'
import { Prose } from '@portti/ui'
import type { ReactNode } from 'react'
import sanitizeHtml from 'sanitize-html'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}

type Props = {
  readonly html: string
  /** Language of the text where it differs from the page's (rules/languages#localized-text). */
  readonly lang?: Language | undefined
}

/**
 * Rich text of the shop, sanitised again where it is rendered (rules/catalogue#rich-text). Server only.
 */
export const RichText = ({ html, lang }: Props): ReactNode =>
  html ? <Prose html={sanitizeHtml(html, allowed)} lang={lang} dir={lang && directionOf(lang)} /> : null

/** Rich text in the language of the page, else in another one, which its `lang` names. */
export const LocalizedRichText = ({
  text,
  language,
}: {
  readonly text: LocalizedText | undefined
  readonly language: Language
}): ReactNode => <RichText html={textIn(text, language)} lang={fallbackLanguage(text, language)} />
