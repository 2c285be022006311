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
  const press = (id: string, state: SeatState): void => {
    if (state === 'held') onAsk?.(id)
    else if (state !== 'taken') onToggle(id)
  }
  return (
    <fieldset>
      <legend data-part="label">{legend}</legend>
      <div data-part="seat-pick">
        {seats.map(({ id, text, label, state }) => (
          <label key={id} data-part="chip" data-state={state === 'held' || state === 'taken' ? state : undefined}>
            <input
              type="checkbox"
              aria-label={label}
              checked={state === 'chosen'}
              data-seat={id}
              // Never disabled: a seat that is sold while it has the focus would lose it.
              aria-disabled={state === 'held' || state === 'taken' || undefined}
              // Tab passes over what cannot be pressed.
              tabIndex={state === 'taken' ? -1 : undefined}
              onChange={() => press(id, state)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
