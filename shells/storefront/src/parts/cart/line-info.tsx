import { type EventRegistration, participantText } from '@portti/core'
import type { ReactNode } from 'react'

type Props = {
  readonly amount: number
  /** Name of the counted product. For goods, whose name is the line's title, the unit price. */
  readonly name: string
  readonly seats?: readonly string[]
  readonly registration: EventRegistration | undefined
}

/** Details of a summary line: quantity, name, seats and participants. */
export const LineInfo = ({ amount, name, seats = [], registration }: Props): ReactNode =>
  [`${amount} × ${name}`, ...seats, ...(registration?.participants ?? []).map(participantText)].map((text, index) => (
    <span key={index} data-part="summary-item-line">
      {text}
    </span>
  ))
