import { randomUUID } from 'node:crypto'
import { builtInLanguage, type EpochMs, type Language } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod'
import { sharesOf } from '../../domain/cart/cart-holds.ts'
import { customerErrors, fieldRefusal } from '../../domain/cart/customer-rules.ts'
import { priceCart } from '../../domain/cart/price-cart.ts'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import type { Cart } from '../../domain/model/cart.ts'
import { busy, type Refused, refused, unspecified } from '../../domain/model/refusal.ts'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { isTimeOrdered } from '../../platform/time-ordered-uuid.ts'
import type { OrderKey } from '../../presenters/checkout-response.ts'
import { createCheckoutReader } from '../../store/checkout/checkout-reader.ts'
import {
  type CheckoutRow,
  cancelLive,
  isLive,
  isPaid,
  lockCheckouts,
} from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import type { CartAccess, CartService, Idempotency } from '../cart/cart-service.ts'
import type { PaymentService } from '../payment/payment-service.ts'
import { createCheckoutBeginner } from './begin-checkout.ts'
import type { CheckoutPreparer } from './checkout-preparer.ts'
import { takenMs } from './prepare-checkouts.ts'

export type NewCheckout = {
  readonly language: Language
  readonly returnOrigin: string
  /** Undefined when the sender says nothing about the terms. */
  readonly areTermsAccepted: boolean | undefined
  /** The sum that the pressed button showed; undefined when the sender does not say. */
  readonly toPayCents: number | undefined
}

export type CheckoutView = {
  readonly checkout: CheckoutRow
  readonly order: OrderKey | undefined
  /** Its cart's life, which the checkout may have prolonged (rules/time-left#cart-life), while that is open. */
  readonly cart: CartLife | undefined
}
export type CartLife = { readonly createdAt: number; readonly expiresAt: number }

export type CheckoutService = {
  /** Begins a checkout of an open cart; an older one that is under way is cancelled, with its payment. */
  create(access: CartAccess, idempotency: Idempotency | undefined, input: NewCheckout): Promise<CheckoutView | Refused>
  /**
   * Its current state; asks the payment provider when that is due. `busy` where it ended here and may have been paid
   * since: its state would say that nothing was charged (rules/payment#one-settlement).
   */
  read(access: CartAccess, checkoutId: string): Promise<CheckoutView | Refused>
  /** Cancels it with its payment; refused when it is completed. */
  cancel(access: CartAccess, checkoutId: string): Promise<Refused | undefined>
}

export type CheckoutServiceDeps = {
  readonly db: Database
  readonly carts: CartService
  readonly payments: PaymentService
  readonly orderLinks: OrderLinks
  readonly preparer: Pick<CheckoutPreparer, 'kick' | 'prepare'>
  readonly now: () => number
}

const idSchema = z.uuid()

