import type { CounterPaymentKind } from '@portti/contract/words'
import type { Result } from 'neverthrow'
import type { Cart } from '../../cart/cart.ts'
import type { Event } from '../../catalogue/event.ts'
import type { Product } from '../../catalogue/product.ts'
import type { EventRegistration } from '../../catalogue/registration-field.ts'
import type { ShopError } from '../../errors/shop-error.ts'
import type { Cents } from '../../money/money.ts'
import type { Store } from '../../state/store.ts'
import type { Customer } from '../../validation/customer-form.ts'
import type { Basket } from '../basket/basket.ts'
import type { PendingParticipants } from '../basket/counter-participants.ts'
import type { CounterSeatView } from '../basket/counter-seats.ts'
import type { CounterHit } from '../offer/counter-search.ts'
import type { CounterTiles } from '../offer/counter-tiles.ts'
import type {
  AllotmentProblem,
  CounterFailure,
  CounterPaymentState,
  PayableOrder,
  PayWay,
  SoldSale,
} from '../payment/sale-payment.ts'

/** An amount that a clerk typed, and the one used instead. */
export type AdjustedAmount = {
  readonly product: Product
  readonly wanted: number
  readonly amount: number
  /** The limits of the buyer's own sum, where it is missing or outside them (rules/gift-cards#own-sum). */
  readonly sums?: { readonly least: Cents; readonly most: Cents }
}

export type CounterState = {
  readonly catalogue: 'loading' | 'loaded' | 'failed'
  /** Today's events, or those of the next day that has any. */
  readonly day: readonly Event[]
  /** Search results. */
  readonly found: readonly CounterHit[]
  readonly words: string
  readonly event?: Event
  /** The chosen event is not today: shown prominently. */
  readonly isOtherDay: boolean
  readonly tiles: CounterTiles
  /** The map of an event with numbered seats, and the seats chosen on it. */
  readonly seats?: CounterSeatView
  readonly basket: Basket
  /** The buyer, forgotten with the sale. Without one the sale is anonymous. */
  readonly customer?: Customer
  /** Participants to ask for; until they are registered or left, nothing is paid (rules/kiosk#participants). */
  readonly asked?: PendingParticipants
  readonly payment: CounterPaymentState
  /** How the basket can be paid now; `free` where there is nothing to pay. */
  readonly canPay: Readonly<Record<PayWay | 'free', boolean>>
  /** The ways of payment that this till may take, whatever is under way. */
  readonly takes: { readonly cash: boolean; readonly card: boolean }
  readonly canUndo: boolean
  /** The last sale was of a basket, and is sold again by `repeatLast`. */
  readonly canRepeat: boolean
  readonly adjusted?: AdjustedAmount
  readonly failure?: CounterFailure
  /** With an empty basket; an order that was to be paid later is paid on its own. */
  readonly canPayOrder: Readonly<Record<PayWay, boolean>>
  /** The order whose money is being taken. */
  readonly order?: PayableOrder
  /** The last sale, until the next one begins. */
  readonly lastSale?: SoldSale
  /** Money of cards that the terminal has not given back yet. */
  readonly reversing: Cents
  /** The device cannot keep the sale under way, or read what it kept: closing the page would lose it. */
  readonly hasNoJournal: boolean
}

/** A whole sale on one screen (rules/kiosk#one-sale). Every key press shows at once, before the ticket API answers. */
export interface CounterService extends Store<CounterState> {
  /**
   * Finishes the payments that were under way when the page was closed, shows the basket of a reloaded page, and reads
   * the catalogue: again every minute while watched.
   */
  load(): Promise<void>
  chooseEvent(eventId: string): void
  search(words: string): void
  /**
   * Opens a found event, or adds a found product as `add` does; a product with numbered seats opens its event alone.
   * Returns false where this is not done, for which the counter says why.
   */
  choose(hit: CounterHit, amount?: number): Promise<boolean>
  /** The product that a barcode names by its id. */
  productOf(id: string): Extract<CounterHit, { readonly kind: 'product' }> | undefined
  /** Shows the next tiles, where there are more than keys. */
  turnTiles(): void
  /**
   * Adds pieces of a product, one where no amount is said. With numbered seats, these are the best ones side by side
   * (rules/kiosk#seats); if the product asks for its participants' details, these are asked first. Of a gift card of
   * the buyer's own sum, the amount is the euros of one card (rules/gift-cards#own-sum).
   */
  add(productId: string, amount?: number): void
  /** Chooses a seat of the map, or releases it. */
  toggleSeat(chartId: string): void
  /** Sets the ticket type of a chosen seat; without a line, of the last one. */
  chooseSeatType(productId: string, lineId?: string): void
  /** Replaces the best seats found last with the next best. */
  otherSeats(): void
  /**
   * Puts the chosen seats into the cart, as paying does, and keeps the basket closed while the cart changes hands:
   * nothing is added, changed or paid until the task is done. It is not begun while money is being taken, or when the
   * seats are refused.
   */
  handOver<Value>(task: () => Promise<Value>): Promise<Value | undefined>
  /**
   * Sells the asked participants, or changes their item. Returns whether the cart has them; else they are still asked.
   */
  register(participants: EventRegistration['participants']): Promise<boolean>
  /** Stops asking for participants: they are not sold, or their item stays as it was. */
  stopAsking(): void
  /** Applies to the named line, or to the one touched last. Participants of a line are asked for. */
  more(lineId?: string): void
  fewer(lineId?: string): void
  remove(lineId?: string): void
  /** Applies a code to the basket; undefined while money is being taken. */
  useCode(code: string): Promise<Result<Cart, ShopError> | undefined>
  removeCode(code: string): void
  /** Names the buyer, checked by the shop's form; without a customer the sale is anonymous (rules/kiosk#customer). */
  name(customer: Customer | undefined): void
  /** Empties the basket, releases its stock and forgets the customer; `undo` restores the lines. */
  clear(): void
  undo(): void
  /** Adds the last sale's lines again, without those of participants; after an order that was paid, nothing. */
  repeatLast(): void
  /** Takes the money of an order instead of the basket, which has to be empty (rules/kiosk#order-at-the-window). */
  payOrder(order: PayableOrder, way: PayWay): Promise<void>
  payCash(): Promise<void>
  tender(cents: Cents): void
  /** Completes a cash sale once enough has been tendered. */
  finishCash(): Promise<void>
  payCard(): Promise<void>
  /** Pays in parts; the basket stays as it is until all is paid or every part is given back. */
  paySplit(): Promise<void>
  /** Sets the sum of the next part; 0 means the whole sum owing. */
  typePart(cents: Cents): void
  takePart(kind: CounterPaymentKind): Promise<void>
  /** Gives the last part back. */
  undoPart(): Promise<void>
  /** Completes a sale with nothing to pay. */
  finishFree(): Promise<void>
  /** A sale of held tickets begins: the last sale is cleared, the basket stays (rules/kiosk#allotment). */
  beginHeldSale(): void
  /** Ends a sale of held tickets: with its receipt, which becomes the last sale, or the reason why none were sold. */
  endHeldSale(sold: SoldSale | AllotmentProblem): void
  /** Returns to the basket, if no money has been taken; cancels the request to the card terminal. */
  cancelPayment(): void
  /** Dismisses the error. */
  dismiss(): void
}
