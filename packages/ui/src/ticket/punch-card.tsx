import type { ReactNode } from 'react'
import { CheckIcon } from '../icon/icons.tsx'

export interface PunchCardProps {
  name: string
  /** "Jäljellä 8/10 käyttökerrasta" */
  leftText: string
  size: number
  left: number
  /** Instructions for its use, and its last day. */
  note?: ReactNode
  /** A `Button`. */
  action?: ReactNode
}

/** A card for a number of visits: a box for each, the used ones ticked. */
export function PunchCard({ name, leftText, size, left, note, action }: PunchCardProps) {
  return (
    <article data-part="punch-card">
      <header>
        <h3>{name}</h3>
        <span>{leftText}</span>
      </header>
      <div data-part="punch-boxes" aria-hidden="true">
        {Array.from({ length: size }, (_, visit) =>
          visit < size - left ? (
            <i key={visit} data-used="">
              <CheckIcon />
            </i>
          ) : (
            <i key={visit}>{visit + 1}</i>
          ),
        )}
      </div>
      <footer>
        <span>{note}</span>
        {action}
      </footer>
    </article>
  )
}
