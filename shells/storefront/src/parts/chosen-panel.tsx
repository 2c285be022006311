import { formatMessage } from '@portti/core/format'
import { Stack, VisuallyHidden } from '@portti/ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import type { Messages } from '../texts/messages.ts'
import { CartTimeLeft } from './cart-time-left.tsx'
import { ChosenSeats } from './chosen-seats.tsx'

type Props = Omit<ComponentProps<typeof ChosenSeats>, 'note'> & {
  readonly timeLeftTexts: Messages['timeLeft']
  /** Stands before the time that is left. */
  readonly hint?: ReactNode
}

/** What stands beside a map: the chosen seats, how long they are held, and how many there are for who hears it. */
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
            // The row goes with its button.
            panel.current?.focus()
            onRemove(id)
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
