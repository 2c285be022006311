import type {
  admissionPlaces,
  WireCartItem,
  WireDeliveryMethod,
  WireEvent,
  WireEventFolder,
  WireLocalizedText,
  WireProduct,
  WireShop,
  WireVenue,
  waitingRoomModes,
} from '@portti/contract'
import type { HoldBudget } from '@portti/core/rules'
import type { CodeRecord } from './code-record.ts'
import type { SeatMap } from './seat-map.ts'

/** A code that comes with a product. Its days of validity count from the sale. */
export type IssuedCode = { readonly record: CodeRecord; readonly validDays?: number | undefined }

/** One product as the rules need it. `wire` lacks only what changes by the minute: availability and VAT rate. */
export type CatalogueProduct = {
  readonly id: string
  readonly eventId: string | undefined
  readonly type: string
  readonly priceCents: number
  readonly originalPriceCents: number | undefined
  /** Highest price that the buyer may choose; `priceCents` is the lowest (rules/gift-cards#own-sum). */
  readonly priceUpToCents?: number
  readonly vatKind: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly salesOpenAt: number | undefined
  readonly salesCloseAt: number | undefined
  /** Ascending, the order in which they are locked. */
  readonly quotaIds: readonly string[]
  readonly requiredProducts: readonly string[]
  readonly forbiddenDeliveryOptions: readonly string[]
  readonly title: WireLocalizedText
  /** Sold, but not listed: found by a code or by its own address. */
  readonly isHidden?: boolean
  /** Hidden, and sold only with a code that unlocks it. */
  readonly needsCode?: boolean
  /** For a serial card, value voucher or membership: the code that each sold piece comes with. */
  readonly issues?: IssuedCode
  /** The other system that decides about its availability (rules/catalogue#other-systems). */
  readonly availabilityService?: string
  /** For a ticket of a `mixed` event: where it admits. */
  readonly admits?: (typeof admissionPlaces)[number]
  /** No longer in the catalogue's file: not sold. */
  readonly isRemoved?: boolean
  readonly wire: WireProduct
}

export type CatalogueEvent = {
  readonly id: string
  readonly status: string
  readonly startsAt: number
  readonly maxPerOrder: number | undefined
  readonly productIds: readonly string[]
  /** The shop's own seat map of it. */
  readonly seatMap?: SeatMap | undefined
  /** When a place in its line is needed to buy (rules/waiting-room#switched-on). */
  readonly waitingRoom?: (typeof waitingRoomModes)[number]
  /** No longer in the catalogue's file, or withheld: not listed and not sold, kept for those who have tickets. */
  readonly isRemoved?: boolean
  /** Its publisher took it back: it has no page either. */
  readonly isWithheld?: boolean
  /** The part that cart items, orders and tickets show. */
  readonly lineEvent: NonNullable<WireCartItem['event']>
  /** The fields that the rules read with each request. */
  readonly facts: EventFacts
  /** The whole of it as JSON in UTF-8: ten thousand events as objects would be most of the process's memory. */
  readonly text: Buffer
  /** The whole of it, read from `text` each time. */
  readonly wire: WireEvent
}

type EventFacts = Pick<
  WireEvent,
  'attendance_mode' | 'end_date' | 'has_seating_chart' | 'registration' | 'seatsio_chart' | 'start_date'
>

/** A cost that a cart carries by itself, such as a service fee per paid admission. */
export type CatalogueServiceCost = {
  readonly id: string
  readonly title: WireLocalizedText
  /** Its name as part of a price. */
  readonly titleInPrice?: WireLocalizedText
  readonly priceCents: number
  readonly vatKind: string
  readonly per: 'order' | 'paid_ticket'
  /** Only for products of these events; empty means every one. */
  readonly eventIds: readonly string[]
}

/** The refund cost that a shop's terms keep of each refunded ticket (rules/payment#refund-cost). */
export type RefundCost = {
  readonly title: WireLocalizedText
  readonly priceCents: number
  readonly vatKind: string
}

/**
 * A shop's catalogue as this process holds it in memory, one immutable snapshot per catalogue version.
 * Stock is not in it: that is read when it is asked for.
 */
export type Catalogue = {
  readonly shopId: string
  readonly version: number
  readonly host: string
  readonly otherHosts: readonly string[]
  readonly cartMinutes: number
  /** Until the shopper gives their details; no longer than `cartMinutes`. */
  readonly cartFirstMinutes: number
  readonly cartMaxMinutes: number
  readonly holdBudget: HoldBudget
  readonly feedKey: string
  readonly shop: WireShop
  readonly venues: readonly WireVenue[]
  readonly folders: readonly WireEventFolder[]
  readonly events: ReadonlyMap<string, CatalogueEvent>
  readonly products: ReadonlyMap<string, CatalogueProduct>
  /** Products that were taken off sale lately: found by the items of carts that have them, and by nothing else. */
  readonly removedProducts: ReadonlyMap<string, CatalogueProduct>
  readonly deliveryMethods: readonly {
    readonly id: string
    readonly product: CatalogueProduct
    readonly wire: WireDeliveryMethod
  }[]
  readonly serviceCosts: readonly CatalogueServiceCost[]
  readonly refundCost?: RefundCost | undefined
  /** The catalogue as clerks sell it, where the desk decided otherwise for them than for shoppers (rules/desk#stock). */
  readonly atCounter?: Catalogue
  /** The rate in force for a kind of product at a moment, in tenths of a percent (rules/prices-and-vat#vat-rates). */
  vatPermille(kind: string, at: number): number
}

/** Gives each shop's current catalogue; rereads it when another process or an import changed it. */
export interface Catalogues {
  /**
   * By the host a shopper asked for; with one shop only, that shop answers to every host. At once when nothing has to
   * be read for it.
   */
  byHost(host: string): Catalogue | undefined | Promise<Catalogue | undefined>
  byShop(shopId: string): Promise<Catalogue | undefined>
}
