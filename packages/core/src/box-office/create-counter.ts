import { timer } from 'rxjs'
import type { Event } from '../catalogue/event.ts'
import { namesSeatCategories, type Product } from '../catalogue/product.ts'
import type { Core } from '../create-core.ts'
import { constants } from '../limits/constants.ts'
import type { CardTerminal } from '../ports/card-terminal.ts'
import type { Ids } from '../ports/ids.ts'
import { createFollowingStore } from '../state/following-store.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { minuteMs } from '../time/units.ts'
import { type Basket, basketOf, type PendingLine } from './basket.ts'
import { clearCart, releaseLine, reserveAgain, seatsOfBasket } from './cart-seats.ts'
import type { Counter, CounterState } from './counter.ts'
import { createCounterCatalogue } from './counter-catalogue.ts'
import { type CounterModel, newCounter, noneCleared } from './counter-model.ts'
import { type CounterIndex, indexSold } from './counter-search.ts'
import { createCounterSeats } from './counter-seats.ts'
import { acceptedAmount } from './counter-tiles.ts'
import { counterView, isSelling } from './counter-view.ts'
import { createTillPayment } from './create-till-payment.ts'
import { eventsOfDay, likelyEvent, soldEvents } from './day-events.ts'
import type { Till } from './till.ts'
import type { TillJournal } from './till-journal.ts'

export type CounterSettings = {
  /** The till that sells; its rights decide what is offered. */
  readonly till: Till
  readonly terminal: CardTerminal
  readonly journal: TillJournal
  readonly timeZone: string
  /** Key of the feed of products sold without an event. */
  readonly feedKey?: string | undefined
}

/** Stock and sales windows change while a till stands open. */
const readEveryMs = 60_000
/** A basket in use does not expire (rules/time-left#prolong). */
const prolongEveryMs = 120_000

