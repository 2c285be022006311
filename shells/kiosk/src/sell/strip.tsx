import type { CounterState, TicketApiState } from '@portti/core'
import { WarningIcon } from '@portti/ui'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'

type StripProps = {
  readonly state: CounterState
  readonly network: TicketApiState
  readonly isTestMode: boolean
  /** Seconds until the till locks itself. */
  readonly locksIn: number | undefined
  /** A code was scanned while money is being taken. */
  readonly isScanLate: boolean
  readonly words: Words
  readonly onToday: () => void
}

/** One warning line: locking, no network, another day or test mode, whichever is most urgent. */
export const Strip = ({
  state,
  network,
  isTestMode,
  locksIn,
  isScanLate,
  onToday,
  words: { t, day, text },
}: StripProps) => {
  const { event, isOtherDay } = state
  const hasToday = state.day.some(({ id }) => id !== event?.id)
  const said = isScanLate
    ? { kind: 'wait', title: t('scan.busyTitle'), more: t('scan.busyText') }
    : locksIn !== undefined
      ? { kind: 'wait', title: t('strip.idle', { count: locksIn }), more: t('strip.idleMore') }
      : network === 'silent'
        ? { kind: 'wait', title: t('ticketApi.silent'), more: t('strip.silent') }
        : isOtherDay && event
          ? { kind: 'day', title: t('strip.otherDay', { day: day(event.startsAt) }), more: text(event.title) }
          : isTestMode
            ? { kind: 'wait', title: t('strip.test'), more: t('strip.testMore') }
            : undefined
  return (
    said && (
      <section data-part="strip" data-kind={said.kind} aria-label={said.title}>
        <WarningIcon />
        <p>
          {said.title} <small>{said.more}</small>
        </p>
        {said.kind === 'day' && hasToday && (
          <button data-part="key-action" type="button" onClick={onToday}>
            {t('strip.today')} <Keycap>Home</Keycap>
          </button>
        )}
      </section>
    )
  )
}
