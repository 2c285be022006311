import type { ReactNode } from 'react'
import { SkipLink } from './skip-link.tsx'

export interface PageProps {
  /** "Siirry sisältöön" */
  skipText: string
  /** Over the header: a `TestStrip`. */
  strip?: ReactNode
  header: ReactNode
  footer: ReactNode
  /** The content: `Hero`, `Wrap` … */
  children: ReactNode
}

/** What stands in `body` on every page. */
export function Page({ skipText, strip, header, footer, children }: PageProps) {
  return (
    <>
      <SkipLink>{skipText}</SkipLink>
      {strip}
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </>
  )
}
