import { err, ok, type Result } from 'neverthrow'
import { createEnding } from '../ending.ts'
import { isOutcomeUnknown } from '../gateway/failure.ts'
import { sendAgainWhenLost } from '../gateway/send-again.ts'
import type { CartKey, IdempotencyKey, TicketApi } from '../gateway/ticket-api.ts'
import { addCents, multiplyCents } from '../money.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Tracker } from '../ports/tracker.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { type ShopError, shopError } from '../shop-error.ts'
import { createStore } from '../store.ts'
import { amountRefusal } from './amount-refusal.ts'
import type { Cart, NewCartItem } from './cart.ts'
import { type CartChange, supersedes } from './cart-change.ts'
import type { CartService } from './cart-service.ts'
import { createCartSession } from './cart-session.ts'
import * as transitions from './cart-transitions.ts'

/** What the other services of the core need of the cart, beside what screens see. */
export interface CartKeeper extends CartService {
  /** Runs after all changes that were begun before; nothing about the cart happens meanwhile. */
  withCart<Value>(task: (cart: Cart) => Promise<Result<Value, ShopError>>): Promise<Result<Value, ShopError>>
  /** Which cart this browser has, read or not. */
  key(): CartKey | undefined
  /** The server told another way how the cart is. */
  adopt(cart: Cart): void
  showCheckoutLoading(isLoading: boolean): void
}

type Sent = Result<Cart, ShopError> | 'superseded'

type Answer = Promise<Result<Cart, ShopError>>
/** Sends one change; the keys make it safe to send again. */
type Send = (cart: CartKey, key: IdempotencyKey) => Answer

const isGone = (error: ShopError): boolean => error.code === 'cart_not_found' || error.code === 'cart_token_mismatch'

