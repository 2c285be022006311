import type { ReactNode } from 'react'

export interface ActionRowProps {
  /** `center` under a listing ("Näytä lisää"), `fill` side by side over the whole width. */
  layout?: 'center' | 'fill' | undefined
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
