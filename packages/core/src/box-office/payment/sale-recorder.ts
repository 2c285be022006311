import { err, ok, type Result } from 'neverthrow'
import { createCheckoutApi } from '../../checkout/checkout-api.ts'
import type { CheckoutFailure } from '../../checkout/checkout-state.ts'
import type { CounterPart } from '../../checkout/counter-payment.ts'
import { createCheckoutService } from '../../checkout/create-checkout-service.ts'
import { forgetOrdered } from '../../checkout/payment-fact.ts'
import { createQuickOrderService, type QuickOrderFailure } from '../../checkout/quick-order-service.ts'
import type { CoreParts } from '../../compose/create-core.ts'
import type { OrderKey } from '../../ports/order-key.ts'
import { boxOfficeProblem, endsSession } from '../../staff/sign-in-problem.ts'
import { storageKeys } from '../../state/storage-keys.ts'
import { hasNoAnswer } from '../../wire/failure.ts'
import type { CartKey } from '../../wire/keys.ts'
import { createCounterOrderApi } from './counter-order-api.ts'
import type { CounterFailure } from './sale-payment.ts'
import type { JournaledSale, TakenPart } from './till-journal.ts'

/**
 * The reason why a sale was not recorded. `lost`: it may be recorded, but no answer came; `unsigned`: a clerk has to
 * sign in first; otherwise the ticket API refused it.
 */
export type NotRecorded = 'lost' | 'unsigned' | CounterFailure

/** The end of a sale whose money is taken: its order, or the reason why it was undone. */
export type SaleEnd = Result<OrderKey, 'unsigned' | CounterFailure>

/**
 * Reports paid sales to the ticket API (rules/kiosk#paid-on-the-spot). No data of a recorded sale stays on the device,
 * as a till has no page that would read it again.
 */
export interface SaleRecorder {
  /** The cart of the basket. */
  cartKey(): CartKey | undefined
  /** Shows the basket of a sale from before the page was opened. */
  reopen(cart: CartKey): Promise<void>
  /** Completes the order of the basket, or pays the unpaid order. */
  record(sale: JournaledSale): Promise<Result<OrderKey, NotRecorded>>
  /** Reports a sale that may be recorded already. Its cart may be gone, so the journaled cart key is used. */
  recordAgain(sale: JournaledSale): Promise<Result<OrderKey, NotRecorded>>
  /** Runs `conclude`, or waits for the run that is under way for this sale; both callers get its end. */
  once(saleId: string, conclude: () => Promise<SaleEnd>): Promise<SaleEnd>
  isEnding(saleId: string): boolean
}

export const createSaleRecorder = ({ cart, storage, language, open }: CoreParts): SaleRecorder => {
  const quick = open(createQuickOrderService)
  const checkout = open(createCheckoutService)
  const checkouts = open(createCheckoutApi)
  const counterOrders = open(createCounterOrderApi)
  const ending = new Map<string, Promise<SaleEnd>>()
  const payOrder = async (number: string, sale: JournaledSale): Promise<Result<OrderKey, NotRecorded>> =>
    (await counterOrders.payAtCounter(number, paymentOf(sale))).mapErr(error => notRecorded({ kind: 'cart', error }))

  return {
    isEnding: saleId => ending.has(saleId),
    once: (saleId, conclude) => {
      const known = ending.get(saleId)
      if (known) return known
      const end = conclude().finally(() => ending.delete(saleId))
      ending.set(saleId, end)
      return end
    },
    cartKey: () => cart.key(),
    reopen: async ({ id, token }) => {
      storage.set(storageKeys.cartId, id)
      storage.set(storageKeys.cartToken, token)
      await cart.load()
    },
    record: async sale => {
      if ('order' in sale) return payOrder(sale.order, sale)
      const answer = await quick.quickOrder({ items: [], ...checkoutOf(sale) })
      if (answer.isErr()) return err(notRecorded(answer.error))
      const state = checkout.getSnapshot()
      storage.remove(storageKeys.lastCheckoutId)
      return state.phase === 'completed' ? ok(state.order) : err('lost')
    },
    recordAgain: async sale => {
      if ('order' in sale) return payOrder(sale.order, sale)
      const answer = await checkouts.createCheckout(sale.cart, { language, ...checkoutOf(sale) }, sale.id)
      if (answer.isErr()) return err(notRecorded({ kind: 'cart', error: answer.error }))
      const { order } = answer.value.checkout
      if (!order) return err('lost')
      forgetOrdered({ storage, cart }, sale)
      storage.remove(storageKeys.lastCheckoutId)
      return ok(order)
    },
  }
}

const checkoutOf = (sale: JournaledSale) => ({
  areTermsAccepted: false,
  payment: paymentOf(sale),
  ...(sale.language && { language: sale.language }),
})

const paymentOf = ({ id, sum, isNamed, taken }: JournaledSale) => ({
  attempt: id,
  amount: sum,
  isNamed,
  parts: taken.map(reportOf),
})

const reportOf = ({ kind, cents: amount, tendered, reference }: TakenPart): CounterPart =>
  kind === 'cash' ? { kind, amount, tendered } : { kind, amount, reference }

const undecided: readonly string[] = ['timed_out', 'server_error'] satisfies readonly CheckoutFailure['kind'][]

const notRecorded = (failure: QuickOrderFailure): NotRecorded => {
  if (failure.kind === 'checkout' && undecided.includes(failure.failure.kind)) return 'lost'
  const error =
    failure.kind === 'cart' ? failure.error : failure.failure.kind === 'error' ? failure.failure.error : undefined
  if (!error) return failure.kind === 'checkout' ? failure : { kind: 'checkout', failure: { kind: 'refused' } }
  const problem = boxOfficeProblem(error)
  if (problem) return endsSession(problem) ? 'unsigned' : { kind: 'box_office', problem }
  return hasNoAnswer(error) ? 'lost' : { kind: 'refused', error }
}
