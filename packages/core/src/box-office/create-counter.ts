import type { CartService } from '../cart/cart-service.ts'
import { createCatalogueService } from '../catalogue/create-catalogue-service.ts'
import type { Event } from '../catalogue/event.ts'
import { needsSeat, type Product } from '../catalogue/product.ts'
import type { Core } from '../create-core.ts'
import type { CardTerminal } from '../ports/card-terminal.ts'
import type { Ids } from '../ports/ids.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Customer } from '../validation/customer-form.ts'
import { type Basket, basketOf, type PendingLine } from './basket.ts'
import type { AdjustedAmount, Counter, CounterState } from './counter.ts'
import { type CounterIndex, findSold, indexSold } from './counter-search.ts'
import { acceptedAmount, counterTiles } from './counter-tiles.ts'
import { createTillPayment } from './create-till-payment.ts'
import { eventsOfDay, isSameDay, likelyEvent, soldEvents } from './day-events.ts'
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
const mostFound = 8
const minuteMs = 60_000

type Model = {
  readonly chosenEventId: string | undefined
  readonly words: string
  readonly page: number
  readonly pending: readonly PendingLine[]
  readonly adjusted: AdjustedAmount | undefined
  /** What `undo` restores. */
  readonly cleared: readonly PendingLine[]
  readonly lastLines: readonly PendingLine[]
  /** Product of the line touched last. */
  readonly latestProductId: string | undefined
  readonly customer: Customer | undefined
}

const nothing: Model = {
  chosenEventId: undefined,
  words: '',
  page: 0,
  pending: [],
  adjusted: undefined,
  cleared: [],
  lastLines: [],
  latestProductId: undefined,
  customer: undefined,
}

