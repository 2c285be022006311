import type { Pool } from 'pg'
import type { Decision } from '../../domain/cart/cart-rules.ts'
import { isOpen, prolongedExpiry } from '../../domain/cart/cart-time.ts'
import type { CartClaims } from '../../domain/cart/cart-token.ts'
import { codeRefusal } from '../../domain/codes/hold-codes.ts'
import { type Cart, emptyCart } from '../../domain/model/cart.ts'
import { codeOfQuota, isCodeQuota } from '../../domain/model/cart-code.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { type Refusal, RefusedError, refuse, tryAgain } from '../../domain/model/refusal.ts'
import { isSeatQuota } from '../../domain/model/seat-id.ts'
import type { CartReader } from '../../store/cart/cart-repository.ts'
import { createCartWriter } from '../../store/cart/cart-writer.ts'
import { makeCodeQuotas } from '../../store/codes/code-repository.ts'
import type { LineChange, StockOutcome } from '../../store/stock/line-change.ts'
import type { StockReservations } from '../../store/stock/stock-reservations.ts'

/** One shopper's cart, as the token and the host say. */
export type CartAccess = {
  readonly catalogue: Catalogue
  readonly claims: CartClaims
  /** Nothing was put into it yet, as far as its token says: another answer may have been lost. */
  readonly isNew?: boolean
}

/** What makes a change safe to send again (D16). */
export type Idempotency = { readonly key: string; readonly fingerprint: string }

export type CartService = {
  /** The open cart; throws a refusal when there is none. */
  read(access: CartAccess): Promise<Cart>
  /**
   * Changes the cart by a pure rule and answers it as it is then. The rule may run several times: each time the cart was
   * changed by someone else meanwhile. What was already done under the same key is not done again.
   */
  change(access: CartAccess, idempotency: Idempotency | undefined, rule: CartRule): Promise<Cart>
}

/** Decides by the cart and the moment; it may have to ask another system first (D14). */
export type CartRule = (cart: Cart, now: number) => Decision | Promise<Decision>

export type CartServiceDeps = {
  readonly pool: Pool
  readonly reader: CartReader
  readonly desk: Pick<StockReservations, 'take'>
  readonly now: () => number
}

/** How often a change starts again because the cart changed under it. */
const tries = 8

/**
 * For so long all carts are read first after one that looked new and was not: such come in a rush, from shoppers who try
 * again after an outage, and each sends the batch that it is written in the long way.
 */
const doubtMs = 1_000

export const createCartService = ({ pool, reader, desk, now }: CartServiceDeps): CartService => {
  const writeCart = createCartWriter(pool)
  let doubtedAt = Number.NEGATIVE_INFINITY
  const isDoubtful = (moment: number): boolean => moment >= doubtedAt && moment < doubtedAt + doubtMs
  const readOpen = async ({ catalogue, claims }: CartAccess, key?: string) => {
    const reading = reader.read({ shopId: catalogue.shopId, cartId: claims.cartId, key })
    if (!reading) throw new RefusedError(tryAgain)
    const { cart = newCart(catalogue, claims), fingerprint } = await reading
    return isOpen(cart, now()) ? { cart, fingerprint } : refuse('cart_not_found')
  }

  const write = async (change: LineChange): Promise<StockOutcome> => {
    const { before, after } = change
    if (before.lines === after.lines && before.codes === after.codes && before.seats === after.seats) {
      const isWritten = writeCart(change)
      if (!isWritten) return { kind: 'busy' }
      return (await isWritten) ? { kind: 'done' } : { kind: 'conflict' }
    }
    if (after.codes.length > 0) await makeCodeQuotas(pool, after)
    return desk.take(change)
  }

  return {
    async read(access) {
      return (await readOpen(access)).cart
    },
    async change(access, idempotency, rule) {
      for (let turn = 1; turn <= tries; turn += 1) {
        // A new cart has nothing to read. The version tells when it was not new; nobody is refused by what was guessed.
        const isGuess = turn === 1 && access.isNew === true && !isDoubtful(now())
        const { cart: before, fingerprint } = isGuess
          ? { cart: newCart(access.catalogue, access.claims), fingerprint: undefined }
          : await readOpen(access, idempotency?.key)
        if (fingerprint !== undefined) {
          if (fingerprint === idempotency?.fingerprint) return before
          // The key belongs to another request.
          throw new RefusedError({ code: 'unspecified_exception', status: 409, reason: 'key_of_another_change' })
        }
        const moment = now()
        const decision = await rule(before, moment)
        if ('refusal' in decision) {
          if (isGuess) continue
          throw new RefusedError(decision.refusal)
        }
        const expiresAt = prolongedExpiry(before, access.catalogue, moment)
        const after: Cart = { ...decision.cart, version: before.version + 1, expiresAt }
        const outcome = await write({ before, after, idempotency })
        switch (outcome.kind) {
          case 'done':
            return after
          case 'not_enough':
            if (isSeatQuota(outcome.quotaId)) return refuse('seat_reservations_not_enough_seats_available')
            if (isCodeQuota(outcome.quotaId)) throw new RefusedError(codeProblem(after, outcome.quotaId))
            return refuse('cart_item_availability_product_quota_reached', availableOf(before, after, outcome))
          case 'conflict':
            if (isGuess) doubtedAt = now()
            break
          case 'failed':
            throw outcome.error
          case 'busy':
          case 'unknown':
            throw new RefusedError(tryAgain)
        }
      }
      throw new RefusedError(tryAgain)
    },
  }
}

/** A token without a row is a cart that nothing was put into yet (STOCK 11). */
const newCart = ({ shopId }: Catalogue, { cartId, issuedAt, expiresAt }: CartClaims): Cart =>
  emptyCart({ shopId, id: cartId, createdAt: issuedAt, expiresAt })

/** Which of the cart's codes cannot give what the cart would need. */
const codeProblem = ({ codes }: Cart, quotaId: string): Refusal => {
  const code = codeOfQuota(quotaId)
  const used = codes.find(one => one.code === code)
  return used ? codeRefusal(used, quotaId) : { code: 'code_not_found', parameters: { code } }
}

/** Which product ran out, and how many of it this cart could have: what is free and what its line holds already (D21). */
const availableOf = (
  before: Cart,
  after: Cart,
  { quotaId, available }: { readonly quotaId: string; readonly available: number },
) => {
  const heldBy = (line: Cart['lines'][number] | undefined) =>
    line?.holds.find(hold => hold.quotaId === quotaId)?.amount ?? 0
  const earlier = (id: string) => before.lines.find(line => line.id === id)
  const line = after.lines.find(({ id, ...later }) => heldBy({ id, ...later }) > heldBy(earlier(id)))
  return { available: available + heldBy(line && earlier(line.id)), ...(line && { product_id: line.productId }) }
}
