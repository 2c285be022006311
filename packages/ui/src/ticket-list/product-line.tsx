import type { ReactNode } from 'react'

/** `requires`: needs another product first. `soon`: not yet on sale. */
export type ProductLineState = 'chosen' | 'requires' | 'soon' | 'soldout'

export interface ProductLineProps {
  name: string
  info?: ReactNode
  /** A photograph of goods. */
  imageUrl?: string | undefined
  /** The drawing as a file, for a shell to show where the photograph cannot be had. */
  fallbackUrl?: string | undefined
  /** A `Price`. */
  price?: ReactNode
  /** An `Availability` or a `Tag`, next to the price. */
  badges?: ReactNode
  /** At the end of the line: an `AmountPicker`, or the `Availability` that replaces it. */
  control?: ReactNode
  /** A `ProductLineNote`, as wide as the line: why it cannot be bought, and when. */
  note?: ReactNode
  state?: ProductLineState | undefined
}

/** One product, with its amount or the reason why it cannot be bought. */
export function ProductLine({
  name,
  info,
  imageUrl,
  fallbackUrl,
  price,
  badges,
  control,
  note,
  state,
}: ProductLineProps) {
  return (
    <li data-part="product-line" data-state={state}>
      {imageUrl && <img src={imageUrl} alt="" loading="lazy" data-fallback={fallbackUrl} />}
      <div>
        <h3 data-part="product-line-name">{name}</h3>
        {info && <p data-part="product-line-info">{info}</p>}
        {(price || badges) && (
          <div data-part="product-line-foot">
            {price}
            {badges}
          </div>
        )}
      </div>
      {control ?? <span />}
      {note}
    </li>
  )
}
