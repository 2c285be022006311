import type { ReactNode } from 'react'
import { CompoundText } from '../layout/compound-text.tsx'

export interface SummaryItemProps {
  /** A small `Poster` or `ProductImage`. */
  image: ReactNode
  title: string
  info?: ReactNode
  /** Its products, each with its own `Price`. */
  lines: readonly { readonly text: ReactNode; readonly price: ReactNode }[]
}

/** A purchased item in the summary. */
export function SummaryItem({ image, title, info, lines }: SummaryItemProps) {
  return (
    <div data-part="summary-item">
      {image}
      <div>
        <b>
          <CompoundText>{title}</CompoundText>
        </b>
        {info && <span data-part="summary-item-info">{info}</span>}
      </div>
      {lines.map(({ text, price }, index) => (
        <div key={index} data-part="summary-item-row">
          <span data-part="summary-item-info">{text}</span>
          {price}
        </div>
      ))}
    </div>
  )
}
