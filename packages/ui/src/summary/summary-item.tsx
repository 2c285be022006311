import type { ReactNode } from 'react'

export interface SummaryItemProps {
  /** A small `Poster` or `ProductImage`. */
  image: ReactNode
  title: string
  info?: ReactNode
  /** A `Price`. */
  price?: ReactNode
}

/** What is being bought, in the summary. */
export function SummaryItem({ image, title, info, price }: SummaryItemProps) {
  return (
    <div data-part="summary-item">
      {image}
      <div>
        <b>{title}</b>
        {info && <span data-part="summary-item-info">{info}</span>}
      </div>
      {price}
    </div>
  )
}
