import type { PosterPin } from '../catalogue/event.ts'
import type { Product } from '../catalogue/product.ts'
import type { EventRegistration } from '../catalogue/registration-field.ts'
import type { UsedCode } from '../codes/used-code.ts'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import type { Cents, VatLine } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { SeatReservation } from '../seat-map/seat-map.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { Customer, DeliveryCustomer } from '../validation/customer-form.ts'

/** How seats.io identifies an item's seats; passed through unchanged (rules/seating#seats-io). */
export type SeatsioReservation = Readonly<Record<string, unknown>>

/** The part of an event that its cart items show. */
export type LineEvent = {
  readonly id: string
  readonly title: LocalizedText
  readonly startsAt: EpochMs
  readonly venueTitle?: LocalizedText
  /** Maximum of its products in one order (rules/quantity#event-limit). */
  readonly maxPerOrder?: number
  readonly poster: PosterPin
}

export type CartItem = {
  readonly id: string
  readonly amount: number
  readonly product: Product
  readonly event?: LineEvent
  /** Unit price after discounts. */
  readonly price: Cents
  /** Unit price before discounts, if there are any. */
  readonly originalPrice?: Cents
  readonly total: Cents
  /** Seats that it sells, or that its extra services are for, one per piece: ids of the cart's `seats`. */
  readonly seatReservations: readonly string[]
  readonly eventRegistration?: EventRegistration
  readonly customerRemarks?: string
  readonly seatsioReservation?: SeatsioReservation
}

export type ServiceCost = {
  readonly id: string
  readonly title: LocalizedText
  readonly amount: number
  readonly price: Cents
  readonly total: Cents
}

export type ChosenDelivery = { readonly group: DeliveryGroup; readonly method: DeliveryMethod }

/** The server's cart as last read (rules/cart#cart-record). */
export type Cart = {
  readonly id: string
  readonly token: string
  readonly createdAt: EpochMs
  /**
   * When the holds end, by the server's clock; absent when the token has no expiry (rules/time-left#expiry-check:
   * logged as an error).
   */
  readonly expiresAt?: EpochMs
  /**
   * The server's clock minus the visitor's, in milliseconds, measured when the answer came
   * (rules/time-left#server-clock).
   */
  readonly serverAheadMs: number
  readonly items: readonly CartItem[]
  /** Seats that it holds, whether or not an item sells them yet. */
  readonly seats: readonly SeatReservation[]
  readonly codesUsed: readonly UsedCode[]
  /** The total: items, deliveries and service costs. */
  readonly total: Cents
  /** The total minus value vouchers: the sum of the payment. */
  readonly toPay: Cents
  readonly vat: readonly VatLine[]
  readonly customer?: Customer
  readonly deliveryCustomer?: DeliveryCustomer
  readonly deliveries: readonly ChosenDelivery[]
  readonly comments?: string
  readonly serviceCosts: readonly ServiceCost[]
}

/** A shell's request to add something to the cart. */
export type NewCartItem = {
  readonly productId: string
  readonly amount: number
  /** The chosen price of a product with `priceUpTo`: such pieces are never joined to an item. */
  readonly price?: Cents
  readonly seatReservations?: readonly string[]
  readonly eventRegistration?: EventRegistration
  readonly customerRemarks?: string
  /** Places of the event's chart at seats.io, and the token of the session that holds them. */
  readonly seatsioReservation?: { readonly holdToken: string; readonly objects: readonly SeatsioObject[] }
  /** The item whose place it takes: both are never in the cart (rules/gift-cards#editing). */
  readonly replaces?: string
}

/** A place by its label, or several places of a standing area, each with a number that is new in the cart. */
export type SeatsioObject = string | { readonly area: string; readonly piece: number }

/** A change of an item: its amount, its participants, and a price that the buyer chose. */
export type CartItemChange = {
  readonly amount: number
  readonly eventRegistration?: EventRegistration
  readonly price?: Cents | undefined
}

/** A line of an expired cart, and how much of it was held again, or can be. */
export type ExpiredLine = {
  readonly product: Product
  readonly event?: LineEvent
  readonly amount: number
  readonly held: number
  /** Its numbered seats that have been taken since. */
  readonly seats: readonly SeatReservation[]
  /** Its numbered seats that can still be held again; none in the answer to restoring. */
  readonly freeSeats: readonly SeatReservation[]
}

/** The result of restoring an expired cart (rules/time-left#restore). */
export type RestoredCart = {
  readonly cart: Cart
  readonly gone: readonly ExpiredLine[]
  /** Codes that could not be applied again. */
  readonly goneCodes: readonly string[]
}

/** Details that distinguish an item's pieces from others of the product. */
type ItemDetails = {
  readonly customerRemarks?: string | undefined
  readonly eventRegistration?: object | undefined
  readonly seatReservations?: readonly string[] | undefined
  readonly seatsioReservation?: object | undefined
}

/**
 * Whether an item, or an item to add, is only a number of pieces: without remarks, participants or seats. Only such
 * pieces join an existing item (rules/cart#plain-item); others get an item of their own.
 */
export const isPlainItem = (item: ItemDetails): boolean =>
  item.customerRemarks === undefined &&
  item.eventRegistration === undefined &&
  !item.seatReservations?.length &&
  item.seatsioReservation === undefined

/**
 * Whether the item has the product's current price, so that added pieces join it (rules/cart#cart-item). The original
 * price of a reduced product's item is the product's; where a code reduces it further, its own price is unknown, and the
 * answer is no.
 */
export const isAtCurrentPrice = ({ price, originalPrice, product }: CartItem): boolean =>
  (originalPrice === product.originalPrice ? price : (originalPrice ?? price)) === product.price
