import { type EventRegistration, participantText } from '@portti/core'
import type { ReactNode } from 'react'

type Props = {
  readonly amount: number
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
