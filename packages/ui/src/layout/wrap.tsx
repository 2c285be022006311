import type { ReactNode } from 'react'

/** Centres content on the page's width, with gutters. */
export function Wrap({ width, children }: { width?: 'page' | 'checkout' | undefined; children: ReactNode }) {
  return (
    <div data-part="wrap" data-width={width === 'checkout' ? width : undefined}>
      {children}
    </div>
  )
}
