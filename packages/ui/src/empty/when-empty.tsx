import type { ReactNode } from 'react'

/** What to offer where the page says that it is `Empty`; not there otherwise. Needs no script: the style sheet looks. */
export function WhenEmpty({ children }: { children: ReactNode }) {
  return <div data-part="when-empty">{children}</div>
}
