import type { ReactNode } from 'react'

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
      <div data-part="gift-card">
        {image}
        <div data-part="gift-card-foot">
          <h3>
            {name} <b>{value}</b>
          </h3>
          <p>
            <span data-part="ticket-code">{code}</span>
            {until}
          </p>
        </div>
      </div>
      <div data-part="gift-box-foot">
        <span>{note}</span>
        {action}
      </div>
    </article>
  )
}
