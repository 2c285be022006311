import type { calls } from '@portti/contract'
import { firstValueFrom, takeUntil } from 'rxjs'
import type { CheckoutApi } from '../checkout/checkout-api.ts'
import { isUndecided, progressOf } from '../checkout/checkout-progress.ts'
import type { CheckoutFailure } from '../checkout/checkout-state.ts'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import type { Navigator } from '../ports/navigator.ts'
import { createEnding } from '../state/ending.ts'
import { createStore, type Store } from '../state/store.ts'
import type { Language } from '../text/language.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import { poll } from '../time/poll.ts'
import { resendWhenLost } from '../wire/resend-when-lost.ts'
import type { OrderApi } from './order-api.ts'

/** The parts of an order's payment link. */
export type PaymentLink = { readonly orderNumber: string; readonly secret: string }

/** Status of the payment of an order by its link (rules/orders#pay-an-order, orders/pw). */
export type OrderPaymentState =
  | { readonly phase: 'idle' }
  /** The payment is being created. */
  | { readonly phase: 'preparing' }
  /** Led to the payment page; the browser may have stayed. */
  | { readonly phase: 'forwarding'; readonly payUrl: string }
  /** Back from the payment page: the server is asked for the outcome. */
  | { readonly phase: 'confirming' }
  | { readonly phase: 'paid'; readonly orderNumber: string }
  | { readonly phase: 'cancelled' }
  /** The visitor left it undecided: it may still be paid, so that no outcome is told. `pay` continues it. */
  | { readonly phase: 'pending' }
  /** The link leads to no unpaid order: unknown, paid and expired orders get the same answer. */
  | { readonly phase: 'unknown' }
  | { readonly phase: 'failed'; readonly failure: CheckoutFailure }
  /** The payment arrived and is given back: the order was paid already, or its products are gone. */
  | { readonly phase: 'refunded'; readonly message?: LocalizedText }

export interface OrderPaymentService extends Store<OrderPaymentState> {
  /** Redirects to the payment page of an order. */
  pay(link: PaymentLink): Promise<void>
  /**
   * Finds out the outcome of a payment after the return from the payment page.
   * @param hasLeft whether the visitor left the payment page: an open payment is then told as pending, without waiting.
   */
  confirm(orderNumber: string, checkoutId: string, hasLeft?: boolean): Promise<void>
  /** Asks again about the payment that was asked about last (rules/checkout#polling-limit). */
  checkAgain(): Promise<void>
  dispose(): void
}

/** Payment of an existing order; needs no cart. */
export const createOrderPaymentService = (given: {
  readonly checkouts: Pick<CheckoutApi, 'fetchCheckout'>
  readonly orders: Pick<OrderApi, 'payOrder'>
  readonly clock: Clock
  readonly language: Language
  readonly navigator: Pick<Navigator, 'go'>
}): OrderPaymentService => {
  const { checkouts, orders, clock, language, navigator } = given
  const store = createStore<OrderPaymentState>({ phase: 'idle' })
  const { ended, end } = createEnding()
  const show = (state: OrderPaymentState): void => store.update(() => state)

  type Followed = readonly [
    orderNumber: string,
    checkoutId: string,
    stage: Parameters<typeof progressOf>[1],
    hasLeft: boolean,
  ]
  let last: Followed | undefined

  const follow = async (...followed: Followed): Promise<void> => {
    const [orderNumber, checkoutId, stage, hasLeft] = followed
    last = followed
    show({ phase: stage === 'before_payment' ? 'preparing' : 'confirming' })
    const polled = await firstValueFrom(
      poll({
        read: async () =>
          progressOf(await checkouts.fetchCheckout(undefined, statusPath(orderNumber, checkoutId)), stage),
        // The order exists already: only its payment is awaited.
        isSettled: progress =>
          progress.kind === 'paid' || !isUndecided(progress) || (hasLeft && progress.kind === 'pending'),
        ...constants.checkoutPolling,
        clock,
      }).pipe(takeUntil(ended)),
      { defaultValue: undefined },
    )
    if (polled === undefined) return
    const progress = polled.kind === 'settled' ? polled.value : ({ kind: 'unknown' } as const)
    switch (progress.kind) {
      case 'paid':
      case 'completed':
        return show({ phase: 'paid', orderNumber })
      case 'forward':
        show({ phase: 'forwarding', payUrl: progress.url })
        return navigator.go({ to: 'payment', url: progress.url })
      case 'cancelled':
      case 'pending':
        return show({ phase: progress.kind })
      case 'unknown':
        return show({ phase: 'failed', failure: { kind: 'timed_out' } })
      case 'failed':
        return show(progress.hasPaid ? refundedFor(progress.failure) : stateOf(progress.failure))
      case 'missing':
        return show(stateOf({ kind: 'error', error: progress.error }))
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    pay: async ({ orderNumber, secret }) => {
      const { phase } = store.getSnapshot()
      if (phase === 'preparing' || phase === 'forwarding') return
      show({ phase: 'preparing' })
      const answer = await resendWhenLost(() => orders.payOrder(orderNumber, secret, language), { clock, ended })
      if (answer.isErr()) return show(stateOf({ kind: 'error', error: answer.error }))
      return follow(orderNumber, answer.value.id, 'before_payment', false)
    },
    confirm: (orderNumber, checkoutId, hasLeft = false) => follow(orderNumber, checkoutId, 'after_payment', hasLeft),
    checkAgain: async () => {
      if (last) await follow(...last)
    },
    dispose: end,
  }
}

const stateOf = (failure: CheckoutFailure): OrderPaymentState =>
  failure.kind === 'error' && failure.error.status === 404 ? { phase: 'unknown' } : { phase: 'failed', failure }

const refundedFor = (failure: CheckoutFailure): OrderPaymentState => ({
  phase: 'refunded',
  ...(failure.kind === 'refused' && failure.message !== undefined && { message: failure.message }),
})

const readOrderCheckout =
  '/v2/orders/{orderNumber}/checkouts/{checkoutId}.json' satisfies (typeof calls)['readOrderCheckout']['path']

const statusPath = (orderNumber: string, checkoutId: string): string =>
  readOrderCheckout
    .replace('{orderNumber}', encodeURIComponent(orderNumber))
    .replace('{checkoutId}', encodeURIComponent(checkoutId))
