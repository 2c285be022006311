import { clockText, formatMessage, type Language } from '@portti/core/rules'
import { useCore, useTimeLeft } from '@portti/react'
import { Button, TimeLeft, VisuallyHidden } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { Messages } from '../texts/messages.ts'

const lowSeconds = 120
/** The ring is full at the length of a fresh cart (D8). */
const fullSeconds = 20 * 60

/** The time the holds have left, with the button that prolongs it (D10). */
export const CartTimeLeft = ({
  texts,
  language,
}: {
  readonly texts: Messages['timeLeft']
  readonly language: Language
}): ReactNode => {
  const core = useCore()
  const left = useTimeLeft()
  const [isProlonging, setProlonging] = useState(false)
  if (left.phase === 'none') return null
  // Over, it keeps its place until the page says so.
  const secondsLeft = left.phase === 'running' ? left.secondsLeft : 0
  const prolong = async (): Promise<void> => {
    setProlonging(true)
    await core.cart.prolong()
    setProlonging(false)
  }
  return (
    <>
      <TimeLeft
        label={texts.label}
        text={texts.text}
        time={clockText(secondsLeft, language)}
        share={secondsLeft / fullSeconds}
        low={secondsLeft < lowSeconds}
        action={
          <Button kind="quiet" size="sm" busy={isProlonging} onClick={() => void prolong()}>
            {texts.prolong}
          </Button>
        }
      />
      <VisuallyHidden>
        <span role="status">
          {left.phase === 'running' && left.announceMinutes !== undefined
            ? formatMessage(texts.announce, { count: left.announceMinutes })
            : ''}
        </span>
      </VisuallyHidden>
    </>
  )
}
