import type { ReactNode } from 'react'

export interface CardLayoutProps {
  /** Breadcrumb, title, use of the card. */
  head: ReactNode
  /** A `CardForm`. */
  form: ReactNode
  /** Its terms and its description. */
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
