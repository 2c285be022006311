import { err, ok, type Result } from 'neverthrow'
import type { Observable } from 'rxjs'
import type { ApiResult } from '../errors/api-result.ts'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import { placeRefusalOf } from '../places/place-refusal.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { SerialQueue } from '../state/serial-queue.ts'
import { isOutcomeUnknown } from '../wire/failure.ts'
import type { CartKey, IdempotencyKey } from '../wire/keys.ts'
import { resendWhenLost } from '../wire/resend-when-lost.ts'
import type { Cart } from './cart.ts'
import { type CartMutation, supersedes } from './cart-mutations.ts'
import * as cartModel from './cart-state.ts'
import type { CartStore } from './cart-store.ts'
import { cartTokenClaims } from './cart-token.ts'
import { isTimeOver } from './is-time-over.ts'
import type { VisitorApi } from './visitor-api.ts'

type Sent = Result<Cart, ShopError> | 'superseded'

/** Keeps this browser's cart in sync with the server. */
export interface CartSync {
  /** Reads a cart; the caller ensures that no other call about the cart runs meanwhile. */
  read(cart: CartKey): ApiResult<Cart>
  /** Creates a cart ahead of the first change, which then waits for one answer less. Stores and shows nothing. */
  prepare(): void
  /** Shows a mutation at once, sends it in order, and follows the server's answer. */
  perform(mutation: CartMutation): ApiResult<Cart>
}

/** Maximum age of a cart that was created ahead: its longest life counts from its creation. */
const preparedForMs = 5 * 60_000
/** A prepared cart that ends sooner than this is not used: its first change might arrive too late. */
const preparedMarginMs = 10_000

export const isCartGone = (error: ShopError): boolean =>
  error.code === 'cart_not_found' || error.code === 'cart_token_mismatch'

