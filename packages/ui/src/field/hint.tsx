import type { ReactNode } from 'react'

/** A short hint: what comes next, what a button does. */
export function Hint({ align, children }: { align?: 'center' | undefined; children: ReactNode }) {
  return (
    <p data-part="hint" data-align={align}>
      {children}
    </p>
  )
}
