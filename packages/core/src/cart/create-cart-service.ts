import { err, ok, type Result } from 'neverthrow'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import { addCents, multiplyCents } from '../money/money.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Tracker } from '../ports/tracker.ts'
import { createEnding } from '../state/ending.ts'
import { createSerialQueue } from '../state/serial-queue.ts'
import type { CartKey, VisitorApi } from '../ticket-api/ticket-api.ts'
import type { Cart, NewCartItem } from './cart.ts'
import { createCartCalls, isCartGone } from './cart-calls.ts'
import { createCartMemory } from './cart-memory.ts'
import type { CartService } from './cart-service.ts'
import * as transitions from './cart-transitions.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { createPerformChange } from './perform-change.ts'

/** What the other services of the core need of the cart, beside what screens see. */
export interface CartKeeper extends CartService {
  /** Runs after all changes that were begun before; nothing about the cart happens meanwhile. */
  withCart<Value>(task: (cart: Cart) => Promise<Result<Value, ShopError>>): Promise<Result<Value, ShopError>>
  /** Which cart this browser has, read or not. */
  key(): CartKey | undefined
  /** The same, or else the cart whose time ran out here: what was paid of it is still told to whoever has its token (D28). */
  lastKey(): CartKey | undefined
  /** The server told another way how the cart is. */
  adopt(cart: Cart): void
  showCheckoutLoading(isLoading: boolean): void
}

