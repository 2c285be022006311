import { randomUUID } from 'node:crypto'
import type { WireCartItemInput, WireCustomer, WireDeliveryGroup } from '@portti/contract'
import type { Language } from '@portti/core/rules'

import type { Actor } from '../../domain/audit/act.ts'

import { addItems, type Decision } from '../../domain/cart/cart-rules.ts'
import { creationOf, firstExpiry } from '../../domain/cart/cart-time.ts'
import { checkCustomer } from '../../domain/cart/customer-rules.ts'
import { holdSeats } from '../../domain/cart/seat-rules.ts'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { readinessProblem } from '../../domain/checkout/readiness.ts'
import { methodProblem } from '../../domain/delivery/delivery-rules.ts'
import type { Cart } from '../../domain/model/cart.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { reservationIdOf } from '../../domain/model/seat-id.ts'
import { OrderFailure } from '../../domain/order/order-failure.ts'
import { takeSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { hallOf } from '../../domain/seating/hall.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import type { Database } from '../../store/database.ts'
import type { CartRule, CartService } from '../cart/cart-service.ts'
import { placeOrder } from './place-order.ts'

export type UnpaidOrderInput = {
  /** The organizer's own name for the order: the same name is the same order. */
  readonly reference: string
  readonly language: Language
  readonly customer: WireCustomer
  readonly items: readonly UnpaidItem[]
  readonly deliveries: { readonly [group in WireDeliveryGroup]?: string | undefined }
  readonly comments?: string | undefined
  readonly payBefore: number
  /** The origin of the shop. */
  readonly shopOrigin: string
}

/** `seats` names the seats of its pieces in the map of its event. */
export type UnpaidItem = WireCartItemInput & { readonly seats?: readonly string[] | undefined }

export type UnpaidOrderDeps = {
  readonly db: Pick<Database, 'kysely'>
  readonly carts: CartService
  readonly now: () => number
}

export type UnpaidOrder = { readonly number: string; readonly totalCents: number; readonly isNew: boolean }

/**
 * Makes an order that is paid later by its number: for a company that pays by itself, or a caller at the box office. It
 * goes through the cart and all its rules, keeps its stock until it has to be paid, and is announced by e-mail. Returns
 * the refusal of a rule. Throws `OrderFailure` when the order cannot be paid later.
 */
export const createUnpaidOrder = async (
  { db: { kysely }, carts, now }: UnpaidOrderDeps,
  catalogue: Catalogue,
  input: UnpaidOrderInput,
  by: Actor,
): Promise<UnpaidOrder | Refused> => {
  const { shopId } = catalogue
  const place = await placeOf(kysely, shopId, input.reference)
  if ('number' in place) return { ...place, isNew: false }
  const { cartId } = place
  const filled = await fillCart(carts, catalogue, cartId, input, now())
  if ('refusal' in filled) return filled
  const { cart } = filled
  const problem = readinessProblem(cart, catalogue, now())
  if (problem) throw new OrderFailure(checkoutMessages[problem].en)
  const snapshot = takeSnapshot(cart, catalogue, now())
  if (toPayCents(snapshot) === 0) throw new OrderFailure('There is nothing to pay in this order.')
  const checkoutId = randomUUID()
  const number = await kysely.transaction().execute(async trx => {
    await trx
      .insertInto('checkout')
      .values({
        shop_id: shopId,
        cart_id: cartId,
        id: checkoutId,
        status: 'COMPLETED',
        payment_status: 'selection_pending',
        language: input.language,
        return_origin: input.shopOrigin,
        created_at: new Date(now()),
      })
      .execute()
    const { language, payBefore } = input
    const placed = await placeOrder(trx, {
      shopId,
      cartId,
      checkoutId,
      language,
      snapshot,
      payBefore,
      paymentProvider: undefined,
      now: now(),
    })
    if (placed.kind !== 'placed') throw new OrderFailure('The order could not be placed: run it again.')
    await recordAct(trx, {
      shopId,
      by,
      act: 'order_made',
      orderNumber: placed.orderNumber,
      eventIds: snapshot.lines.flatMap(({ event_id }) => event_id ?? []),
      after: { status: 'unpaid', total_cents: snapshot.total_cents },
      now: now(),
    })
    return placed.orderNumber
  })
  return { number, totalCents: toPayCents(snapshot), isNew: true }
}

/** The order of a reference, or the cart that it is made in: failed runs may have left carts that ended. */
const placeOf = async (
  kysely: Database['kysely'],
  shopId: string,
  reference: string,
): Promise<{ readonly cartId: string } | { readonly number: string; readonly totalCents: number }> => {
  for (let run = 1; ; run += 1) {
    const cartId = derivedUuid('unpaid', shopId, reference, String(run))
    const order = await kysely
      .selectFrom('customer_order')
      .select(['number', 'total_cents as totalCents'])
      .where('shop_id', '=', shopId)
      .where('cart_id', '=', cartId)
      .executeTakeFirst()
    if (order) return order
    const cart = await kysely
      .selectFrom('cart')
      .select('status')
      .where('shop_id', '=', shopId)
      .where('id', '=', cartId)
      .executeTakeFirst()
    if (!cart || cart.status === 'open') return { cartId }
  }
}

/** Fills the cart by the shopper's own rules. A cart that a failed run left open is filled anew. */
const fillCart = async (
  carts: CartService,
  catalogue: Catalogue,
  cartId: string,
  { customer, items, deliveries, comments }: UnpaidOrderInput,
  now: number,
): Promise<Decision> => {
  const issuedAt = creationOf(now)
  const claims = { cartId, shopId: catalogue.shopId, issuedAt, expiresAt: firstExpiry(catalogue, issuedAt) }
  const change = (rule: CartRule) => carts.change({ catalogue, claims }, undefined, rule)
  const chosen = await change((cart, moment) => {
    const seated = seatItems({ ...cart, lines: [], seats: [] }, items, catalogue)
    if ('refusal' in seated) return seated
    return addItems(seated.cart, seated.items, {
      catalogue,
      now: moment,
      newId: randomUUID,
      language: 'en',
      isMadeByOrganizer: true,
    })
  })
  if ('refusal' in chosen) return chosen
  const named = await change(cart => {
    const checked = checkCustomer(customer, catalogue, 'en')
    return 'refusal' in checked ? checked : { cart: { ...cart, customer: checked.customer, comments } }
  })
  if ('refusal' in named) return named
  return change(cart => chooseDeliveries(cart, catalogue, deliveries))
}

/** Holds the seats that items name, and adds the reservations to the items. */
const seatItems = (
  cart: Cart,
  items: readonly UnpaidItem[],
  catalogue: Catalogue,
): { readonly cart: Cart; readonly items: readonly WireCartItemInput[] } | Refused => {
  let seated = cart
  const named: WireCartItemInput[] = []
  for (const { seats = [], ...item } of items) {
    if (seats.length === 0) {
      named.push(item)
      continue
    }
    const hall = hallOf(catalogue, catalogue.products.get(item.product.id)?.eventId ?? '')
    if (!hall) throw new OrderFailure(`The event of ${item.product.id} has no seats to name.`)
    const chosen = seats.map(id => {
      const seat = hall.map.seats.get(id)
      if (!seat) throw new OrderFailure(`There is no seat ${id} in the map of ${hall.event.id}.`)
      return seat
    })
    const decision = holdSeats(seated, hall.event, chosen, catalogue)
    if ('refusal' in decision) return decision
    seated = decision.cart
    named.push({ ...item, seat_reservations: chosen.map(({ quotaId }) => reservationIdOf(quotaId)) })
  }
  return { cart: seated, items: named }
}

const chooseDeliveries = (cart: Cart, catalogue: Catalogue, wanted: UnpaidOrderInput['deliveries']): Decision => {
  let chosen = cart
  for (const group of ['TICKETS', 'MERCHANDISE'] as const) {
    const id = wanted[group]
    if (id === undefined) continue
    const method = catalogue.deliveryMethods.find(one => one.id === id)
    const problem = methodProblem(cart, catalogue, method, group)
    if (problem || !method) return { refusal: problem ?? { code: 'delivery_method_not_found' } }
    const delivery = { id, priceCents: method.product.priceCents }
    chosen = { ...chosen, deliveries: { ...chosen.deliveries, [group]: delivery } }
  }
  return { cart: chosen }
}
