import type { ReactNode } from 'react'

export interface CartLineProps {
  /** Absent, like `info` and `seats`, for goods, whose group has it all. */
  name?: string | undefined
  /** "2 × 19,92 €", and the line's own error. */
  info?: ReactNode
  /** "Rivi 7, paikka 12" */
  seats?: readonly string[] | undefined
  /** A `Price`, or an `Availability` for a lost line. */
  sum?: ReactNode
  /** An `AmountPicker` and an `IconButton`, or a button to change seats. */
  tools?: ReactNode
  /** An `InlineError` or a `Notice`, as wide as the line. */
  note?: ReactNode
}

/** One product in the cart. */
export function CartLine({ name, info, seats = [], sum, tools, note }: CartLineProps) {
  const isBare = !name && !info && seats.length === 0
  return (
    <div data-part="cart-line" data-bare={isBare ? '' : undefined}>
      {!isBare && (
        <div>
          {name && <p data-part="cart-line-name">{name}</p>}
          {info && <p data-part="cart-line-info">{info}</p>}
          {seats.length > 0 && (
            <div data-part="seat-chips">
              {seats.map(seat => (
                <span key={seat} data-part="seat-chip">
                  {seat}
                </span>
              ))}
            </div>
          )}
        </div>
      )}
      {sum && <p data-part="cart-line-sum">{sum}</p>}
      {tools && <div data-part="cart-line-tools">{tools}</div>}
      {note && <div data-part="cart-line-note">{note}</div>}
    </div>
  )
}
