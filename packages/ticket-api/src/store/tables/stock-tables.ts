import type { Generated } from 'kysely'
import type { JsonOrNull } from './column-types.ts'

/**
 * How many pieces can be sold. The database refuses that held, sold and sold elsewhere exceed the capacity together.
 */
export type QuotaTable = {
  shop_id: string
  id: string
  title: JsonOrNull<unknown>
  capacity: number
  /** By other channels, as the catalogue says. */
  sold_elsewhere: Generated<number>
  held: Generated<number>
  sold: Generated<number>
  /** The values in the catalogue's file when the desk changed the quota; null if it did not. */
  listed_capacity: Generated<number | null>
  listed_sold_elsewhere: Generated<number | null>
  /** Of a seat that is held or sold here: sold by other channels as soon as it goes back (rules/seating#sold-elsewhere). */
  elsewhere_when_free: Generated<number | null>
}

/** How many pieces of a quota a cart's item holds; `quota.held` is the sum of these. */
export type HoldTable = { shop_id: string; quota_id: string; cart_id: string; item_id: string; amount: number }
