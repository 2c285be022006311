import type { Allotment, OfflineSale } from './allotment.ts'

/** The allotments and their sales as a device stores them. */
export type StoredAllotments = {
  readonly allotments: readonly Allotment[]
  /** The oldest first. */
  readonly unsent: readonly OfflineSale[]
  /** Sales that the ticket API could not record: their cash is in the drawer, and a manager has to look at them. */
  readonly refused: readonly OfflineSale[]
}

/**
 * Stores a device's allotments over a killed browser (rules/kiosk#allotment), all of them in one write, and is read
 * before it is written. Nothing rejects; false: it was not stored.
 */
export interface AllotmentStorage {
  read(): Promise<StoredAllotments>
  write(kept: StoredAllotments): Promise<boolean>
}
