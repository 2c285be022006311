import type { ReactNode } from 'react'

/** A `SeatMap` or another way to choose, and the chosen seats next to it. */
export function SeatLayout({ map, chosen }: { map: ReactNode; chosen: ReactNode }) {
  return (
    <div data-part="seat-layout">
      {map}
      <div data-part="seat-chosen">{chosen}</div>
    </div>
  )
}

/** A frame for a chart drawn by another system. */
export function SeatChartFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section data-part="seat-chart" aria-label={label}>
      {children}
    </section>
  )
}

/** Fields in a row with their button. */
export function BestSeats({ children }: { children: ReactNode }) {
  return <div data-part="best-seats">{children}</div>
}
