import type { ReactNode } from 'react'

/** A label for a live broadcast, or a muted one for anything else. */
export function LiveTag({ quiet, children }: { quiet?: boolean | undefined; children: ReactNode }) {
  return (
    <span data-part="live" data-quiet={quiet ? '' : undefined}>
      {children}
    </span>
  )
}
