import { randomUUID } from 'node:crypto'
import type { WireCartItemInput, WireCustomer, WireDeliveryGroup } from '@portti/contract'
import type { Language } from '@portti/core/rules'
import type { Actor } from '../../domain/audit/act.ts'
import { addItems, type Decision } from '../../domain/cart/cart-rules.ts'
import { creationOf, firstExpiry } from '../../domain/cart/cart-time.ts'
import { useCode } from '../../domain/cart/code-rules.ts'
import { checkCustomer } from '../../domain/cart/customer-rules.ts'
import { holdSeats } from '../../domain/cart/seat-rules.ts'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { readinessProblem } from '../../domain/checkout/readiness.ts'
import { methodProblem } from '../../domain/delivery/delivery-rules.ts'
import type { Cart } from '../../domain/model/cart.ts'
import { normaliseCode } from '../../domain/model/cart-code.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { reservationIdOf } from '../../domain/model/seat-id.ts'
import { OrderFailure } from '../../domain/order/order-failure.ts'
import { parseSnapshot, takeSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { hallOf } from '../../domain/seating/hall.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import { findCode } from '../../store/codes/code-repository.ts'
import type { Database } from '../../store/database.ts'
import { transact } from '../../store/transact.ts'
import type { CartRule, CartService } from '../cart/cart-service.ts'
import { placeOrder } from './place-order.ts'

export type MadeOrderInput = {
  /** The organizer's own name for the order: the same name is the same order. */
  readonly reference: string
  readonly language: Language
  readonly customer: WireCustomer
  /** As they are typed. They come before the items: some are sold with a code alone. */
  readonly codes: readonly string[]
  readonly items: readonly MadeItem[]
  readonly deliveries: { readonly [group in WireDeliveryGroup]?: string | undefined }
  readonly comments?: string | undefined
  /** End of the time to pay, if there is something to pay. */
  readonly payBefore: number
  /** The origin of the shop. */
  readonly shopOrigin: string
}

/** `seats` names the seats of its pieces in the map of its event. */
export type MadeItem = WireCartItemInput & { readonly seats?: readonly string[] | undefined }

export type MakeOrderDeps = {
  readonly db: Pick<Database, 'kysely' | 'pool'>
  readonly carts: CartService
  readonly now: () => number
}

export type MadeOrder = {
  readonly number: string
  /** The sum to pay, after vouchers. */
  readonly totalCents: number
  readonly isNew: boolean
}

/**
 * Makes an order of the organizer's (rules/orders#made-by-the-organizer). It goes through the cart and all its rules.
 * One that costs nothing is paid at once and its tickets are mailed; another keeps its stock until it has to be paid,
 * by the link that is mailed. Returns the refusal of a rule. Throws `OrderFailure` when it cannot be ordered otherwise.
 */
export const makeOrder = async (
  { db, carts, now }: MakeOrderDeps,
  catalogue: Catalogue,
  input: MadeOrderInput,
  by: Actor,
): Promise<MadeOrder | Refused> => {
  const { kysely } = db
  const { shopId } = catalogue
  const place = await placeOf(kysely, shopId, input)
  if ('number' in place) return { ...place, isNew: false }
  const { cartId } = place
  const filled = await fillCart({ db, carts, now }, catalogue, cartId, input)
  if ('refusal' in filled) return filled
  const { cart } = filled
  const problem = readinessProblem(cart, catalogue, now())
  if (problem) throw new OrderFailure(checkoutMessages[problem].en)
  const snapshot = takeSnapshot(cart, catalogue, now())
  const totalCents = toPayCents(snapshot)
  const checkoutId = randomUUID()
  const number = await transact(kysely, async trx => {
    await trx
      .insertInto('checkout')
      .values({
        shop_id: shopId,
        cart_id: cartId,
        id: checkoutId,
        status: 'COMPLETED',
        payment_status: totalCents > 0 ? 'selection_pending' : 'paid',
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
      ...(totalCents > 0 && { payBefore }),
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
      after: { status: totalCents > 0 ? 'unpaid' : 'paid', total_cents: snapshot.total_cents, asked: askedOf(input) },
      now: now(),
    })
    return placed.orderNumber
  })
  return { number, totalCents, isNew: true }
}

/** Digest of the input: another digest under the same reference is another order. */
const askedOf = ({ customer, codes, items, deliveries }: MadeOrderInput): string =>
  derivedUuid('asked', JSON.stringify([customer.email?.toLowerCase(), codes.map(normaliseCode), items, deliveries]))

/**
 * The order of a reference, or the cart that it is made in: failed runs may have left carts that ended. Throws
 * `OrderFailure` when the reference is of another order, or of one that ended.
 */
const placeOf = async (
  kysely: Database['kysely'],
  shopId: string,
  input: MadeOrderInput,
): Promise<{ readonly cartId: string } | { readonly number: string; readonly totalCents: number }> => {
  for (let run = 1; ; run += 1) {
    const cartId = derivedUuid('unpaid', shopId, input.reference, String(run))
    const order = await kysely
      .selectFrom('customer_order')
      .select(['number', 'status', 'snapshot', 'total_cents'])
      .where('shop_id', '=', shopId)
      .where('cart_id', '=', cartId)
      .executeTakeFirst()
    if (order) {
      const { number, status, snapshot } = order
      const named = `The reference "${input.reference}" is of ${number}`
      if (!(await wasAsked(kysely, shopId, number, input))) {
        throw new OrderFailure(`${named}, which was ordered otherwise: give this one a reference of its own.`)
      }
      if (status === 'cancelled' || status === 'refunded') {
        throw new OrderFailure(`${named}, which is ${status}: give a new order a reference of its own.`)
      }
      return { number, totalCents: snapshot === null ? order.total_cents : toPayCents(parseSnapshot(snapshot)) }
    }
    const cart = await kysely
      .selectFrom('cart')
      .select('status')
      .where('shop_id', '=', shopId)
      .where('id', '=', cartId)
      .executeTakeFirst()
    if (!cart || cart.status === 'open') return { cartId }
  }
}

/** Whether the order was made of the same input; also true for orders from before it was stored. */
const wasAsked = async (
  kysely: Database['kysely'],
  shopId: string,
  number: string,
  input: MadeOrderInput,
): Promise<boolean> => {
  const made = await kysely
    .selectFrom('audit')
    .select('after')
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('act', '=', 'order_made')
    .executeTakeFirst()
  const asked = (made?.after as { readonly asked?: unknown } | null | undefined)?.asked
  return asked === undefined || asked === askedOf(input)
}

/** Fills the cart by the shopper's own rules. A cart that a failed run left open is filled anew. */
const fillCart = async (
  { db: { pool }, carts, now }: MakeOrderDeps,
  catalogue: Catalogue,
  cartId: string,
  { customer, codes, items, deliveries, comments }: MadeOrderInput,
): Promise<Decision> => {
  const issuedAt = creationOf(now())
  const claims = { cartId, shopId: catalogue.shopId, issuedAt, expiresAt: firstExpiry(catalogue, issuedAt) }
  const change = (rule: CartRule) => carts.change({ catalogue, claims }, undefined, rule)
  const chosen = await change(async (cart, moment) => {
    const wanted = new Set(codes.map(normaliseCode))
    let opened: Cart = { ...cart, lines: [], seats: [], codes: cart.codes.filter(({ code }) => wanted.has(code)) }
    for (const code of wanted) {
      if (opened.codes.some(one => one.code === code)) continue
      const used = useCode(opened, code, await findCode(pool, catalogue.shopId, code), { catalogue, now: moment })
      if ('refusal' in used) return used
      opened = used.cart
    }
    const seated = seatItems(opened, items, catalogue)
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
  items: readonly MadeItem[],
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

const chooseDeliveries = (cart: Cart, catalogue: Catalogue, wanted: MadeOrderInput['deliveries']): Decision => {
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
