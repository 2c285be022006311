import type { ReactNode } from 'react'

/** Sticky under the header of any page: `Notice`s and `TimeLeft` of the visit. */
export function PageNotices({ children }: { children: ReactNode }) {
  return (
    <div data-part="page-notices">
      <div data-part="wrap">{children}</div>
    </div>
  )
}
