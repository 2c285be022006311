import type { Fee } from '../catalogue/fees.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { HallPlace } from '../seat-map/view-quality.ts'
import type { LocalizedText } from '../text/localized-text.ts'

/** An extra service for a seat; a shell's own fields, such as its name, pass through unchanged. */
export type SeatService = { readonly id: string; readonly price: Cents; readonly fees?: readonly Fee[] }

/** A ticket type sold on seats of these categories. */
export type SeatType = SeatService & { readonly categories: readonly string[] }

/** Places of one ticket type in a standing area: the numbers that they get in the cart. */
export type StandingPlaces = {
  readonly area: string
  readonly pieces: readonly number[]
  /** The chart's name for it; in an area without ticket types, a name that no product has. */
  readonly ticketType: string
}

/** A chosen seat. */
export type ChosenSeat<Type extends SeatType> = {
  readonly id: string
  readonly section: LocalizedText
  /** Its table; then the row is empty. */
  readonly table?: string
  readonly row: string
  /** Empty in a standing area. */
  readonly seat: string
  /** The ticket types that may be sold on it, in the shop's order. */
  readonly products: readonly Type[]
  readonly standing?: StandingPlaces
  /** Position on the shop's own map. */
  readonly at?: HallPlace
}

/** The ticket type and extra services of chosen seats, by seat id (rules/seating#services-for-seats). */
export type SeatChoices = Readonly<Record<string, { readonly type?: string; readonly services?: readonly string[] }>>

/** A chosen seat with its ticket type and services. */
export type SeatLine<Type extends SeatType, Service extends SeatService> = ChosenSeat<Type> & {
  readonly type?: Type
  readonly services: readonly Service[]
  /** Number of places: above one only in a standing area. */
  readonly amount: number
  /** Price of the tickets, without services. */
  readonly price: Cents
}

/** The content of a seat picker next to its map. */
export type SeatSelectionView<Type extends SeatType, Service extends SeatService> = {
  /** The ticket types, with those that a code of the cart opened. */
  readonly products: readonly Type[]
  readonly seats: readonly SeatLine<Type, Service>[]
  /** Number of chosen places, and their price with services. */
  readonly count: number
  readonly total: Cents
  /** Maximum of the event in one order (rules/quantity#event-limit), how many of it are used, and how many are left. */
  readonly max: number
  readonly taken: number
  readonly left: number
  /** The cart has content already. */
  readonly isHeld: boolean
  /** A press is pending. */
  readonly isBusy: boolean
  readonly isAdding: boolean
  readonly error?: ShopError
}
