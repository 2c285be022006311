import { timer } from 'rxjs'
import { basketOf } from '../box-office/basket/basket.ts'
import { clearCart } from '../box-office/basket/cart-seats.ts'
import { createCounterCatalogue } from '../box-office/offer/counter-catalogue.ts'
import { createCardPaymentService } from '../box-office/payment/card-payment-service.ts'
import type { TillJournal } from '../box-office/payment/till-journal.ts'
import { presentCart } from '../cart/cart-state.ts'
import type { Core } from '../compose/create-core.ts'
import type { CardTerminal } from '../ports/card-terminal.ts'
import type { Ids } from '../ports/ids.ts'
import { wantedSeats } from '../seating/wanted-seats.ts'
import type { Till } from '../staff/till.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Language } from '../text/language.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { pressedSeat } from './fitting-seats.ts'
import {
  assignTickets,
  beginPurchase,
  hasChosen,
  holdPurchase,
  isSeatingDone,
  type Purchase,
  wantedTickets,
} from './purchase.ts'
import type { SelfService, SelfServiceState } from './self-service.ts'
import { type PurchaseStep, shownStep, stepAfter } from './self-service-step.ts'
import { eventsSoldAlone, selfServiceView } from './self-service-view.ts'

/** Stock and sales windows change while nobody is here. */
const refreshEveryMs = 60_000
/** How long the reading of paid tickets may take before their order's number is shown alone. */
const patienceMs = 2_000

export type SelfServiceSettings = {
  /** The till that sells; its rights decide what is offered. */
  readonly till: Pick<Till, 'eventIds'>
  readonly terminal: CardTerminal
  readonly journal: TillJournal
  readonly timeZone: string
  /** The language on the screen, which the orders have; omitted: that of the core. */
  readonly language?: () => Language
}

/** Self-service over its core’s cart, for one till. It shows nothing on sale before `load`. */
export const createSelfService = (
  core: Pick<Core, 'cart' | 'clock' | 'open' | 'ticketApi'>,
  ids: Ids,
  settings: SelfServiceSettings,
): SelfService => {
  const { cart, clock } = core
  const { terminal, journal, language } = settings
  const catalogue = core.open(createCounterCatalogue)
  let step: PurchaseStep = 'event'
  let isWorking = false
  let purchase: Purchase | undefined
  let stopPatience: () => void = () => undefined

  const cartNow = () => presentCart(cart.getSnapshot())
  const basketNow = () => basketOf(cartNow(), [])
  const payment = createCardPaymentService({ core, ids, terminal, journal, language, basketNow })
  const eventsNow = () => eventsSoldAlone(catalogue.getSnapshot().events, settings, clock.now())
  const stateOf = (): SelfServiceState =>
    selfServiceView({
      step,
      catalogue: catalogue.getSnapshot().phase,
      events: eventsNow(),
      purchase,
      basket: basketNow(),
      payment: payment.getSnapshot(),
      error: cart.getSnapshot().error,
      isWorking,
    })
  const store = createFollowingStore(stateOf(), () => {
    const ends = [cart.subscribe(show), catalogue.subscribe(show), payment.subscribe(followPayment)]
    const reading = timer(refreshEveryMs, refreshEveryMs, schedulerOf(clock)).subscribe(
      () => void catalogue.loadEvents(),
    )
    followPayment()
    return () => {
      reading.unsubscribe()
      stopPatience()
      leave()
      for (const end of ends) end()
    }
  })
  const show = (): void => store.update(stateOf)
  const goTo = (next: PurchaseStep): void => {
    step = next
    show()
  }
  const followPayment = (): void => {
    const next = stepAfter(step, payment.getSnapshot())
    if (next === 'paid' && step !== 'paid') stopPatience = clock.after(patienceMs, () => goTo('take'))
    if (next === 'take') stopPatience()
    goTo(next)
  }

  const leave = (): void => {
    purchase?.leave()
    purchase = undefined
  }
  const onSeats = (): void => {
    if (purchase && step === 'seats') assignTickets(purchase)
    show()
  }

  const release = (): Promise<void> => clearCart(cart)
  const forgetCart = async (): Promise<void> => {
    await release()
    cart.clear()
    cart.clearError()
  }
  const workAlone = async (action: () => Promise<void>): Promise<void> => {
    isWorking = true
    show()
    await action()
    isWorking = false
    show()
  }
  const work = async (action: () => Promise<void>): Promise<void> => {
    if (!store.getSnapshot().isBusy) await workAlone(action)
  }

  const pay = async (): Promise<void> => {
    step = 'pay'
    payment.dismiss()
    await (basketNow().toPay === 0 ? payment.finishFree() : payment.payCard())
  }
  const payHeld = async (chosen: Purchase): Promise<void> => {
    cart.clearError()
    if (await holdPurchase(cart, chosen)) await pay()
    else if (cartNow()?.items.length) await release()
  }
  const goOn = async (): Promise<void> => {
    if (step === 'pay') return pay()
    if (step === 'seats' && purchase && isSeatingDone(purchase)) return payHeld(purchase)
    if (step !== 'tickets' || !purchase || !hasChosen(purchase)) return
    cart.clearError()
    const wanted = wantedTickets(purchase)
    if (wanted.length === 0) return payHeld(purchase)
    step = 'seats'
    const { seating } = purchase
    seating?.best(wantedSeats(seating.getSnapshot().map, wanted))
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load: async () => {
      await workAlone(async () => {
        await payment.resume()
        // A cart that stood there when a clerk took the machine out of service goes to nobody else.
        if (payment.getSnapshot().payment.phase === 'none' && shownStep(step) !== 'pay') await forgetCart()
      })
      await catalogue.loadEvents()
    },
    chooseEvent: eventId => {
      const found = eventsNow().find(({ event }) => event.id === eventId)
      if (!found?.canBuy || step !== 'event') return
      payment.beginSale()
      leave()
      purchase = beginPurchase(core, found.event, { onChoice: show, onSeats })
      goTo('tickets')
    },
    more: id => purchase?.selection.more(id),
    less: id => purchase?.selection.less(id),
    otherSeats: () => purchase?.seating?.another(),
    pressSeat: chartId => {
      const { seats, isBusy } = store.getSnapshot()
      if (step !== 'seats' || !purchase?.seating || !seats || isBusy) return
      const pressed = pressedSeat(seats, chartId, wantedTickets(purchase).length)
      if (!pressed) return
      if (pressed.instead === undefined) purchase.seating.toggle(chartId)
      else purchase.seating.replace(pressed.instead, chartId)
    },
    goOn: () => work(goOn),
    back: () =>
      work(async () => {
        if (step === 'tickets') leave()
        else if (step === 'seats' || step === 'pay') await release()
        else return
        cart.clearError()
        payment.dismiss()
        step = step === 'tickets' ? 'event' : 'tickets'
      }),
    cancelPayment: payment.cancel,
    startAnew: async () => {
      if (store.getSnapshot().isBusy) return
      leave()
      goTo('event')
      await workAlone(async () => {
        await forgetCart()
        payment.dismiss()
        payment.beginSale()
      })
    },
  }
}
