import type { SeatState } from './map-seat.ts'
import { SeatShape } from './seat-shape.tsx'

export interface SeatLegendItem {
  text: string
  /** "34,90 €" */
  note?: string | undefined
  look: number
  state: SeatState
  accessible?: boolean | undefined
}

export interface SeatLegendProps {
  items: readonly SeatLegendItem[]
  /** `chips`: prices of seats, in one line above a `SeatMap`. */
  kind?: 'chips' | undefined
}

/** Explains the shapes of a `SeatMap`. */
export function SeatLegend({ items, kind }: SeatLegendProps) {
  return (
    // The line of chips scrolls sideways on narrow screens, also by keyboard.
    <ul data-part="seat-legend" data-kind={kind} role="list" tabIndex={kind && 0}>
      {items.map(({ text, note, look, state, accessible }) => (
        <li key={text}>
          <svg viewBox="-.5 -.5 1 1" aria-hidden="true" focusable="false">
            <g
              data-part="seat"
              data-look={look % 3}
              data-state={state}
              data-kind={accessible ? 'accessible' : undefined}
            >
              <SeatShape seat={{ x: 0, y: 0, text: '', look, state, accessible }} />
            </g>
          </svg>
          <span>
            {text} {note ? <b>{note}</b> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
