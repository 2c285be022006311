import type { Product } from '../catalogue/product.ts'
import type { Store } from '../state/store.ts'
import type { SeatService, SeatType } from './chosen-seat.ts'
import type { MapSelectionView } from './seat-selection-view.ts'

/** The tickets and services sold on an event's own map. */
export type SeatSelectionSettings<Type extends SeatType, Service extends SeatService> = {
  readonly eventId: string
  /** Ticket types in the shop's order, the full price first. */
  readonly products: readonly Type[]
  readonly services: readonly Service[]
  /** Maps tickets that a code of the cart opens to this shell's types; absent where nobody types a code. */
  readonly opened?: (tickets: readonly Product[]) => Promise<readonly Type[]>
  /** Maximum of the event in one order (rules/quantity#event-limit). */
  readonly max: number
}

/** The best adjacent seats, of any or of these categories; one of them for a wheelchair if needed. */
export type BestSeats = {
  readonly count: number
  readonly sectionId?: string
  readonly categories?: readonly string[]
  readonly isAccessible?: boolean
}

/** Choosing seats on an event's own map: every press counts, even before the previous one is answered. */
export interface SeatSelectionService<Type extends SeatType, Service extends SeatService>
  extends Store<MapSelectionView<Type, Service>> {
  /** Chooses a seat of the map, or releases it. */
  toggle(chartId: string): void
  /** Tells until when somebody else's cart has this seat; nothing more of the one asked about before. */
  ask(chartId: string | undefined): void
  /** Releases a chosen seat. */
  release(seatId: string): void
  best(wanted: BestSeats): void
  /** Replaces the best seats found last with the next best. */
  another(): void
  chooseType(seatId: string, type: string): void
  toggleService(seatId: string, serviceId: string): void
  /** Reads the map again at once. */
  refresh(): void
  /** Stops reading the map while nobody looks (rules/seating#freeze-live). */
  setHidden(isHidden: boolean): void
  /** Adds the chosen seats to the cart with their ticket types. Returns whether they are in it. */
  submit(): Promise<boolean>
}

/** Seats that the cart holds from the press on. */
export interface HeldSeatSelectionService<Type extends SeatType, Service extends SeatService>
  extends SeatSelectionService<Type, Service> {
  /** Chooses a seat of the map instead of a chosen one, which stays chosen when the new one is refused. */
  replace(seatId: string, chartId: string): void
}
