import type { ReactNode } from 'react'

/** Under the header of any page, and in sight however far it is scrolled: `Notice`s and `TimeLeft` of the visit. */
export function PageNotices({ children }: { children: ReactNode }) {
  return (
    <div data-part="page-notices">
      <div data-part="wrap">{children}</div>
    </div>
  )
}
