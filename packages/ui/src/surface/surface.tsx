import type { ReactNode } from 'react'

/** White paper to put things on. */
export function Surface({ children }: { children: ReactNode }) {
  return <div data-part="surface">{children}</div>
}
