import type { ReactNode } from 'react'

/** Centres content on the page's width, with gutters. `form`: a page whose only content is a short form. */
export function Wrap({ width, children }: { width?: 'checkout' | 'form' | undefined; children: ReactNode }) {
  return (
    <div data-part="wrap" data-width={width}>
      {children}
    </div>
  )
}
