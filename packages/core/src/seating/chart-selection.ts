import type { Store } from '../state/store.ts'
import type { SeatSelectionView, SeatService, SeatType } from './chosen-seat.ts'
import type { ChartBest, ChartObject, SeatChart } from './seat-chart.ts'
import type { SeatSelectionSettings } from './seat-selection.ts'

/** Where a chart is: nothing of it is loaded before the shopper opens it (rules/consent#before-consent). */
export type ChartPhase = 'closed' | 'loading' | 'open' | 'expired' | 'failed'

export type ChartSelectionView<Type extends SeatType, Service extends SeatService> = SeatSelectionView<
  Type,
  Service
> & {
  readonly phase: ChartPhase
  /** What the shopper wanted and cannot have: somebody was faster, or the shop does not sell it. */
  readonly problem?: 'taken' | 'unsold'
  /** Another session began after the first one's time was up. */
  readonly isRenewed: boolean
  /** Places of the event that are in the cart already. */
  readonly inCart: number
}

export type ChartSelectionSettings<Type extends SeatType, Service extends SeatService> = SeatSelectionSettings<
  Type,
  Service
> & {
  /** By what the cart knows the session of a chart: SHA-256 in hex of its token; empty where that cannot be told. */
  readonly digest: (token: string) => Promise<string>
}

/** Choosing on a chart of seats.io: the chart holds what is chosen, and tells it. */
export interface ChartSelection<Type extends SeatType, Service extends SeatService>
  extends Store<ChartSelectionView<Type, Service>> {
  /** The chart is being fetched; it was drawn; it could not be. */
  opening(): void
  drawn(chart: SeatChart): void
  failed(): void
  /** A session began whose token holds what is chosen; its time is up. */
  sessionBegan(token: string): void
  sessionEnded(): void
  startAgain(): Promise<void>
  /** What the chart tells. */
  selected(object: ChartObject, ticketType?: string): void
  deselected(object: ChartObject): Promise<void>
  taken(): void
  holding(isHolding: boolean): void
  /** Answers whether there were so many. */
  best(wanted: ChartBest): Promise<boolean>
  /** Gives a chosen seat back, or so many places of an area. */
  giveBack(seatId: string, count?: number): void
  chooseType(seatId: string, type: string): void
  toggleService(seatId: string, serviceId: string): void
  /** Puts what is chosen into the cart. Answers whether it is there. */
  submit(): Promise<boolean>
}
