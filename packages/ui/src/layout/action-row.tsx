import type { ReactNode } from 'react'

export interface ActionRowProps {
  /** `center` under a listing ("Näytä lisää"), `stack` one below the other. */
  layout?: 'row' | 'center' | 'stack' | undefined
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
