import type { ReactNode } from 'react'

export interface ChipRowProps {
  /** "Rajaa tapahtumia" */
  label: string
  /** On phones one line that scrolls sideways. */
  scroll?: boolean | undefined
  /** `sizes`: six equal columns. */
  kind?: 'sizes' | undefined
  children: ReactNode
}

/** Chips beside each other. */
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
