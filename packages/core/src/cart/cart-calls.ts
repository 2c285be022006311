import { err, ok, type Result } from 'neverthrow'
import type { Observable } from 'rxjs'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import { isOutcomeUnknown } from '../ticket-api/failure.ts'
import { sendAgainWhenLost } from '../ticket-api/send-again.ts'
import type { CartKey, IdempotencyKey, VisitorApi } from '../ticket-api/ticket-api.ts'
import type { Cart } from './cart.ts'
import type { CartMemory } from './cart-memory.ts'
import * as transitions from './cart-transitions.ts'

type Answer = Promise<Result<Cart, ShopError>>

/** Sends one change; the keys make it safe to send again. */
export type SendChange = (cart: CartKey, key: IdempotencyKey) => Answer
/** Whether a change makes sense in a new cart as well, or is about this one. */
export type CartNeed = 'any_cart' | 'this_cart'

/** Calls about this browser's cart: read, begun by itself (SPEC §4), changed; one at a time, which the caller sees to. */
export interface CartCalls {
  read(cart: CartKey): Answer
  /** Sends to this browser's cart; without one, or when it turns out to be gone, to a new one where that makes sense. */
  change(send: SendChange, needs: CartNeed): Answer
}

export const isCartGone = (error: ShopError): boolean =>
  error.code === 'cart_not_found' || error.code === 'cart_token_mismatch'

export const createCartCalls = (given: {
  readonly memory: CartMemory
  readonly ticketApi: VisitorApi
  readonly clock: Clock
  readonly ids: Ids
  readonly ended: Observable<void>
}): CartCalls => {
  const { memory, ticketApi, clock, ids, ended } = given

  const whileLoading = async (call: () => Answer): Answer => {
    memory.change(before => transitions.withLoading(before, { cart: true }))
    const answer = await call()
    memory.change(before => transitions.withLoading(before, { cart: false }))
    return answer
  }

  const read = async (cart: CartKey): Answer => {
    memory.beginReading()
    const answer = await whileLoading(() => ticketApi.readCart(cart))
    if (answer.isOk()) {
      if (memory.isLeftFor(answer.value)) memory.followStored()
      else memory.keepRead(answer.value)
    } else if (isCartGone(answer.error)) memory.leave(cart)
    else memory.doubt()
    return answer
  }

  /** Kept until a creation succeeds, so that lost answers, however many, never leave a second cart behind. */
  let creationKey: IdempotencyKey | undefined
  const create = async (): Answer => {
    const key = creationKey ?? ids.uuid()
    creationKey = key
    const answer = await whileLoading(() => sendAgainWhenLost(() => ticketApi.createCart(key), { clock, ended }))
    if (answer.isOk()) {
      creationKey = undefined
      // One cart per visitor: where another tab was faster, its cart is the one.
      if (memory.session.read() === undefined) memory.keepChanged(answer.value)
    }
    return answer
  }

  const cartToUse = async (): Promise<Result<CartKey, ShopError>> => {
    const known = memory.key()
    if (known !== undefined) return ok(known)
    const created = await create()
    return created.map(cart => memory.session.read() ?? cart)
  }

  /** Where nobody knows whether the server did it, the cart is read, or doubted until it can be. */
  const changeThis = async (cart: CartKey, send: SendChange): Answer => {
    const key = ids.uuid()
    const answer = await sendAgainWhenLost(() => send(cart, key), { clock, ended })
    if (answer.isErr() && isOutcomeUnknown(answer.error)) {
      memory.loseAnswer()
      await read(cart)
    }
    return answer
  }

  return {
    read,
    change: async (send, needs) => {
      const known = memory.key()
      if (known !== undefined) {
        const answer = await changeThis(known, send)
        if (answer.isOk() || !isCartGone(answer.error)) return answer
        memory.leave(known)
        if (needs === 'this_cart') return answer
      }
      if (needs === 'this_cart') return err(shopError('cart_not_found'))
      const used = await cartToUse()
      return used.isErr() ? err(used.error) : changeThis(used.value, send)
    },
  }
}
