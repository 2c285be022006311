import type { ReactNode } from 'react'

/** Rich text that the server sanitised when it was stored (rules/catalogue#rich-text), or elements. */
export type ProseProps = ({ html: string; children?: undefined } | { html?: undefined; children: ReactNode }) & {
  /** Language of the text where it differs from the page's. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** Running text at a readable width. */
export function Prose({ html, children, lang, dir }: ProseProps) {
  const language = { lang, dir }
  if (html === undefined)
    return (
      <div data-part="prose" {...language}>
        {children}
      </div>
    )
  return <div data-part="prose" {...language} dangerouslySetInnerHTML={{ __html: html }} />
}
