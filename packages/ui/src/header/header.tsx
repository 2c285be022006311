import type { ReactNode } from 'react'

export interface HeaderProps {
  /** `checkout` is as narrow as the checkout's page. */
  width?: 'checkout' | undefined
  /** In this order: `Brand`, `Nav`, `HeaderTools`; in the checkout `Brand`, `HeaderNote`. */
  children: ReactNode
}

/** The bar on top of every page. */
export function Header({ width, children }: HeaderProps) {
  return (
    <header data-part="header" data-width={width}>
      <div data-part="header-inner">{children}</div>
    </header>
  )
}
