import type { SeatState } from './map-seat.ts'

export interface SeatPickProps {
  /** "Rivi 7" */
  legend: string
  seats: readonly { id: string; text: string; label: string; state: SeatState }[]
  onToggle: (id: string) => void
  /** A held seat was pressed. */
  onAsk?: ((id: string) => void) | undefined
}

/** The seats of one row as a list: the same functions as the map. */
export function SeatPick({ legend, seats, onToggle, onAsk }: SeatPickProps) {
  return (
    <fieldset>
      <legend data-part="label">{legend}</legend>
      <div data-part="seat-pick">
        {seats.map(({ id, text, label, state }) => (
          <label key={id} data-part="chip" data-state={state === 'held' ? state : undefined}>
            <input
              type="checkbox"
              aria-label={label}
              checked={state === 'chosen'}
              disabled={state === 'taken'}
              aria-disabled={state === 'held' || undefined}
              onChange={() => (state === 'held' ? onAsk?.(id) : onToggle(id))}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
