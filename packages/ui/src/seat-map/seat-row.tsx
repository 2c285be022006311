import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { Price } from '../price/price.tsx'

export interface SeatServices {
  /** "Lisäpalvelut, rivi 7, paikka 12" */
  label: string
  /** "Lisäpalvelut" */
  title: string
  /** "1 valittu" */
  note?: string | undefined
  items: readonly { id: string; text: string; checked: boolean }[]
  onToggle: (id: string) => void
}

export interface SeatRowProps {
  /** "Rivi 7, paikka 12" */
  title: string
  /** "Katsomo B" */
  info?: string | undefined
  /** "24,90 €" */
  price: string
  removeLabel: string
  onRemove: () => void
  /** Ticket types that may be sold on it; a select when there are several. */
  types: readonly { value: string; text: string }[]
  typeLabel: string
  type: string
  onType: (value: string) => void
  /** Number of places of one ticket type, in a standing area; then no type is chosen here. */
  amount?: ReactNode
  /** Extra services for this seat. */
  services?: SeatServices | undefined
  /** A button that shows its view. */
  outlook?: ReactNode
}

/** A chosen seat with its ticket type and price, in a `TicketList`. */
export function SeatRow(props: SeatRowProps) {
  const { title, info, price, removeLabel, onRemove, types, typeLabel, type, onType, amount, services, outlook } = props
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
      {amount ?? (
        <select data-part="input" aria-label={typeLabel} value={type} onChange={event => onType(event.target.value)}>
          {types.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {services && <Services {...services} />}
      {outlook}
    </li>
  )
}

function Services({ label, title, note, items, onToggle }: SeatServices) {
  return (
    <details data-part="seat-services">
      <summary>
        <span>{title}</span>
        {note && <span data-part="price-note">{note}</span>}
      </summary>
      <fieldset aria-label={label}>
        {items.map(({ id, text, checked }) => (
          <label key={id} data-part="seat-service">
            <input type="checkbox" checked={checked} onChange={() => onToggle(id)} />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

/** Placeholder of the list while nothing is chosen. */
export function NoSeats({ children }: { children: string }) {
  return <li data-part="seat-none">{children}</li>
}
