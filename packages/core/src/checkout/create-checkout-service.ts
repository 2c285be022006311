import { ok, type Result } from 'neverthrow'
import { firstValueFrom, takeUntil } from 'rxjs'
import type { CartKeeper } from '../cart/create-cart-service.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { Tracker } from '../ports/tracker.ts'
import { createEnding } from '../state/ending.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createStore } from '../state/store.ts'
import type { Language } from '../text/language.ts'
import { callPath } from '../ticket-api/call-paths.ts'
import { sendAgainWhenLost } from '../ticket-api/send-again.ts'
import type { CartKey, VisitorApi } from '../ticket-api/ticket-api.ts'
import { poll } from '../time/poll.ts'
import type { Checkout, OrderKey } from './checkout.ts'
import { type CheckoutProgress, progressOf } from './checkout-progress.ts'
import type { CheckoutService } from './checkout-service.ts'
import type { CheckoutFailure, CheckoutState } from './checkout-state.ts'
import { decidePaymentReturn, mustResume } from './payment-return.ts'
import { checkoutHeard, initialPayment, type PaymentState, statusSet } from './payment-state.ts'

type Stage = 'before_payment' | 'after_payment'

export const createCheckoutService = (given: {
  readonly ticketApi: VisitorApi
  readonly cart: CartKeeper
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly ids: Ids
  readonly navigator: Navigator
  readonly tracker: Tracker
  readonly language: Language
}): CheckoutService => {
  const { ticketApi, cart, storage, clock, ids, navigator, tracker, language } = given
  const store = createStore<CheckoutState>({ phase: 'idle' })
  const payment = createStore<PaymentState>(initialPayment)
  const { ended, end } = createEnding()
  /** What `checkAgain` goes on with. */
  let stage: Stage = 'after_payment'
  let statusPath: string | undefined

  const show = (state: CheckoutState): void => {
    store.update(() => state)
    cart.showCheckoutLoading(state.phase === 'creating' || state.phase === 'processing')
  }
  const fail = (failure: CheckoutFailure, checkoutId?: string): void =>
    show({ phase: 'failed', failure, ...(checkoutId !== undefined && { checkoutId }) })

  /** Named by the address that the provider returned to; storage is empty when the cart ended meanwhile. */
  let returnedId: string | undefined
  const checkoutId = (): string | undefined => storage.get(storageKeys.checkoutId) ?? returnedId
  const pathOf = (key: CartKey, id: string): string =>
    statusPath ?? callPath('readCheckout', { cartId: key.id, checkoutId: id })

  /** The payment is no longer waited for; which checkout was the last stays known (SPEC §3). */
  const forgetCheckout = (): void => {
    storage.remove(storageKeys.paymentPending)
    storage.remove(storageKeys.checkoutId)
    storage.remove(storageKeys.currentUrl)
    returnedId = undefined
    statusPath = undefined
  }

  const complete = (order: OrderKey): void => {
    payment.update(before => statusSet(before, 'paid'))
    forgetCheckout()
    storage.remove(storageKeys.expiredCart)
    cart.clear()
    show({ phase: 'completed', order })
  }

  const returnToCustomerDetails = (): void => {
    forgetCheckout()
    cart.goToStep('customer')
  }

  const follow = (progress: CheckoutProgress, id: string): void => {
    switch (progress.kind) {
      case 'going_on':
        return fail({ kind: 'timed_out' }, id)
      case 'forward':
        storage.set(storageKeys.paymentPending, 'true')
        storage.set(storageKeys.currentUrl, navigator.currentPage())
        show({ phase: 'forwarding', checkoutId: id, url: progress.url })
        return navigator.go({ to: 'payment', url: progress.url })
      case 'completed':
        complete(progress.order)
        // The thank-you page goes on by itself; an order that asked for no payment ends here.
        if (stage === 'before_payment') navigator.go({ to: 'order', order: progress.order })
        return
      case 'cancelled':
        returnToCustomerDetails()
        return show({ phase: 'cancelled' })
      case 'failed':
        storage.remove(storageKeys.paymentPending)
        return fail(progress.failure, id)
    }
  }

  const readStatus = async (key: CartKey, id: string): Promise<Result<Checkout, ShopError>> => {
    const answer = await ticketApi.readCheckout(key, pathOf(key, id))
    return answer.map(heard)
  }
  const heard = (checkout: Checkout): Checkout => {
    payment.update(before => checkoutHeard(before, checkout))
    return checkout
  }

  /** SPEC §9: every second up to thirty. */
  const pollStatus = async (key: CartKey, id: string): Promise<void> => {
    show({ phase: 'processing', checkoutId: id })
    const polled = await firstValueFrom(
      poll({
        read: async () => progressOf(await readStatus(key, id), stage),
        isSettled: progress => progress.kind !== 'going_on',
        ...constants.checkoutPolling,
        clock,
      }).pipe(takeUntil(ended)),
      { defaultValue: undefined },
    )
    if (polled !== undefined) follow(polled.kind === 'settled' ? polled.value : { kind: 'going_on' }, id)
  }

  const create = (areTermsAccepted: boolean) =>
    cart.withCart(async current => {
      const key = ids.uuid()
      const answer = await sendAgainWhenLost(
        () => ticketApi.createCheckout(current, { language, areTermsAccepted }, key),
        { clock, ended },
      )
      return answer.map(created => ({ ...created, cart: current }))
    })

  const resumePolling = async (next: Stage): Promise<void> => {
    const key = cart.lastKey()
    const id = checkoutId()
    if (key === undefined || id === undefined) return show({ phase: 'idle' })
    stage = next
    await pollStatus(key, id)
  }

  const isUnderWay = (): boolean => ['creating', 'processing'].includes(store.getSnapshot().phase)

  const askAboutLast = async (): Promise<Result<Checkout, ShopError> | undefined> => {
    const key = cart.key()
    const id = checkoutId()
    return key !== undefined && id !== undefined ? readStatus(key, id) : undefined
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    payment: { getSnapshot: payment.getSnapshot, subscribe: payment.subscribe },

    begin: async ({ areTermsAccepted }) => {
      if (isUnderWay()) return
      stage = 'before_payment'
      statusPath = undefined
      payment.update(() => initialPayment)
      show({ phase: 'creating' })
      const created = await create(areTermsAccepted)
      if (created.isErr()) return fail({ kind: 'error', error: created.error })
      const { cart: ordered } = created.value
      const checkout = heard(created.value.checkout)
      statusPath = created.value.statusPath
      storage.set(storageKeys.checkoutId, checkout.id)
      storage.set(storageKeys.lastCheckoutId, checkout.id)
      tracker.track({
        name: 'InitiateCheckout',
        productIds: ordered.items.map(item => item.product.id),
        value: ordered.total,
      })
      const progress = progressOf(ok(checkout), stage)
      if (progress.kind === 'going_on') await pollStatus(ordered, checkout.id)
      else follow(progress, checkout.id)
    },

    resume: async () => {
      if (!mustResume(navigator.currentPage(), storage.get(storageKeys.paymentPending) !== undefined)) return
      const decision = decidePaymentReturn(navigator.currentPage(), await askAboutLast())
      switch (decision.kind) {
        case 'show_confirmation':
          complete(decision.order)
          return navigator.go({ to: 'order', order: decision.order })
        case 'await_order':
          return navigator.go({ to: 'payment_return' })
        case 'ask_later':
          return
        case 'show_cancelled':
          returnToCustomerDetails()
          show({ phase: 'cancelled' })
          if (!decision.isThereAlready) navigator.go({ to: 'cancelled' })
      }
    },

    awaitPayment: async named => {
      returnedId = named
      if (!isUnderWay()) await resumePolling('after_payment')
    },
    checkAgain: async () => {
      if (!isUnderWay()) await resumePolling(stage)
    },

    cancel: async () => {
      const id = checkoutId()
      if (id === undefined) return show({ phase: 'idle' })
      const cancelled = await cart.withCart(current => {
        const key = ids.uuid()
        return sendAgainWhenLost(() => ticketApi.cancelCheckout(current, id, key), { clock, ended })
      })
      if (cancelled.isErr()) return fail({ kind: 'error', error: cancelled.error }, id)
      cart.adopt(cancelled.value)
      payment.update(before => statusSet(before, 'cancelled'))
      returnToCustomerDetails()
      show({ phase: 'cancelled' })
    },

    clearError: () => {
      if (store.getSnapshot().phase === 'failed') show({ phase: 'idle' })
    },

    dispose: end,
  }
}
