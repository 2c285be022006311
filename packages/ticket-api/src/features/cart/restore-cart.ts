import type { WireCartItemInput } from '@portti/contract'
import { calendarDay, centsToWire } from '@portti/core/rules'
import { askAvailability } from '../../domain/availability/ask-availability.ts'
import type { AvailabilityService } from '../../domain/availability/availability-service.ts'
import { addItems, type Decision } from '../../domain/cart/cart-rules.ts'
import { useCode } from '../../domain/cart/code-rules.ts'
import { isSeatSold } from '../../domain/cart/products-on-seat.ts'
import { productOfItem } from '../../domain/catalogue/product-of-item.ts'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { openedBy } from '../../domain/codes/opened-products.ts'
import { methodProblem } from '../../domain/delivery/delivery-rules.ts'
import type { Cart, CartItem } from '../../domain/model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../../domain/model/catalogue.ts'
import type { KnownCode } from '../../domain/model/code-record.ts'
import { isCampaign } from '../../domain/model/code-record.ts'
import { type Refused, refused } from '../../domain/model/refusal.ts'
import { reservationIdOf } from '../../domain/model/seat-id.ts'
import { servedSeats } from '../../domain/seating/seat-services.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import type { SeatsAtEnd } from '../../store/cart/seats-at-end.ts'
import { acceptedOrRefused } from './accepted-or-refused.ts'
import type { CartAccess, CartService } from './cart-service.ts'
import { holdSeatsAgain, releaseLeftSeats, seatsOfCart } from './restore-seats.ts'

export type RestoreDeps = {
  readonly newId: () => string
  readonly availability: AvailabilityService
  readonly find: (shopId: string, code: string) => Promise<KnownCode | undefined>
}

export type GoneProduct = { readonly product: CatalogueProduct; readonly amount: number; readonly held: number }

/** The id of the cart that restores an expired one: always the same, so that pressing twice holds once. */
export const restoredCartId = (shopId: string, cartId: string): string => derivedUuid('restored', shopId, cartId)

/**
 * The idempotency key of a restore's last change: without it the restore is unfinished, and goes on when asked again.
 */
export const restoredKey = 'restore/done'

/**
 * Holds the content of an expired cart again in a new cart, by the same rules and at current prices
 * (rules/time-left#restore): all its items if they are still available, else item by item, as many pieces as there are,
 * with their participants; its codes, its delivery and its people. Numbered seats come back as the same seats if they
 * are still free; the session of a chart at seats.io ended with the cart, and its places have to be chosen again.
 */
export const restoreItems = async (
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
  const put = async (codes: Cart['codes']): Promise<Refused | undefined> => {
    for (const { code } of codes) {
      const used = acceptedOrRefused(await carts.change(access, undefined, (cart, now) => useIn(cart, code, now)))
      if ('refusal' in used) return used
    }
    return undefined
  }
  // Items and campaigns in one change: codes alone begin the time of a cart whose shopper may have to wait in a line.
  const add: Add = (key, inputs) =>
    carts.change(access, { key, fingerprint: key }, async (cart, now) => {
      // Items that an unfinished restore added must not be added again with the rest.
      if (key === allKey && cart.items.length > 0) return refused('cart_item_availability_general')
      const products = inputs.map(({ product }) => catalogue.products.get(product.id))
      const context = { catalogue, now, newId, served: await askAvailability(availability, products) }
      const sendable = inputs.map(input => sendableFrom(now, input, catalogue))
      return addItems(await withCampaigns(cart, now), sendable, context)
    })
  const seated =
    seats.size === 0 ? undefined : await holdSeatsAgain(carts, access, { seats, opened: openedBy(expired) })
  if (seated && 'refusal' in seated) return seated
  const heldSeats = seated ? seatsOfCart(seated.cart) : []
  // A badge in the cart lets items beyond its limits come back at full price; with them, it would refuse them. So it is
  // put in alone: where the shopper then waits longer than the cart lives, the next try begins another cart.
  const unopened = await put(expired.codes.filter(({ record }) => !isCampaign(record) && record.unlocks.length > 0))
  if (unopened) return unopened
  const wishes = wishesOf(expired, { seats, held: new Set(heldSeats) }, catalogue)
  const unfinished = await addAsMuchAsPossible(add, wishes, catalogue)
  if (unfinished) return unfinished
  if (heldSeats.length > 0) {
    const ofItems = [...seats].flatMap(([id, own]) => (id === expired.id ? [] : own))
    const released = await releaseLeftSeats(carts, access, ofItems)
    if ('refusal' in released) return released
  }
  const held = await carts.read(access)
  if ('refusal' in held || (held.cart.items.length === 0 && held.cart.seats.length === 0)) return held
  // Codes that reduce products are added after them; those that came with the products are passed over.
  const unused = await put(expired.codes)
  if (unused) return unused
  return carts.change(access, { key: restoredKey, fingerprint: restoredKey }, cart => ({
    cart: {
      ...cart,
      // A code that did not come back opens no seats.
      seats: cart.seats.filter(seat => isSeatSold(seat, catalogue, openedBy(cart))),
      customer: cart.customer ?? expired.customer,
      deliveryCustomer: cart.deliveryCustomer ?? expired.deliveryCustomer,
      comments: cart.comments ?? expired.comments,
      deliveries: { ...chosenAgain(expired, cart, catalogue), ...cart.deliveries },
    },
  }))
}

