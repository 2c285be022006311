import { createQuickOrderService } from '../../checkout/quick-order-service.ts'
import type { Core } from '../../compose/create-core.ts'
import { createOrderApi } from '../../order/order-api.ts'
import type { CardTerminal } from '../../ports/card-terminal.ts'
import type { Ids } from '../../ports/ids.ts'
import type { Language } from '../../text/language.ts'
import type { Customer } from '../../validation/customer-form.ts'
import type { Basket } from '../basket/basket.ts'
import { createCardAttempts } from '../money/card-attempts.ts'
import { createHandBacks } from './hand-backs.ts'
import { createPaymentStore } from './payment-store.ts'
import { createSaleJournal } from './sale-journal.ts'
import { createSaleRecorder } from './sale-recorder.ts'
import type { TillJournal } from './till-journal.ts'

export type PaymentSettings = {
  readonly core: Pick<Core, 'clock' | 'open'>
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly journal: TillJournal
  readonly basketNow: () => Basket
  /** The language on the screen, which the order has; omitted: that of the core. */
  readonly language?: (() => Language) | undefined
}

/** Access to the sale whose basket and customer a clerk changes until the payment. */
export type ClerkSale = {
  /** Resolves when all changes of the basket are answered. */
  readonly settled: () => Promise<unknown>
  /** The buyer, if one is named. */
  readonly customerNow: () => Customer | undefined
  /** Called when a sale is recorded; without a basket for an order, or for a basket from before the page was opened. */
  readonly onSold: (basket: Basket | undefined) => void
  /** Another till has sold the cart of the basket. */
  readonly onCartSold: () => void
}

/** The payments of one device: the owners of their state and their dependencies. The actions are functions over it. */
export type Payment = ReturnType<typeof createPayment>

export const createPayment = (settings: PaymentSettings & Partial<ClerkSale>) => {
  const { open, clock } = settings.core
  const store = createPaymentStore()
  const saleJournal = createSaleJournal(settings.journal, store)
  return {
    ...settings,
    clock,
    store,
    saleJournal,
    handBacks: createHandBacks(saleJournal, store),
    attempts: createCardAttempts({ terminal: settings.terminal, clock }),
    recorder: open(createSaleRecorder),
    quick: open(createQuickOrderService),
    orders: open(createOrderApi),
  }
}
