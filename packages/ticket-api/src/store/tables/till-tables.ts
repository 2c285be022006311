import type { Generated } from 'kysely'
import type { OptionalJson, WireRecord } from './column-types.ts'

/** A till or another device of the staff, which signs in with a key of its own. */
export type DeviceTable = {
  shop_id: string
  id: string
  name: string
  /** SHA-256: a key is random enough to need no salt. */
  key_hash: Buffer
  /** The products and means of payment that the device may use, and its other rights. */
  rights: WireRecord
  /** Its receipt printer; without one it prints by the browser's dialog. */
  printer: OptionalJson<unknown>
  created_at: Date
  revoked_at: Date | null
}

/** A clerk, who signs in with a PIN. */
export type ClerkTable = {
  shop_id: string
  id: string
  name: string
  pin_salt: Buffer
  /** By scrypt. */
  pin_hash: Buffer
  is_manager: Generated<boolean>
  /** Unknown for clerks from before it was stored. */
  pin_digits: number | null
  created_at: Date
  revoked_at: Date | null
}

/** Wrong PINs of a clerk on a device since the last right one. */
export type PinFailureTable = {
  shop_id: string
  device_id: string
  clerk_id: string
  failures: number
  locked_until: Date | null
}

/** A clerk's session on a device. */
export type ClerkSessionTable = {
  shop_id: string
  id: string
  token_hash: Buffer
  device_id: string
  clerk_id: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

/** A drawer's shift, from its first movement to its Z report. */
export type DrawerShiftTable = {
  shop_id: string
  id: string
  device_id: string
  opened_at: Date
  opened_by: string
  closed_at: Date | null
}

/** An X or Z report of a drawer, as it was made; numbers count up for each device, X and Z together. */
export type DrawerReportTable = {
  shop_id: string
  device_id: string
  number: number
  shift_id: string
  kind: 'x' | 'z'
  record: WireRecord
  made_at: Date
  made_by: string
  /** Idempotency key of a Z report: a repetition gets the same report. */
  idempotency_key: string | null
}
