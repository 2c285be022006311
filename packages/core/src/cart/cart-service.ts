import { err, ok, type Result } from 'neverthrow'
import type { EventRegistration } from '../catalogue/registration-field.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { orderingCheckout, type ShopError, shopError } from '../errors/shop-error.ts'
import { addCents, type Cents, multiplyCents } from '../money/money.ts'
import { placeRefusalOf } from '../places/place-refusal.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { TabStorage } from '../ports/tab-storage.ts'
import type { Tracker } from '../ports/tracker.ts'
import type { TypedSeat, WantedSeats } from '../seat-map/seat-map.ts'
import { createEnding } from '../state/ending.ts'
import { createSerialQueue } from '../state/serial-queue.ts'
import type { CartKey } from '../wire/keys.ts'
import type { Cart, ExpiredLine, NewCartItem, RestoredCart } from './cart.ts'
import { type CartMutation, cartMutations } from './cart-mutations.ts'
import type { CartState, CartStep } from './cart-state.ts'
import * as cartModel from './cart-state.ts'
import { createCartStore, type OrderedCart } from './cart-store.ts'
import { createCartSync, isCartGone } from './cart-sync.ts'
import { isTimeOver } from './is-time-over.ts'
import type { VisitorApi } from './visitor-api.ts'

/**
 * The visitor's cart. Operations never throw: a refusal is returned as a value and also kept as `state.error` for the
 * screen to show (rules/cart#refusals-are-shown). A cart is created before the first operation
 * (rules/cart#created-when-needed), exactly once even when several operations start together. Changes are optimistic
 * and follow the server's answer.
 */
export interface CartService {
  getSnapshot(): CartState
  /** Calls back after every change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Reads the stored cart, if there is one, unless it is known already. Safe to call more than once. */
  load(): Promise<Result<Cart | undefined, ShopError>>
  /**
   * Creates a cart ahead of the first change, while the visitor chooses (rules/cart#created-when-needed). It is not
   * stored before that change.
   */
  prepare(): void
  add(items: readonly NewCartItem[]): Promise<Result<Cart, ShopError>>
  /** Amount 0 removes the item (rules/quantity#zero-removes). */
  changeAmount(itemId: string, amount: number): Promise<Result<Cart, ShopError>>
  /** Changes an item's participants, and thereby its amount. @param price where the buyer chooses it. */
  changeParticipants(itemId: string, registration: EventRegistration, price?: Cents): Promise<Result<Cart, ShopError>>
  remove(itemId: string): Promise<Result<Cart, ShopError>>
  /** Holds seats while they are being chosen (rules/seating#seat-reservations); `cart.seats` lists them. */
  reserveSeats(wanted: WantedSeats): Promise<Result<Cart, ShopError>>
  /**
   * Sets the seats of an item, all or nothing: a refusal leaves the old ones (rules/seating#change-seats). An item of
   * another ticket type may take its place.
   */
  changeSeats(itemId: string, seats: readonly TypedSeat[]): Promise<Result<Cart, ShopError>>
  releaseSeat(reservationId: string): Promise<Result<Cart, ShopError>>
  loadDeliveryMethods(): Promise<Result<readonly DeliveryMethod[], ShopError>>
  /**
   * Applies a code: campaign, serial card, value voucher or badge (rules/codes#one-field). Creates a cart if there is
   * none.
   */
  useCode(code: string): Promise<Result<Cart, ShopError>>
  removeCode(code: string): Promise<Result<Cart, ShopError>>
  /** Extends the time (rules/time-left#prolong). */
  prolong(): Promise<Result<Cart, ShopError>>
  /** The lines of this browser's expired cart, and how much of each is still free (rules/time-left#restorable). */
  loadExpired(): Promise<Result<readonly ExpiredLine[], ShopError>>
  /**
   * Adds the lines of this browser's expired cart to a new cart, as far as they are still available
   * (rules/time-left#restore).
   */
  restore(): Promise<Result<RestoredCart, ShopError>>
  goToStep(step: CartStep): void
  clearError(): void
  /** Forgets the cart in this browser; the server ends the holds by itself. */
  clear(): void
  dispose(): void
}

/** The cart with the operations that only other services of the core use. */
export interface CartKeeper extends CartService {
  /** Shows a mutation at once, sends it in order, and follows the server's answer. */
  perform(mutation: CartMutation): Promise<Result<Cart, ShopError>>
  /** Runs after all earlier changes; no other change of the cart runs meanwhile. */
  withCart<Value>(task: (cart: Cart) => Promise<Result<Value, ShopError>>): Promise<Result<Value, ShopError>>
  /** This browser's cart, read or not. */
  key(): CartKey | undefined
  /** This browser's cart that turned out to have become an order: its answer was lost (rules/cart#ordered). */
  ordered(): OrderedCart | undefined
  /** Takes over a cart that came in another answer of the server. */
  adopt(cart: Cart): void
  showCheckoutLoading(isLoading: boolean): void
}

