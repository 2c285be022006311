import type { ReactNode } from 'react'

export interface StackProps {
  /** xs .625, sm .875, md 1, lg 1.25 rem. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  children: ReactNode
}

/** Stacked content. */
export function Stack({ gap, children }: StackProps) {
  return (
    <div data-part="stack" data-gap={gap}>
      {children}
    </div>
  )
}
