import type { ReactNode } from 'react'

/** Two fields side by side. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div data-part="field-row">{children}</div>
}
