import { createQuickOrder } from '../../checkout/quick-order.ts'
import type { Core } from '../../compose/create-core.ts'
import { createOrderApi } from '../../order/order-api.ts'
import type { CardTerminal } from '../../ports/card-terminal.ts'
import type { Ids } from '../../ports/ids.ts'
import type { Customer } from '../../validation/customer-form.ts'
import type { Basket } from '../basket/basket.ts'
import { createCardAttempts } from '../money/card-attempts.ts'
import { createHandBacks } from './hand-backs.ts'
import { createPaymentStore } from './payment-store.ts'
import { createSaleKeeper } from './sale-keeper.ts'
import { createSaleTelling } from './tell-sale.ts'
import type { TillJournal } from './till-journal.ts'

export type PaymentSettings = {
  readonly core: Pick<Core, 'clock' | 'open'>
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly journal: TillJournal
  readonly basketNow: () => Basket
}

/** The sale of a clerk, who changes the basket up to its payment and names customers. */
export type ClerkSale = {
  /** Resolves when all changes of the basket are answered. */
  readonly settled: () => Promise<unknown>
  /** Who buys, if anybody is named. */
  readonly customerNow: () => Customer | undefined
  /** The sale is recorded. Without a basket: of an order, or of a basket from before the page was opened. */
  readonly onSold: (basket: Basket | undefined) => void
  /** Another till has sold the cart of the basket. */
  readonly onCartSold: () => void
}

/** The payments of one device: the owners of their state, and all that they ask. The acts are functions over it. */
export type Payment = ReturnType<typeof openPayment>

export const openPayment = (settings: PaymentSettings & Partial<ClerkSale>) => {
  const { open, clock } = settings.core
  const store = createPaymentStore()
  const kept = createSaleKeeper(settings.journal, store)
  return {
    ...settings,
    clock,
    store,
    kept,
    handBacks: createHandBacks(kept, store),
    attempts: createCardAttempts({ terminal: settings.terminal, clock }),
    telling: open(createSaleTelling),
    quick: open(createQuickOrder),
    orders: open(createOrderApi),
  }
}
