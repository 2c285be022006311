import type { ReactNode } from 'react'

export interface CardLayoutProps {
  /** Breadcrumb, title, what it is good for. */
  head: ReactNode
  /** A `CardForm`. */
  form: ReactNode
  /** What applies to it; its description. */
  children: ReactNode
}

/** A gift card's page: the card as it will be, and next to it its choices. */
export function CardLayout({ head, form, children }: CardLayoutProps) {
  return (
    <div data-part="product-layout" data-kind="card">
      <div data-part="stack" data-gap="md">
        {head}
      </div>
      {form}
      <div data-part="stack" data-gap="md">
        {children}
      </div>
    </div>
  )
}
