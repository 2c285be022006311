import type { ReactNode } from 'react'
import { SkipLink } from './skip-link.tsx'

export interface PageProps {
  /** "Siirry sisältöön" */
  skipText: string
  /** Over the header: a `TestStrip`. */
  strip?: ReactNode
  header: ReactNode
  footer: ReactNode
  /** The content comes later; the footer stays below the screen until then, so that nothing jumps. */
  fillsScreen?: boolean
  /** The content: `Hero`, `Wrap` … */
  children: ReactNode
}

/** The content of `body` on every page. */
export function Page({ skipText, strip, header, footer, fillsScreen, children }: PageProps) {
  return (
    <>
      <SkipLink>{skipText}</SkipLink>
      {strip}
      {header}
      <main id="main" tabIndex={-1} data-fills-screen={fillsScreen ? '' : undefined}>
        {children}
      </main>
      {footer}
    </>
  )
}
