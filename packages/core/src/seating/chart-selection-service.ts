import type { Store } from '../state/store.ts'
import type { SeatSelectionView, SeatService, SeatType } from './chosen-seat.ts'
import type { ChartBest, ChartObject, SeatChart } from './seat-chart.ts'
import type { SeatSelectionSettings } from './seat-selection-service.ts'

/** Loading state of the chart: nothing is loaded before the shopper opens it (rules/consent#before-consent). */
export type ChartPhase = 'closed' | 'loading' | 'open' | 'expired' | 'failed'

export type ChartSelectionView<Type extends SeatType, Service extends SeatService> = SeatSelectionView<
  Type,
  Service
> & {
  readonly phase: ChartPhase
  /** A choice that is not available: somebody was faster, or the shop does not sell it. */
  readonly problem?: 'taken' | 'unsold'
  /** A new session began after the first one expired. */
  readonly isRenewed: boolean
  /** Places of the event already in the cart. */
  readonly inCart: number
}

export type ChartSelectionSettings<Type extends SeatType, Service extends SeatService> = SeatSelectionSettings<
  Type,
  Service
> & {
  /** How the cart identifies a chart's session: SHA-256, in hex, of its token; empty when it cannot be computed. */
  readonly digest: (token: string) => Promise<string>
}

/** Choosing on a chart of seats.io: the chart holds the chosen seats and reports them. */
export interface ChartSelectionService<Type extends SeatType, Service extends SeatService>
  extends Store<ChartSelectionView<Type, Service>> {
  /** The chart is being loaded; it was drawn; it failed. */
  opening(): void
  drawn(chart: SeatChart): void
  failed(): void
  /** A session began, whose token holds the chosen seats; it expired. */
  sessionBegan(token: string): void
  sessionEnded(): void
  startAgain(): Promise<void>
  /** Events of the chart. */
  selected(object: ChartObject, ticketType?: string): void
  deselected(object: ChartObject): Promise<void>
  /** seats.io has released these, so the cart may give them up (rules/seating#seats-io). */
  released(objects: readonly ChartObject[]): void
  /**
   * Called when the page is left: deselected places leave the cart now, since their release is not reported any more.
   */
  leave(): void
  taken(): void
  holding(isHolding: boolean): void
  /** Returns whether there were enough. */
  best(wanted: ChartBest): Promise<boolean>
  /** Releases a chosen seat, or this many places of an area. */
  giveBack(seatId: string, count?: number): void
  chooseType(seatId: string, type: string): void
  toggleService(seatId: string, serviceId: string): void
  /** Adds the chosen seats to the cart. Returns whether they are in it. */
  submit(): Promise<boolean>
}
