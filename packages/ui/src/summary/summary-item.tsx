import type { ReactNode } from 'react'
import { CompoundText } from '../layout/compound-text.tsx'

export interface SummaryItemProps {
  /** A small `Poster` or `ProductImage`. */
  image: ReactNode
  title: string
  info?: ReactNode
  /** A `Price`. */
  price?: ReactNode
  /** For an event: its products, each with its own price. */
  lines?: readonly { readonly text: ReactNode; readonly price: ReactNode }[] | undefined
}

/** A purchased item in the summary. */
export function SummaryItem({ image, title, info, price, lines }: SummaryItemProps) {
  return (
    <div data-part="summary-item">
      {image}
      <div>
        <b>
          <CompoundText>{title}</CompoundText>
        </b>
        {info && <span data-part="summary-item-info">{info}</span>}
      </div>
      {price}
      {lines?.map(({ text, price: sum }, index) => (
        <div key={index} data-part="summary-item-row">
          <span data-part="summary-item-info">{text}</span>
          {sum}
        </div>
      ))}
    </div>
  )
}
