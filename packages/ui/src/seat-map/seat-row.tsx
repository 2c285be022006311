import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { Price } from '../price/price.tsx'

export interface SeatRowProps {
  /** "Rivi 7, paikka 12" */
  title: string
  /** "Katsomo B" */
  info?: string | undefined
  /** "24,90 €" */
  price: string
  removeLabel: string
  onRemove: () => void
  /** Ticket types that may be sold on it; a choice when there are several. */
  types: readonly { value: string; text: string }[]
  typeLabel: string
  type: string
  onType: (value: string) => void
}

/** A chosen seat with its ticket type and price, in a `TicketList`. */
export function SeatRow(props: SeatRowProps) {
  const { title, info, price, removeLabel, onRemove, types, typeLabel, type, onType } = props
  return (
    <li data-part="seat-row">
      <div>
        <strong>{title}</strong>
        {info && <span data-part="price-note">{info}</span>}
      </div>
      <Price price={price} />
      <IconButton label={removeLabel} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
      <select data-part="input" aria-label={typeLabel} value={type} onChange={event => onType(event.target.value)}>
        {types.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </li>
  )
}

/** Stands in the list as long as nothing is chosen. */
export function NoSeats({ children }: { children: string }) {
  return <li data-part="seat-none">{children}</li>
}