export const createCartService = (given: {
  readonly ticketApi: TicketApi
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly ids: Ids
  readonly tracker: Tracker
}): CartKeeper => {
  const { ticketApi, storage, clock, ids, tracker } = given
  const session = createCartSession(storage, ids)
  const enqueue = createSerialQueue()
  const { ended, end } = createEnding()
  const storedId = session.read()?.id
  let model: transitions.CartModel = { ...transitions.emptyCartModel, storedCartId: storedId }
  const store = createStore(transitions.stateOf(model))

  const change = (next: (model: transitions.CartModel) => transitions.CartModel): void => {
    model = next(model)
    store.update(() => transitions.stateOf(model))
  }
  const fail = (error: ShopError): void => change(before => transitions.failed(before, error))
  const forget = (): void => {
    session.forget()
    change(transitions.forgotten)
  }
  /** A cart turned out to be gone. Another tab may have begun a new one meanwhile: that one stays. */
  const leave = (gone: CartKey): void => {
    const stored = session.read()
    if (stored === undefined || stored.id === gone.id) forget()
    else change(before => transitions.foundStored(before, stored.id))
  }
  /** The cart may be another than this tab shows: another tab changed it, or an answer was lost. */
  let isInDoubt = false
  /** A change of this tab may have been done unheard: what is read next is news to the other tabs too. */
  let hasLostAnswer = false
  const adopt = (cart: Cart): void => {
    session.keepChanged(cart)
    change(before => transitions.serverSaid(before, cart))
  }
  /** While an answer about a cart was on its way, another tab found that cart gone and began a new one: that one counts. */
  const isLeftFor = (cart: Cart): boolean => {
    const stored = session.read()
    return stored !== undefined && stored.id !== cart.id
  }
  const followStored = (): void => {
    const stored = session.read()
    if (stored === undefined) return
    isInDoubt = true
    change(before => transitions.foundStored(before, stored.id))
  }
  const send = <Value>(call: (key: IdempotencyKey) => Promise<Result<Value, ShopError>>) => {
    const key = ids.uuid()
    return sendAgainWhenLost(() => call(key), { clock, ended })
  }
  /** The stored cart comes first: another tab may have changed or finished it. Where nothing is kept, memory serves. */
  const key = (): CartKey | undefined => session.read() ?? (session.isKeeping() ? undefined : model.truth)

  const read = async (cart: CartKey): Answer => {
    isInDoubt = false
    session.beginReading()
    change(before => transitions.withLoading(before, { cart: true }))
    const answer = await ticketApi.readCart(cart)
    change(before => transitions.withLoading(before, { cart: false }))
    if (answer.isOk() && isLeftFor(answer.value)) followStored()
    else if (answer.isOk()) {
      if (hasLostAnswer) session.keepChanged(answer.value)
      else session.keepRead(answer.value)
      hasLostAnswer = false
      change(before => transitions.serverSaid(before, answer.value))
    } else if (isGone(answer.error)) leave(cart)
    else isInDoubt = true
    return answer
  }

  /** Kept until a creation succeeds, so that lost answers, however many, never leave a second cart behind. */
  let creationKey: IdempotencyKey | undefined
  const create = async (): Answer => {
    const key = creationKey ?? ids.uuid()
    creationKey = key
    change(before => transitions.withLoading(before, { cart: true }))
    const answer = await sendAgainWhenLost(() => ticketApi.createCart(key), { clock, ended })
    change(before => transitions.withLoading(before, { cart: false }))
    if (answer.isOk()) {
      creationKey = undefined
      // One cart per visitor: where another tab was faster, its cart is the one.
      if (session.read() === undefined) adopt(answer.value)
    }
    return answer
  }

  const cartToUse = async (): Promise<Result<CartKey, ShopError>> => {
    const known = key()
    if (known !== undefined) return ok(known)
    const created = await create()
    return created.map(cart => session.read() ?? cart)
  }

  /** Where nobody knows whether the server did it, the cart is read, or doubted until it can be. */
  const sendTo = async (cart: CartKey, sendChange: Send): Answer => {
    const answer = await send(idempotencyKey => sendChange(cart, idempotencyKey))
    if (answer.isErr() && isOutcomeUnknown(answer.error)) {
      hasLostAnswer = true
      await read(cart)
    }
    return answer
  }

  /** Sends to this browser's cart; without one, or when it turns out to be gone, to a new one where that makes sense. */
  const sendToCart = async (sendChange: Send, needs: 'any_cart' | 'this_cart'): Answer => {
    const known = key()
    if (known !== undefined) {
      const answer = await sendTo(known, sendChange)
      if (answer.isOk() || !isGone(answer.error)) return answer
      leave(known)
      if (needs === 'this_cart') return answer
    }
    if (needs === 'this_cart') return err(shopError('cart_not_found'))
    const used = await cartToUse()
    return used.isErr() ? err(used.error) : sendTo(used.value, sendChange)
  }

  /**
   * What needs no question to the server, because the cart as it told it refuses the change already. Only while that is
   * all there is to know: nothing on its way, no news from another tab, time left.
   */
  const refusedHere = (cartChange: CartChange): ShopError | undefined => {
    const { truth, pending } = model
    if (truth === undefined || pending.length > 0 || isInDoubt || key()?.token !== truth.token) return undefined
    if (truth.expiresAt !== undefined && clock.now() + truth.serverAheadMs >= truth.expiresAt) return undefined
    return amountRefusal(truth, cartChange)
  }

  const results = new Map<string, Answer>()

  /** Shows a change at once, sends it in its turn, and follows the server's answer. */
  const perform = (cartChange: CartChange, sendChange: Send, needs: 'any_cart' | 'this_cart'): Answer => {
    const refusal = refusedHere(cartChange)
    if (refusal !== undefined) {
      fail(refusal)
      return Promise.resolve(err(refusal))
    }
    const id = ids.uuid()
    change(before => transitions.begin(before, { id, change: cartChange }))
    const laterOne = (): string | undefined => {
      const index = model.pending.findIndex(pending => pending.id === id)
      return model.pending.slice(index + 1).find(later => supersedes(later.change, cartChange))?.id
    }
    const sent = enqueue(async (): Promise<Sent> => {
      if (laterOne() !== undefined) return 'superseded'
      const answer = await sendToCart(sendChange, needs)
      if (answer.isOk() && isLeftFor(answer.value)) {
        change(before => transitions.end(before, id))
        followStored()
      } else if (answer.isOk()) {
        session.keepChanged(answer.value)
        change(before => transitions.serverSaid(transitions.end(before, id), answer.value))
      } else {
        change(before => transitions.failed(transitions.end(before, id), answer.error))
      }
      return answer
    })
    const result = sent.then(answer => {
      if (answer !== 'superseded') return answer
      const later = results.get(laterOne() ?? '')
      change(before => transitions.end(before, id))
      return later ?? err(shopError('cart_item_not_found'))
    })
    results.set(id, result)
    void result.then(() => results.delete(id))
    return result
  }

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
        return ok(model.truth)
      }
      const isKnown = model.truth?.id === stored.id && model.truth.token === stored.token
      if (isKnown && !isInDoubt && !session.hasNews()) return ok(model.truth)
      if (model.truth?.id !== stored.id) change(before => transitions.foundStored(before, stored.id))
      const answer = await read(stored)
      if (answer.isOk()) return answer
      if (isGone(answer.error)) return ok(undefined)
      fail(answer.error)
      return err(answer.error)
    })

  /** Another tab changed what is stored: follow it. */
  const stopFollowing = storage.onChange(() => {
    const stored = session.read()
    if (stored === undefined) {
      if (model.storedCartId !== undefined) change(transitions.forgotten)
      return
    }
    if (session.hasNews()) isInDoubt = true
    if (isInDoubt || stored.token !== model.truth?.token) void load()
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
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
      const isDeliveryTouched = deliveryCustomer !== undefined || model.truth?.deliveryCustomer !== undefined
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
        adopt(answer.value.cart)
        return ok(answer.value)
      }),
    goToStep: step => change(before => transitions.movedTo(before, step)),
    clearError: () => change(before => ({ ...before, error: undefined })),
    clear: forget,
    dispose: () => {
      stopFollowing()
      end()
    },

    withCart: task =>
      enqueue(async () => {
        const known = key()
        if (known === undefined) return err(shopError('cart_not_found'))
        const cart = model.truth?.id === known.id ? ok(model.truth) : await read(known)
        return cart.isOk() ? task(cart.value) : err(cart.error)
      }),
    key,
    adopt,
    showCheckoutLoading: checkout => change(before => transitions.withLoading(before, { checkout })),
  }
}
