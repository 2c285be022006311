import type { ReactNode } from 'react'

/** A card of a grid with a heading above it: "tammikuu 2027". The cards of a row stay aligned. */
export function CardCell({ heading, children }: { heading?: string | undefined; children: ReactNode }) {
  return (
    <div data-part="card-cell">
      {heading && <h3>{heading}</h3>}
      {children}
    </div>
  )
}
