import { timer } from 'rxjs'
import type { Event } from '../catalogue/event.ts'
import { namesSeatCategories } from '../catalogue/product.ts'
import type { EventRegistration } from '../catalogue/registration-field.ts'
import type { Core } from '../compose/create-core.ts'
import { constants } from '../limits/constants.ts'
import type { CardTerminal } from '../ports/card-terminal.ts'
import type { Ids } from '../ports/ids.ts'
import { lineRule, participantSteps } from '../selection/line-amount.ts'
import { createFollowingStore } from '../state/following-store.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { type Basket, type BasketLine, basketOf, type PendingLine, repeatedLines } from './basket/basket.ts'
import { clearCart, releaseLine, reserveAgain, seatsOfBasket } from './basket/cart-seats.ts'
import { type AskedParticipants, asksDetails, hasComeInto } from './basket/counter-participants.ts'
import { createCounterSeats } from './basket/counter-seats.ts'
import type { Counter, CounterState } from './counter/counter.ts'
import { type CounterModel, newCounter, noneCleared } from './counter/counter-model.ts'
import { askedOf, counterView, isSelling } from './counter-view.ts'
import { createCounterCatalogue } from './offer/counter-catalogue.ts'
import { createSoldItems } from './offer/counter-sold.ts'
import { acceptedAmount } from './offer/counter-tiles.ts'
import { createEventsOfDay, likelyEvent } from './offer/day-events.ts'
import { createTillPayment } from './payment/create-till-payment.ts'
import type { TillJournal } from './payment/till-journal.ts'
import type { Till } from './till/till.ts'

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
  const sold = createSoldItems({ core, catalogue, till, timeZone, feedKey, onRead: () => show() })
  let model = newCounter
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
  const ofDay = createEventsOfDay(till, timeZone)
  const dayNow = (): readonly Event[] => ofDay(sold.events(), clock.now())
  /** While the clerk chooses none, the event of the basket stays, also when its last tickets are in there. */
  const eventNow = (): Event | undefined => {
    const events = sold.events()
    const inBasket = new Set(basketNow().lines.map(({ product }) => product.id))
    return (
      events.find(({ id }) => id === (sold.opened.isOpened(model.turnedTo) ? model.turnedTo : model.chosenEventId)) ??
      seats.eventHeld(events) ??
      events.find(({ products }) => products.some(({ id }) => inBasket.has(id))) ??
      likelyEvent(dayNow())
    )
  }
  const tilesInput = () => ({ event: eventNow(), merchandise: sold.merchandise(), cart: cartNow(), page: model.page })

  const payment = createTillPayment({
    core,
    ids,
    terminal: settings.terminal,
    journal: settings.journal,
    settled: () => underWay,
    basketNow,
    customerNow: () => model.customer,
    onSold: basket => {
      model = { ...model, ...noneCleared, customer: undefined, lastLines: basket ? repeatedLines(basket) : [] }
      void sold.refresh(basket?.lines ?? [])
    },
    onCartSold: () => {
      cart.clear()
      model = { ...model, ...noneCleared, customer: undefined }
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
      index: sold.index(),
      event: eventNow(),
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
    const every = (everyMs: number, act: () => void) => timer(everyMs, everyMs, schedulerOf(clock)).subscribe(act)
    const timers = [
      every(readEveryMs, () => void sold.read()),
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
    if (isWatched) {
      seats.follow(eventNow())
      sold.opened.follow(eventNow()?.id)
    }
    store.update(stateOf)
  }
  const change = (changed: Partial<CounterModel>): void => {
    model = { ...model, ...changed }
    show()
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

  const inTurn = <Done>(act: () => Promise<Done>): Promise<Done> => {
    const before = underWay
    const done = act().finally(show)
    underWay = Promise.all([before, done])
    return done
  }

  /** Returns whether the cart has it. */
  const putLine = (line: PendingLine): Promise<boolean> => {
    const { product, amount, participants } = line
    model = { ...model, pending: [...model.pending, line], latestProductId: product.id }
    return inTurn(async () => {
      if (emptying) await emptying
      let isPut = true
      if (namesSeatCategories(product)) await seats.best(product.id, amount)
      else {
        const details = participants && { eventRegistration: { participants } }
        isPut = (await cart.add([{ productId: product.id, amount, ...details }])).isOk()
      }
      model = { ...model, pending: model.pending.filter(other => other !== line) }
      return isPut
    })
  }
  /** Returns which the cart does not have. */
  const put = async (lines: readonly PendingLine[]): Promise<readonly PendingLine[]> => {
    const putting = lines.map(putLine)
    show()
    const arePut = await Promise.all(putting)
    return lines.filter((_, place) => !arePut[place])
  }
  /** Participants who are refused can be put again, until another sale begins. */
  const putCleared = async (lines: readonly PendingLine[]): Promise<void> => {
    const cleared: CounterModel['cleared'] = []
    model = { ...model, cleared }
    const refused = (await put(lines)).filter(({ participants }) => participants)
    if (refused.length > 0 && model.cleared === cleared) change({ cleared: refused })
  }
  /** Codes come before their tickets: some are sold with a code alone. */
  const useAgain = async (codes: readonly string[]): Promise<void> => {
    if (emptying) await emptying
    await Promise.all(codes.map(code => cart.useCode(code)))
  }
  const linesNow = (): readonly PendingLine[] =>
    basketNow().lines.filter(({ product }) => !namesSeatCategories(product))
  const touched = (lineId: string | undefined) => {
    const { lines } = basketNow()
    const line =
      lineId === undefined
        ? (lines.findLast(({ types }) => types) ??
          lines.findLast(({ product }) => product.id === model.latestProductId) ??
          lines.at(-1))
        : lines.find(({ id }) => id === lineId)
    return line && !line.isPending && isSellingNow() ? line : undefined
  }
  /** What is asked already stays as it was typed. */
  const ask = (asked: AskedParticipants): void => change({ asked: askedOf(model, basketNow()) ?? asked })
  /** Fewer participants are sold as their product is: below its least amount, none. */
  const fewerOf = (line: BasketLine): number => {
    const items = cartNow()?.items ?? []
    const item = line.participants && items.find(({ id }) => id === line.id)
    return item ? participantSteps(lineRule({ items }, item), line.amount).less : line.amount - 1
  }
  const changeBy = (lineId: string | undefined, by: (line: BasketLine) => number): void => {
    const line = touched(lineId)
    if (!line) return
    const amount = by(line)
    model = { ...model, latestProductId: line.product.id, adjusted: undefined }
    if (line.participants && amount > 0) ask({ product: line.product, amount, lineId: line.id })
    else if (line.types) {
      if (amount < line.amount) seats.release(line.id)
    } else if (amount === 0 || (line.seats && amount < line.amount)) void inTurn(() => releaseLine(cart, line.id))
    else if (!line.seats) void inTurn(() => cart.changeAmount(line.id, amount))
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
  const closedFor = async <Value>(task: () => Promise<Value>): Promise<Value | undefined> => {
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
  const handOver: Counter['handOver'] = async task => {
    const done = await closedFor(task)
    if (done !== undefined) change({ asked: undefined })
    return done
  }
  const holdSeats = async (): Promise<boolean> => (await closedFor(() => Promise.resolve(true))) === true
  const chooseEvent = (eventId: string, whenOpen = (): void => undefined): void => {
    const open = (): void => {
      change({ chosenEventId: eventId, turnedTo: undefined, words: '', page: 0 })
      whenOpen()
    }
    if (eventId === eventNow()?.id || !hasSeats()) return open()
    change({ words: '' })
    void holdSeats().then(isIn => isIn && open())
  }
  /** Turns to an event of which a code opened tickets, as long as it does; not where some of the shown one are opened. */
  const turnToOpened = (shown: Event | undefined): void => {
    if (!isSellingNow() || hasSeats() || eventNow()?.id !== shown?.id || sold.opened.isOpened(shown?.id)) return
    const next = sold.index().find(({ hit }) => sold.opened.isOpened(hit.event?.id))?.hit.event
    if (next) change({ turnedTo: next.id, page: 0 })
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
    cart.clearError()
    const amount = namesSeatCategories(product)
      ? seats.most(productId, wanted)
      : acceptedAmount(input, productId, wanted)
    model = { ...model, adjusted: amount === wanted ? undefined : { product, wanted, amount } }
    if (amount > 0 && asksDetails(input.event, product)) return ask({ product, amount })
    payment.beginSale()
    model = { ...model, ...noneCleared }
    if (amount > 0) void put([{ product, amount }])
    else show()
  }
  /** What was sent of what is asked, and the lines that were in the cart before. */
  let tried: { readonly asked: AskedParticipants; readonly known: readonly string[] } | undefined
  const register = async (participants: EventRegistration['participants']): Promise<boolean> => {
    const { asked } = model
    if (!asked || !isSellingNow()) return false
    const { product, lineId } = asked
    if (tried?.asked !== asked) tried = { asked, known: (cartNow()?.items ?? []).map(({ id }) => id) }
    else if ((await cart.load()).isErr() || model.asked !== asked || !isSellingNow()) return false
    const { known } = tried
    /** The ticket API sold it, also where its answer was lost: such lines never join, so that it would be sold twice. */
    const isSold = (): boolean => lineId === undefined && hasComeInto(cartNow(), product, participants, known)
    payment.beginSale()
    cart.clearError()
    model = { ...model, ...noneCleared, adjusted: undefined }
    if (!isSold()) {
      const putting =
        lineId === undefined
          ? putLine({ product, amount: participants.length, participants })
          : inTurn(async () => (await cart.changeParticipants(lineId, { participants })).isOk())
      show()
      if (!(await putting)) {
        if (!isSold()) return false
        cart.clearError()
      }
    }
    if (model.asked === asked) change({ asked: undefined })
    return true
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load: async () => void (await Promise.all([resume(), sold.read()])),
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
      for (const { hit } of sold.index()) {
        if (hit.kind === 'product' && hit.product.id.toLowerCase() === sought) return hit
      }
      return undefined
    },
    turnTiles: () => change({ page: (model.page + 1) % stateOf().tiles.pages }),
    add,
    register,
    stopAsking: () => change({ asked: undefined }),
    more: lineId => changeBy(lineId, ({ amount }) => amount + 1),
    fewer: lineId => changeBy(lineId, fewerOf),
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
      if (isSellingNow()) void inTurn(seats.others)
    },
    handOver,
    useCode: async code => {
      if (!isSellingNow()) return undefined
      const using = cart.useCode(code)
      void inTurn(() => using)
      const used = await using
      // Whoever scanned it is told of it; it is no failure of the basket.
      if (used.isErr()) {
        cart.clearError()
        return used
      }
      payment.beginSale()
      const shown = eventNow()
      sold.opened.follow(shown?.id)
      await sold.opened.settled()
      turnToOpened(shown)
      return used
    },
    removeCode: code => {
      if (isSellingNow()) void inTurn(() => cart.removeCode(code))
    },
    name: customer => {
      // A cart that is handed over leaves its customer behind.
      if (isTakingMoney()) return
      payment.beginSale()
      change({ customer })
    },
    clear: () => {
      if (!isSellingNow()) return
      model = { ...model, customer: undefined, asked: undefined }
      const { codes } = basketNow()
      const [cleared, clearedSeats] = [linesNow(), seatsOfBasket(cartNow(), basketNow())]
      const hasLines = cleared.length + clearedSeats.length > 0
      if (!hasLines && codes.length === 0) return show()
      const clearedCodes = codes.map(({ code }) => code)
      model = { ...model, ...(hasLines && { cleared, clearedSeats, clearedCodes }), adjusted: undefined }
      void inTurn(async () => {
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
      if (using) void inTurn(() => using)
      void putCleared(cleared)
      if (clearedSeats.length === 0) return
      void inTurn(async () => {
        if (using) await using
        await reserveAgain(cart, clearedSeats)
      })
    },
    repeatLast: () => {
      if (!stateOf().canRepeat) return
      const { lastLines } = model
      payment.beginSale()
      model = { ...model, adjusted: undefined }
      void put(lastLines.flatMap(repeatable))
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
