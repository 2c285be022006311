import type { CounterState, TicketApiState } from '@portti/core'
import { WarningIcon } from '@portti/ui'
import type { Words } from '../use-words.ts'

type StripProps = {
  readonly state: CounterState
  readonly network: TicketApiState
  readonly isTestMode: boolean
  /** Seconds until the till locks itself. */
  readonly locksIn: number | undefined
  readonly words: Words
}

/** One warning line: locking, no network, another day or test mode, whichever is most urgent. */
export const Strip = ({ state, network, isTestMode, locksIn, words: { t, day, text } }: StripProps) => {
  const { event, isOtherDay } = state
  const said =
    locksIn !== undefined
      ? { title: t('strip.idle', { count: locksIn }), more: t('strip.idleMore') }
      : network === 'silent'
        ? { title: t('ticketApi.silent'), more: t('strip.silent') }
        : isOtherDay && event
          ? { title: t('strip.otherDay', { day: day(event.startsAt) }), more: text(event.title) }
          : isTestMode
            ? { title: t('strip.test'), more: t('strip.testMore') }
            : undefined
  return (
    said && (
      <section data-part="strip" aria-label={said.title}>
        <WarningIcon />
        <p>
          {said.title} <small>{said.more}</small>
        </p>
      </section>
    )
  )
}
