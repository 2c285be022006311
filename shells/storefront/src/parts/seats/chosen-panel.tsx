import { formatMessage } from '@portti/core/format'
import { Spoken, Stack } from '@portti/ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { CartTimeLeft } from '../cart/cart-time-left.tsx'
import { ChosenSeats } from './chosen-seats.tsx'

type Props = Omit<ComponentProps<typeof ChosenSeats>, 'note'> & {
  readonly timeLeftTexts: Messages['timeLeft']
  /** Shown before the time left. */
  readonly hint?: ReactNode
}

/** The panel beside a map: the chosen seats and the time left. Screen readers hear the number of seats. */
export const ChosenPanel = ({ timeLeftTexts, hint, onRemove, ...list }: Props): ReactNode => {
  const { view, texts, language } = list
  const { count, taken, max, isHeld } = view
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div ref={panel} tabIndex={-1}>
      <Stack>
        <ChosenSeats
          {...list}
          note={formatMessage(texts.chosenOf, { count: taken, max })}
          onRemove={id => {
            // The removed row takes its focused button with it, so focus moves to the panel.
            panel.current?.focus()
            onRemove(id)
          }}
        />
        {hint}
        {isHeld ? <CartTimeLeft texts={timeLeftTexts} language={language} /> : null}
        <Spoken>{count > 0 ? formatMessage(texts.chosenNow, { count }) : ''}</Spoken>
      </Stack>
    </div>
  )
}