/** The item with the days of gift letters that passed meanwhile set to today. */
const sendableFrom = (now: number, input: WireCartItemInput, { products, shop }: Catalogue): WireCartItemInput => {
  const { product, event_registration: said } = input
  if (!said || products.get(product.id)?.type !== 'value_voucher') return input
  const today = calendarDay(now, timeZoneOf({ shop }))
  const participants = said.participants.map(one => {
    const day = one['send_on']
    return day !== undefined && day < today ? { ...one, send_on: today } : one
  })
  return { ...input, event_registration: { participants } }
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

/**
 * The products of an expired cart that the new one lacks. Products that the catalogue does not know cannot be named.
 */
export const goneProducts = (expired: Cart, restored: Cart, catalogue: Catalogue): readonly GoneProduct[] => {
  const held = amounts(restored.items)
  return [...amounts(expired.items)].flatMap(([id, amount]) => {
    const product = productOfItem({ productId: id }, catalogue)
    const kept = held.get(id) ?? 0
    return product && kept < amount ? [{ product, amount, held: kept }] : []
  })
}

const amounts = (items: readonly CartItem[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { productId, amount } of items) sums.set(productId, (sums.get(productId) ?? 0) + amount)
  return sums
}

type SeatsNow = { readonly seats: SeatsAtEnd; readonly held: ReadonlySet<string> }

/** The part of an item that is to be added again. */
type Wish = { readonly itemId: string; readonly input: WireCartItemInput }

/** The items to add again: seats, and services for seats, only as far as their seats are held. */
const wishesOf = (expired: Cart, { seats, held }: SeatsNow, catalogue: Catalogue): readonly Wish[] => {
  const kept = new Set([...held].map(reservationIdOf))
  return expired.items.flatMap(item => {
    const own = seats.get(item.id)?.map(reservationIdOf) ?? servedSeats(item)
    const input = inputOf(item)
    if (own.length === 0) return [{ itemId: item.id, input }]
    const whole = own.filter(id => kept.has(id))
    const amount = wholeAmount(catalogue.products.get(item.productId), whole.length)
    if (amount === 0) return []
    return [{ itemId: item.id, input: fewerOf({ ...input, seat_reservations: whole }, amount) }]
  })
}

const inputOf = (item: CartItem): WireCartItemInput => ({
  product: { id: item.productId },
  amount: item.amount,
  // It counts only where the buyer chose it; everything else is held at current prices.
  price: centsToWire(item.priceCents),
  ...(item.customerRemarks !== undefined && { customer_remarks: item.customerRemarks }),
  ...(item.eventRegistration && { event_registration: item.eventRegistration }),
})

/** The first pieces of an item, with their participants and seats. */
const fewerOf = (input: WireCartItemInput, amount: number): WireCartItemInput => ({
  ...input,
  amount,
  ...(input.seat_reservations && { seat_reservations: input.seat_reservations.slice(0, amount) }),
  ...(input.event_registration && {
    event_registration: {
      ...input.event_registration,
      participants: input.event_registration.participants.slice(0, amount),
    },
  }),
})

/** The idempotency key under which all items are added together. */
const allKey = 'restore'

/** @param key once something was added under it, nothing is added again: two restores at once add one time. */
type Add = (key: string, inputs: readonly WireCartItemInput[]) => Promise<Decision>

/**
 * Adds all items together when they fit, else each by itself. Undefined when everything available was added; a refusal
 * when the restore must go on later.
 */
const addAsMuchAsPossible = async (
  add: Add,
  wishes: readonly Wish[],
  catalogue: Catalogue,
): Promise<Refused | undefined> => {
  const inputs = wishes.map(({ input }) => input)
  const all = acceptedOrRefused(await add(allKey, inputs))
  if ('refusal' in all && !isOfBudget(all)) return all
  if ('isAccepted' in all && all.isAccepted) return undefined
  const first = await addEach(add, wishes, catalogue)
  if ('refusal' in first) return first
  if (first.left.length === wishes.length) return first.later
  // A product that requires another one can be added after it.
  const second = await addEach(add, first.left, catalogue)
  return 'refusal' in second ? second : second.later
}

/** Whether a refusal is by the hold budget: a smaller amount may still fit (rules/stock#hold-budgets). */
const isOfBudget = ({ refusal }: Refused): boolean =>
  refusal.code === 'unspecified_exception' && refusal.reason === 'hold_budget_spent'

/**
 * Adds each item by itself, or as many of it as there are. `left` are the items of which nothing was added, and `later`
 * is the first refusal of one that the hold budget leaves for later.
 */
const addEach = async (
  add: Add,
  wishes: readonly Wish[],
  catalogue: Catalogue,
): Promise<{ readonly left: readonly Wish[]; readonly later: Refused | undefined } | Refused> => {
  const left: Wish[] = []
  let later: Refused | undefined
  for (const wish of wishes) {
    const { input } = wish
    const key = `restore/${wish.itemId}`
    let attempt = acceptedOrRefused(await add(key, [input]))
    if ('isAccepted' in attempt && !attempt.isAccepted) {
      const fewer = wholeAmount(catalogue.products.get(input.product.id), Math.min(attempt.available, input.amount))
      if (fewer > 0) attempt = acceptedOrRefused(await add(key, [fewerOf(input, fewer)]))
    }
    if ('refusal' in attempt) {
      if (!isOfBudget(attempt)) return attempt
      later ??= attempt
      left.push(wish)
    } else if (!attempt.isAccepted) left.push(wish)
  }
  return { left, later }
}

/** The largest amount, up to so many, that the product is sold in (rules/quantity#amount-rule). */
const wholeAmount = (product: CatalogueProduct | undefined, available: number): number => {
  if (!product || available < product.min) return 0
  return product.min + Math.floor((available - product.min) / product.step) * product.step
}
