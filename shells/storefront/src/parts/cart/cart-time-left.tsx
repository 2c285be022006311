import { clockText, formatMessage, type Language } from '@portti/core/format'
import { useCore, useTimeLeft } from '@portti/react'
import { Button, Hint, Spoken, TimeLeft } from '@portti/ui'
import { type ReactNode, useRef, useState } from 'react'
import type { Messages } from '../../texts/messages.ts'

const lowSeconds = 120
/** The ring is full at the length of a fresh cart (rules/time-left#cart-life). */
const fullSeconds = 20 * 60

type Props = {
  readonly texts: Messages['timeLeft']
  readonly language: Language
  /** Another part of the page announces the minutes. */
  readonly isQuiet?: boolean
}

/**
 * The time left of the holds, with a button that prolongs it. Announces the important minutes
 * (rules/time-left#countdown).
 */
export const CartTimeLeft = ({ texts, language, isQuiet = false }: Props): ReactNode => {
  const { cart, expiry } = useCore()
  const left = useTimeLeft()
  const [isProlonging, setProlonging] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const statusElement = useRef<HTMLDivElement>(null)
  if (left.phase === 'none') return null
  // After expiry it reserves its space until the page replaces it.
  const secondsLeft = left.phase === 'running' ? left.secondsLeft : 0
  const isAtLongest = left.phase === 'running' && left.isAtLongest === true
  const prolong = async (): Promise<void> => {
    setProlonging(true)
    setFailed(false)
    await expiry.prolong()
    const now = expiry.getSnapshot()
    // The pressed button goes.
    if (now.phase === 'running' && now.isAtLongest) statusElement.current?.focus()
    setFailed(cart.getSnapshot().error !== undefined)
    setProlonging(false)
  }
  return (
    // One box, so that the silent status below takes no gap of its own.
    <div>
      <TimeLeft
        label={texts.label}
        text={texts.text}
        time={clockText(secondsLeft, language)}
        share={secondsLeft / fullSeconds}
        low={secondsLeft < lowSeconds}
        action={
          isAtLongest ? undefined : (
            <Button kind="quiet" size="sm" busy={isProlonging} onClick={() => void prolong()}>
              {texts.prolong}
            </Button>
          )
        }
      />
      <div ref={statusElement} role="status" tabIndex={-1}>
        {isAtLongest ? <Hint>{texts.atLongest}</Hint> : hasFailed ? <Hint>{texts.failed}</Hint> : null}
      </div>
      {isQuiet ? null : <SpokenMinutes texts={texts} />}
    </div>
  )
}

/** Announces each of the last minutes once (WCAG 2.2.1). */
export const SpokenMinutes = ({ texts }: Pick<Props, 'texts'>): ReactNode => {
  const left = useTimeLeft()
  return (
    <Spoken>
      {left.phase === 'running' && left.announceMinutes !== undefined
        ? formatMessage(texts.announce, { count: left.announceMinutes })
        : ''}
    </Spoken>
  )
}
