import type { ReactNode } from 'react'

export interface SeatHallProps {
  /** "Valitse paikat" */
  label: string
  /** A `BestRow`, a `BestAnswer`, and a `SeatMap` or another way to choose. */
  children: ReactNode
}

/** Everything that seats are chosen with, in one frame. */
export function SeatHall({ label, children }: SeatHallProps) {
  return (
    <section data-part="seat-hall" aria-label={label}>
      {children}
    </section>
  )
}

/** Stands in a `SeatHall` until the map is there, as large as it. */
export function SeatHallWaiting({ children }: { children: ReactNode }) {
  return <div data-part="seat-hall-waiting">{children}</div>
}

/** Seats to be chosen from lists, in the place of a `SeatMap`. */
export function SeatListPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section data-part="seat-list" aria-label={title}>
      {children}
    </section>
  )
}