/** A counter over its core’s cart, for one till. It shows nothing on sale before `load`. */
export const createCounter = (
  core: Pick<Core, 'cart' | 'clock' | 'open' | 'ticketApi'>,
  ids: Ids,
  settings: CounterSettings,
): Counter => {
  const { cart, clock } = core
  const { till, timeZone, feedKey } = settings
  const catalogue = core.open(createCounterCatalogue)
  let model = newCounter
  let index: CounterIndex | undefined
  /** Pending changes of the cart. */
  let underWay: Promise<unknown> = Promise.resolve()
  /** While the basket is being emptied: what is sold meanwhile comes after that. */
  let emptying: Promise<unknown> | undefined

  const cartNow = () => {
    const state = cart.getSnapshot()
    return state.phase === 'present' ? state.cart : undefined
  }
  /** The basket of a page that was reloaded: until it is read, what is in it is neither shown nor sold. */
  const isUnread = (): boolean => cart.getSnapshot().phase === 'stored'
  const seats = createCounterSeats(core, () => show())
  const basketNow = (): Basket => basketOf(cartNow(), model.pending, seats.held())
  /** Calendar days take milliseconds to compute, so they are computed once a minute, not per key press. */
  let day: { readonly items: readonly Event[]; readonly minute: number; readonly events: readonly Event[] } | undefined
  const dayNow = (): readonly Event[] => {
    const { events: items } = catalogue.getSnapshot()
    const now = clock.now()
    const minute = Math.floor(now / minuteMs)
    if (day?.items !== items || day.minute !== minute) {
      day = { items, minute, events: eventsOfDay(soldEvents(items, till, now), now, timeZone) }
    }
    return day.events
  }
  /** While the clerk chooses none, the event of the basket stays, also when its last tickets are in there. */
  const eventNow = (): Event | undefined => {
    const { events } = catalogue.getSnapshot()
    const inBasket = new Set(basketNow().lines.map(({ product }) => product.id))
    return (
      events.find(({ id }) => id === model.chosenEventId) ??
      seats.eventHeld(events) ??
      events.find(({ products }) => products.some(({ id }) => inBasket.has(id))) ??
      likelyEvent(dayNow())
    )
  }
  const merchandiseNow = (): readonly Product[] => (till.eventIds ? [] : catalogue.getSnapshot().products)
  const tilesInput = () => ({ event: eventNow(), merchandise: merchandiseNow(), cart: cartNow(), page: model.page })

  const payment = createTillPayment({
    core,
    ids,
    terminal: settings.terminal,
    journal: settings.journal,
    settled: () => underWay,
    basketNow,
    customerNow: () => model.customer,
    onSold: basket => {
      model = { ...model, ...noneCleared, customer: undefined, lastLines: basket ? linesOf(basket) : [] }
      void refreshSoldEvents()
    },
  })

  const isTakingMoney = (): boolean => payment.getSnapshot().payment.phase !== 'none'
  const isSellingNow = (): boolean => isSelling(model, payment.getSnapshot())
  const stateOf = (): CounterState =>
    counterView({
      model,
      till,
      now: clock.now(),
      timeZone,
      catalogue: catalogue.getSnapshot().phase,
      day: dayNow(),
      index: index ?? [],
      event: eventNow(),
      merchandise: merchandiseNow(),
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
    const every = (everyMs: number, act: () => void) => timer(everyMs, everyMs, schedulerOf(clock)).subscribe(act)
    const timers = [
      every(readEveryMs, () => void read()),
      every(prolongEveryMs, prolong),
      every(constants.readAgainAfterMs, () => {
        if (isUnread() && !cart.getSnapshot().loading.cart) void cart.load()
      }),
    ]
    return () => {
      for (const one of timers) one.unsubscribe()
      isWatched = false
      seats.follow(undefined)
      for (const stop of ends) stop()
    }
  })
  const show = (): void => {
    if (isWatched) seats.follow(eventNow())
    store.update(stateOf)
  }
  const change = (changed: Partial<CounterModel>): void => {
    model = { ...model, ...changed }
    show()
  }

  const indexNow = (): void => {
    const sold = soldEvents(catalogue.getSnapshot().events, till, clock.now())
    index = indexSold(sold, merchandiseNow(), timeZone)
    show()
  }
  const read = async (): Promise<void> => {
    // What an earlier clerk's counter read is found at once, also while the ticket API does not answer.
    if (!index) indexNow()
    await Promise.all([catalogue.loadEvents(), ...(feedKey === undefined ? [] : [catalogue.loadProducts(feedKey)])])
    indexNow()
  }
  /** What the last sale left, without waiting for the minute. */
  const refreshSoldEvents = async (): Promise<void> => {
    const sold = new Set(model.lastLines.map(({ product }) => product.id))
    const events = catalogue.getSnapshot().events.filter(({ products }) => products.some(({ id }) => sold.has(id)))
    await Promise.all(events.map(({ id }) => catalogue.updateEvent(id)))
    indexNow()
  }
  /** The sale that was under way when the page was closed, or the basket that stood there when it was reloaded. */
  const resume = async (): Promise<void> => {
    await payment.resume()
    await cart.load()
  }
  const prolong = (): void => {
    const { items = [], seats: held = [] } = cartNow() ?? {}
    if (items.length + held.length > 0 && !model.isClosed) void cart.prolong()
  }

  const inTurn = (act: () => Promise<unknown>): void => {
    const before = underWay
    const done = act().finally(show)
    underWay = Promise.all([before, done])
  }

  const put = (lines: readonly PendingLine[]): void => {
    for (const line of lines) {
      const { product, amount } = line
      model = { ...model, pending: [...model.pending, line], latestProductId: product.id }
      inTurn(async () => {
        if (emptying) await emptying
        await (namesSeatCategories(product)
          ? seats.best(product.id, amount)
          : cart.add([{ productId: product.id, amount }]))
        model = { ...model, pending: model.pending.filter(other => other !== line) }
      })
    }
    show()
  }
  /** Codes come before their tickets: some are sold with a code alone. */
  const useAgain = async (codes: readonly string[]): Promise<void> => {
    if (emptying) await emptying
    await Promise.all(codes.map(code => cart.useCode(code)))
  }
  /** What can be put in again by its amount alone. */
  const linesNow = (): readonly PendingLine[] =>
    basketNow().lines.flatMap(({ product, amount }) => (namesSeatCategories(product) ? [] : [{ product, amount }]))
  const touched = (lineId: string | undefined) => {
    const { lines } = basketNow()
    const line =
      lineId === undefined
        ? (lines.findLast(({ types }) => types) ??
          lines.find(({ product }) => product.id === model.latestProductId) ??
          lines.at(-1))
        : lines.find(({ id }) => id === lineId)
    return line && !line.isPending && isSellingNow() ? line : undefined
  }
  const changeBy = (lineId: string | undefined, by: (amount: number) => number): void => {
    const line = touched(lineId)
    if (!line) return
    const amount = by(line.amount)
    model = { ...model, latestProductId: line.product.id, adjusted: undefined }
    if (line.types) {
      if (amount < line.amount) seats.release(line.id)
    } else if (amount === 0 || (line.seats && amount < line.amount)) inTurn(() => releaseLine(cart, line.id))
    else if (!line.seats) inTurn(() => cart.changeAmount(line.id, amount))
    show()
  }

  const hasSeats = (): boolean =>
    seats.held() !== undefined ||
    model.pending.some(({ product }) => namesSeatCategories(product)) ||
    seats.view()?.isBusy === true
  /** Nothing is in the cart, nor on its way into it. */
  const isBlank = (): boolean => {
    const { loading } = cart.getSnapshot()
    const { lines, codes } = basketNow()
    return lines.length + codes.length + loading.items.length === 0 && !loading.cart && !hasSeats()
  }
  /** A refusal of the chosen seats leaves them as they are. */
  const handOver = async <Value>(task: () => Promise<Value>): Promise<Value | undefined> => {
    if (!isSellingNow()) return undefined
    const isSeated = hasSeats()
    if (isSeated) cart.clearError()
    change({ isClosed: true })
    await underWay
    const isReady = !isSeated || ((await seats.submit()) && cart.getSnapshot().error === undefined)
    const done = isReady ? await task() : undefined
    change({ isClosed: false })
    return done
  }
  const holdSeats = async (): Promise<boolean> => (await handOver(() => Promise.resolve(true))) === true
  const chooseEvent = (eventId: string, whenOpen = (): void => undefined): void => {
    const open = (): void => {
      change({ chosenEventId: eventId, words: '', page: 0 })
      whenOpen()
    }
    if (eventId === eventNow()?.id || !hasSeats()) return open()
    change({ words: '' })
    void holdSeats().then(isIn => isIn && open())
  }
  /** Seats go as far as there are free ones; where there are fewer, the sale says so. */
  const repeatable = ({ product, amount: wanted }: PendingLine): readonly PendingLine[] => {
    const amount = namesSeatCategories(product) ? seats.most(product.id, wanted) : wanted
    if (amount !== wanted) model = { ...model, adjusted: { product, wanted, amount } }
    return amount > 0 ? [{ product, amount }] : []
  }
  /** Money is taken for what the cart holds. */
  const startPaying = async (way: keyof CounterState['canPay'], pay: () => Promise<void>): Promise<void> => {
    if (!stateOf().canPay[way] || (hasSeats() && !(await holdSeats()))) return
    cart.clearError()
    model = { ...model, adjusted: undefined }
    await pay()
  }
  const add = (productId: string, wanted: number): void => {
    if (!isSellingNow()) return
    const input = tilesInput()
    const product = [...(input.event?.products ?? []), ...input.merchandise].find(({ id }) => id === productId)
    if (!product) return
    payment.beginSale()
    cart.clearError()
    const amount = namesSeatCategories(product)
      ? seats.most(productId, wanted)
      : acceptedAmount(input, productId, wanted)
    model = { ...model, adjusted: amount === wanted ? undefined : { product, wanted, amount }, ...noneCleared }
    if (amount > 0) put([{ product, amount }])
    else show()
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load: async () => void (await Promise.all([resume(), read()])),
    chooseEvent: eventId => chooseEvent(eventId),
    search: words => change({ words }),
    choose: (hit, amount) => {
      // The map of an event that has just been opened is not read yet.
      const sell = (): void => {
        if (hit.kind === 'product' && !namesSeatCategories(hit.product)) add(hit.product.id, amount)
      }
      if (hit.event) return chooseEvent(hit.event.id, sell)
      change({ words: '' })
      sell()
    },
    productOf: id => {
      const sought = id.toLowerCase()
      for (const { hit } of index ?? []) {
        if (hit.kind === 'product' && hit.product.id.toLowerCase() === sought) return hit
      }
      return undefined
    },
    turnTiles: () => change({ page: (model.page + 1) % stateOf().tiles.pages }),
    add,
    more: lineId => changeBy(lineId, amount => amount + 1),
    fewer: lineId => changeBy(lineId, amount => amount - 1),
    remove: lineId => changeBy(lineId, () => 0),
    toggleSeat: chartId => {
      if (!isSellingNow()) return
      payment.beginSale()
      cart.clearError()
      model = { ...model, latestProductId: undefined, ...noneCleared }
      seats.toggle(chartId)
    },
    chooseSeatType: (productId, lineId) => {
      const line = touched(lineId)
      if (line?.types?.some(({ id }) => id === productId)) seats.chooseType(line.id, productId)
    },
    otherSeats: () => {
      if (isSellingNow()) inTurn(seats.others)
    },
    handOver,
    useCode: async code => {
      if (!isSellingNow()) return undefined
      const using = cart.useCode(code)
      inTurn(() => using)
      const used = await using
      // Whoever scanned it is told of it; it is no failure of the basket.
      if (used.isErr()) cart.clearError()
      else payment.beginSale()
      return used
    },
    removeCode: code => {
      if (isSellingNow()) inTurn(() => cart.removeCode(code))
    },
    name: customer => {
      // A cart that is handed over leaves its customer behind.
      if (isTakingMoney()) return
      payment.beginSale()
      change({ customer })
    },
    clear: () => {
      if (!isSellingNow()) return
      model = { ...model, customer: undefined }
      const { codes } = basketNow()
      const [cleared, clearedSeats] = [linesNow(), seatsOfBasket(cartNow(), basketNow())]
      const hasLines = cleared.length + clearedSeats.length > 0
      if (!hasLines && codes.length === 0) return show()
      const clearedCodes = codes.map(({ code }) => code)
      model = { ...model, ...(hasLines && { cleared, clearedSeats, clearedCodes }), adjusted: undefined }
      inTurn(async () => {
        await underWay
        await clearCart(cart)
        // The next sale has a cart of its own, whose longest time begins then.
        if (isBlank()) cart.clear()
      })
      const own = underWay
      emptying = own
      void own.then(() => {
        if (emptying === own) emptying = undefined
      })
      show()
    },
    undo: () => {
      if (!isSellingNow() || !stateOf().canUndo) return
      const { cleared, clearedSeats, clearedCodes } = model
      model = { ...model, ...noneCleared }
      payment.beginSale()
      const using = clearedCodes.length > 0 ? useAgain(clearedCodes) : undefined
      if (using) inTurn(() => using)
      put(cleared)
      if (clearedSeats.length === 0) return
      inTurn(async () => {
        if (using) await using
        await reserveAgain(cart, clearedSeats)
      })
    },
    repeatLast: () => {
      if (!stateOf().canRepeat) return
      const { lastLines } = model
      payment.beginSale()
      model = { ...model, adjusted: undefined }
      put(lastLines.flatMap(repeatable))
    },
    payCash: () => startPaying('cash', () => payment.payCash()),
    payOrder: async (order, way) => {
      if (!stateOf().canPayOrder[way]) return
      await { cash: payment.payCash, card: payment.payCard, split: payment.paySplit }[way](order)
    },
    tender: payment.tender,
    finishCash: payment.finishCash,
    payCard: () => startPaying('card', () => payment.payCard()),
    paySplit: () => startPaying('split', () => payment.paySplit()),
    typePart: payment.typePart,
    takePart: async kind => {
      if (till.payments.includes(kind)) await payment.takePart(kind)
    },
    undoPart: payment.undoPart,
    finishFree: () => startPaying('free', payment.finishFree),
    beginHeldSale: payment.beginSale,
    endHeldSale: sold => {
      if (typeof sold !== 'string') model = { ...model, lastLines: [] }
      payment.endHeldSale(sold)
    },
    cancelPayment: payment.cancel,
    dismiss: () => {
      cart.clearError()
      payment.dismiss()
      change({ adjusted: undefined })
    },
  }
}

/** What `repeatLast` sells again: of each product so many, seats too. */
const linesOf = ({ lines }: Basket): readonly PendingLine[] => {
  const amounts = new Map<string, PendingLine>()
  for (const { product, amount } of lines) {
    amounts.set(product.id, { product, amount: amount + (amounts.get(product.id)?.amount ?? 0) })
  }
  return [...amounts.values()]
}
