import type { CounterFailure, CounterPaymentState, SoldSale } from '../box-office/payment/sale-payment.ts'
import type { Event } from '../catalogue/event.ts'
import type { Product } from '../catalogue/product.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { MapSelectionView } from '../seating/seat-selection-view.ts'
import type { SeatTicket } from '../seating/seat-ticket.ts'
import type { SelectionState } from '../selection/selection-state.ts'
import type { Store } from '../state/store.ts'

/** A customer's purchase in order; `seats` only where seats are numbered. */
export const selfServiceSteps = ['event', 'tickets', 'seats', 'pay', 'take'] as const
export type SelfServiceStep = (typeof selfServiceSteps)[number]

export type SelfServiceState = {
  readonly step: SelfServiceStep
  readonly catalogue: 'loading' | 'loaded' | 'failed'
  /** Today's events, or those of the next day that has any. */
  readonly events: readonly {
    readonly event: Event
    readonly canBuy: boolean
    /** With all mandatory fees. */
    readonly priceFrom?: Cents
  }[]
  readonly event?: Event
  /** Ticket types and amounts. */
  readonly tickets?: SelectionState<Product>
  /** Whether the chosen tickets are for numbered seats. */
  readonly isSeated: boolean
  /** The best seats for them, or those that the customer pressed on the map. */
  readonly seats?: MapSelectionView<SeatTicket, never>
  /** Whether each chosen ticket has its seat. */
  readonly isSeatingDone: boolean
  readonly pieces: number
  readonly toPay: Cents
  readonly payment: CounterPaymentState
  /** A request of this step is pending. */
  readonly isBusy: boolean
  /** Why the sale was not paid. */
  readonly failure?: CounterFailure
  /** Why the tickets or seats could not be held. */
  readonly error?: ShopError
  readonly sold?: SoldSale
}

/**
 * A customer buys alone and pays by card (rules/kiosk#self-service). The events on sale are read every minute while it
 * is watched; the last reading stays while the ticket API does not answer.
 */
export interface SelfService extends Store<SelfServiceState> {
  /** Finishes a payment that a killed browser left, and reads the events on sale. */
  load(): Promise<void>
  chooseEvent(eventId: string): void
  more(productId: string): void
  less(productId: string): void
  /** Replaces the seats with the next best. */
  otherSeats(): void
  /** Releases a chosen seat, or chooses a free one, which replaces the first when every ticket has a seat already. */
  pressSeat(chartId: string): void
  /** To the next step; the last one before paying charges the card. */
  goOn(): Promise<void>
  back(): Promise<void>
  /** Gives up a card payment whose terminal does not answer: a charge is reversed by itself. */
  cancelPayment(): void
  /**
   * Everything of this customer is released and forgotten; the next one may choose tickets meanwhile, and goes on when it
   * is done. Does nothing while a request or a payment is pending.
   */
  startAnew(): Promise<void>
}
