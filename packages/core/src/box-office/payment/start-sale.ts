import type { Cents } from '../../money/money.ts'
import type { Customer } from '../../validation/customer-form.ts'
import type { Payment } from './create-payment.ts'
import type { CounterPaymentState, PayableOrder, PaymentKind } from './sale-payment.ts'

/**
 * Shows the payment of an order or of the basket, at once without a named customer. A named customer of the basket is
 * sent to the ticket API first, so that the sum includes the delivery before money is taken; false when that failed.
 */
export const showPayment = async (
  payment: Payment,
  order: PayableOrder | undefined,
  first: (sum: Cents) => CounterPaymentState,
): Promise<boolean> => {
  const customer = order ? undefined : payment.customerNow?.()
  if (customer && !(await sendCustomer(payment, customer))) return false
  payment.store.pay(first(order?.toPay ?? payment.basketNow().toPay), order)
  return true
}

/** A quick checkout up to its checkout. */
const sendCustomer = async ({ store, settled, quick }: Payment, customer: Customer): Promise<boolean> => {
  store.pay({ phase: 'preparing' })
  await settled?.()
  const prepared = await quick.prepareCheckout(customer)
  if (prepared.isOk()) return true
  const { error } = prepared
  store.fail({ kind: 'quick_checkout', ...(error.kind === 'cart' && { error: error.error }) })
  return false
}

/** The sum of the order that is being paid, otherwise of the basket. */
export const sumNow = ({ store, basketNow }: Payment): Cents => store.getSnapshot().order?.toPay ?? basketNow().toPay

/** Journals the sale before any of its money is taken. False when there is no order and no cart. */
export const beginSale = (payment: Payment, kind: PaymentKind, sum: Cents): boolean => {
  const { ids, recorder, saleJournal, store, basketNow, customerNow, language } = payment
  const { order } = store.getSnapshot()
  const cart = recorder.cartKey()
  const thing = order ? { order: order.number } : cart && { cart, ...(language && { language: language() }) }
  // An order has its customer already.
  const isNamed = order !== undefined || customerNow?.() !== undefined
  saleJournal.begin(
    thing && { kind: 'sale', id: ids.uuid(), payment: kind, sum, isNamed, taken: [], isPaid: false, ...thing },
    order ? undefined : basketNow(),
  )
  if (!thing) store.fail({ kind: 'checkout', failure: { kind: 'refused' } })
  return thing !== undefined
}
