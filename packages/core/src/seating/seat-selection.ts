import type { Store } from '../state/store.ts'
import type { SeatService, SeatType } from './chosen-seat.ts'
import type { MapSelectionView } from './seat-selection-view.ts'

/** What is sold on an event's own map. */
export type SeatSelectionSettings<Type extends SeatType, Service extends SeatService> = {
  readonly eventId: string
  /** Ticket types in the shop's order, the full price first. */
  readonly products: readonly Type[]
  readonly services: readonly Service[]
  /** Most of the event in one order (rules/quantity#event-limit). */
  readonly max: number
}

/** The best seats side by side; one of them for a wheelchair where that is needed. */
export type BestSeats = { readonly count: number; readonly sectionId?: string; readonly isAccessible?: boolean }

/** Choosing seats on an event's own map: every press counts, also one that comes before the last is answered. */
export interface SeatSelection<Type extends SeatType, Service extends SeatService>
  extends Store<MapSelectionView<Type, Service>> {
  /** Chooses a seat of the map, or gives it back. */
  toggle(chartId: string): void
  /** Gives a chosen seat back. */
  release(seatId: string): void
  best(wanted: BestSeats): void
  /** Holds the next best seats instead of those that were found last. */
  another(): void
  chooseType(seatId: string, type: string): void
  toggleService(seatId: string, serviceId: string): void
  /** Reads the map again at once. */
  readAgain(): void
  /** Nobody looks: the map is not read meanwhile (rules/seating#freeze-live). */
  setHidden(isHidden: boolean): void
  /** Puts the chosen seats into the cart as what they are sold as. Answers whether they are there. */
  submit(): Promise<boolean>
}
