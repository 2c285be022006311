import { isDeepStrictEqual } from 'node:util'
import type { EpochMs } from '@portti/core/rules'
import {
  type BadgesLeft,
  badgeQuotasOf,
  countBadges,
  keepUncountedBadges,
  lessLeft,
  openBadges,
} from '../../domain/cart/badge-limits.ts'
import { type HoldSpending, isMore, isOverfull, spendingsOf } from '../../domain/cart/cart-holds.ts'
import type { Decision } from '../../domain/cart/cart-rules.ts'
import { isOpen, prolongedExpiry } from '../../domain/cart/cart-time.ts'
import type { CartClaims } from '../../domain/cart/cart-token.ts'
import { codesHeldByUse, holdUsedCodes, openUsedCodes } from '../../domain/cart/hold-used-codes.ts'
import { codeRefusal } from '../../domain/codes/hold-codes.ts'
import { type Cart, emptyCart } from '../../domain/model/cart.ts'
import { codeOfQuota, codeQuotaId, isCodeQuota } from '../../domain/model/cart-code.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { busy, type Refusal, type Refused, refused, unspecified } from '../../domain/model/refusal.ts'
import { isSeatQuota, parseSeatQuotaId } from '../../domain/model/seat-id.ts'
import { errorCode } from '../../platform/error-code.ts'
import type { CartReader } from '../../store/cart/cart-repository.ts'
import { createCartWriter } from '../../store/cart/cart-writer.ts'
import { findFreeUses, makeCodeQuotas } from '../../store/codes/code-repository.ts'
import type { Database } from '../../store/database.ts'
import type { HoldBudgets } from '../../store/limits/hold-budgets.ts'
import type { ItemChange, StockOutcome } from '../../store/stock/item-change.ts'
import type { StockReservations } from '../../store/stock/stock-reservations.ts'
import { createCartCache } from './cart-cache.ts'
import { refusedAsGone } from './refused-as-gone.ts'

/** One shopper's cart, as the token and the host name it. */
export type CartAccess = {
  readonly catalogue: Catalogue
  readonly claims: CartClaims
  /** Whether the token says that the cart is still empty; a lost answer may make that untrue. */
  readonly isNew?: boolean
  /**
   * Address of the shopper, by which holds are counted (rules/stock#hold-budgets); undefined for organizer and clerks.
   */
  readonly ip?: string | undefined
  /** Their ticket of a place in an event's line (rules/waiting-room#place). */
  readonly place?: string | undefined
  /** Their proof of work, when one was asked for (rules/waiting-room#challenge). */
  readonly proof?: string | undefined
}

/** The idempotency key of a change, and the fingerprint that its repetition has too (rules/cart#safe-to-repeat). */
export type Idempotency = { readonly key: string; readonly fingerprint: string }

export type CartService = {
  /** The open cart. */
  read(access: CartAccess): Promise<Decision>
  /**
   * Changes the cart by a pure rule and returns the changed cart. The rule runs again whenever the cart was changed
   * meanwhile. A change that was already made under the same key is not repeated.
   */
  change(access: CartAccess, idempotency: Idempotency | undefined, rule: CartRule): Promise<Decision>
}

/** Decides from the cart and the moment; it may have to ask another system first (rules/catalogue#other-systems). */
export type CartRule = (cart: Cart, now: EpochMs) => Decision | Promise<Decision>

export type CartServiceDeps = {
  readonly db: Database
  readonly reader: CartReader
  readonly stock: Pick<StockReservations, 'take'>
  readonly budgets: HoldBudgets
  readonly now: () => number
}

/** SQLSTATE of a taken unique key, such as an idempotency key of an earlier change; nothing was written. */
const uniqueViolation = '23505'

/**
 * Most starts of a change whose cart changed meanwhile. Each used-up limit of a badge costs one as well: a change finds
 * them one by one.
 */
const tries = 8

/**
 * Time for which all carts are read first after one that only looked new. Carts like that come in bursts, when shoppers
 * retry after an outage, and each of them makes its whole batch fall back to locks.
 */
const doubtMs = 1_000

