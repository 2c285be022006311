import type { SeatState } from './map-seat.ts'
import { SeatShape } from './seat-shape.tsx'

export interface SeatLegendItem {
  text: string
  /** "34,90 €" */
  price?: string | undefined
  look: number
  state: SeatState
  accessible?: boolean | undefined
}

/** What the shapes of a `SeatMap` mean. */
export function SeatLegend({ items }: { items: readonly SeatLegendItem[] }) {
  return (
    <ul data-part="seat-legend" role="list">
      {items.map(({ text, price, look, state, accessible }) => (
        <li key={text}>
          <svg viewBox="-.5 -.5 1 1" aria-hidden="true" focusable="false">
            <g data-part="seat" data-look={look % 3} data-state={state}>
              <SeatShape seat={{ x: 0, y: 0, look, state, accessible }} />
            </g>
          </svg>
          <span>
            {text} {price ? <b>{price}</b> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
