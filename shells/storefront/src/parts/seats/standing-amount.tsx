import { formatMessage } from '@portti/core/format'
import { AmountPicker } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly amount: number
  /** The area and the ticket type, for use in a sentence. */
  readonly place: string
  readonly texts: Messages['seats']
  readonly isBlocked: boolean
  readonly onFewer: (count: number) => void
}

/** The number of places in a standing area. More are chosen on the map. */
export const StandingAmount = ({ amount, place, texts, isBlocked, onFewer }: Props): ReactNode => (
  <AmountPicker
    amount={amount}
    less={Math.max(1, amount - 1)}
    more={amount}
    min={1}
    max={amount}
    label={formatMessage(texts.standing, { place })}
    decreaseLabel={formatMessage(texts.oneFewer, { place })}
    increaseLabel={formatMessage(texts.oneMore, { place })}
    maxReason={texts.moreOnMap}
    disabled={isBlocked}
    onChange={next => onFewer(amount - next)}
  />
)
