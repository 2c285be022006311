import type { ReactNode } from 'react'

export interface BuyBarProps {
  /** "49,80 €" */
  sum: string
  /** "2 lippua, sis. alv" */
  note?: string | undefined
  /** The page's primary `Button`. */
  children: ReactNode
}

/** Keeps the sum and the button on screen: fixed to the bottom of phones, the foot of its list elsewhere. */
export function BuyBar({ sum, note, children }: BuyBarProps) {
  return (
    <div data-part="buy-bar">
      <p data-part="buy-bar-sum" aria-live="polite">
        <b>{sum}</b>
        {note && <span>{note}</span>}
      </p>
      {children}
    </div>
  )
}