export const createCartService = ({ db: { pool }, reader, stock, budgets, now }: CartServiceDeps): CartService => {
  const writeCart = createCartWriter(pool)
  const cartCache = createCartCache()
  let doubtedAt = Number.NEGATIVE_INFINITY
  const isDoubtful = (moment: number): boolean => moment >= doubtedAt && moment < doubtedAt + doubtMs
  const loadOpen = async (
    { catalogue, claims }: CartAccess,
    key?: string,
  ): Promise<{ readonly cart: Cart; readonly fingerprint: string | undefined } | Refused> => {
    const reading = reader.read({ shopId: catalogue.shopId, cartId: claims.cartId, key })
    if (!reading) return busy
    const { cart = newCart(catalogue, claims), fingerprint } = await reading
    return isOpen(cart, now()) ? { cart, fingerprint } : refusedAsGone(pool, cart)
  }
  const write = async (change: ItemChange): Promise<StockOutcome> => {
    const { before, after } = change
    if (before.items === after.items && before.codes === after.codes && before.seats === after.seats) {
      const isWritten = writeCart(change)
      if (!isWritten) return { kind: 'busy' }
      try {
        return (await isWritten) ? { kind: 'done' } : { kind: 'conflict' }
      } catch (error) {
        if (errorCode(error) === uniqueViolation) return { kind: 'failed', error }
        throw error
      }
    }
    if (after.codes.length > 0) await makeCodeQuotas(pool, after)
    return stock.take(change)
  }

  /** Takes the cost of the change from the shopper's budgets. If they do not suffice, the holds are not prolonged. */
  const hold = async (
    { before, after }: { readonly before: Cart; readonly after: Cart },
    { catalogue, ip }: CartAccess,
    moment: number,
  ): Promise<Prepared | Refused> => {
    if (ip === undefined) return { after, spendings: [] }
    if (isOverfull(before, after, catalogue)) return unspecified('cart_full')
    const spendings = spendingsOf({ before, after }, catalogue, { ip, now: moment })
    const waitMs = spendings.length === 0 ? 0 : await budgets.spend(spendings)
    if (waitMs === 0) return { after, spendings }
    if (!isMore({ before, after }, catalogue) && !isProlonging(before, after)) {
      return { after: { ...after, expiresAt: before.expiresAt }, spendings: [] }
    }
    // A change that costs more than a whole budget never fits, however long the shopper waits.
    const canFit = spendings.every(({ ms, maxMs }) => ms <= maxMs)
    return unspecified('hold_budget_spent', canFit ? { retryAfterSeconds: Math.ceil(waitMs / 1_000) } : {})
  }

  /** The cart without a query: a new one is empty, and any other is as this process wrote it last, if it did. */
  const guess = ({ isNew, catalogue, claims }: CartAccess, key: string | undefined): Cart | undefined =>
    isDoubtful(now()) || claims.expiresAt <= now()
      ? undefined
      : isNew
        ? newCart(catalogue, claims)
        : cartCache.get(claims, key, now())

  /** The cart that a change begins with, or its decision if it was made before under the same key. */
  const begin = async (
    access: CartAccess,
    idempotency: Idempotency | undefined,
    mayGuess: boolean,
  ): Promise<Beginning | Decision> => {
    // The version shows when the guess was wrong; a guess never refuses anybody.
    const guessed = mayGuess ? guess(access, idempotency?.key) : undefined
    if (guessed) return { before: guessed, isGuess: true }
    const known = await loadOpen(access, idempotency?.key)
    if ('refusal' in known) return known
    const { cart, fingerprint } = known
    if (fingerprint === undefined) return { before: cart, isGuess: false }
    return fingerprint === idempotency?.fingerprint ? { cart } : unspecified('key_of_another_change')
  }

  /** The cart as the rule decided it, with its holds and their cost. */
  const prepare = async (
    before: Cart,
    access: CartAccess,
    rule: CartRule,
    left: BadgesLeft,
  ): Promise<Prepared | Refused> => {
    const { catalogue } = access
    const moment = now()
    const usedCodes = codesHeldByUse(before).map(({ code }) => codeQuotaId(code))
    const free = await findFreeUses(pool, catalogue.shopId, usedCodes)
    const given = openBadges(free ? openUsedCodes(before, free) : before, left)
    const decision = await rule(given, moment)
    if ('refusal' in decision) return decision
    const decided = keepUncountedBadges(decision.cart, given, before)
    const used = holdUsedCodes(decided, catalogue, moment)
    const freeOfBadges = await findFreeUses(pool, catalogue.shopId, badgeQuotasOf(used))
    const counted = freeOfBadges ? countBadges(used, before, freeOfBadges) : used
    const wished: Cart = {
      ...withCodesOf(before, counted),
      version: before.version + 1,
      expiresAt: prolongedExpiry({ ...before, customer: decision.cart.customer }, catalogue, moment),
    }
    return hold({ before, after: wished }, access, moment)
  }

  /** The decision by the outcome of a write, or a new try from a cart that is read. */
  const endOf = (
    outcome: StockOutcome,
    { before, after, isGuess }: Beginning & Prepared,
    { isNew }: CartAccess,
    left: BadgesLeft,
  ): Decision | TryAgain => {
    const again = { again: left }
    switch (outcome.kind) {
      case 'done':
        return { cart: after }
      case 'not_enough': {
        // The holds of a cached cart may be out of date.
        if (isGuess && !isNew) return again
        // Another cart was faster: the remains of the card or voucher are read again.
        if (isUsedCode(after, outcome.quotaId)) return again
        if (!isCodeQuota(outcome.quotaId)) return stockRefusal(before, after, outcome)
        const less = lessLeft(before, outcome, left)
        return less ? { again: less } : { refusal: codeProblem(after, outcome.quotaId) }
      }
      case 'conflict':
        if (isGuess && isNew) doubtedAt = now()
        return again
      case 'failed':
        // A guess may fail because its change was made before under the same key.
        if (isGuess) return again
        throw outcome.error
      case 'busy':
      case 'unknown':
        return busy
    }
  }

  return {
    read: access => loadOpen(access),
    async change(access, idempotency, rule) {
      let left: BadgesLeft = new Map()
      for (let turn = 1; turn <= tries + left.size; turn += 1) {
        const beginning = await begin(access, idempotency, turn === 1)
        if (!('before' in beginning)) return beginning
        const { before, isGuess } = beginning
        const prepared = await prepare(before, access, rule, left)
        if ('refusal' in prepared) {
          if (isGuess) continue
          return prepared
        }
        const { after, spendings } = prepared
        const outcome = await write({ before, after, idempotency })
        if (outcome.kind === 'done') cartCache.set(after, idempotency?.key)
        else cartCache.delete(access.claims)
        // A change that may have been made after all is not refunded; the budget refills by itself.
        if (outcome.kind !== 'done' && outcome.kind !== 'unknown' && spendings.length > 0) {
          await budgets.giveBack(spendings)
        }
        const end = endOf(outcome, { ...beginning, ...prepared }, access, left)
        if (!('again' in end)) return end
        left = end.again
      }
      return busy
    },
  }
}

