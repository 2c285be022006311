import type { ReactNode } from 'react'

export interface ChipRowProps {
  /** "Rajaa tapahtumia" */
  label: string
  /** One line that scrolls sideways on phones. */
  scroll?: boolean | undefined
  /** `sizes`: six equal columns. */
  kind?: 'sizes' | undefined
  children: ReactNode
}

/** A row of chips. */
export function ChipRow({ label, scroll, kind, children }: ChipRowProps) {
  return (
    <div
      data-part={kind === 'sizes' ? 'size-row' : 'chip-row'}
      data-scroll={scroll ? '' : undefined}
      role="group"
      aria-label={label}
      tabIndex={scroll ? 0 : undefined}
    >
      {children}
    </div>
  )
}
