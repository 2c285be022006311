import { type EventRegistration, participantText } from '@portti/core'
import type { ReactNode } from 'react'

type Props = {
  readonly amount: number
  /** What there are so many of; of goods, whose name is the line's title, the price of one. */
  readonly name: string
  readonly seats?: readonly string[]
  readonly registration: EventRegistration | undefined
}

/** What a line of a summary is: how many of what, on which seats, and who comes. */
export const LineInfo = ({ amount, name, seats = [], registration }: Props): ReactNode =>
  [`${amount} × ${name}`, ...seats, ...(registration?.participants ?? []).map(participantText)].map((text, place) => (
    <span key={place} data-part="summary-item-line">
      {text}
    </span>
  ))
