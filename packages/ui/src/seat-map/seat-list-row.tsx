import { type ReactNode, useEffect, useRef } from 'react'
import { Availability } from '../availability/availability.tsx'
import { ChevronDownIcon } from '../icon/icons.tsx'

export interface SeatListSectionProps {
  /** "Katsomo A" */
  title: string
  /** Facts that all its rows share: "36,88 €". */
  note?: string | undefined
  /** `SeatListRow`s. */
  children: ReactNode
}

/** The rows of a section in a `SeatListPanel`. */
export function SeatListSection({ title, note, children }: SeatListSectionProps) {
  return (
    <section data-part="seat-list-section" aria-label={title}>
      <h3>
        <span>{title}</span> {note && <span>{note}</span>}
      </h3>
      {children}
    </section>
  )
}

export interface SeatListRowProps {
  /** "Rivi 7" */
  title: string
  /** "Hyvä näkymä" */
  text?: string | undefined
  /** "8 vapaata" */
  free: string
  hasFree: boolean
  open: boolean
  /** Comes into view when it opens. */
  shown?: boolean | undefined
  /** Opens or closes it. */
  onPress: () => void
  /** A `SeatPick`; rendered while it is open. */
  children: ReactNode
}

/** One row of seats; a press opens it. */
export function SeatListRow({ title, text, free, hasFree, open, shown = false, onPress, children }: SeatListRowProps) {
  const row = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (open && shown) row.current?.scrollIntoView({ block: 'nearest' })
  }, [open, shown])
  return (
    <details ref={row} data-part="seat-list-row" open={open}>
      <summary
        onClick={event => {
          event.preventDefault()
          onPress()
        }}
      >
        <b>{title}</b> <span>{text}</span> <Availability status={hasFree ? 'green' : 'red'}>{free}</Availability>
        <ChevronDownIcon />
      </summary>
      {open && children}
    </details>
  )
}
