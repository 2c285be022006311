import type { ReactNode } from 'react'

/** Rich text that the server sanitised when it was stored (rules/catalogue#rich-text), or elements. */
export type ProseProps = { html: string; children?: undefined } | { html?: undefined; children: ReactNode }

/** Running text at a readable width. */
export function Prose({ html, children }: ProseProps) {
  if (html === undefined) return <div data-part="prose">{children}</div>
  return <div data-part="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
