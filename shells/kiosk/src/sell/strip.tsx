import type { CounterState, TicketApiState } from '@portti/core'
import { WarningIcon } from '@portti/ui'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'

type StripProps = {
  readonly state: CounterState
  readonly network: TicketApiState
  /** How far the device's clock is ahead of the server's. */
  readonly clockAheadMs: number
  readonly isTestMode: boolean
  /** The sale is on the screen. */
  readonly isSaleOpen: boolean
  /** A code was scanned while money is being taken. */
  readonly isScanLate: boolean
  /** The basket can be put aside for held tickets. */
  readonly canSetAside: boolean
  /** A code was scanned while held tickets are sold without a network. */
  readonly isScanOffline: boolean
  readonly words: Words
  readonly onToday: () => void
}

/** A clock that differs more from the server's would sell the wrong day. */
const wrongClockMs = 120_000

/** One warning line: no network, trouble of the device, another day or test mode, whichever is most urgent. */
export const Strip = ({
  state,
  network,
  clockAheadMs,
  isTestMode,
  isSaleOpen,
  isScanLate,
  canSetAside,
  isScanOffline,
  onToday,
  words: { t, day, text, euros },
}: StripProps) => {
  const { event, isOtherDay } = state
  const hasToday = state.day.some(({ id }) => id !== event?.id)
  const minutesOff = Math.abs(clockAheadMs) >= wrongClockMs ? Math.round(Math.abs(clockAheadMs) / 60_000) : 0
  const said = isScanLate
    ? { kind: 'wait', title: t('scan.busyTitle'), more: t('scan.busyText') }
    : isScanOffline
      ? { kind: 'wait', title: t('scan.offlineTitle'), more: t('scan.offlineText') }
      : network === 'silent'
        ? { kind: 'wait', title: t('ticketApi.silent'), more: t(canSetAside ? 'strip.silentHeld' : 'strip.silent') }
        : state.isForgetful
          ? { kind: 'wait', title: t('strip.forgetful'), more: t('strip.forgetfulMore') }
          : state.reversing > 0
            ? {
                kind: 'wait',
                title: t('strip.reversing', { sum: euros(state.reversing) }),
                more: t('strip.reversingMore'),
              }
            : minutesOff > 0
              ? { kind: 'wait', title: t('strip.clock'), more: t('strip.clockMore', { minutes: minutesOff }) }
              : isOtherDay && isSaleOpen && event
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
