import type { WireCartItemInput } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import { askAvailability } from '../../domain/availability/ask-availability.ts'
import type { AvailabilityService } from '../../domain/availability/availability-service.ts'
import { addItems, type Decision } from '../../domain/cart/cart-rules.ts'
import { useCode } from '../../domain/cart/code-rules.ts'
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
  const add = (items: readonly WireCartItemInput[]) =>
    carts.change(access, undefined, async (cart, now) => {
      const products = items.map(({ product }) => catalogue.products.get(product.id))
      return addItems(cart, items, { catalogue, now, newId, served: await askAvailability(availability, products) })
    })
  const use = async (codes: Cart['codes']): Promise<Refused | undefined> => {
    for (const { code } of codes) {
      const used = acceptedOrRefused(
        await carts.change(access, undefined, async (cart, now) =>
          useCode(cart, code, await find(access.catalogue.shopId, code), { catalogue, now }),
        ),
      )
      if ('refusal' in used) return used
    }
    return undefined
  }
  // Codes that unlock products are added before the products, codes that reduce them after.
  const unopened = await use(expired.codes.filter(({ record }) => isCampaign(record)))
  if (unopened) return unopened
  const seated = seats.size === 0 ? undefined : await holdSeatsAgain(carts, access, seats)
  if (seated && 'refusal' in seated) return seated
  const heldSeats = seated?.cart.seats ?? []
  const items = itemsOf(expired, { seats, held: new Set(heldSeats) }, catalogue)
  const unfinished = await addAsMuchAsPossible(add, items, catalogue)
  if (unfinished) return unfinished
  if (heldSeats.length > 0) {
    const released = await releaseLeftSeats(carts, access, seats.get(expired.id) ?? [])
    if ('refusal' in released) return released
  }
  const held = await carts.read(access)
  if ('refusal' in held) return held
  if (held.cart.lines.length === 0 && held.cart.seats.length === 0) return emptied(carts, access)
  const unreduced = await use(expired.codes.filter(({ record }) => !isCampaign(record)))
  if (unreduced) return unreduced
  const { customer, deliveryCustomer, comments } = expired
  const hasPeople = customer !== undefined || deliveryCustomer !== undefined || comments !== undefined
  const hasDelivery = Object.keys(expired.deliveries).length > 0
  if (!hasPeople && !hasDelivery) return carts.read(access)
  return carts.change(access, undefined, cart => ({
    cart: { ...cart, customer, deliveryCustomer, comments, deliveries: chosenAgain(expired, cart, catalogue) },
  }))
}

/** Empties a cart that has only codes: it is not worth restoring, and others can use the codes. */
const emptied = (carts: CartService, access: CartAccess): Promise<Decision> =>
  carts.change(access, undefined, cart => ({ cart: { ...cart, codes: [] } }))

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

/** The products of an expired cart that the new one lacks. Products that the shop no longer knows cannot be named. */
export const goneProducts = (expired: Cart, restored: Cart, catalogue: Catalogue): readonly GoneProduct[] => {
  const held = amounts(restored.lines)
  return [...amounts(expired.lines)].flatMap(([id, amount]) => {
    const product = catalogue.products.get(id)
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

/** The items to add again: seats, and services for seats, only as far as their seats are held. */
const itemsOf = (expired: Cart, { seats, held }: SeatsNow, catalogue: Catalogue): readonly WireCartItemInput[] => {
  const kept = new Set([...held].map(reservationIdOf))
  return expired.lines.flatMap(line => {
    const own = seats.get(line.id)?.map(reservationIdOf) ?? servedSeats(line)
    const item = itemOf(line)
    if (own.length === 0) return [item]
    const whole = own.filter(id => kept.has(id))
    const amount = wholeAmount(catalogue.products.get(line.productId), whole.length)
    return amount > 0 ? [fewerOf({ ...item, seat_reservations: whole }, amount)] : []
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

type Add = (items: readonly WireCartItemInput[]) => Promise<Decision>

/** Adds all items together when they fit, else each by itself; undefined unless there is too much to do. */
const addAsMuchAsPossible = async (
  add: Add,
  items: readonly WireCartItemInput[],
  catalogue: Catalogue,
): Promise<Refused | undefined> => {
  const all = acceptedOrRefused(await add(items))
  if ('refusal' in all) return all
  if (all.isAccepted) return undefined
  const first = await addEach(add, items, catalogue)
  if ('refusal' in first) return first
  if (first.left.length === items.length) return undefined
  // A product that requires another one can be added after it.
  const second = await addEach(add, first.left, catalogue)
  return 'refusal' in second ? second : undefined
}

/** Adds each item by itself, or as many of it as there are; `left` are the items of which nothing was added. */
const addEach = async (
  add: Add,
  items: readonly WireCartItemInput[],
  catalogue: Catalogue,
): Promise<{ readonly left: readonly WireCartItemInput[] } | Refused> => {
  const left: WireCartItemInput[] = []
  for (const item of items) {
    const whole = acceptedOrRefused(await add([item]))
    if ('refusal' in whole) return whole
    if (whole.isAccepted) continue
    const fewer = wholeAmount(catalogue.products.get(item.product.id), Math.min(whole.available, item.amount))
    const part = fewer > 0 ? acceptedOrRefused(await add([fewerOf(item, fewer)])) : whole
    if ('refusal' in part) return part
    if (!part.isAccepted) left.push(item)
  }
  return { left }
}

/** The largest amount, up to so many, that the product is sold in (rules/quantity#amount-rule). */
const wholeAmount = (product: CatalogueProduct | undefined, available: number): number => {
  if (!product || available < product.min) return 0
  return product.min + Math.floor((available - product.min) / product.step) * product.step
}
