import { ok, type Result } from 'neverthrow'
import { firstValueFrom, takeUntil } from 'rxjs'
import type { Cart } from '../cart/cart.ts'
import { markPending, rememberCheckout } from '../cart/cart-store.ts'
import { cartTokenClaims } from '../cart/cart-token.ts'
import { clearTab } from '../cart/clear-storage.ts'
import type { CoreParts } from '../compose/create-core.ts'
import { orderingCheckout, type ShopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import type { OrderKey } from '../ports/order-key.ts'
import { createEnding } from '../state/ending.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createStore } from '../state/store.ts'
import { poll } from '../time/poll.ts'
import { callPath } from '../wire/call-paths.ts'
import type { CartKey } from '../wire/keys.ts'
import { resendWhenLost } from '../wire/resend-when-lost.ts'
import type { Checkout } from './checkout.ts'
import { createCheckoutApi } from './checkout-api.ts'
import { type CheckoutProgress, isUndecided, progressOf } from './checkout-progress.ts'
import type { CheckoutService } from './checkout-service.ts'
import type { CheckoutFailure, CheckoutState } from './checkout-state.ts'
import { isSumChanged } from './is-sum-changed.ts'
import { forgetOrdered, forgetPending, readPaymentFact } from './payment-fact.ts'
import { checkoutReceived, initialPayment, type PaymentState, statusSet } from './payment-state.ts'
import type { NewCheckout } from './serialize-checkout.ts'

export const createCheckoutService = (parts: CoreParts): CheckoutService => {
  const { ticketApi, cart, storage, tabStorage, clock, ids, navigator, tracker, language, open } = parts
  const checkouts = open(createCheckoutApi)
  const store = createStore<CheckoutState>({ phase: 'idle' })
  const payment = createStore<PaymentState>(initialPayment)
  const { ended, end } = createEnding()
  /** The checkout that this tab has begun. Another tab may have begun the browser's last one. */
  let begun: { readonly id: string; readonly path: string } | undefined

  const show = (state: CheckoutState): void => {
    store.update(() => state)
    cart.showCheckoutLoading(state.phase === 'creating' || state.phase === 'processing')
  }
  const fail = (failure: CheckoutFailure, checkoutId?: string): void =>
    show({ phase: 'failed', failure, ...(checkoutId !== undefined && { checkoutId }) })

  const checkoutId = (): string | undefined => storage.get(storageKeys.checkoutId)
  const pathOf = (key: CartKey, id: string): string =>
    begun?.id === id ? begun.path : callPath('readCheckout', { cartId: key.id, checkoutId: id })

  const complete = (order: OrderKey, ordered: CartKey, id: string): void => {
    payment.update(before => statusSet(before, 'paid'))
    forgetOrdered({ storage, cart }, { cart: ordered, checkoutId: id })
    if (cart.key() === undefined) clearTab(tabStorage)
    show({ phase: 'completed', order })
    navigator.go({ to: 'order', order })
  }

  const returnToSummary = (id: string): void => {
    forgetPending(storage, id)
    cart.goToStep('summary')
  }

  /** The cart as it is now: with the sum that the next press is for. */
  const refreshCart = () =>
    cart.withCart(async known => {
      const answer = await ticketApi.fetchCart(known)
      if (answer.isOk()) cart.adopt(answer.value)
      return answer
    })

  const follow = async (progress: CheckoutProgress, key: CartKey, id: string): Promise<void> => {
    switch (progress.kind) {
      case 'pending':
      case 'paid':
      case 'unknown':
        return fail({ kind: 'timed_out' }, id)
      case 'forward':
        markPending(storage)
        storage.set(storageKeys.currentUrl, navigator.currentPage())
        show({ phase: 'forwarding', checkoutId: id, url: progress.url })
        return navigator.go({ to: 'payment', url: progress.url })
      case 'completed':
        return complete(progress.order, key, id)
      case 'cancelled': {
        // Another tab has begun a checkout of its own since then: the visit reports that one.
        const isSuperseded = (checkoutId() ?? id) !== id
        returnToSummary(id)
        return show({ phase: isSuperseded ? 'idle' : 'cancelled' })
      }
      case 'failed':
        if (checkoutId() === id) storage.remove(storageKeys.paymentPending)
        if (progress.failure.kind === 'refused') await refreshCart()
        return fail(progress.failure, id)
      case 'missing':
        return fail({ kind: 'error', error: progress.error }, id)
    }
  }

  const fetchStatus = async (key: CartKey, id: string): Promise<Result<Checkout, ShopError>> => {
    const answer = await checkouts.fetchCheckout(key, pathOf(key, id))
    return answer.map(heard)
  }
  const heard = (checkout: Checkout): Checkout => {
    payment.update(before => checkoutReceived(before, checkout))
    const known = cart.getSnapshot()
    if (known.phase === 'present' && checkout.cart?.id === known.cart.id) followEnd(known.cart, checkout.cart)
    return checkout
  }
  /** Adopts the cart's later expiry: beginning a payment may have extended it. */
  const followEnd = (known: Cart, { token }: CartKey): void => {
    const expiresAt = cartTokenClaims(token)?.expiresAt
    if (expiresAt !== undefined && expiresAt > (known.expiresAt ?? 0)) cart.adopt({ ...known, token, expiresAt })
  }

  /** rules/checkout#polling: every second up to thirty. */
  const pollStatus = async (key: CartKey, id: string): Promise<void> => {
    show({ phase: 'processing', checkoutId: id })
    const polled = await firstValueFrom(
      poll({
        read: async () => progressOf(await fetchStatus(key, id), 'before_payment'),
        isSettled: progress => !isUndecided(progress),
        ...constants.checkoutPolling,
        clock,
      }).pipe(takeUntil(ended)),
      { defaultValue: undefined },
    )
    if (polled !== undefined) await follow(polled.kind === 'settled' ? polled.value : { kind: 'unknown' }, key, id)
  }

  const create = (input: NewCheckout) =>
    cart.withCart(async current => {
      const key = input.payment?.attempt ?? ids.uuid()
      // A payment on the spot has its own sum.
      const wanted = { language, ...(!input.payment && { toPay: current.toPay }), ...input }
      const answer = await resendWhenLost(() => checkouts.createCheckout(current, wanted, key), { clock, ended })
      return ok({ cart: current, answer })
    })

  const isUnderWay = (): boolean => ['creating', 'processing'].includes(store.getSnapshot().phase)

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    payment: { getSnapshot: payment.getSnapshot, subscribe: payment.subscribe },

    begin: async input => {
      if (isUnderWay()) return
      payment.update(() => initialPayment)
      show({ phase: 'creating' })
      const asked = await create(input)
      const created = asked.andThen(({ cart: current, answer }) => answer.map(made => ({ ...made, cart: current })))
      if (created.isErr()) {
        const before = orderingCheckout(created.error)
        // The browser's cart may be another tab's new one by now. One that could not be read was left as ordered.
        const known = asked.isOk() ? asked.value.cart : cart.ordered()?.cart
        const reread = isSumChanged(created.error) ? await refreshCart() : undefined
        // Without the new sum a buyer has nothing to confirm. A till is told why its own sale was refused.
        if (reread?.isErr() && !input.payment) return fail({ kind: 'error', error: reread.error })
        if (before === undefined || known === undefined) return fail({ kind: 'error', error: created.error })
        // The cart was ordered by an earlier press, whose answer was lost.
        rememberCheckout(storage, before, known)
        return pollStatus(known, before)
      }
      const { cart: ordered } = created.value
      const checkout = heard(created.value.checkout)
      begun = { id: checkout.id, path: created.value.statusPath }
      rememberCheckout(storage, checkout.id, ordered)
      tracker.track({
        name: 'InitiateCheckout',
        productIds: ordered.items.map(item => item.product.id),
        value: ordered.total,
      })
      const progress = progressOf(ok(checkout), 'before_payment')
      if (isUndecided(progress)) await pollStatus(ordered, checkout.id)
      else await follow(progress, ordered, checkout.id)
    },

    checkAgain: async () => {
      // Another tab may have begun a new cart: only the ordered one's token opens the status, also after its end
      // (rules/after-payment#truth-outlives-the-cart).
      const key = readPaymentFact(storage)?.cart
      const id = checkoutId()
      if (isUnderWay()) return
      if (key === undefined || id === undefined) return show({ phase: 'idle' })
      await pollStatus(key, id)
    },

    cancel: async () => {
      const id = checkoutId()
      if (id === undefined) return show({ phase: 'idle' })
      const cancelled = await cart.withCart(current => {
        const key = ids.uuid()
        return resendWhenLost(() => ticketApi.cancelCheckout(current, id, key), { clock, ended })
      })
      if (cancelled.isErr()) return fail({ kind: 'error', error: cancelled.error }, id)
      cart.adopt(cancelled.value)
      payment.update(before => statusSet(before, 'cancelled'))
      returnToSummary(id)
      show({ phase: 'cancelled' })
    },

    clearError: () => {
      if (store.getSnapshot().phase === 'failed') show({ phase: 'idle' })
    },

    dispose: end,
  }
}
