import type { ReactNode } from 'react'

/** Event cards: under each other on phones, about four in a row on desktops. `CardCell`s may begin with a heading. */
export function CardGrid({ busy, children }: { busy?: boolean | undefined; children: ReactNode }) {
  return (
    <div data-part="card-grid" aria-busy={busy || undefined}>
      {children}
    </div>
  )
}
