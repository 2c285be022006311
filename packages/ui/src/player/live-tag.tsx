import type { ReactNode } from 'react'

/** Says what is shown: the event as it happens, or something quieter. */
export function LiveTag({ quiet, children }: { quiet?: boolean | undefined; children: ReactNode }) {
  return (
    <span data-part="live" data-quiet={quiet ? '' : undefined}>
      {children}
    </span>
  )
}
