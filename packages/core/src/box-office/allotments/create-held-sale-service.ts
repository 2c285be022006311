import type { Cents } from '../../money/money.ts'
import type { Clock } from '../../ports/clock.ts'
import { createStore, type Store } from '../../state/store.ts'
import type { CounterService } from '../counter/counter-service.ts'
import { takeCash } from '../money/cash.ts'
import type { AllotmentService } from './create-allotment-service.ts'
import { allotmentFor, type HeldSaleState, heldSaleView, heldTickets } from './held-sale-view.ts'
import { offlineReceipt } from './offline-receipt.ts'

/**
 * Cash sales of held tickets, from the amount to the receipt. The counter takes each as its last sale, so it stays in
 * sight and is printed also after the network returns (rules/kiosk#allotment). `heldSaleView` is what a clerk sees.
 */
export interface HeldSaleService extends Store<HeldSaleState> {
  /** Opens an event; the counter follows, unless a basket waits there. */
  choose(eventId: string): void
  chooseNext(by: 1 | -1): void
  /** Shows the next tickets, where there are more than keys. */
  turn(): void
  /** Begins to take cash for tickets of a product, of which some are held. Where too few are left, the counter says so. */
  take(productId: string, amount: number): boolean
  tender(cents: Cents): void
  /** Returns to the tickets. */
  leave(): void
  /** Sells the tickets once enough has been tendered; nothing tendered is the exact sum. */
  finish(): Promise<void>
}

type Given = {
  readonly allotments: Pick<AllotmentService, 'getSnapshot' | 'sell'>
  readonly counter: Pick<CounterService, 'getSnapshot' | 'productOf' | 'chooseEvent' | 'beginHeldSale' | 'endHeldSale'>
  readonly clock: Pick<Clock, 'now'>
  readonly timeZone: string
}

export const createHeldSaleService = ({ allotments, counter, clock, timeZone }: Given): HeldSaleService => {
  const store = createStore<HeldSaleState>({})
  const set = (changed: HeldSaleState): void => store.update(state => ({ ...state, ...changed }))
  const viewNow = () =>
    heldSaleView({
      stored: allotments.getSnapshot(),
      counter,
      state: counter.getSnapshot(),
      sale: store.getSnapshot(),
      now: clock.now(),
      timeZone,
    })
  const show = (eventId: string | undefined, page: number): void => {
    const { event, basket } = counter.getSnapshot()
    const follows = eventId !== undefined && basket.lines.length === 0
    set({ chosen: { eventId, page, saleEventId: follows ? eventId : event?.id } })
    if (follows) counter.chooseEvent(eventId)
  }
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    choose: eventId => show(eventId, 0),
    chooseNext: by => {
      const { events, event } = viewNow()
      const next = events[(events.findIndex(({ id }) => id === event?.id) + by + events.length) % events.length]
      if (next) show(next.id, 0)
    },
    turn: () => {
      const { event, page } = viewNow()
      show(event?.id, page + 1)
    },
    take: (productId, amount) => {
      const held = heldTickets(allotments.getSnapshot(), counter, clock.now())
      const ofProduct = held.filter(({ product }) => product.id === productId)
      const allotment = allotmentFor(ofProduct, amount)
      if (!allotment) {
        if (ofProduct.length > 0) counter.endHeldSale('not_enough')
        return false
      }
      // The event of which tickets are sold stays open, also when none are left of it.
      const { event, page } = viewNow()
      show(event?.id, page)
      counter.beginHeldSale()
      set({ taking: { allotmentId: allotment.id, amount, cash: takeCash(amount * allotment.price, 0) } })
      return true
    },
    tender: cents => {
      const { taking } = store.getSnapshot()
      if (taking && !taking.isStoring) set({ taking: { ...taking, cash: takeCash(taking.cash.owed, cents) } })
    },
    leave: () => {
      if (!store.getSnapshot().taking?.isStoring) set({ taking: undefined })
    },
    finish: async () => {
      const { taking } = store.getSnapshot()
      if (!taking || taking.isStoring || (taking.cash.tendered > 0 && taking.cash.change === undefined)) return
      const allotment = allotments.getSnapshot().allotments.find(({ id }) => id === taking.allotmentId)
      const hit = allotment && counter.productOf(allotment.productId)
      if (!allotment || !hit) {
        set({ taking: undefined })
        return counter.endHeldSale('ended')
      }
      set({ taking: { ...taking, isStoring: true } })
      const answer = await allotments.sell(allotment.id, taking.amount, taking.cash.tendered)
      set({ taking: undefined })
      counter.endHeldSale(
        answer.match(
          sale => offlineReceipt(sale, allotment, hit),
          problem => problem,
        ),
      )
    },
  }
}
