import type { ReactNode } from 'react'

/** A `SeatMap`, what was chosen beside it, and other ways to choose below. */
export function SeatLayout({ map, chosen, children }: { map: ReactNode; chosen: ReactNode; children: ReactNode }) {
  return (
    <div data-part="seat-layout">
      {map}
      <div data-part="seat-chosen">{chosen}</div>
      <div>{children}</div>
    </div>
  )
}

/** Fields in a row with the button that uses them. */
export function BestSeats({ children }: { children: ReactNode }) {
  return <div data-part="best-seats">{children}</div>
}
