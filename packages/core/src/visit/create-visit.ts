import { defer, repeat, Subscription, takeWhile, timer } from 'rxjs'
import type { CartKeeper } from '../cart/cart-service.ts'
import { type CheckoutProgress, isUndecided, progressOf } from '../checkout/checkout-progress.ts'
import { shopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Navigator } from '../ports/navigator.ts'
import { createStore } from '../state/store.ts'
import { callPath } from '../ticket-api/call-paths.ts'
import type { VisitorApi } from '../ticket-api/ticket-api.ts'
import { poll } from '../time/poll.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { decideVisit, type VisitDecision, type VisitFacts } from './decide-visit.ts'
import { forgetOrdered, forgetPending, markTold, type PaymentFact, readPaymentFact } from './payment-fact.ts'
import type { Visit, VisitState } from './visit-state.ts'

/** Carries out the decisions of `decideVisit`: when a page opens, at an answer, and when another tab changes storage. */
export const createVisit = (given: {
  readonly ticketApi: VisitorApi
  readonly cart: CartKeeper
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly navigator: Navigator
}): Visit => {
  const { ticketApi, cart, storage, clock, navigator } = given
  const store = createStore<VisitState>({ phase: 'none' })
  let asking = Subscription.EMPTY
  let facts: VisitFacts = { payment: undefined, moment: 'start' }

  const show = (state: VisitState): void => store.update(() => state)

  const read = async (payment: PaymentFact) => {
    const { cart: key, checkoutId } = payment
    return key === undefined || checkoutId === undefined
      ? undefined
      : ticketApi.readCheckout(key, callPath('readCheckout', { cartId: key.id, checkoutId }))
  }
  const progressNow = async (payment: PaymentFact): Promise<CheckoutProgress> => {
    const answer = await read(payment)
    // A flag without a checkout is meaningless: there is nothing to ask about.
    return answer ? progressOf(answer, 'after_payment') : { kind: 'missing', error: shopError('cart_not_found') }
  }

  const decide = (next: VisitFacts): void => {
    facts = next
    for (const decision of decideVisit(facts, navigator.currentPage())) carryOut(decision)
  }
  const hear = (progress: CheckoutProgress): void => decide({ ...facts, progress })
  const restart = (payment: PaymentFact, moment: VisitFacts['moment']): void => decide({ payment, moment })

  const ask = (payment: PaymentFact): void => {
    asking.unsubscribe()
    asking = defer(() => progressNow(payment))
      .pipe(
        repeat({ delay: () => timer(constants.readAgainAfterMs, schedulerOf(clock)) }),
        takeWhile(progress => progress.kind === 'unknown', true),
      )
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

  const carryOut = (decision: VisitDecision): void => {
    const { payment } = facts
    if (payment === undefined && decision.kind !== 'show') return
    switch (decision.kind) {
      case 'show':
        return show(decision.state)
      case 'ask':
        return payment && ask(payment)
      case 'await':
        return payment && awaitEnd(payment)
      case 'mark_told':
        facts = { ...facts, payment: payment && { ...payment, isTold: true } }
        return markTold(storage)
      case 'to_summary':
        return cart.goToStep('summary')
      case 'end':
        facts = { ...facts, payment: payment && { ...payment, isPending: false } }
        return forgetPending(storage)
      case 'end_ordered':
        facts = { ...facts, payment: payment && { ...payment, isPending: false } }
        return forgetOrdered({ storage, cart }, payment)
      case 'go':
        return navigator.go(decision.place)
    }
  }

  const isTelling = (): boolean => ['pending', 'unknown'].includes(store.getSnapshot().phase)

  /** Another tab left for a payment, or learned its outcome. */
  const forgetTabs = storage.onChange(() => {
    const stored = readPaymentFact(storage, undefined)
    const { payment } = facts
    const isSame = stored?.isPending === true && payment?.isPending === true && stored.checkoutId === payment.checkoutId
    if (isSame || (!stored?.isPending && !isTelling())) return
    if (stored?.isPending) return restart(stored, 'news')
    if (payment) restart({ ...payment, isPending: false }, 'news')
  })

  /** The cart became an order while the page was open: only then is the cart of a pending payment gone. */
  let hadCart = cart.key() !== undefined
  const forgetCart = cart.subscribe(() => {
    const hasCart = cart.key() !== undefined
    const isGone = hadCart && !hasCart
    hadCart = hasCart
    if (isGone && facts.payment?.isPending && isTelling()) restart(facts.payment, 'news')
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start: named => {
      decide({ payment: readPaymentFact(storage, named), moment: 'start' })
    },
    askAgain: () => {
      if (facts.payment) restart(facts.payment, 'asked')
    },
    dispose: () => {
      asking.unsubscribe()
      forgetTabs()
      forgetCart()
    },
  }
}