/** The cart that a change begins with; a guess was not read. */
type Beginning = { readonly before: Cart; readonly isGuess: boolean }
type Prepared = { readonly after: Cart; readonly spendings: readonly HoldSpending[] }
type TryAgain = { readonly again: BadgesLeft }

/** Whether the change only prolongs the cart. */
const isProlonging = (before: Cart, after: Cart): boolean =>
  (['items', 'seats', 'codes', 'customer', 'deliveryCustomer', 'comments', 'deliveries'] as const).every(
    part => before[part] === after[part],
  )

/** A token without a row is an empty cart (rules/cart#no-row-before-the-first-item). */
const newCart = ({ shopId }: Catalogue, { cartId, issuedAt, expiresAt }: CartClaims): Cart =>
  emptyCart({ shopId, id: cartId, createdAt: issuedAt, expiresAt })

/** Keeps the identity of unchanged codes, so that a change of something else leaves the stock alone. */
const withCodesOf = (before: Cart, after: Cart): Cart =>
  isDeepStrictEqual(before.codes, after.codes) ? { ...after, codes: before.codes } : after

const isUsedCode = (cart: Cart, quotaId: string): boolean =>
  codesHeldByUse(cart).some(({ code }) => codeQuotaId(code) === quotaId)

/** The refusal for the code whose quota has too little left for the cart. */
const codeProblem = ({ codes }: Cart, quotaId: string): Refusal => {
  const code = codeOfQuota(quotaId)
  const used = codes.find(one => one.code === code)
  return used ? codeRefusal(used, quotaId) : { code: 'code_not_found', parameters: { code } }
}

type NotEnough = { readonly quotaId: string; readonly available: number }

const stockRefusal = (before: Cart, after: Cart, outcome: NotEnough): Refused =>
  isSeatQuota(outcome.quotaId)
    ? refused('seat_reservations_not_enough_seats_available', { chart_id: parseSeatQuotaId(outcome.quotaId).chartId })
    : refused('cart_item_availability_product_quota_reached', availableOf(before, after, outcome))

/**
 * The product that ran out, and the amount that this cart could have: the free pieces and those that its item already
 * holds (rules/quantity#amount-rule).
 */
const availableOf = (before: Cart, after: Cart, { quotaId, available }: NotEnough) => {
  const heldBy = (item: Cart['items'][number] | undefined) =>
    item?.holds.find(hold => hold.quotaId === quotaId)?.amount ?? 0
  const earlier = (id: string) => before.items.find(item => item.id === id)
  const item = after.items.find(({ id, ...later }) => heldBy({ id, ...later }) > heldBy(earlier(id)))
  return { available: available + heldBy(item && earlier(item.id)), ...(item && { product_id: item.productId }) }
}
