import { presentCart } from '../../cart/cart-state.ts'
import type { Core } from '../../compose/create-core.ts'
import type { CardTerminal } from '../../ports/card-terminal.ts'
import type { Ids } from '../../ports/ids.ts'
import type { Till } from '../../staff/till.ts'
import type { Language } from '../../text/language.ts'
import { basketOf } from '../basket/basket.ts'
import { createCounterSeats } from '../basket/counter-seats.ts'
import { createCounterCatalogue } from '../offer/counter-catalogue.ts'
import { createSoldItems } from '../offer/counter-sold.ts'
import { createTillPaymentService } from '../payment/create-till-payment-service.ts'
import type { TillJournal } from '../payment/till-journal.ts'
import { createCartTurns } from './cart-turns.ts'
import { afterSale, type CounterModel, createCounterMemory, noneCleared } from './counter-model.ts'
import { isSelling } from './counter-view.ts'

export type CounterSettings = {
  /** The till that sells; its rights decide what is offered. */
  readonly till: Till
  readonly terminal: CardTerminal
  readonly journal: TillJournal
  readonly timeZone: string
  /** Key of the feed of products sold without an event. */
  readonly feedKey?: string | undefined
  /** The language on the screen, which the orders have; omitted: that of the core. */
  readonly language?: () => Language
}

export type CounterCore = Pick<Core, 'cart' | 'clock' | 'open' | 'ticketApi'>

export type CounterParts = ReturnType<typeof createCounterParts>

/** The owners of a counter's state: its offer, its basket and its payments. `show` is called after changes. */
export const createCounterParts = (core: CounterCore, ids: Ids, settings: CounterSettings, show: () => void) => {
  const { cart } = core
  const { till, timeZone, feedKey, terminal, journal, language } = settings
  const catalogue = core.open(createCounterCatalogue)
  const sold = createSoldItems({ core, catalogue, till, timeZone, feedKey, onRead: show })
  const seats = createCounterSeats(core, show)
  const model = createCounterMemory(show)
  const turns = createCartTurns(show)
  const cartNow = () => presentCart(cart.getSnapshot())
  const basketNow = () => {
    const { pending } = model.now()
    return turns.isEmptying()
      ? basketOf(undefined, pending)
      : basketOf(cartNow(), pending, seats.held(), turns.isAnswered())
  }
  const payment = createTillPaymentService({
    core,
    ids,
    terminal,
    journal,
    language,
    settled: turns.settled,
    basketNow,
    customerNow: () => model.now().customer,
    onSold: basket => {
      model.change(afterSale(basket))
      void sold.refresh(basket?.lines ?? [])
    },
    onCartSold: () => {
      cart.clear()
      model.change({ ...noneCleared, customer: undefined })
    },
  })
  return {
    ...core,
    till,
    timeZone,
    catalogue,
    sold,
    seats,
    model,
    turns,
    cartNow,
    basketNow,
    payment,
    isSelling: () => isSelling(model.now(), payment.getSnapshot()),
    /** A sale begins with this change of the model: the one before is over, and what was cleared stays so. */
    beginSale: (changed: Partial<CounterModel>) => {
      payment.beginSale()
      model.change({ ...noneCleared, ...changed })
    },
  }
}
