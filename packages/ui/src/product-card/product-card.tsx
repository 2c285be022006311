import type { ReactNode } from 'react'
import { CompoundText } from '../layout/compound-text.tsx'

export interface ProductCardProps {
  href: string
  title: string
  /** A `ProductImage`. */
  image: ReactNode
  /** A `Price`. */
  price?: ReactNode
  availability?: ReactNode
}

/** Merchandise in a listing. The whole card is the link. */
export function ProductCard({ href, title, image, price, availability }: ProductCardProps) {
  return (
    <article data-part="product-card">
      {image}
      <h3 data-part="product-card-title">
        <a href={href}>
          <CompoundText>{title}</CompoundText>
        </a>
      </h3>
      {price && <span>{price}</span>}
      {availability}
    </article>
  )
}