export const createCartService = (given: {
  readonly ticketApi: VisitorApi
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly ids: Ids
  readonly tracker: Tracker
}): CartKeeper => {
  const { ticketApi, storage, clock, ids, tracker } = given
  const enqueue = createSerialQueue()
  const { ended, end } = createEnding()
  const memory = createCartMemory(storage, ids)
  const calls = createCartCalls({ memory, ticketApi, clock, ids, ended })
  const perform = createPerformChange({ memory, calls, enqueue, clock, ids })
  const { session, model, change, fail, key } = memory

  const trackAdded = (cart: Cart, items: readonly NewCartItem[]): void => {
    const priceOf = (productId: string) => cart.items.find(item => item.product.id === productId)?.price ?? 0
    tracker.track({
      name: 'AddToCart',
      productIds: items.map(item => item.productId),
      value: addCents(...items.map(item => multiplyCents(priceOf(item.productId), item.amount))),
    })
  }

  const load = (): Promise<Result<Cart | undefined, ShopError>> =>
    enqueue(async () => {
      const stored = session.read()
      if (stored === undefined) {
        if (session.isKeeping()) change(transitions.forgotten)
        return ok(model().truth)
      }
      const { truth } = model()
      const isKnown = truth?.id === stored.id && truth.token === stored.token
      if (isKnown && !memory.isInDoubt() && !session.hasNews()) return ok(truth)
      if (truth?.id !== stored.id) change(before => transitions.foundStored(before, stored.id))
      const answer = await calls.read(stored)
      if (answer.isOk()) return answer
      if (isCartGone(answer.error)) return ok(undefined)
      fail(answer.error)
      return err(answer.error)
    })

  const stopFollowing = followOtherTabs({ memory, storage, load })

  return {
    getSnapshot: memory.getSnapshot,
    subscribe: memory.subscribe,
    load,
    add: async items => {
      const answer = await perform(
        { kind: 'add', items },
        (cart, idempotencyKey) => ticketApi.addItems(cart, items, idempotencyKey),
        'any_cart',
      )
      if (answer.isOk()) trackAdded(answer.value, items)
      return answer
    },
    changeAmount: (itemId, amount) =>
      perform(
        { kind: 'amount', itemId, amount },
        (cart, idempotencyKey) =>
          amount === 0
            ? ticketApi.removeItem(cart, itemId, idempotencyKey)
            : ticketApi.changeItem(cart, itemId, { amount }, idempotencyKey),
        'this_cart',
      ),
    changeParticipants: (itemId, eventRegistration) =>
      perform(
        { kind: 'details' },
        (cart, idempotencyKey) =>
          ticketApi.changeItem(
            cart,
            itemId,
            { amount: eventRegistration.participants.length, eventRegistration },
            idempotencyKey,
          ),
        'this_cart',
      ),
    remove: itemId =>
      perform(
        { kind: 'remove', itemId },
        (cart, idempotencyKey) => ticketApi.removeItem(cart, itemId, idempotencyKey),
        'this_cart',
      ),
    reserveSeats: wanted =>
      perform(
        { kind: 'details' },
        (cart, idempotencyKey) => ticketApi.reserveSeats(cart, wanted, idempotencyKey),
        'any_cart',
      ),
    releaseSeat: reservationId =>
      perform(
        { kind: 'details' },
        (cart, idempotencyKey) => ticketApi.releaseSeat(cart, reservationId, idempotencyKey),
        'this_cart',
      ),
    saveCustomer: async (customer, deliveryCustomer) => {
      const saved = await perform(
        { kind: 'details' },
        (cart, idempotencyKey) => ticketApi.putCustomer(cart, customer, idempotencyKey),
        'any_cart',
      )
      const isDeliveryTouched = deliveryCustomer !== undefined || model().truth?.deliveryCustomer !== undefined
      const answer =
        saved.isOk() && isDeliveryTouched
          ? await perform(
              { kind: 'details' },
              (cart, idempotencyKey) => ticketApi.putDeliveryCustomer(cart, deliveryCustomer, idempotencyKey),
              'this_cart',
            )
          : saved
      if (answer.isOk()) change(before => transitions.movedTo(before, 'delivery'))
      return answer
    },
    saveComments: text =>
      perform(
        { kind: 'details' },
        (cart, idempotencyKey) => ticketApi.putComments(cart, text, idempotencyKey),
        'any_cart',
      ),
    loadDeliveryMethods: () =>
      enqueue(async () => {
        const cart = key()
        if (cart === undefined) return err(shopError('cart_not_found'))
        change(before => transitions.withLoading(before, { deliveryMethods: true }))
        const answer = await ticketApi.listDeliveryMethods(cart)
        change(before => transitions.withLoading(before, { deliveryMethods: false }))
        if (answer.isOk()) change(before => transitions.methodsOffered(before, answer.value))
        else fail(answer.error)
        return answer
      }),
    chooseDelivery: (group, method) =>
      perform(
        { kind: 'delivery', group, method },
        (cart, idempotencyKey) => ticketApi.chooseDeliveryMethod(cart, group, method, idempotencyKey),
        'this_cart',
      ),
    useCode: code =>
      perform({ kind: 'details' }, (cart, idempotencyKey) => ticketApi.useCode(cart, code, idempotencyKey), 'any_cart'),
    removeCode: code =>
      perform(
        { kind: 'details' },
        (cart, idempotencyKey) => ticketApi.removeCode(cart, code, idempotencyKey),
        'this_cart',
      ),
    prolong: () => perform({ kind: 'details' }, ticketApi.prolongCart, 'this_cart'),
    restore: () =>
      enqueue(async () => {
        const expired = session.expired()
        const answer = expired ? await ticketApi.restoreCart(expired) : err(shopError('cart_not_found'))
        if (answer.isErr()) {
          fail(answer.error)
          return err(answer.error)
        }
        memory.keepChanged(answer.value.cart)
        return ok(answer.value)
      }),
    goToStep: step => change(before => transitions.movedTo(before, step)),
    clearError: () => change(before => ({ ...before, error: undefined })),
    clear: memory.forget,
    dispose: () => {
      stopFollowing()
      end()
    },

    withCart: task =>
      enqueue(async () => {
        const known = key()
        if (known === undefined) return err(shopError('cart_not_found'))
        const { truth } = model()
        const cart = truth?.id === known.id ? ok(truth) : await calls.read(known)
        return cart.isOk() ? task(cart.value) : err(cart.error)
      }),
    key,
    lastKey: () => key() ?? session.expired(),
    adopt: memory.keepChanged,
    showCheckoutLoading: checkout => change(before => transitions.withLoading(before, { checkout })),
  }
}
