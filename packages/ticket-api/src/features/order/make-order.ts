import { randomUUID } from 'node:crypto'
import type { WireCartItemInput, WireCustomer, WireDeliveryGroup } from '@portti/contract'
import type { Language } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { addItems, type Decision } from '../../domain/cart/cart-rules.ts'
import { creationOf, firstExpiry } from '../../domain/cart/cart-time.ts'
import { useCode } from '../../domain/cart/code-rules.ts'
import { checkCustomer } from '../../domain/cart/customer-rules.ts'
import { holdSeats } from '../../domain/cart/seat-rules.ts'
import { readinessProblem } from '../../domain/checkout/readiness.ts'
import { methodProblem } from '../../domain/delivery/delivery-rules.ts'
import type { Cart } from '../../domain/model/cart.ts'
import { normaliseCode } from '../../domain/model/cart-code.ts'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import type { Refusal, Refused } from '../../domain/model/refusal.ts'
import { reservationIdOf } from '../../domain/model/seat-id.ts'
import type { Seat } from '../../domain/model/seat-map.ts'
import { type OrderRefusal, type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import { parseSnapshot, takeSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { hallOf } from '../../domain/seating/hall.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import { findCode } from '../../store/codes/code-repository.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transactUnlessRefused } from '../../store/transact.ts'
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
  readonly db: Database
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
 * by the link that is mailed. Refused by a rule of the cart, or as an order.
 */
export const makeOrder = async (
  { db, carts, now }: MakeOrderDeps,
  catalogue: Catalogue,
  input: MadeOrderInput,
  by: Actor,
): Promise<MadeOrder | Refused<Refusal | OrderRefusal>> => {
  const { kysely } = db
  const { shopId } = catalogue
  const place = await placeOf(kysely, shopId, input)
  if ('refusal' in place) return place
  if ('number' in place) return { ...place, isNew: false }
  const { cartId } = place
  const items = findSeats(input.items, catalogue)
  if ('refusal' in items) return items
  const filled = await fillCart({ db, carts, now }, catalogue, cartId, { ...input, items })
  if ('refusal' in filled) return filled
  const { cart } = filled
  const problem = readinessProblem(cart, catalogue, now())
  if (problem) return orderRefused({ code: 'order_not_ready', problem })
  const snapshot = takeSnapshot(cart, catalogue, now())
  const totalCents = toPayCents(snapshot)
  const checkoutId = randomUUID()
  return transactUnlessRefused(kysely, async trx => {
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
    if (placed.kind !== 'placed') return orderRefused({ code: 'order_not_placed' })
    await recordAudit(trx, {
      shopId,
      by,
      action: 'order_made',
      orderNumber: placed.orderNumber,
      eventIds: snapshot.lines.flatMap(({ event_id }) => event_id ?? []),
      after: { status: totalCents > 0 ? 'unpaid' : 'paid', total_cents: snapshot.total_cents, asked: askedOf(input) },
      now: now(),
    })
    return { number: placed.orderNumber, totalCents, isNew: true }
  })
}

/** Digest of the input: another digest under the same reference is another order. */
const askedOf = ({ customer, codes, items, deliveries }: MadeOrderInput): string =>
  derivedUuid('asked', JSON.stringify([customer.email?.toLowerCase(), codes.map(normaliseCode), items, deliveries]))

/**
 * The order of a reference, or the cart that it is made in: failed runs may have left carts that ended. Refused when
 * the reference is of another order, or of one that ended.
 */
const placeOf = async (
  kysely: Kysely<Schema>,
  shopId: string,
  input: MadeOrderInput,
): Promise<{ readonly cartId: string } | { readonly number: string; readonly totalCents: number } | OrderRefused> => {
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
      const { reference } = input
      if (!(await wasAsked(kysely, shopId, number, input))) {
        return orderRefused({ code: 'reference_of_other_order', reference, number })
      }
      if (status === 'cancelled' || status === 'refunded') {
        return orderRefused({ code: 'reference_of_ended_order', reference, number, status })
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
  kysely: Kysely<Schema>,
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
  {
    customer,
    codes,
    items,
    deliveries,
    comments,
  }: Omit<MadeOrderInput, 'items'> & { readonly items: readonly SeatedItem[] },
): Promise<Decision> => {
  const issuedAt = creationOf(now())
  const claims = { cartId, shopId: catalogue.shopId, issuedAt, expiresAt: firstExpiry(catalogue, issuedAt) }
  const change = (rule: CartRule) => carts.change({ catalogue, claims }, undefined, rule)
  const chosen = await change(async (cart, moment) => {
    const wanted = new Set(codes.map(normaliseCode))
    let opened: Cart = { ...cart, items: [], seats: [], codes: cart.codes.filter(({ code }) => wanted.has(code)) }
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

/** An item with the seats that it names, and their event; without one, it names none. */
type SeatedItem = {
  readonly item: WireCartItemInput
  readonly event?: CatalogueEvent
  readonly seats: readonly Seat[]
}

const findSeats = (items: readonly MadeItem[], catalogue: Catalogue): readonly SeatedItem[] | OrderRefused => {
  const found: SeatedItem[] = []
  for (const { seats: ids = [], ...item } of items) {
    if (ids.length === 0) {
      found.push({ item, seats: [] })
      continue
    }
    const hall = hallOf(catalogue, catalogue.products.get(item.product.id)?.eventId ?? '')
    if (!hall) return orderRefused({ code: 'event_without_seats', product: item.product.id })
    const missing = ids.find(id => !hall.map.seats.has(id))
    if (missing !== undefined) return orderRefused({ code: 'seat_not_found', event: hall.event.id, seat: missing })
    found.push({ item, event: hall.event, seats: ids.flatMap(id => hall.map.seats.get(id) ?? []) })
  }
  return found
}

/** Holds the seats that items name, and adds the reservations to the items. */
const seatItems = (
  cart: Cart,
  items: readonly SeatedItem[],
  catalogue: Catalogue,
): { readonly cart: Cart; readonly items: readonly WireCartItemInput[] } | Refused => {
  let seated = cart
  for (const { event, seats } of items) {
    const decision = event ? holdSeats(seated, event, seats, catalogue) : { cart: seated }
    if ('refusal' in decision) return decision
    seated = decision.cart
  }
  const named = items.map(({ item, event, seats }) =>
    event ? { ...item, seat_reservations: seats.map(({ quotaId }) => reservationIdOf(quotaId)) } : item,
  )
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
