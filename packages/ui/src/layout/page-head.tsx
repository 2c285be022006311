import type { ReactNode } from 'react'

export interface PageHeadProps {
  title: string
  /** The title is for assistive technology only; the steps replace it visually. */
  hideTitle?: boolean | undefined
  /** Over the title: a `StatusLine`. */
  over?: ReactNode
  /** Under the title: a `Lead`, `Steps`, `TimeLeft`. */
  children?: ReactNode
  kind?: 'checkout' | undefined
}

/** The page's main heading and related content. */
export function PageHead({ title, hideTitle, over, children, kind }: PageHeadProps) {
  return (
    <div data-part="page-head" data-kind={kind}>
      {over}
      <h1 data-part={hideTitle ? 'visually-hidden' : undefined}>{title}</h1>
      {children}
    </div>
  )
}
