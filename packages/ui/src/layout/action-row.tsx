import type { ReactNode } from 'react'

export interface ActionRowProps {
  /** `center` under a listing ("Näytä lisää"), `stack` one below the other, `fill` side by side over the whole width. */
  layout?: 'row' | 'center' | 'stack' | 'fill' | undefined
  children: ReactNode
}

/** Buttons that belong together. */
export function ActionRow({ layout, children }: ActionRowProps) {
  return (
    <div data-part="action-row" data-layout={layout}>
      {children}
    </div>
  )
}
