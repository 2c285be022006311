import { err, type Result } from 'neverthrow'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { SerialQueue } from '../state/serial-queue.ts'
import { amountRefusal } from './amount-refusal.ts'
import type { Cart } from './cart.ts'
import type { CartCalls, CartNeed, SendChange } from './cart-calls.ts'
import { type CartChange, supersedes } from './cart-change.ts'
import type { CartMemory } from './cart-memory.ts'
import * as transitions from './cart-transitions.ts'

type Answer = Promise<Result<Cart, ShopError>>
type Sent = Result<Cart, ShopError> | 'superseded'

/** Shows a change at once, sends it in its turn, and follows the server's answer. */
export type PerformChange = (change: CartChange, send: SendChange, needs: CartNeed) => Answer

export const createPerformChange = (given: {
  readonly memory: CartMemory
  readonly calls: CartCalls
  readonly enqueue: SerialQueue
  readonly clock: Clock
  readonly ids: Ids
}): PerformChange => {
  const { memory, calls, enqueue, clock, ids } = given
  const { model, change } = memory

  /**
   * What needs no question to the server, because the cart as it told it refuses the change already. Only while that is
   * all there is to know: nothing on its way, no news from another tab, time left.
   */
  const refusedHere = (cartChange: CartChange): ShopError | undefined => {
    const { truth, pending } = model()
    if (truth === undefined || pending.length > 0 || memory.isInDoubt()) return undefined
    if (memory.key()?.token !== truth.token) return undefined
    if (truth.expiresAt !== undefined && clock.now() + truth.serverAheadMs >= truth.expiresAt) return undefined
    return amountRefusal(truth, cartChange)
  }

  const settle = (id: string, answer: Result<Cart, ShopError>): void => {
    if (answer.isErr()) change(before => transitions.failed(transitions.end(before, id), answer.error))
    else if (memory.isLeftFor(answer.value)) {
      change(before => transitions.end(before, id))
      memory.followStored()
    } else {
      memory.session.keepChanged(answer.value)
      change(before => transitions.serverSaid(transitions.end(before, id), answer.value))
    }
  }

  const results = new Map<string, Answer>()

  return (cartChange, send, needs) => {
    const refusal = refusedHere(cartChange)
    if (refusal !== undefined) {
      memory.fail(refusal)
      return Promise.resolve(err(refusal))
    }
    const id = ids.uuid()
    change(before => transitions.begin(before, { id, change: cartChange }))
    const laterOne = (): string | undefined => {
      const { pending } = model()
      const index = pending.findIndex(one => one.id === id)
      return pending.slice(index + 1).find(later => supersedes(later.change, cartChange))?.id
    }
    const sent = enqueue(async (): Promise<Sent> => {
      if (laterOne() !== undefined) return 'superseded'
      const answer = await calls.change(send, needs)
      settle(id, answer)
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
}
