import type { ReactNode } from 'react'

/** Shown only when the page has an `Empty`. Needs no script: the style sheet checks. */
export function WhenEmpty({ children }: { children: ReactNode }) {
  return <div data-part="when-empty">{children}</div>
}
