import type { WireCartItemInput } from '@portti/contract'
import { calendarDay, centsToWire } from '@portti/core/rules'
import { askAvailability } from '../../domain/availability/ask-availability.ts'
import type { AvailabilityService } from '../../domain/availability/availability-service.ts'
import { addItems, type Decision } from '../../domain/cart/cart-rules.ts'
import { useCode } from '../../domain/cart/code-rules.ts'
import { productOfLine } from '../../domain/catalogue/product-of-line.ts'
import { methodProblem } from '../../domain/delivery/delivery-rules.ts'
import type { Cart, CartLine } from '../../domain/model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../../domain/model/catalogue.ts'
import type { KnownCode } from '../../domain/model/code-record.ts'
import { isCampaign } from '../../domain/model/code-record.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { reservationIdOf } from '../../domain/model/seat-id.ts'
import { servedSeats } from '../../domain/seating/seat-services.ts'
import type { SeatsAtEnd } from '../../store/cart/seats-at-end.ts'
import { derivedUuid } from '../../store/derived-uuid.ts'
import { acceptedOrRefused } from './accepted-or-refused.ts'
import type { CartAccess, CartService } from './cart-service.ts'
import { holdSeatsAgain, releaseLeftSeats } from './restore-seats.ts'

export type RestoreDeps = {
  readonly newId: () => string
  readonly availability: AvailabilityService
  readonly find: (shopId: string, code: string) => Promise<KnownCode | undefined>
}

export type GoneProduct = { readonly product: CatalogueProduct; readonly amount: number; readonly held: number }

/** The id of the cart that takes an expired one's place: always the same, so that pressing twice holds once. */
export const restoredCartId = (shopId: string, cartId: string): string => derivedUuid('restored', shopId, cartId)

/**
 * Whether the new cart is still to be filled: it has nothing but seats of the expired one, which a restore held that was
 * refused before its lines.
 */
export const isUnfilled = ({ lines, seats }: Cart, atEnd: SeatsAtEnd): boolean => {
  const own = new Set([...atEnd.values()].flat())
  return lines.length === 0 && seats.every(seat => own.has(seat))
}

/**
 * Holds the content of an expired cart again in a new cart, by the same rules and at current prices
 * (rules/time-left#restore): all its lines if they are still available, else line by line, as many pieces as there are,
 * with their participants; its codes, its delivery and its people. Numbered seats come back as the same seats if they
 * are still free; the session of a chart at seats.io ended with the cart, and its places have to be chosen again.
 */
export const restoreLines = async (
  carts: CartService,
  access: CartAccess,
  { expired, seats }: { readonly expired: Cart; readonly seats: SeatsAtEnd },
  { newId, availability, find }: RestoreDeps,
): Promise<Decision> => {
  const { catalogue } = access
  const useIn = async (cart: Cart, code: string, now: number): Promise<Decision> =>
    useCode(cart, code, await find(catalogue.shopId, code), { catalogue, now })
  /** Codes that unlock products are added before the products. */
  const withCampaigns = async (cart: Cart, now: number): Promise<Cart> => {
    let opened = cart
    for (const { code } of expired.codes.filter(({ record }) => isCampaign(record))) {
      const used = await useIn(opened, code, now)
      if ('cart' in used) opened = used.cart
    }
    return opened
  }
  // Items and their codes in one change: codes alone would begin the time of a cart whose shopper has to wait in a line.
  const add: Add = (key, items) =>
    carts.change(access, { key, fingerprint: key }, async (cart, now) => {
      const products = items.map(({ product }) => catalogue.products.get(product.id))
      const context = { catalogue, now, newId, served: await askAvailability(availability, products) }
      const sendable = items.map(item => sendableFrom(now, item, catalogue))
      return addItems(await withCampaigns(cart, now), sendable, context)
    })
  const seated = seats.size === 0 ? undefined : await holdSeatsAgain(carts, access, seats)
  if (seated && 'refusal' in seated) return seated
  const heldSeats = seated?.cart.seats ?? []
  const wishes = wishesOf(expired, { seats, held: new Set(heldSeats) }, catalogue)
  const unfinished = await addAsMuchAsPossible(add, wishes, catalogue)
  if (unfinished) return unfinished
  if (heldSeats.length > 0) {
    const released = await releaseLeftSeats(carts, access, seats.get(expired.id) ?? [])
    if ('refusal' in released) return released
  }
  const held = await carts.read(access)
  if ('refusal' in held || (held.cart.lines.length === 0 && held.cart.seats.length === 0)) return held
  // Codes that reduce products are added after them; those that came with the products are passed over.
  for (const { code } of expired.codes) {
    const used = acceptedOrRefused(await carts.change(access, undefined, (cart, now) => useIn(cart, code, now)))
    if ('refusal' in used) return used
  }
  const { customer, deliveryCustomer, comments } = expired
  const hasPeople = customer !== undefined || deliveryCustomer !== undefined || comments !== undefined
  const hasDelivery = Object.keys(expired.deliveries).length > 0
  if (!hasPeople && !hasDelivery) return carts.read(access)
  return carts.change(access, undefined, cart => ({
    cart: { ...cart, customer, deliveryCustomer, comments, deliveries: chosenAgain(expired, cart, catalogue) },
  }))
}

/** A gift letter whose day passed meanwhile is of today. */
const sendableFrom = (now: number, item: WireCartItemInput, { products, shop }: Catalogue): WireCartItemInput => {
  const { product, event_registration: said } = item
  if (!said || products.get(product.id)?.type !== 'value_voucher') return item
  const today = calendarDay(now, shop.time_zone ?? 'Europe/Helsinki')
  const participants = said.participants.map(one => {
    const day = one['send_on']
    return day !== undefined && day < today ? { ...one, send_on: today } : one
  })
  return { ...item, event_registration: { participants } }
}