export const createCheckoutService = ({
  db: { kysely, pool },
  carts,
  payments,
  orderLinks,
  preparer,
  now,
}: CheckoutServiceDeps): CheckoutService => {
  const readCheckout = createCheckoutReader(pool)
  const beginCheckout = createCheckoutBeginner(pool)
  const find = async (
    { catalogue: { shopId }, claims: { cartId } }: CartAccess,
    id: string,
  ): Promise<CheckoutView | Refused> => {
    if (!idSchema.safeParse(id).success) return unspecified('payment_not_found')
    const reading = readCheckout({ shopId, id: id.toLowerCase() })
    if (!reading) return busy
    const { row } = await reading
    if (row?.cart_id !== cartId || row.has_ended_links) return unspecified('payment_not_found')
    const {
      number,
      link_seed,
      has_ended_links: _none,
      cart_created_at: createdAt,
      cart_expires_at: expiresAt,
      ...checkout
    } = row
    const cart =
      createdAt === null || expiresAt === null
        ? undefined
        : { createdAt: createdAt.getTime(), expiresAt: expiresAt.getTime() }
    if (number === null || link_seed === null) return { checkout, cart, order: undefined }
    const placed = { shop_id: shopId, number, link_seed, old_secret_hash: null }
    return { checkout, cart, order: { number, secret: orderLinks.issue(placed, 'order') } }
  }
  const toPayOf = (cart: Cart, { catalogue }: CartAccess): number => priceCart(cart, catalogue, now()).toPayCents
  /**
   * The cart at the sum that the pressed button showed (rules/checkout#pay-button). If it costs something else, the
   * holds of its vouchers are renewed first; if it still does, the refusal has the sum for the next press.
   */
  const atShownSum = async (
    access: CartAccess,
    cart: Cart,
    { toPayCents, language }: NewCheckout,
  ): Promise<Cart | Refused> => {
    if (toPayCents === undefined || toPayOf(cart, access) === toPayCents) return cart
    const changed = await carts.change(access, undefined, same => ({ cart: same }))
    const heldAnew = 'cart' in changed ? changed.cart : cart
    const cents = toPayOf(heldAnew, access)
    if (cents === toPayCents) return heldAnew
    const message = checkoutMessages.sum_changed[builtInLanguage(language)]
    return unspecified('sum_changed', { parameters: { reason: 'sum_changed', cents }, message })
  }

  return {
    async create(access, idempotency, input) {
      const answer = await carts.read(access)
      if ('refusal' in answer) return answer
      const { cart: read } = answer
      if (read.items.length === 0) return refused('cart_items_empty')
      if (input.areTermsAccepted !== true) {
        return unspecified('terms_not_accepted', { parameters: { field: 'terms_accepted' } })
      }
      // A cart without a customer ends as a checkout that says so (rules/checkout#server-messages).
      const errors = read.customer ? customerErrors(read, access.catalogue) : {}
      if (Object.keys(errors).length > 0) return { refusal: fieldRefusal(errors, builtInLanguage(input.language)) }
      const cart = await atShownSum(access, read, input)
      if ('refusal' in cart) return cart
      const { id: cartId, shopId } = cart
      const id = idempotency ? checkoutIdOf(cart, idempotency) : randomUUID()
      const fresh = {
        shop_id: shopId,
        cart_id: cartId,
        id,
        language: input.language,
        return_origin: input.returnOrigin,
        to_pay_cents: input.toPayCents ?? null,
        terms_accepted_at: new Date(now()),
        created_at: new Date(now()),
        taken_until: new Date(now() + takenMs),
        hold_shares: access.ip === undefined ? [] : sharesOf(cart, access.catalogue, access.ip),
      }
      const begun = await beginCheckout({ ...fresh, idempotency })
      if (begun) {
        await preparer.prepare(begun, cart)
        return find(access, id)
      }
      const begunSlowly = await transact(kysely, async trx => {
        // Two checkouts of one cart run one after the other, so that the later one finds the earlier.
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`checkout ${cartId}`}, 0))`.execute(trx)
        const isNew = idempotency ? await isFirst(trx, shopId, cartId, idempotency) : true
        if (typeof isNew === 'object') return isNew
        if (!isNew) return { toCancel: [] }
        const toCancel = await cancelLive(trx, await lockCheckouts(trx, shopId, cartId), now())
        const made = await trx
          .insertInto('checkout')
          .values({
            ...fresh,
            status: 'PROCESSING',
            payment_status: 'selection_pending',
            hold_shares: JSON.stringify(fresh.hold_shares),
          })
          .onConflict(conflict => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        // Another request just began one in a single statement: the next try finds it.
        if (!made) throw new CheckoutConflict()
        return { toCancel, made }
      })
      if ('refusal' in begunSlowly) return begunSlowly
      const prepared = begunSlowly.made && preparer.prepare(begunSlowly.made, cart)
      await payments.cancel(begunSlowly.toCancel)
      await prepared
      const view = await find(access, id)
      if ('refusal' in view || view.checkout.status !== 'CANCELLED') return view
      // An older one may have been paid a moment ago: this one ended, and the cart is ordered.
      const reread = await carts.read(access)
      return 'refusal' in reread ? reread : view
    },

    async read(access, checkoutId) {
      const view = await find(access, checkoutId)
      if ('refusal' in view) return view
      const { checkout } = view
      if (checkout.status === 'COMPLETED') return view
      if (!isLive(checkout)) {
        const isUnpaid = (await payments.askEnded(checkout.shop_id, checkout.id)) === 'unpaid'
        const ended = await find(access, checkoutId)
        return isUnpaid || 'refusal' in ended || isPaid(ended.checkout) ? ended : busy
      }
      // It is being prepared, or the provider was asked a moment ago.
      if (isTaken(checkout, now())) return view
      if (checkout.status === 'PROCESSING') preparer.kick()
      if (checkout.status !== 'PAYMENT_PENDING') return view
      await payments.ask(checkout.shop_id, checkout.id)
      return find(access, checkoutId)
    },

    async cancel(access, checkoutId) {
      const found = await find(access, checkoutId)
      if ('refusal' in found) return found
      const { checkout } = found
      const toCancel = await transact(kysely, async trx => {
        const all = await lockCheckouts(trx, checkout.shop_id, checkout.cart_id)
        const one = all.find(({ id }) => id === checkout.id)
        if (one?.status === 'COMPLETED') return unspecified('already_ordered')
        return cancelLive(
          trx,
          all.filter(other => other === one && isLive(other)),
          now(),
        )
      })
      if ('refusal' in toCancel) return toCancel
      await payments.cancel(toCancel)
      return undefined
    },
  }
}

/** Aborts the transaction, which is retried like a serialization failure. */
class CheckoutConflict extends Error {
  readonly code = '40001'
}

const isTaken = ({ taken_until }: CheckoutRow, now: EpochMs): boolean =>
  taken_until !== null && taken_until.getTime() > now

/**
 * The id of the checkout that a key makes. If the cart's id is ordered by time, it stands beside the cart's in an
 * index.
 */
const checkoutIdOf = ({ shopId, id: cartId }: Cart, { key }: Idempotency): string => {
  const id = derivedUuid(shopId, cartId, key)
  return isTimeOrdered(cartId) ? `${cartId.slice(0, 13)}${id.slice(13)}` : id
}

/** A repeated key makes no second checkout (rules/checkout#one-at-a-time); false when it has been made. */
const isFirst = async (
  trx: Transaction<Schema>,
  shopId: string,
  cartId: string,
  { key, fingerprint }: Idempotency,
): Promise<boolean | Refused> => {
  const { rows } = await sql<{ fingerprint: string }>`
    SELECT fingerprint FROM idempotency_key
    WHERE shop_id = ${shopId} AND cart_id = ${cartId} AND key = ${key}`.execute(trx)
  const known = rows[0]
  if (known && known.fingerprint !== fingerprint) return unspecified('key_of_another_change')
  if (known) return false
  await trx.insertInto('idempotency_key').values({ shop_id: shopId, cart_id: cartId, key, fingerprint }).execute()
  return true
}
