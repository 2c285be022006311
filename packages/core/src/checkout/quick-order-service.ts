import { err, ok, type Result } from 'neverthrow'
import type { Cart, NewCartItem } from '../cart/cart.ts'
import { firstForTickets } from '../cart/first-for-tickets.ts'
import { cartDeliveryGroups } from '../cart/offered-methods.ts'
import { reconcileCart } from '../cart/reconcile-cart.ts'
import type { CoreParts } from '../compose/create-core.ts'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { Language } from '../text/language.ts'
import type { Customer } from '../validation/customer-form.ts'
import { createCheckoutDetailsService } from './checkout-details-service.ts'
import type { CheckoutFailure } from './checkout-state.ts'
import type { CounterPayment } from './counter-payment.ts'
import { createCheckoutService } from './create-checkout-service.ts'

/**
 * The cause of a failure, for the log and for callers that want details. `quickOrderMessage` tells it to shoppers
 * (rules/checkout#quick-order).
 */
export type QuickOrderFailure =
  | { readonly kind: 'cart'; readonly error: ShopError }
  | { readonly kind: 'checkout'; readonly failure: CheckoutFailure }

type Order = {
  /**
   * Everything ordered: items that an earlier press left in the cart are removed. Empty when the cart already holds
   * everything, as a till's basket does.
   */
  readonly items: readonly NewCartItem[]
  readonly areTermsAccepted: boolean
  /** The sum that the pressed button showed; if omitted, that of the filled cart. */
  readonly toPay?: Cents
  /** How a clerk took the money, at a till. */
  readonly payment?: CounterPayment
  /** Of the order; omitted: that of the page. */
  readonly language?: Language
}
type Answer = Promise<Result<void, QuickOrderFailure>>

/**
 * From nothing to a payment page or a finished order in one press (rules/checkout#quick-order); progress is in the
 * checkout's state. Steps run in sequence, and the first refusal ends them. A second press meanwhile joins the first.
 */
export interface QuickOrderService {
  /**
   * Fills the cart, saves the customer, selects the first delivery method for tickets, creates the checkout and polls.
   * It selects none for goods: the checkout of a cart with goods is refused.
   */
  quickCheckout(order: Order & { readonly customer: Customer }): Answer
  /**
   * The part of a quick checkout before its checkout, for the items that the cart has: a till takes the money in
   * between (rules/kiosk#customer).
   */
  prepareCheckout(customer: Customer): Answer
  /** Fills the cart, saves the customer if there is one, creates the checkout and polls. */
  quickOrder(order: Order & { readonly customer?: Customer }): Answer
}

/**
 * Quick orders over this core’s cart, opened by `core.open(createQuickOrderService)`. A refusal is the error of the result.
 */
export const createQuickOrderService = ({ cart, open }: Pick<CoreParts, 'cart' | 'open'>): QuickOrderService => {
  const checkout = open(createCheckoutService)
  const details = open(createCheckoutDetailsService)
  let underWay: Answer | undefined

  const once = (order: () => Answer): Answer => {
    underWay ??= order().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  const failed = (error: ShopError) => err<void, QuickOrderFailure>({ kind: 'cart', error })

  const fill = async (items: readonly NewCartItem[]): Promise<Result<unknown, ShopError>> =>
    items.length === 0 ? ok(undefined) : reconcileCart(cart, items)

  const placeOrder = async (order: Omit<Order, 'items'>): Answer => {
    await checkout.begin(order)
    const state = checkout.getSnapshot()
    return state.phase === 'failed' ? err({ kind: 'checkout', failure: state.failure }) : ok(undefined)
  }

  const takeFirstForTickets = async (ordered: Cart): Promise<Result<Cart, ShopError>> => {
    const listed = await cart.loadDeliveryMethods()
    if (listed.isErr()) return err(listed.error)
    if (!cartDeliveryGroups(ordered).includes('TICKETS')) return ok(ordered)
    const products = ordered.items.map(({ product }) => product)
    const first = firstForTickets(products, listed.value)
    return first === undefined ? err(shopError('delivery_method_not_found')) : details.chooseDelivery('TICKETS', first)
  }

  const prepare = async (customer: Customer): Answer => {
    const saved = await details.saveCustomer(customer)
    if (saved.isErr()) return failed(saved.error)
    const delivered = await takeFirstForTickets(saved.value)
    return delivered.isErr() ? failed(delivered.error) : ok(undefined)
  }

  return {
    quickCheckout: ({ items, customer, ...order }) =>
      once(async () => {
        const filled = await fill(items)
        if (filled.isErr()) return failed(filled.error)
        const prepared = await prepare(customer)
        return prepared.isErr() ? prepared : placeOrder(order)
      }),
    prepareCheckout: customer => once(() => prepare(customer)),
    quickOrder: ({ items, customer, ...order }) =>
      once(async () => {
        const filled = await fill(items)
        if (filled.isErr()) return failed(filled.error)
        if (customer !== undefined) {
          const saved = await details.saveCustomer(customer)
          if (saved.isErr()) return failed(saved.error)
        }
        return placeOrder(order)
      }),
  }
}
