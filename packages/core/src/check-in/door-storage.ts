import type { TicketSeat } from '../order/ticket-seat.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { DoorEntry } from './verdict.ts'

/** A ticket on the list of a door; its key is the hash of its code. */
export type ListedTicket = {
  readonly title: LocalizedText
  readonly seat?: TicketSeat
  /** Tickets with the same number came with the same order. */
  readonly group: number
  readonly entry?: DoorEntry
}

/** The tickets that a door lets in, as a device keeps them (rules/door#without-network). */
export type DoorList = {
  readonly eventId: string
  readonly title: LocalizedText
  readonly startsAt: EpochMs
  readonly readAt: EpochMs
  readonly tickets: ReadonlyMap<string, ListedTicket>
}

/** A scan that let somebody in by the list, and that may not have reached the ticket API. */
export type PendingScan = {
  readonly id: string
  readonly eventId: string
  readonly gate: string
  readonly code: string
  readonly hash: string
  readonly at: EpochMs
}

/** The storage of a door on its device, which survives a killed browser. Nothing rejects; false: it was not stored. */
export interface DoorStorage {
  lists(): Promise<readonly DoorList[]>
  writeList(list: DoorList): Promise<boolean>
  pendingScans(): Promise<readonly PendingScan[]>
  keepScan(scan: PendingScan): Promise<boolean>
  dropScans(ids: readonly string[]): Promise<boolean>
}