export const createCartService = (given: {
  readonly ticketApi: VisitorApi
  readonly storage: KeyValueStorage
  readonly tabStorage: TabStorage
  readonly clock: Clock
  readonly ids: Ids
  readonly tracker: Tracker
  readonly navigator: Pick<Navigator, 'go'>
}): CartKeeper => {
  const { ticketApi, storage, tabStorage, clock, ids, tracker, navigator } = given
  const enqueue = createSerialQueue()
  const { ended, end } = createEnding()
  const store = createCartStore(storage, tabStorage, ids)
  const { stored, model, change, fail, key } = store
  const { read, prepare, perform } = createCartSync({ store, ticketApi, clock, ids, navigator, ended, enqueue })

  const trackAdded = (cart: Cart, items: readonly NewCartItem[]): void => {
    const priceOf = (productId: string) => cart.items.find(item => item.product.id === productId)?.price ?? 0
    tracker.track({
      name: 'AddToCart',
      productIds: items.map(item => item.productId),
      value: addCents(...items.map(item => multiplyCents(priceOf(item.productId), item.amount))),
    })
  }

  /** An expired cart turned out to have become an order: its answer was lost (rules/cart#ordered). */
  const leaveOrdered = (expired: CartKey, error: ShopError): void => {
    if (orderingCheckout(error) !== undefined) store.leave(expired, error)
  }

  /** The cart outlived the end that this browser knew: a payment had begun, and no answer came. */
  const stillOpen = async (expired: CartKey): Promise<Result<RestoredCart, ShopError>> => {
    const answer = await read(expired)
    if (answer.isOk()) store.keepChanged(answer.value)
    return answer.map(cart => ({ cart, gone: [], goneCodes: [] }))
  }

  const load = (): Promise<Result<Cart | undefined, ShopError>> =>
    enqueue(async () => {
      const known = key()
      if (known === undefined) {
        if (model().storedCartId !== undefined) change(cartModel.forgotten)
        return ok(undefined)
      }
      const { serverCart } = model()
      const isKnown = serverCart?.token === known.token && !isTimeOver(serverCart, clock.now())
      if (isKnown && !store.isInDoubt() && !stored.hasNews()) return ok(serverCart)
      if (serverCart?.id !== known.id) change(before => cartModel.foundStored(before, known.id))
      const answer = await read(known)
      if (answer.isOk()) return answer
      if (isCartGone(answer.error)) return ok(undefined)
      // A cart that is shown stays as it is: nobody pressed anything.
      if (model().serverCart === undefined) fail(answer.error)
      return err(answer.error)
    })

  /** Another tab changed storage: it has a new cart, changed this one or forgot it. */
  const stopFollowing = storage.onChange(() => {
    const { serverCart, storedCartId } = model()
    const known = key()
    if (known === undefined) {
      if (storedCartId !== undefined) change(cartModel.forgotten)
      return
    }
    if (stored.hasNews()) store.doubt()
    if (store.isInDoubt() || known.token !== serverCart?.token) void load()
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load,
    add: async items => {
      const answer = await perform(cartMutations.addItems(items))
      if (answer.isOk()) trackAdded(answer.value, items)
      return answer
    },
    prepare,
    perform,
    changeAmount: (itemId, amount) => perform(cartMutations.changeAmount(itemId, amount)),
    changeParticipants: (itemId, registration, price) =>
      perform(cartMutations.changeParticipants(itemId, registration, price)),
    remove: itemId => perform(cartMutations.removeItem(itemId)),
    reserveSeats: wanted => perform(cartMutations.reserveSeats(wanted)),
    changeSeats: (itemId, seats) => perform(cartMutations.changeSeats(itemId, seats)),
    releaseSeat: reservationId => perform(cartMutations.releaseSeat(reservationId)),
    loadDeliveryMethods: () =>
      enqueue(async () => {
        const cart = key()
        if (cart === undefined) return err(shopError('cart_not_found'))
        change(before => cartModel.withLoading(before, { deliveryMethods: true }))
        const answer = await ticketApi.listDeliveryMethods(cart)
        change(before => cartModel.withLoading(before, { deliveryMethods: false }))
        if (answer.isOk()) change(before => cartModel.methodsOffered(before, answer.value))
        else fail(answer.error)
        return answer
      }),
    useCode: code => perform(cartMutations.useCode(code)),
    removeCode: code => perform(cartMutations.removeCode(code)),
    prolong: () => perform(cartMutations.prolong()),
    loadExpired: async () => {
      const expired = stored.expired()
      if (!expired) return err(shopError('cart_not_found'))
      const answer = await ticketApi.fetchExpiredCart(expired)
      if (answer.isErr()) leaveOrdered(expired, answer.error)
      return answer
    },
    restore: () =>
      enqueue(async () => {
        const expired = stored.expired()
        const answer = expired ? await ticketApi.restoreCart(expired) : err(shopError('cart_not_found'))
        if (answer.isErr()) {
          if (expired && answer.error.code === 'cart_already_exists') return stillOpen(expired)
          if (expired) leaveOrdered(expired, answer.error)
          fail(answer.error)
          const needed = placeRefusalOf(answer.error)
          if (needed) navigator.go({ to: 'waiting_room', ...needed })
          return err(answer.error)
        }
        store.keepChanged(answer.value.cart)
        return ok(answer.value)
      }),
    goToStep: step => change(before => cartModel.movedTo(before, step)),
    clearError: () => change(before => ({ ...before, error: undefined })),
    clear: store.forget,
    dispose: () => {
      stopFollowing()
      end()
    },

    withCart: task =>
      enqueue(async () => {
        const known = key()
        if (known === undefined) return err(shopError('cart_not_found'))
        const { serverCart } = model()
        const cart = serverCart?.id === known.id ? ok(serverCart) : await read(known)
        return cart.isOk() ? task(cart.value) : err(cart.error)
      }),
    key,
    ordered: store.ordered,
    adopt: store.keepChanged,
    showCheckoutLoading: checkout => change(before => cartModel.withLoading(before, { checkout })),
  }
}
