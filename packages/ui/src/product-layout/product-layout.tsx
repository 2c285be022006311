import type { ReactNode } from 'react'

export interface ProductLayoutProps {
  /** A `ProductImage`, or a `ProductGallery`. */
  picture: ReactNode
  /** Breadcrumb, title, price, sizes, how to buy. */
  children: ReactNode
}

/** A product's page: a large picture, and next to it everything about buying it. */
export function ProductLayout({ picture, children }: ProductLayoutProps) {
  return (
    <div data-part="product-layout">
      <div data-part="product-picture">{picture}</div>
      <div data-part="stack" data-gap="md">
        {children}
      </div>
    </div>
  )
}