export const createCounter = (
  core: Pick<Core, 'cart' | 'clock' | 'open' | 'ticketApi'>,
  ids: Ids,
  settings: CounterSettings,
): Counter => {
  const { cart, clock } = core
  const { till, timeZone, feedKey } = settings
  const catalogue = core.open(createCatalogueService)
  let model = nothing
  let index: CounterIndex | undefined
  /** Pending changes of the cart. */
  let underWay: Promise<unknown> = Promise.resolve()

  const cartNow = () => {
    const state = cart.getSnapshot()
    return state.phase === 'present' ? state.cart : undefined
  }
  const basketNow = (): Basket => basketOf(cartNow(), model.pending)
  /** Calendar days take milliseconds to compute, so they are computed once a minute, not per key press. */
  let day: { readonly items: readonly Event[]; readonly minute: number; readonly events: readonly Event[] } | undefined
  const dayNow = (): readonly Event[] => {
    const { items } = catalogue.getSnapshot().events
    const now = clock.now()
    const minute = Math.floor(now / minuteMs)
    if (day?.items !== items || day.minute !== minute) {
      day = { items, minute, events: eventsOfDay(soldEvents(items, till, now), now, timeZone) }
    }
    return day.events
  }
  const eventNow = (): Event | undefined =>
    catalogue.getSnapshot().events.items.find(({ id }) => id === model.chosenEventId) ?? likelyEvent(dayNow())
  const merchandiseNow = (): readonly Product[] => (till.eventIds ? [] : catalogue.getSnapshot().products.items)
  const tilesInput = () => ({ event: eventNow(), merchandise: merchandiseNow(), cart: cartNow(), page: model.page })

  const payment = createTillPayment({
    core,
    ids,
    terminal: settings.terminal,
    journal: settings.journal,
    settled: () => underWay,
    basketNow,
    customerNow: () => model.customer,
    onSold: () => {
      model = { ...model, customer: undefined }
    },
  })

  const stateOf = (): CounterState => {
    const { events } = catalogue.getSnapshot()
    const now = clock.now()
    const event = eventNow()
    const basket = basketNow()
    const { error } = cart.getSnapshot()
    const { payment: paid, failure, lastSale, reversing, isForgetful } = payment.getSnapshot()
    const isOpen = paid.phase === 'none' && basket.lines.length > 0
    const shown = failure ?? (error && { kind: 'refused' as const, error })
    return {
      catalogue:
        events.items.length > 0 || events.phase === 'loaded'
          ? 'loaded'
          : events.phase === 'failed'
            ? 'failed'
            : 'loading',
      day: dayNow(),
      found: findSold(index ?? [], model.words).slice(0, mostFound),
      words: model.words,
      ...(event && { event }),
      isOtherDay: event !== undefined && event.startsAt > now && !isSameDay(event.startsAt, now, timeZone),
      tiles: counterTiles(tilesInput()),
      basket,
      ...(model.customer && { customer: model.customer }),
      payment: paid,
      canPay: {
        cash: isOpen && basket.toPay > 0 && till.payments.includes('cash'),
        card: isOpen && basket.toPay > 0 && till.payments.includes('card_terminal'),
        free: isOpen && basket.toPay === 0,
      },
      canUndo: model.cleared.length > 0,
      ...(model.adjusted && { adjusted: model.adjusted }),
      ...(shown && { failure: shown }),
      ...(lastSale && { lastSale }),
      reversing,
      isForgetful,
    }
  }

  const store = createFollowingStore(stateOf(), () => {
    show()
    const ends = [cart, catalogue, payment].map(({ subscribe }) => subscribe(show))
    let stopTimer = (): void => undefined
    const again = (everyMs: number, act: () => void): void => {
      const wait = (): void => {
        const stop = clock.after(everyMs, () => {
          act()
          wait()
        })
        const before = stopTimer
        stopTimer = () => {
          stop()
          before()
        }
      }
      wait()
    }
    again(readEveryMs, () => void read())
    again(prolongEveryMs, prolong)
    return () => {
      stopTimer()
      for (const stop of ends) stop()
    }
  })
  const show = (): void => store.update(stateOf)
  const change = (changed: Partial<Model>): void => {
    model = { ...model, ...changed }
    show()
  }

  const read = async (): Promise<void> => {
    await Promise.all([catalogue.loadEvents(), ...(feedKey === undefined ? [] : [catalogue.loadProducts(feedKey)])])
    const sold = soldEvents(catalogue.getSnapshot().events.items, till, clock.now())
    index = indexSold(sold, merchandiseNow(), timeZone)
    show()
  }
  const prolong = (): void => {
    if (cartNow()?.items.length) void cart.prolong()
  }

  const isSelling = (): boolean => payment.getSnapshot().payment.phase === 'none'
  const inTurn = (act: () => Promise<unknown>): void => {
    const before = underWay
    const done = act().finally(show)
    underWay = Promise.all([before, done])
  }

  const put = (lines: readonly PendingLine[]): void => {
    for (const line of lines) {
      model = { ...model, pending: [...model.pending, line], latestProductId: line.product.id }
      inTurn(async () => {
        await cart.add([{ productId: line.product.id, amount: line.amount }])
        model = { ...model, pending: model.pending.filter(other => other !== line) }
      })
    }
    show()
  }
  const linesNow = (): readonly PendingLine[] => basketNow().lines.map(({ product, amount }) => ({ product, amount }))
  const touched = (lineId: string | undefined) => {
    const { lines } = basketNow()
    const line =
      lineId === undefined
        ? (lines.find(({ product }) => product.id === model.latestProductId) ?? lines.at(-1))
        : lines.find(({ id }) => id === lineId)
    return line && !line.isPending && isSelling() ? line : undefined
  }
  const changeBy = (lineId: string | undefined, by: (amount: number) => number): void => {
    const line = touched(lineId)
    if (!line) return
    model = { ...model, latestProductId: line.product.id, adjusted: undefined }
    inTurn(() => changeLine(cart, line.id, by(line.amount)))
    show()
  }

  const chooseEvent = (eventId: string): void => change({ chosenEventId: eventId, words: '', page: 0 })
  const add = (productId: string, wanted: number): void => {
    if (!isSelling()) return
    const input = tilesInput()
    const product = [...(input.event?.products ?? []), ...input.merchandise].find(({ id }) => id === productId)
    if (!product) return
    payment.beginSale()
    cart.clearError()
    const amount = acceptedAmount(input, productId, wanted)
    model = { ...model, adjusted: amount === wanted ? undefined : { productId, wanted, amount }, cleared: [] }
    if (amount > 0) put([{ product, amount }])
    else show()
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load: async () => void (await Promise.all([payment.resume(), read()])),
    chooseEvent,
    search: words => change({ words }),
    choose: (hit, amount) => {
      if (hit.event) chooseEvent(hit.event.id)
      else change({ words: '' })
      if (hit.kind === 'product' && !needsSeat(hit.product)) add(hit.product.id, amount)
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
    name: customer => {
      if (!isSelling()) return
      payment.beginSale()
      change({ customer })
    },
    clear: () => {
      if (!isSelling()) return
      model = { ...model, customer: undefined }
      const kept = linesNow()
      if (kept.length === 0) return show()
      model = { ...model, cleared: kept, adjusted: undefined }
      inTurn(async () => {
        await underWay
        await Promise.all((cartNow()?.items ?? []).map(({ id }) => cart.remove(id)))
      })
      show()
    },
    undo: () => {
      if (!isSelling() || model.cleared.length === 0) return
      const lines = model.cleared
      model = { ...model, cleared: [] }
      payment.beginSale()
      put(lines)
    },
    repeatLast: () => {
      if (!isSelling() || basketNow().lines.length > 0) return
      const lines = model.lastLines
      payment.beginSale()
      put(lines)
    },
    payCash: async () => {
      if (!stateOf().canPay.cash) return
      model = { ...model, adjusted: undefined }
      await payment.payCash()
    },
    tender: payment.tender,
    finishCash: async () => {
      model = { ...model, lastLines: linesNow(), cleared: [] }
      await payment.finishCash()
    },
    payCard: async () => {
      if (!stateOf().canPay.card) return
      model = { ...model, lastLines: linesNow(), cleared: [] }
      await payment.payCard()
    },
    paySplit: async () => {
      const { cash, card } = stateOf().canPay
      if (!cash && !card) return
      model = { ...model, lastLines: linesNow(), cleared: [], adjusted: undefined }
      await payment.paySplit()
    },
    typePart: payment.typePart,
    takePart: async kind => {
      if (till.payments.includes(kind)) await payment.takePart(kind)
    },
    undoPart: payment.undoPart,
    finishFree: async () => {
      if (!stateOf().canPay.free) return
      model = { ...model, lastLines: linesNow(), cleared: [] }
      await payment.finishFree()
    },
    cancelPayment: payment.cancel,
    dismiss: () => {
      cart.clearError()
      payment.dismiss()
      change({ adjusted: undefined })
    },
  }
}

const changeLine = (cart: CartService, lineId: string, amount: number) =>
  amount > 0 ? cart.changeAmount(lineId, amount) : cart.remove(lineId)
