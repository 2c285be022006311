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

/**
 * Rich text of the shop, sanitised again where it is rendered (rules/catalogue#rich-text). Server only.
 */
export const RichText = ({ html }: { readonly html: string }): ReactNode =>
  html ? <Prose html={sanitizeHtml(html, allowed)} /> : null
