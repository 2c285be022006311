import type { ReactNode } from 'react'
import { GiftFace } from './gift-face.tsx'

export interface GiftCardProps {
  /** A `Poster`, variant `art`. */
  image: ReactNode
  /** "Lahjakortti, Peltohovi" */
  name: string
  /** "50 €" */
  value: string
  /** "LK-4F7Q-92MD" */
  code: string
  /** "voimassa 24.12.2028 asti" */
  until?: string | undefined
  /** Under the card: how much of it is left, how it is used. */
  note?: ReactNode
  /** `Button`s. */
  action?: ReactNode
}

/** A gift card: money, and no ticket. */
export function GiftCard({ image, name, value, code, until, note, action }: GiftCardProps) {
  return (
    <article data-part="gift-box">
      <GiftFace
        image={image}
        title={
          <h3 data-part="gift-worth">
            {name} <b>{value}</b>
          </h3>
        }
      >
        <span data-part="ticket-code">{code}</span>
        {until}
      </GiftFace>
      <div data-part="gift-box-foot">
        <span>{note}</span>
        {action}
      </div>
    </article>
  )
}
