import type { SeatState } from './map-seat.ts'

export interface SeatPickProps {
  /** "Rivi 7" */
  legend: string
  seats: readonly { id: string; text: string; label: string; state: SeatState }[]
  onToggle: (id: string) => void
}

/** The seats of one row as a list: the same functions as the map. */
export function SeatPick({ legend, seats, onToggle }: SeatPickProps) {
  return (
    <fieldset>
      <legend data-part="label">{legend}</legend>
      <div data-part="seat-pick">
        {seats.map(({ id, text, label, state }) => (
          <label key={id} data-part="chip">
            <input
              type="checkbox"
              aria-label={label}
              checked={state === 'chosen'}
              disabled={state === 'taken'}
              onChange={() => onToggle(id)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
