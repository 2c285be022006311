import { timer } from 'rxjs'
import { constants } from '../../limits/constants.ts'
import type { Ids } from '../../ports/ids.ts'
import { createFollowingStore } from '../../state/following-store.ts'
import { schedulerOf } from '../../time/scheduler.ts'
import { createBasketChanges } from './basket-changes.ts'
import { createBasketLock } from './basket-lock.ts'
import { type CounterCore, type CounterSettings, createCounterParts } from './counter-parts.ts'
import type { CounterService, CounterState } from './counter-service.ts'
import { counterView } from './counter-view.ts'
import { createLineChanges } from './line-changes.ts'
import { createParticipantsSale } from './participants-sale.ts'
import { createProductSale } from './product-sale.ts'
import { createShownEvent } from './shown-event.ts'

/** Stock and sales windows change while a till stands open. */
const refreshEveryMs = 60_000
/** A basket in use does not expire (rules/time-left#prolong). */
const prolongEveryMs = 120_000

/** A counter over its core’s cart, for one till. It shows nothing on sale before `load`. */
export const createCounterService = (core: CounterCore, ids: Ids, settings: CounterSettings): CounterService => {
  const { cart, clock } = core
  const { till, timeZone } = settings
  const parts = createCounterParts(core, ids, settings, () => show())
  const { catalogue, sold, seats, model, turns, cartNow, basketNow, payment, isSelling, beginSale } = parts
  const lock = createBasketLock(parts)
  const shown = createShownEvent(parts, lock)
  const changes = createBasketChanges(parts, lock)
  const people = createParticipantsSale(parts, changes)
  const products = createProductSale(parts, shown, changes, people)

  const stateOf = (): CounterState =>
    counterView({
      model: model.now(),
      till,
      now: clock.now(),
      timeZone,
      catalogue: catalogue.getSnapshot().phase,
      day: shown.day(),
      index: sold.index(),
      event: shown.now(),
      merchandise: sold.merchandise(),
      cart: cart.getSnapshot(),
      basket: basketNow(),
      seats: seats.view(),
      payment: payment.getSnapshot(),
    })

  let isWatched = false
  const store = createFollowingStore(stateOf(), () => {
    isWatched = true
    show()
    const ends = [cart, catalogue, payment].map(({ subscribe }) => subscribe(show))
    const every = (everyMs: number, action: () => void) => timer(everyMs, everyMs, schedulerOf(clock)).subscribe(action)
    const timers = [
      every(refreshEveryMs, () => void sold.read()),
      every(prolongEveryMs, prolong),
      every(constants.refetchAfterMs, loadStored),
    ]
    return () => {
      for (const one of timers) one.unsubscribe()
      isWatched = false
      seats.follow(undefined)
      for (const stop of ends) stop()
    }
  })
  const show = (): void => {
    if (isWatched) {
      const event = shown.now()
      seats.follow(event)
      sold.opened.follow(event?.id)
    }
    store.update(stateOf)
  }
  const prolong = (): void => {
    const { items = [], seats: held = [] } = cartNow() ?? {}
    if (items.length + held.length > 0 && !model.now().isClosed) void cart.prolong()
  }
  /** The basket of a reloaded page is being read; until then its lines are neither shown nor sold. */
  const loadStored = (): void => {
    const { phase, loading } = cart.getSnapshot()
    if (phase === 'stored' && !loading.cart) void cart.load()
  }
  /** The sale that was under way when the page was closed, or the basket that stood there when it was reloaded. */
  const resume = async (): Promise<void> => {
    await payment.resume()
    await cart.load()
  }
  /** Begins a payment of the cart's content; chosen seats go into the cart first. */
  const startPaying = async (way: keyof CounterState['canPay'], pay: () => Promise<void>): Promise<void> => {
    if (!stateOf().canPay[way] || (lock.hasSeats() && !(await lock.holdSeats()))) return
    cart.clearError()
    model.change({ adjusted: undefined })
    await pay()
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load: async () => void (await Promise.all([resume(), sold.read()])),
    chooseEvent: eventId => void shown.choose(eventId),
    search: words => model.change({ words }),
    turnTiles: () => model.change({ page: (model.now().page + 1) % stateOf().tiles.pages }),
    ...products,
    ...createLineChanges(parts, people),
    register: people.register,
    stopAsking: people.stopAsking,
    toggleSeat: chartId => {
      if (!isSelling()) return
      cart.clearError()
      beginSale({ latestProductId: undefined })
      seats.toggle(chartId)
    },
    otherSeats: () => {
      if (isSelling()) void turns.run(seats.others)
    },
    handOver: async task => {
      const done = await lock.closedFor(task)
      if (done !== undefined) people.stopAsking()
      return done
    },
    useCode: async code => {
      if (!isSelling()) return undefined
      const used = await turns.run(() => cart.useCode(code))
      // The scan card shows the result to the clerk; it is no failure of the basket.
      if (used.isErr()) {
        cart.clearError()
        return used
      }
      payment.beginSale()
      await shown.turnToOpened()
      return used
    },
    removeCode: code => {
      if (isSelling()) void turns.run(() => cart.removeCode(code))
    },
    name: customer => {
      // A cart that is handed over leaves its customer behind.
      if (payment.getSnapshot().payment.phase !== 'none') return
      payment.beginSale()
      model.change({ customer })
    },
    clear: () => {
      if (isSelling()) changes.clear()
    },
    undo: () => {
      if (isSelling() && stateOf().canUndo) changes.undo()
    },
    repeatLast: () => {
      if (stateOf().canRepeat) changes.repeatLast()
    },
    payCash: () => startPaying('cash', () => payment.payCash()),
    payCard: () => startPaying('card', () => payment.payCard()),
    paySplit: () => startPaying('split', () => payment.paySplit()),
    finishFree: () => startPaying('free', payment.finishFree),
    payOrder: async (order, way) => {
      if (!stateOf().canPayOrder[way]) return
      await { cash: payment.payCash, card: payment.payCard, split: payment.paySplit }[way](order)
    },
    tender: payment.tender,
    finishCash: payment.finishCash,
    typePart: payment.typePart,
    takePart: async kind => {
      if (till.payments.includes(kind)) await payment.takePart(kind)
    },
    undoPart: payment.undoPart,
    beginHeldSale: payment.beginSale,
    endHeldSale: end => {
      if (typeof end !== 'string') model.change({ lastLines: [] })
      payment.endHeldSale(end)
    },
    cancelPayment: payment.cancel,
    dismiss: () => {
      cart.clearError()
      payment.dismiss()
      model.change({ adjusted: undefined })
    },
  }
}