/** Chooses the same delivery methods if they are still offered, at current prices. */
const chosenAgain = (expired: Cart, cart: Cart, catalogue: Catalogue): Cart['deliveries'] => {
  const kept = (['TICKETS', 'MERCHANDISE'] as const).flatMap(group => {
    const method = catalogue.deliveryMethods.find(({ id }) => id === expired.deliveries[group]?.id)
    if (!method || methodProblem(cart, catalogue, method, group)) return []
    return [[group, { id: method.id, priceCents: method.product.priceCents }] as const]
  })
  return Object.fromEntries(kept)
}

/** The codes of an expired cart that the new one does not have. */
export const goneCodes = (expired: Cart, restored: Cart): readonly string[] =>
  expired.codes.map(({ code }) => code).filter(code => !restored.codes.some(one => one.code === code))

/** The products of an expired cart that the new one lacks. Products that the catalogue does not know cannot be named. */
export const goneProducts = (expired: Cart, restored: Cart, catalogue: Catalogue): readonly GoneProduct[] => {
  const held = amounts(restored.lines)
  return [...amounts(expired.lines)].flatMap(([id, amount]) => {
    const product = productOfLine({ productId: id }, catalogue)
    const kept = held.get(id) ?? 0
    return product && kept < amount ? [{ product, amount, held: kept }] : []
  })
}

const amounts = (lines: readonly CartLine[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { productId, amount } of lines) sums.set(productId, (sums.get(productId) ?? 0) + amount)
  return sums
}

type SeatsNow = { readonly seats: SeatsAtEnd; readonly held: ReadonlySet<string> }

/** What is to be added again of one line. */
type Wish = { readonly lineId: string; readonly item: WireCartItemInput }

/** The items to add again: seats, and services for seats, only as far as their seats are held. */
const wishesOf = (expired: Cart, { seats, held }: SeatsNow, catalogue: Catalogue): readonly Wish[] => {
  const kept = new Set([...held].map(reservationIdOf))
  return expired.lines.flatMap(line => {
    const own = seats.get(line.id)?.map(reservationIdOf) ?? servedSeats(line)
    const item = itemOf(line)
    if (own.length === 0) return [{ lineId: line.id, item }]
    const whole = own.filter(id => kept.has(id))
    const amount = wholeAmount(catalogue.products.get(line.productId), whole.length)
    if (amount === 0) return []
    return [{ lineId: line.id, item: fewerOf({ ...item, seat_reservations: whole }, amount) }]
  })
}

const itemOf = (line: CartLine): WireCartItemInput => ({
  product: { id: line.productId },
  amount: line.amount,
  // Of meaning only where the buyer chose it; everything else is held at current prices.
  price: centsToWire(line.priceCents),
  ...(line.customerRemarks !== undefined && { customer_remarks: line.customerRemarks }),
  ...(line.eventRegistration && { event_registration: line.eventRegistration }),
})

/** The first pieces of an item, with their participants and seats. */
const fewerOf = (item: WireCartItemInput, amount: number): WireCartItemInput => ({
  ...item,
  amount,
  ...(item.seat_reservations && { seat_reservations: item.seat_reservations.slice(0, amount) }),
  ...(item.event_registration && {
    event_registration: {
      ...item.event_registration,
      participants: item.event_registration.participants.slice(0, amount),
    },
  }),
})

/** @param key once something was added under it, nothing is added again: two restores at once add one time. */
type Add = (key: string, items: readonly WireCartItemInput[]) => Promise<Decision>

/** Adds all items together when they fit, else each by itself; undefined unless there is too much to do. */
const addAsMuchAsPossible = async (
  add: Add,
  wishes: readonly Wish[],
  catalogue: Catalogue,
): Promise<Refused | undefined> => {
  const items = wishes.map(({ item }) => item)
  const all = acceptedOrRefused(await add('restore', items))
  if ('refusal' in all) return all
  if (all.isAccepted) return undefined
  const first = await addEach(add, wishes, catalogue)
  if ('refusal' in first) return first
  if (first.left.length === wishes.length) return undefined
  // A product that requires another one can be added after it.
  const second = await addEach(add, first.left, catalogue)
  return 'refusal' in second ? second : undefined
}

/** Adds each item by itself, or as many of it as there are; `left` are the items of which nothing was added. */
const addEach = async (
  add: Add,
  wishes: readonly Wish[],
  catalogue: Catalogue,
): Promise<{ readonly left: readonly Wish[] } | Refused> => {
  const left: Wish[] = []
  for (const wish of wishes) {
    const { item } = wish
    const key = `restore/${wish.lineId}`
    const whole = acceptedOrRefused(await add(key, [item]))
    if ('refusal' in whole) return whole
    if (whole.isAccepted) continue
    const fewer = wholeAmount(catalogue.products.get(item.product.id), Math.min(whole.available, item.amount))
    const part = fewer > 0 ? acceptedOrRefused(await add(key, [fewerOf(item, fewer)])) : whole
    if ('refusal' in part) return part
    if (!part.isAccepted) left.push(wish)
  }
  return { left }
}

/** The largest amount, up to so many, that the product is sold in (rules/quantity#amount-rule). */
const wholeAmount = (product: CatalogueProduct | undefined, available: number): number => {
  if (!product || available < product.min) return 0
  return product.min + Math.floor((available - product.min) / product.step) * product.step
}
