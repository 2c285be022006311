import type { scanVerdictKinds } from '@portti/contract/words'
import type { Generated } from 'kysely'

/** A scan at a door, by the id that its device gave it. */
export type DoorScanTable = {
  shop_id: string
  id: string
  event_id: string
  gate: string
  device_id: string
  clerk_id: string
  /** Null where nobody knows it: it may be anything, somebody's address too. */
  code: string | null
  /** A card or a badge, which lets in more than once. */
  is_card: Generated<boolean>
  kind: (typeof scanVerdictKinds)[number]
  /** Whether the device let somebody in by its own list, without the network. */
  let_in: boolean
  /** The scan of one ticket that let the rest of its group in. */
  with_scan: Generated<string | null>
  scanned_at: Date
  received_at: Date
  undone_at: Generated<Date | null>
  /** When somebody saw to a conflict. */
  settled_at: Generated<Date | null>
}
