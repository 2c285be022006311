import type { ReactNode } from 'react'

/** Two fields side by side. `postal`: a short one and a long one. */
export function FieldRow({ split, children }: { split?: 'even' | 'postal' | undefined; children: ReactNode }) {
  return (
    <div data-part="field-row" data-split={split === 'postal' ? split : undefined}>
      {children}
    </div>
  )
}
