import { type EventRegistration, participantText } from '@portti/core'
import type { ReactNode } from 'react'

type Props = {
  readonly amount: number
  /** The name of what is counted. For goods, whose name is the line's title, it is the unit price. */
  readonly name: string
  readonly seats?: readonly string[]
  readonly registration: EventRegistration | undefined
}

/** Details of a summary line: quantity, name, seats and participants. */
export const LineInfo = ({ amount, name, seats = [], registration }: Props): ReactNode =>
  [`${amount} × ${name}`, ...seats, ...(registration?.participants ?? []).map(participantText)].map((text, place) => (
    <span key={place} data-part="summary-item-line">
      {text}
    </span>
  ))
