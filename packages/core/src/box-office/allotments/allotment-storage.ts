import type { Allotment, OfflineSale } from '../api/allotment.ts'

/** What a device keeps of its allotments. */
export type KeptAllotments = {
  readonly allotments: readonly Allotment[]
  /** The oldest first. */
  readonly unsent: readonly OfflineSale[]
  /** Sales that the ticket API could not record: their cash is in the drawer, and a manager has to look at them. */
  readonly refused: readonly OfflineSale[]
}

/**
 * Keeps a device's allotments over a killed browser (rules/kiosk#allotment), all of it in one step. It is read
 * before it is written. Nothing rejects; false says that it was not stored.
 */
export interface AllotmentStorage {
  read(): Promise<KeptAllotments>
  write(kept: KeptAllotments): Promise<boolean>
}
