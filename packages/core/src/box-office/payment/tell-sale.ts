import { err, ok, type Result } from 'neverthrow'
import { createCheckoutApi } from '../../checkout/checkout-api.ts'
import type { CheckoutFailure } from '../../checkout/checkout-state.ts'
import type { CounterPart } from '../../checkout/counter-payment.ts'
import { createCheckoutService } from '../../checkout/create-checkout-service.ts'
import { forgetOrdered } from '../../checkout/payment-fact.ts'
import { createQuickOrder, type QuickOrderFailure } from '../../checkout/quick-order.ts'
import type { CoreParts } from '../../compose/create-core.ts'
import type { OrderKey } from '../../ports/order-key.ts'
import { storageKeys } from '../../state/storage-keys.ts'
import { hasNoAnswer } from '../../wire/failure.ts'
import type { CartKey } from '../../wire/keys.ts'
import { createCounterOrderApi } from '../api/counter-order-api.ts'
import { boxOfficeProblem, endsSession } from '../till/sign-in-problem.ts'
import type { CounterFailure } from './sale-payment.ts'
import type { KeptSale, TakenPart } from './till-journal.ts'

/**
 * Why a sale was not recorded: `lost`: nobody knows whether it was; `unsigned`: a clerk has to sign in first; otherwise
 * it was refused.
 */
export type NotTold = 'lost' | 'unsigned' | CounterFailure

/**
 * Reports sales that are paid to the ticket API (rules/kiosk#paid-on-the-spot). A till has no page that would read one
 * again: nothing of a sale that was recorded stays on the device.
 */
export interface SaleTelling {
  /** The cart of the basket. */
  cartKey(): CartKey | undefined
  /** Shows the basket of a sale from before the page was opened. */
  reopen(cart: CartKey): Promise<void>
  /** Completes the order of the basket, or the one that was to be paid later. */
  tell(sale: KeptSale): Promise<Result<OrderKey, NotTold>>
  /** Reports a sale that may be recorded already: its cart may be gone, so its own key is used. */
  tellAgain(sale: KeptSale): Promise<Result<OrderKey, NotTold>>
}

export const createSaleTelling = ({ cart, storage, language, open }: CoreParts): SaleTelling => {
  const quick = open(createQuickOrder)
  const checkout = open(createCheckoutService)
  const checkouts = open(createCheckoutApi)
  const counterOrders = open(createCounterOrderApi)
  const payOrder = async (number: string, sale: KeptSale): Promise<Result<OrderKey, NotTold>> =>
    (await counterOrders.payAtCounter(number, paymentOf(sale))).mapErr(error => notTold({ kind: 'cart', error }))

  return {
    cartKey: () => cart.key(),
    reopen: async ({ id, token }) => {
      storage.set(storageKeys.cartId, id)
      storage.set(storageKeys.cartToken, token)
      await cart.load()
    },
    tell: async sale => {
      if ('order' in sale) return payOrder(sale.order, sale)
      const answer = await quick.quickOrder({ items: [], areTermsAccepted: false, payment: paymentOf(sale) })
      if (answer.isErr()) return err(notTold(answer.error))
      const state = checkout.getSnapshot()
      storage.remove(storageKeys.lastCheckoutId)
      return state.phase === 'completed' ? ok(state.order) : err('lost')
    },
    tellAgain: async sale => {
      if ('order' in sale) return payOrder(sale.order, sale)
      const input = { areTermsAccepted: false, payment: paymentOf(sale), language }
      const answer = await checkouts.createCheckout(sale.cart, input, sale.id)
      if (answer.isErr()) return err(notTold({ kind: 'cart', error: answer.error }))
      const { order } = answer.value.checkout
      if (!order) return err('lost')
      forgetOrdered({ storage, cart }, sale)
      storage.remove(storageKeys.lastCheckoutId)
      return ok(order)
    },
  }
}

const paymentOf = ({ id, sum, isNamed, taken }: KeptSale) => ({
  attempt: id,
  amount: sum,
  isNamed,
  parts: taken.map(reportOf),
})

const reportOf = ({ kind, cents: amount, tendered, reference }: TakenPart): CounterPart =>
  kind === 'cash' ? { kind, amount, tendered } : { kind, amount, reference }

const undecided: readonly string[] = ['timed_out', 'server_error'] satisfies readonly CheckoutFailure['kind'][]

const notTold = (failure: QuickOrderFailure): NotTold => {
  if (failure.kind === 'checkout' && undecided.includes(failure.failure.kind)) return 'lost'
  const error =
    failure.kind === 'cart' ? failure.error : failure.failure.kind === 'error' ? failure.failure.error : undefined
  if (!error) return failure.kind === 'checkout' ? failure : { kind: 'checkout', failure: { kind: 'refused' } }
  const problem = boxOfficeProblem(error)
  if (problem) return endsSession(problem) ? 'unsigned' : { kind: 'box_office', problem }
  return hasNoAnswer(error) ? 'lost' : { kind: 'refused', error }
}
