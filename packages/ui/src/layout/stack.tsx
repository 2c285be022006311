import type { ReactNode } from 'react'

export interface StackProps {
  /** none 0, xs .625, sm .875, md 1, lg 1.25, xl 1.5, 2xl 3 rem. */
  gap?: 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined
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
