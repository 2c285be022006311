import type { ReactNode } from 'react'

export interface SeatHallProps {
  /** "Valitse paikat" */
  label: string
  /** A `BestRow`, a `BestAnswer`, and a `SeatMap` or another way to choose. */
  children: ReactNode
}

/** The frame of all seat selection controls. */
export function SeatHall({ label, children }: SeatHallProps) {
  return (
    <section data-part="seat-hall" aria-label={label}>
      {children}
    </section>
  )
}

/** Placeholder in a `SeatHall` until the map is loaded, of the same size. */
export function SeatHallWaiting({ children }: { children: ReactNode }) {
  return <div data-part="seat-hall-waiting">{children}</div>
}

/** Lists for choosing seats, instead of a `SeatMap`. */
export function SeatListPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section data-part="seat-list" aria-label={title}>
      {children}
    </section>
  )
}
