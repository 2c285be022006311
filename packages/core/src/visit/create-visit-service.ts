import { defer, repeat, Subscription, takeWhile, timer } from 'rxjs'
import { clearTab } from '../cart/clear-storage.ts'
import { createCheckoutApi } from '../checkout/checkout-api.ts'
import { type CheckoutProgress, isUndecided, progressOf } from '../checkout/checkout-progress.ts'
import {
  forgetOrdered,
  forgetPending,
  markReported,
  type PaymentFact,
  readPaymentFact,
} from '../checkout/payment-fact.ts'
import type { CoreParts } from '../compose/create-core.ts'
import { shopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createStore } from '../state/store.ts'
import { poll } from '../time/poll.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { callPath } from '../wire/call-paths.ts'
import { decideVisit, type VisitDecision, type VisitFacts } from './decide-visit.ts'
import type { VisitService, VisitState } from './visit-state.ts'

/**
 * After a visitor's question a pending payment is asked about so many times more: the ticket API asks the provider of
 * one at most every 15 seconds (rules/payment#one-settlement).
 */
const askedOnTimes = 4

/** Executes the decisions of `decideVisit`: when a page opens, at an answer, and when another tab changes storage. */
export const createVisitService = ({ cart, storage, tabStorage, clock, navigator, open }: CoreParts): VisitService => {
  const checkouts = open(createCheckoutApi)
  const store = createStore<VisitState>({ phase: 'none' })
  let asking = Subscription.EMPTY
  /** The checkout in the page's address. */
  let named: string | undefined
  let facts: VisitFacts = { payment: undefined, moment: 'start' }
  /** This browser's cart and checkout at the last question to the server. */
  let askedFor: string | undefined

  const show = (state: VisitState): void => store.update(() => state)
  const purchaseNow = (): string =>
    [cart.key()?.id, storage.get(storageKeys.cartChange), storage.get(storageKeys.checkoutId)].join()

  const read = async (payment: PaymentFact) => {
    const { cart: key, checkoutId } = payment
    return key === undefined || checkoutId === undefined
      ? undefined
      : checkouts.fetchCheckout(key, callPath('readCheckout', { cartId: key.id, checkoutId }))
  }
  const progressNow = async (payment: PaymentFact): Promise<CheckoutProgress> => {
    askedFor = purchaseNow()
    const answer = await read(payment)
    // A flag without a checkout is meaningless: there is nothing to ask about.
    return answer ? progressOf(answer, 'after_payment') : { kind: 'missing', error: shopError('cart_not_found') }
  }

  const decide = (next: VisitFacts): void => {
    facts = next
    for (const decision of decideVisit(facts, navigator.currentPage())) execute(decision)
  }
  const hear = (progress: CheckoutProgress): void => {
    decide({ ...facts, progress })
    refreshAfterChange()
  }
  const restart = (payment: PaymentFact, moment: VisitFacts['moment']): void => decide({ payment, moment })

  const ask = (payment: PaymentFact): void => {
    asking.unsubscribe()
    const { moment } = facts
    const isAskedOn = ({ kind }: CheckoutProgress, times: number): boolean =>
      kind === 'unknown' || (kind === 'pending' && moment === 'asked' && times < askedOnTimes)
    asking = defer(() => progressNow(payment))
      .pipe(repeat({ delay: () => timer(constants.refetchAfterMs, schedulerOf(clock)) }), takeWhile(isAskedOn, true))
      .subscribe(hear)
  }

  const awaitEnd = (payment: PaymentFact): void => {
    asking.unsubscribe()
    let last: CheckoutProgress = { kind: 'unknown' }
    asking = poll({
      read: async () => (last = await progressNow(payment)),
      isSettled: progress => !isUndecided(progress),
      ...constants.checkoutPolling,
      clock,
    }).subscribe(polled => {
      if (polled.kind === 'settled') return hear(polled.value)
      const payUrl = last.kind === 'pending' ? last.payUrl : undefined
      show({ phase: 'unknown', reason: 'timed_out', ...(payUrl !== undefined && { payUrl }) })
    })
  }

  const execute = (decision: VisitDecision): void => {
    const { payment } = facts
    if (payment === undefined && decision.kind !== 'show') return
    switch (decision.kind) {
      case 'show':
        return show(decision.state)
      case 'ask':
        return payment && ask(payment)
      case 'await':
        return payment && awaitEnd(payment)
      case 'mark_reported':
        facts = { ...facts, payment: payment && { ...payment, isReported: true } }
        return markReported(storage)
      case 'to_summary':
        return cart.goToStep('summary')
      case 'end':
        facts = { ...facts, payment: payment && { ...payment, isPending: false } }
        return forgetPending(storage, payment?.checkoutId)
      case 'end_ordered':
        facts = { ...facts, payment: payment && { ...payment, isPending: false } }
        forgetOrdered({ storage, cart }, payment)
        if (cart.key() === undefined) clearTab(tabStorage)
        return
      case 'go':
        return navigator.go(decision.place)
    }
  }

  const isTelling = (): boolean => ['pending', 'unknown'].includes(store.getSnapshot().phase)

  /**
   * Where the cart of a pending payment changed, the server has cancelled the payment (rules/checkout#one-at-a-time);
   * where the cart is gone, it became an order.
   */
  const refreshAfterChange = (): void => {
    if (facts.payment?.isPending && isTelling() && purchaseNow() !== askedFor) restart(facts.payment, 'news')
  }
  const unsubscribeCart = cart.subscribe(refreshAfterChange)

  /** Another tab left for a payment, learned its outcome, or changed the cart. */
  const unsubscribeTabs = storage.onChange(() => {
    const stored = readPaymentFact(storage, named)
    const { payment } = facts
    const isSame = stored?.isPending === true && payment?.isPending === true && stored.checkoutId === payment.checkoutId
    if (isSame) return refreshAfterChange()
    if (stored?.isPending) return restart(stored, 'news')
    if (payment && isTelling()) restart({ ...payment, isPending: false }, 'news')
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start: checkoutId => {
      named = checkoutId
      decide({ payment: readPaymentFact(storage, named), moment: 'start' })
    },
    askAgain: () => {
      if (facts.payment) restart(facts.payment, 'asked')
    },
    dispose: () => {
      asking.unsubscribe()
      unsubscribeTabs()
      unsubscribeCart()
    },
  }
}
