export interface PriceProps {
  /** Formatted text: "24,90 €", "Maksuton". */
  price: string
  /** The price before a reduction; shown struck through. */
  original?: string | undefined
  /** Text before the price: "alk.". */
  from?: string | undefined
  /** The fees that it includes: "sis. palvelumaksun 1,98 €". */
  note?: string | undefined
  size?: 'lg' | undefined
  /** `stack` puts the old price under the new one. */
  layout?: 'stack' | undefined
}

/** A price. A number and its unit never wrap apart. */
export function Price({ price, original, from, note, size, layout }: PriceProps) {
  return (
    <span data-part="price" data-size={size} data-layout={layout}>
      {from && <span data-part="price-from">{from} </span>}
      {original ? (
        <>
          <ins>{price}</ins> <del>{original}</del>
        </>
      ) : (
        price
      )}
      {note && <span data-part="price-note">{note}</span>}
    </span>
  )
}