export const createCartSync = (given: {
  readonly store: CartStore
  readonly ticketApi: VisitorApi
  readonly clock: Clock
  readonly ids: Ids
  readonly navigator: Pick<Navigator, 'go'>
  readonly ended: Observable<void>
  readonly enqueue: SerialQueue
}): CartSync => {
  const { store, ticketApi, clock, ids, navigator, ended, enqueue } = given
  const { change, model } = store

  const whileLoading = async (call: () => ApiResult<Cart>): ApiResult<Cart> => {
    change(before => cartModel.withLoading(before, { cart: true }))
    const answer = await call()
    change(before => cartModel.withLoading(before, { cart: false }))
    return answer
  }

  /** The server knows the cart no more: it became an order, its time was over, or neither is known. */
  const leave = (cart: CartKey, error: ShopError): void => {
    const until = cartTokenClaims(cart.token)?.expiresAt ?? Infinity
    // The cart's answer told the server's time to the millisecond, other answers to the second.
    const aheadMs = model().serverCart?.serverAheadMs ?? ticketApi.serverAheadMs()
    const sinceMs = clock.now() + aheadMs - until
    store.leave(cart, error, sinceMs >= 0 && sinceMs < constants.expiredCartKeptMs)
  }

  const read = async (cart: CartKey): ApiResult<Cart> => {
    store.beginReading()
    const answer = await whileLoading(() => ticketApi.fetchCart(cart))
    if (answer.isOk()) {
      if (store.isLeftFor(answer.value)) store.followStored()
      else store.keepRead(answer.value)
    } else if (isCartGone(answer.error)) leave(cart, answer.error)
    else store.doubt()
    return answer
  }

  /** Kept until a creation succeeds, so that lost answers never leave a second cart behind. */
  let creationKey: IdempotencyKey | undefined
  const requestCart = (): ApiResult<Cart> => {
    creationKey ??= ids.uuid()
    return ticketApi.createCart(creationKey)
  }

  let prepared: { readonly answer: ApiResult<Cart>; readonly at: number } | undefined
  const prepare = (): void => {
    if (store.key() === undefined && prepared === undefined) prepared = { answer: requestCart(), at: clock.now() }
  }
  const takePrepared = async (): Promise<Result<Cart, ShopError> | undefined> => {
    const ahead = prepared
    prepared = undefined
    if (ahead === undefined) return undefined
    const answer = await ahead.answer
    if (answer.isErr()) return undefined
    creationKey = undefined
    const now = clock.now()
    return now < ahead.at + preparedForMs && !isTimeOver(answer.value, now + preparedMarginMs) ? answer : undefined
  }

  const create = async (): ApiResult<Cart> => {
    const answer = await whileLoading(
      async () => (await takePrepared()) ?? resendWhenLost(requestCart, { clock, ended }),
    )
    if (answer.isOk()) {
      creationKey = undefined
      // One cart per visitor: if another tab was faster, its cart is used.
      if (store.key() === undefined) store.keepChanged(answer.value)
    }
    return answer
  }

  const cartToUse = async (): Promise<Result<CartKey, ShopError>> => {
    const known = store.key()
    if (known !== undefined) return ok(known)
    const created = await create()
    if (created.isErr()) return err(created.error)
    const kept = store.key()
    if (kept !== undefined) return ok(kept)
    // Without storage the next page would not know the cart, which would go on holding stock (rules/cart#stored-cart).
    store.forget()
    return err(shopError('unknown', { reason: 'storage_refused' }))
  }

  /** When it is unknown whether the server acted, the cart is read, or marked as doubtful until it can be. */
  const sendTo = async (cart: CartKey, mutation: CartMutation): ApiResult<Cart> => {
    const key = ids.uuid()
    const answer = await resendWhenLost(() => mutation.send(ticketApi, cart, key), { clock, ended })
    if (answer.isErr() && isOutcomeUnknown(answer.error)) {
      store.loseAnswer()
      await read(cart)
    }
    return answer
  }

  /**
   * Sends to this browser's cart; without one, or when it is gone, to a new cart if the mutation makes sense there. A
   * cart that expired with items or seats is offered back instead (rules/time-left#expired-notice).
   */
  const send = async (mutation: CartMutation): ApiResult<Cart> => {
    const known = store.key()
    const { needs } = mutation
    const { serverCart } = model()
    const hasPieces =
      serverCart !== undefined && serverCart.id === known?.id && serverCart.items.length + serverCart.seats.length > 0
    if (known !== undefined) {
      const answer = await sendTo(known, mutation)
      if (answer.isOk() || !isCartGone(answer.error)) return answer
      if (needs === 'this_cart' || (hasPieces && (needs === 'its_items' || isTimeOver(serverCart, clock.now())))) {
        leave(known, answer.error)
        return answer
      }
      store.leave(known, answer.error)
    }
    if (needs === 'this_cart') return err(shopError('cart_not_found'))
    const used = await cartToUse()
    return used.isErr() ? err(used.error) : sendTo(used.value, mutation)
  }

  /**
   * Refusals that need no request, because the cart as last read already refuses the mutation. Only when the local
   * state is complete: nothing pending, no news from another tab, time left.
   */
  const refusedHere = (mutation: CartMutation): ShopError | undefined => {
    const { serverCart, pending } = model()
    if (serverCart === undefined || pending.length > 0 || store.isInDoubt()) return undefined
    if (store.key()?.token !== serverCart.token) return undefined
    if (isTimeOver(serverCart, clock.now())) return undefined
    return mutation.refusal?.(serverCart)
  }

  const settle = (id: string, answer: Result<Cart, ShopError>): void => {
    if (answer.isErr()) {
      change(before => cartModel.failed(cartModel.end(before, id), answer.error))
      const needed = placeRefusalOf(answer.error)
      if (needed) navigator.go({ to: 'waiting_room', ...needed })
    } else if (store.isLeftFor(answer.value)) {
      change(before => cartModel.end(before, id))
      store.followStored()
    } else {
      store.stored.keepChanged(answer.value)
      change(before => cartModel.serverResponded(cartModel.end(before, id), answer.value))
    }
  }

  const results = new Map<string, ApiResult<Cart>>()

  const perform = (mutation: CartMutation): ApiResult<Cart> => {
    const refusal = refusedHere(mutation)
    if (refusal !== undefined) {
      store.fail(refusal)
      return Promise.resolve(err(refusal))
    }
    const id = ids.uuid()
    change(before => cartModel.begin(before, { id, mutation }))
    const laterOne = (): string | undefined => {
      const { pending } = model()
      const index = pending.findIndex(one => one.id === id)
      return pending.slice(index + 1).find(later => supersedes(later.mutation, mutation))?.id
    }
    const sent = enqueue(async (): Promise<Sent> => {
      if (laterOne() !== undefined) return 'superseded'
      const answer = await send(mutation)
      settle(id, answer)
      return answer
    })
    const result = sent.then(answer => {
      if (answer !== 'superseded') return answer
      const later = results.get(laterOne() ?? '')
      change(before => cartModel.end(before, id))
      return later ?? err(shopError('cart_item_not_found'))
    })
    results.set(id, result)
    void result.then(() => results.delete(id))
    return result
  }

  return { read, prepare, perform }
}
