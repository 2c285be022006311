import type { ReactNode } from 'react'

/** Event cards: stacked on phones, about four in a row on desktops. `CardCell`s may start with a heading. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div data-part="card-grid">{children}</div>
}
