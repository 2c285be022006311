import type { EpochMs } from '../ports/clock.ts'
import type { SignInProblem } from '../staff/sign-in-service.ts'
import type { Store } from '../state/store.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { GateCounts } from './door-api.ts'
import type { DoorConflict, OwnEntry, Verdict } from './verdict.ts'

/** An event whose door may be opened. */
export type DoorChoice = { readonly id: string; readonly title: LocalizedText; readonly startsAt: EpochMs }

export type OpenDoor = {
  readonly phase: 'open'
  readonly event: DoorChoice
  readonly gate: string
  readonly inside: number
  /** Undefined until the ticket API has answered. */
  readonly expected: number | undefined
  readonly gates: readonly GateCounts[]
  /** Entries that this device made since the door was opened. */
  readonly ownEntries: number
  /** The newest five of them, the latest first (rules/door#without-camera). */
  readonly latestEntries: readonly OwnEntry[]
  /** Scans that were not sent to the ticket API yet. */
  readonly unsent: number
  /** When the list of the device was read; undefined while it has none. */
  readonly listReadAt: EpochMs | undefined
  readonly isOffline: boolean
  readonly isJudging: boolean
  /**
   * How many tickets were read while another one was checked, since the last that was taken: they are to be read again
   * (rules/door#verdicts).
   */
  readonly unread: number
  /** The latest, until it is cleared. */
  readonly verdict: Verdict | undefined
  /** An entry that can be taken back. */
  readonly undoable: string | undefined
  readonly conflicts: readonly DoorConflict[]
  /** The device could not store a scan: it must not be closed before its scans are sent. */
  readonly isStorageFull: boolean
  readonly problem: SignInProblem | undefined
}

export type DoorState =
  | {
      readonly phase: 'choosing'
      /** Gates that were used before. */
      readonly gates: readonly string[]
      /** Events whose lists are on this device, for a start without the network. */
      readonly listed: readonly DoorChoice[]
      readonly unsent: number
      readonly isStorageFull: boolean
    }
  | OpenDoor

/** Check-in at a door, with and without the network (rules/door). */
export interface DoorService extends Store<DoorState> {
  open(event: DoorChoice, gate: string): Promise<void>
  /** Back to the choice of an event; kept scans are sent nevertheless. */
  leave(): void
  /**
   * A code from the camera, a hand scanner or the keyboard; the same one again within 3 s is not scanned. While one is
   * checked no other is taken.
   * @param how `isReadOnce`: by a hand scanner, which has beeped by then and does not read again by itself.
   */
  scan(typed: string, how?: { readonly isReadOnce?: boolean }): Promise<void>
  /** Takes the latest entry back. */
  undo(): Promise<void>
  /** Lets in the rest of the order whose ticket was scanned last. */
  letGroupIn(): Promise<void>
  settle(scanId: string): Promise<void>
  clearVerdict(): void
  /** Sends the kept scans at once, for example when the network is back. */
  sendNow(): Promise<void>
  dispose(): void
}

/**
 * Whether the page is between two events and a reload of it loses no entry: a newer version of the page waits for that
 * (rules/kiosk#installable).
 */
export const isDoorIdle = (state: DoorState): boolean =>
  state.phase === 'choosing' && !(state.isStorageFull && state.unsent > 0)
