import type { ReactNode } from 'react'

/** Words for those who cannot see. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span data-part="visually-hidden">{children}</span>
}
