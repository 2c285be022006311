import type { CounterState, TicketApiState } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

export type StripProblems = {
  readonly state: CounterState
  readonly network: TicketApiState
  /** How far the device's clock is ahead of the server's. */
  readonly clockAheadMs: number
  readonly isTestMode: boolean
  /** A code was scanned while money is being taken. */
  readonly isScanLate: boolean
  /** The basket can be put aside for held tickets. */
  readonly canSetAside: boolean
  /** Held tickets are sold without a network. */
  readonly isOffline: boolean
  /** A code was scanned while held tickets are sold without a network. */
  readonly isScanOffline: boolean
  /** Sales of held tickets that the ticket API has refused. */
  readonly refused: number
  readonly words: Words
}

type StripProblem = { readonly title: string; readonly more?: string }

/** A clock that differs more from the server's would sell the wrong day. */
const wrongClockMs = 120_000

/**
 * The most urgent problem: a scan that waits, a silent ticket API, a device fault, refused sales, or test mode;
 * undefined if there is none.
 */
export const stripProblemOf = (problems: StripProblems): StripProblem | undefined => {
  const {
    state,
    network,
    clockAheadMs,
    isTestMode,
    isScanLate,
    canSetAside,
    isOffline,
    isScanOffline,
    refused,
    words,
  } = problems
  const { t, euros } = words
  const aheadMs = Math.abs(clockAheadMs)
  if (isScanLate) return { title: t('scan.busyTitle'), more: t('scan.busyText') }
  if (isScanOffline) return { title: t('scan.offlineTitle'), more: t('scan.offlineText') }
  if (network === 'silent') {
    return {
      title: t('ticketApi.silent'),
      more: t(isOffline ? 'strip.held' : canSetAside ? 'strip.silentHeld' : 'strip.silent'),
    }
  }
  if (state.hasNoJournal) return { title: t('strip.forgetful'), more: t('strip.forgetfulMore') }
  if (state.reversing > 0) {
    return { title: t('strip.reversing', { sum: euros(state.reversing) }), more: t('strip.reversingMore') }
  }
  if (aheadMs >= wrongClockMs) {
    return { title: t('strip.clock'), more: t('strip.clockMore', { minutes: Math.round(aheadMs / 60_000) }) }
  }
  // Refused sales stay on the device for long, so problems that can be mended come first.
  if (refused > 0) return { title: t('offline.refused', { count: refused }) }
  return isTestMode ? { title: t('strip.test'), more: t('strip.testMore') } : undefined
}
