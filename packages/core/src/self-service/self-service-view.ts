import type { Basket } from '../box-office/basket/basket.ts'
import { eventsOfDay } from '../box-office/offer/day-events.ts'
import type { TillPaymentState } from '../box-office/payment/till-payment-state.ts'
import type { Event } from '../catalogue/event.ts'
import { offerOf, priceFrom } from '../catalogue/event-offer.ts'
import { namesSeatCategories } from '../catalogue/product.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { EpochMs } from '../ports/clock.ts'
import { soldEvents } from '../staff/sold-events.ts'
import type { Till } from '../staff/till.ts'
import { fittingSeats } from './fitting-seats.ts'
import { isSeatingDone, type Purchase, wantedTickets } from './purchase.ts'
import type { SelfServiceState } from './self-service.ts'
import { type PurchaseStep, shownStep } from './self-service-step.ts'
import { soldAlone } from './sold-alone.ts'

/** The day's events of which a customer can buy tickets without a clerk. */
export const eventsSoldAlone = (
  events: readonly Event[],
  { till, timeZone }: { readonly till: Pick<Till, 'eventIds'>; readonly timeZone: string },
  now: EpochMs,
): SelfServiceState['events'] => {
  const sold = soldEvents(events, till, now).filter(event => soldAlone(event).length > 0)
  return eventsOfDay(sold, now, timeZone).map(event => {
    const price = priceFrom(event)
    const { state } = offerOf(event, now)
    return { event, canBuy: state === 'plenty' || state === 'few', ...(price !== undefined && { priceFrom: price }) }
  })
}

type SelfServiceInput = {
  readonly step: PurchaseStep
  readonly catalogue: SelfServiceState['catalogue']
  readonly events: SelfServiceState['events']
  readonly purchase: Purchase | undefined
  readonly basket: Basket
  readonly payment: TillPaymentState
  readonly error: ShopError | undefined
  /** A request of this step is pending. */
  readonly isWorking: boolean
}

/** Self-service as its screen shows it (rules/kiosk#self-service). */
export const selfServiceView = (input: SelfServiceInput): SelfServiceState => {
  const { step, catalogue, events, purchase, isWorking } = input
  const { payment, failure, lastSale } = input.payment
  const seats = purchase?.seating?.getSnapshot()
  const tickets = purchase?.selection.getSnapshot()
  const error = step === 'seats' && seats ? seats.error : input.error
  return {
    step: shownStep(step),
    catalogue,
    events,
    ...(purchase && { event: purchase.event }),
    ...(tickets && { tickets }),
    isSeated: tickets?.lines.some(({ product, amount }) => amount > 0 && namesSeatCategories(product)) ?? false,
    ...(purchase && seats && { seats: fittingSeats(seats, wantedTickets(purchase)) }),
    isSeatingDone: purchase !== undefined && isSeatingDone(purchase),
    ...sumsOf(input),
    payment,
    isBusy: isWorking || payment.phase !== 'none' || step === 'paid' || seats?.isBusy === true,
    ...(failure && { failure }),
    ...(error && { error }),
    ...(step === 'take' && lastSale && { sold: lastSale }),
  }
}

/** Pieces and sum of the step: of the chosen tickets, the chosen seats, the basket, or the sale. */
const sumsOf = ({
  step,
  purchase,
  basket,
  payment: { payment, lastSale },
}: SelfServiceInput): Pick<SelfServiceState, 'pieces' | 'toPay'> => {
  if (step === 'take') return { pieces: lastSale?.order?.tickets.length ?? 0, toPay: lastSale?.total ?? 0 }
  if (step === 'paid') return { pieces: 0, toPay: lastSale?.total ?? 0 }
  if (step === 'pay') return { pieces: basket.pieces, toPay: payment.phase === 'card' ? payment.sum : basket.toPay }
  const { count: pieces, total: toPay } = (step === 'seats' && purchase?.seating
    ? purchase.seating.getSnapshot()
    : purchase?.selection.getSnapshot()) ?? { count: 0, total: 0 }
  return { pieces, toPay }
}
