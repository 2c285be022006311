import type { Fee } from '../catalogue/fees.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { HallPlace } from './view-quality.ts'

/** An extra service that a seat may get; a shell's own fields, such as its name, come through untouched. */
export type SeatService = { readonly id: string; readonly price: Cents; readonly fees?: readonly Fee[] }

/** A ticket type that is sold on seats of these categories. */
export type SeatType = SeatService & { readonly categories: readonly string[] }

/** So many places of an area where people stand, all of one ticket type: the numbers that they get in the cart. */
export type StandingPlaces = {
  readonly area: string
  readonly pieces: readonly number[]
  /** As the chart names it: a name that no product has where the area has no ticket types. */
  readonly ticketType: string
}

/** A seat that was chosen. */
export type ChosenSeat<Type extends SeatType> = {
  readonly id: string
  readonly section: LocalizedText
  /** The table that it is at; then the row is empty. */
  readonly table?: string
  readonly row: string
  /** Empty where people stand. */
  readonly seat: string
  /** The ticket types that may be sold on it, in the shop's order. */
  readonly products: readonly Type[]
  readonly standing?: StandingPlaces
  /** Where it is on the shop's own map. */
  readonly at?: HallPlace
}

/**
 * What seats were chosen to be sold as, by the seat's id: a ticket type, and extra services
 * (rules/seating#services-for-seats).
 */
export type SeatChoices = Readonly<Record<string, { readonly type?: string; readonly services?: readonly string[] }>>

/** A chosen seat with what it is sold as. */
export type SeatLine<Type extends SeatType, Service extends SeatService> = ChosenSeat<Type> & {
  readonly type?: Type
  readonly services: readonly Service[]
  /** Places: more than one only where people stand. */
  readonly amount: number
  /** Of the tickets, without services. */
  readonly price: Cents
}

/** What a picker of seats shows beside its map. */
export type SeatSelectionView<Type extends SeatType, Service extends SeatService> = {
  readonly seats: readonly SeatLine<Type, Service>[]
  /** Places chosen, and what they cost with their services. */
  readonly count: number
  readonly total: Cents
  /**
   * Most of the event in one order (rules/quantity#event-limit), how many of them are taken, and how many may still be.
   */
  readonly max: number
  readonly taken: number
  readonly left: number
  /** The cart holds something meanwhile. */
  readonly isHeld: boolean
  /** A press is on its way. */
  readonly isBusy: boolean
  readonly isAdding: boolean
  readonly error?: ShopError
}
