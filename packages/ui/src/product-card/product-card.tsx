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
  headingLevel?: 2 | 3 | 4 | undefined
}

/** Merchandise in a listing. The whole card is the link. */
export function ProductCard({ href, title, image, price, availability, headingLevel = 3 }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article data-part="product-card">
      {image}
      <Heading data-part="product-card-title">
        <a href={href}>
          <CompoundText>{title}</CompoundText>
        </a>
      </Heading>
      {price && <span>{price}</span>}
      {availability}
    </article>
  )
}
