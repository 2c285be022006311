import type { TicketSeat } from '../order/ticket-seat.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { ScanVerdictKind } from './judge-scan.ts'

/** An entry: its time, gate and device. */
export type DoorEntry = { readonly at: EpochMs; readonly gate: string; readonly device: string }

/** The verdict on a scan, for the screen of a door (rules/door#verdicts). */
export type Verdict = {
  readonly scanId: string
  /** `no_answer`: neither the ticket API nor a list could judge the code. */
  readonly kind: ScanVerdictKind | 'no_answer'
  readonly at: EpochMs
  /** Judged by the list of the device (rules/door#without-network). */
  readonly isByList: boolean
  /** Somebody was let in without the network who should not have been. */
  readonly isConflict: boolean
  readonly title?: LocalizedText
  readonly seat?: TicketSeat
  readonly group?: { readonly size: number; readonly inside: number }
  readonly entry?: DoorEntry
  readonly event?: { readonly title: LocalizedText; readonly startsAt: EpochMs }
  readonly slotsLeft?: number
}

/** An entry that a device made, with the group that came in with it. */
export type OwnEntry = Pick<Verdict, 'scanId' | 'at' | 'title' | 'seat'> & { readonly cameIn: number }

/** A conflict that nobody has settled yet. */
export type DoorConflict = {
  readonly scanId: string
  readonly kind: ScanVerdictKind
  readonly title?: LocalizedText
  readonly first?: DoorEntry
  readonly later: DoorEntry
}
