import type { ReactNode } from 'react'

export type CardCellProps = {
  readonly heading?: string | undefined
  /** More cards of its heading follow: it begins a row, so that below the heading stand no cards of another. */
  readonly startsRow?: boolean
  readonly children: ReactNode
}

/** A card of a grid with a heading above it: "tammikuu 2027". The cards of a row stay aligned. */
export function CardCell({ heading, startsRow = false, children }: CardCellProps) {
  return (
    <div data-part="card-cell" data-starts-row={startsRow || undefined}>
      {heading && <h3>{heading}</h3>}
      {children}
    </div>
  )
}
