import type { ReactNode } from 'react'

/** A white surface for content. */
export function Surface({ children }: { children: ReactNode }) {
  return <div data-part="surface">{children}</div>
}
