import { formatMessage } from '@portti/core/rules'
import { Stack, VisuallyHidden } from '@portti/ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import type { Messages } from '../texts/messages.ts'
import { CartTimeLeft } from './cart-time-left.tsx'
import { ChosenSeats } from './chosen-seats.tsx'
import { placesIn } from './use-seat-choices.ts'

type Props = Omit<ComponentProps<typeof ChosenSeats>, 'note'> & {
  readonly timeLeftTexts: Messages['timeLeft']
  /** Most of the event in one order, and how many of them are taken. */
  readonly max: number
  readonly taken: number
  /** Whether the cart holds something meanwhile. */
  readonly isHeld: boolean
  /** Stands before the time that is left. */
  readonly hint?: ReactNode
}

/** What stands beside a map: the chosen seats, how long they are held, and how many there are for who hears it. */
export const ChosenPanel = (props: Props): ReactNode => {
  const { timeLeftTexts, max, taken, isHeld, hint, onRemove, ...list } = props
  const { seats, texts, language } = list
  const panel = useRef<HTMLDivElement>(null)
  const count = placesIn(seats)
  return (
    <div ref={panel} tabIndex={-1}>
      <Stack>
        <ChosenSeats
          {...list}
          note={formatMessage(texts.chosenOf, { count: taken, max })}
          onRemove={seat => {
            // The row goes with its button.
            panel.current?.focus()
            onRemove(seat)
          }}
        />
        {hint}
        {isHeld ? <CartTimeLeft texts={timeLeftTexts} language={language} /> : null}
        <VisuallyHidden>
          <span role="status">{count > 0 ? formatMessage(texts.chosenNow, { count }) : ''}</span>
        </VisuallyHidden>
      </Stack>
    </div>
  )
}
