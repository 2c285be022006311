import type { ReactNode } from 'react'

/** A short hint: what comes next, what a button does. */
export function Hint({
  id,
  align,
  children,
}: {
  id?: string | undefined
  align?: 'center' | undefined
  children: ReactNode
}) {
  return (
    <p data-part="hint" data-align={align} id={id}>
      {children}
    </p>
  )
}
