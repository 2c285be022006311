import type { Generated } from 'kysely'
import type { OptionalJson, WireRecord } from './column-types.ts'

/** A shop, found by its host. All other tables lead with its id. */
export type ShopTable = {
  id: string
  host: string
  other_hosts: Generated<string[]>
  cart_minutes: Generated<number>
  cart_max_minutes: Generated<number>
  feed_key: string
  record: WireRecord
  /** Grows with every import that changed something. */
  catalogue_version: Generated<number>
  imported_at: Generated<Date>
}

/** A place where events are held. */
export type VenueTable = { shop_id: string; id: string; sort_order: number; record: WireRecord }

/** A folder in the catalogue's tree of events; without a parent it is at the root. */
export type EventFolderTable = {
  shop_id: string
  id: string
  slug: string
  parent_id: string | null
  sort_order: number
  record: WireRecord
}

/** An event; its texts and facts are in the record. */
export type EventTable = {
  shop_id: string
  id: string
  starts_at: Date
  status: string
  /** Pieces of all its products in one order; null for no limit. */
  max_per_order: number | null
  record: WireRecord
}

/** The VAT rate of a kind of product, from a day on. */
export type VatRateTable = {
  shop_id: string
  kind: string
  /** A day, such as `2026-11-27`. */
  valid_from: string
  /** Tenths of a percent, so that 13.5 % is exact. */
  rate_permille: number
}

/** A product; what a sale is checked against has columns: price, amounts and the sales window. */
export type ProductTable = {
  shop_id: string
  id: string
  event_id: string | null
  type: string
  price_cents: number
  /** Before a reduction. */
  original_price_cents: number | null
  vat_kind: string
  /** Pieces in one order: least, most, and in steps of how many. */
  min: number
  max: number
  step: number
  sales_open_at: Date | null
  sales_close_at: Date | null
  sort_order: number
  record: WireRecord
}

/** A piece of the product takes one of the quota. */
export type ProductQuotaTable = { shop_id: string; product_id: string; quota_id: string }

/** A delivery method, and the product that is its cost. */
export type DeliveryMethodTable = {
  shop_id: string
  id: string
  product_id: string
  sort_order: number
  record: WireRecord
}

/** An event or a venue as another system last published it: stored fields that differ from it are the shop's own. */
export type ImportedRowTable = {
  shop_id: string
  /** The catalogue's list that it is in. */
  list: string
  id: string
  record: WireRecord
  /** The fields as the shop's own file last had them; null in rows from before they were stored. */
  own_record: OptionalJson<unknown>
}
