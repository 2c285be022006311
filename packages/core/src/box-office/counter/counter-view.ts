import { type CartState, presentCart } from '../../cart/cart-state.ts'
import type { Event } from '../../catalogue/event.ts'
import type { Product } from '../../catalogue/product.ts'
import type { EpochMs } from '../../ports/clock.ts'
import type { Till } from '../../staff/till.ts'
import { isOfDay } from '../../time/same-day.ts'
import type { Basket } from '../basket/basket.ts'
import type { CounterSeatView } from '../basket/counter-seats.ts'
import { type CounterIndex, findSold } from '../offer/counter-search.ts'
import { counterTiles } from '../offer/counter-tiles.ts'
import type { PayWay } from '../payment/sale-payment.ts'
import type { TillPaymentState } from '../payment/till-payment-state.ts'
import type { CounterModel } from './counter-model.ts'
import type { CounterState } from './counter-service.ts'

const maxFound = 8

export type CounterViewInput = {
  readonly model: CounterModel
  readonly till: Pick<Till, 'payments'>
  readonly now: EpochMs
  readonly timeZone: string
  readonly catalogue: CounterState['catalogue']
  readonly day: readonly Event[]
  readonly index: CounterIndex
  /** The event that is sold now. */
  readonly event: Event | undefined
  /** Products sold without an event. */
  readonly merchandise: readonly Product[]
  readonly cart: CartState
  readonly basket: Basket
  readonly seats: CounterSeatView | undefined
  readonly payment: TillPaymentState
}

/** Whether the basket may change: no money is being taken, and the cart stays with this clerk. */
export const isSelling = ({ isClosed }: CounterModel, { payment }: TillPaymentState): boolean =>
  payment.phase === 'none' && !isClosed

/** The asked participants, unless their line left the basket. */
export const askedOf = ({ asked }: CounterModel, { lines }: Basket): CounterModel['asked'] =>
  asked?.itemId === undefined || lines.some(({ id }) => id === asked.itemId) ? asked : undefined

/** The possible ways to pay. Parts of one kind make sense too: two people pay with their cards. */
const waysToPay = ({ cash, card }: CounterState['takes'], isOpen: boolean): Readonly<Record<PayWay, boolean>> => ({
  cash: isOpen && cash,
  card: isOpen && card,
  split: isOpen && (cash || card),
})

/** The counter as its screen shows it (rules/kiosk#one-sale). */
export const counterView = (input: CounterViewInput): CounterState => {
  const { model, till, now, timeZone, event, merchandise, cart, basket, seats } = input
  const { payment, failure, lastSale, order, reversing, hasNoJournal } = input.payment
  const takes = { cash: till.payments.includes('cash'), card: till.payments.includes('card_terminal') }
  const asked = askedOf(model, basket)
  const isFree = isSelling(model, input.payment) && !asked
  const isIdle = isFree && basket.lines.length === 0
  // Until the basket of a reloaded page is read, its lines are neither shown nor sold.
  const isOpen = isFree && basket.lines.length > 0 && cart.phase !== 'stored'
  const shown = failure ?? (cart.error && { kind: 'refused' as const, error: cart.error })
  return {
    catalogue: input.catalogue,
    day: input.day,
    found: findSold(input.index, model.words).slice(0, maxFound),
    words: model.words,
    ...(event && { event }),
    isOtherDay: event !== undefined && !isOfDay(event.startsAt, now, timeZone),
    tiles: counterTiles({
      event,
      merchandise,
      cart: presentCart(cart),
      page: model.page,
    }),
    basket,
    ...(model.customer && { customer: model.customer }),
    ...(seats && { seats }),
    ...(asked && { asked }),
    payment: model.isClosed ? { phase: 'preparing' } : payment,
    takes,
    canPay: { ...waysToPay(takes, isOpen && basket.toPay > 0), free: isOpen && basket.toPay === 0 },
    canPayOrder: waysToPay(takes, isIdle),
    canRepeat: isIdle && model.lastLines.length > 0,
    canUndo: model.cleared.length > 0 || model.clearedSeats.length > 0,
    ...(model.adjusted && { adjusted: model.adjusted }),
    ...(shown && { failure: shown }),
    ...(order && { order }),
    ...(lastSale && { lastSale }),
    reversing,
    hasNoJournal,
  }
}
