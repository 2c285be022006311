import type { WireCartItemInput, WireCartItemPatch } from '@portti/contract'
import { type BuiltInLanguage, isPlainItem } from '@portti/core/rules'
import { isSoldAlone } from '../catalogue/availability-of.ts'
import { productOfItem } from '../catalogue/product-of-item.ts'
import { holdCodes } from '../codes/hold-codes.ts'
import { keepValidDeliveries } from '../delivery/delivery-rules.ts'
import { type Cart, type CartItem, heldQuotaIds, heldSeatIds } from '../model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'
import { areaOf, type ItemSeating, seatsioReservationIds } from '../model/item-seating.ts'
import { type Refused, refused } from '../model/refusal.ts'
import { reservationIdOf } from '../model/seat-id.ts'
import { dropServicesOfGoneSeats, servedSeats } from '../seating/seat-services.ts'
import { withPieces } from '../seatsio/area-pieces.ts'
import type { VerifiedPlaces } from '../seatsio/places-for-item.ts'
import { type AmountContext, amountProblem } from './amount-rules.ts'
import { priceOfPiece } from './open-price.ts'
import { askedFields, isRegistered, keepRegistration } from './registration-rules.ts'
import { isSameSeating, joinSeating, seatsForItem } from './seats-for-item.ts'

/** The decision of a rule: the changed cart, or the refusal. */
export type Decision = { readonly cart: Cart } | Refused

export type RuleContext = AmountContext & {
  readonly newId: () => string
  /** The language of messages about typed input; Finnish where nobody reads them. */
  readonly language?: BuiltInLanguage
  /** The state at seats.io of the places that are to be added. */
  readonly verifiedPlaces?: VerifiedPlaces | undefined
}

/**
 * Adds products to the cart, all or nothing (rules/cart#all-or-nothing). A product that has a plain item in the cart
 * makes that item grow. Items that inputs replace go first, so both never count against a limit.
 */
export const addItems = (cart: Cart, inputs: readonly WireCartItemInput[], context: RuleContext): Decision => {
  if (inputs.length === 0) return refused('cart_items_empty')
  let grown = withItems(
    cart,
    cart.items.filter(({ id }) => inputs.every(({ replaces }) => replaces !== id)),
  )
  for (const input of inputs) {
    const decision = addItem(grown, input, context)
    if ('refusal' in decision) return decision
    grown = decision.cart
  }
  return finished(grown, context.catalogue)
}

/** Changes an item; amount 0 removes it (rules/quantity#zero-removes). */
export const changeItem = (cart: Cart, itemId: string, patch: WireCartItemPatch, context: RuleContext): Decision => {
  const item = cart.items.find(({ id }) => id === itemId)
  if (!item) return refused('cart_item_not_found')
  if (patch.product && patch.product.id !== item.productId) return refused('cart_item_update_product_mismatch')
  const amount = patch.amount ?? item.amount
  if (amount === 0) return removeItem(cart, itemId, context)
  const product = productOfItem(item, context.catalogue)
  if (!product) return refused('cart_item_product_not_found', { product_id: item.productId })
  const isOther = amount !== item.amount
  const isStanding = areaOf(item.seating) !== undefined
  // A further piece needs a further seat, and a removed one must name its seat: seats are held and released by name.
  if (hasSeats(item) && !isStanding && isOther) return refused('cart_item_availability_general')
  const isCounted = servedSeats(item).length === 0
  const problem = amountProblem(cart, product, { item, amount, isCounted }, context)
  if (problem) return { refusal: problem }
  const seating =
    isStanding && isOther ? withPieces(cart, item, amount, context.verifiedPlaces ?? new Map()) : item.seating
  if (isStanding && !seating) return refused('seat_reservation_not_owned')
  const given = isRegistered(product, context.catalogue) ? patch.event_registration : undefined
  const registration = keepRegistration(product, given ?? item.eventRegistration, amount, context)
  if ('refusal' in registration) return registration
  const price = patch.price === undefined ? item : priceOfPiece(product, patch.price, context.language)
  if ('refusal' in price) return price
  const priceCents = product.priceUpToCents === undefined ? item.priceCents : price.priceCents
  const changed: CartItem = {
    ...itemOf(product, amount, { ...item, priceCents, ...(seating && { seating }) }, heldSeatIds(item)),
    customerRemarks: patch.customer_remarks ?? item.customerRemarks,
    eventRegistration: registration.kept,
  }
  return finished(
    withItems(
      cart,
      cart.items.map(other => (other === item ? changed : other)),
    ),
    context.catalogue,
  )
}

/** Removes an item, unless another item requires its product (rules/cart#required-products). */
export const removeItem = (cart: Cart, itemId: string, { catalogue }: Pick<RuleContext, 'catalogue'>): Decision => {
  const items = cart.items.filter(({ id }) => id !== itemId)
  return items.length === cart.items.length
    ? refused('cart_item_not_found')
    : finished(withItems(cart, items), catalogue)
}

/** Takes one piece with its seat out of the item that sells it. @param seat the name of its reservation. */
export const removeSeat = (cart: Cart, seat: string, context: RuleContext): Decision => {
  const item = cart.items.find(one => soldSeats(one).includes(seat))
  if (!item) return refused('seat_reservation_not_owned')
  if (item.amount === 1) return removeItem(cart, item.id, context)
  const product = productOfItem(item, context.catalogue)
  if (!product) return refused('cart_item_product_not_found', { product_id: item.productId })
  const amount = item.amount - 1
  const problem = amountProblem(cart, product, { item, amount }, context)
  if (problem) return { refusal: problem }
  const kept = heldSeatIds(item).filter(one => reservationIdOf(one) !== seat)
  const smaller = itemOf(product, amount, { ...item, seating: withoutPlace(item.seating, seat) }, kept)
  return finished(
    withItems(
      cart,
      cart.items.map(other => (other === item ? smaller : other)),
    ),
    context.catalogue,
  )
}

const addItem = (cart: Cart, input: WireCartItemInput, context: RuleContext): Decision => {
  const { catalogue, newId } = context
  const product = catalogue.products.get(input.product.id)
  if (!product || isUnsold(product, context) || isLocked(product, cart))
    return refused('cart_item_product_not_found', { product_id: input.product.id })
  if (input.amount === 0) return refused('cart_items_empty')
  const seating = seatsForItem(cart, input, product, context)
  if ('refusal' in seating) return seating
  const given = isRegistered(product, catalogue) ? input.event_registration : undefined
  const details = { customerRemarks: input.customer_remarks, eventRegistration: given }
  const price = priceOfPiece(product, input.price, context.language)
  if ('refusal' in price) return price
  const isOpen = product.priceUpToCents !== undefined
  const canJoin = isPlainItem(details) && !isOpen && askedFields(product, catalogue).length === 0
  const item = canJoin
    ? cart.items.find(
        other => isPlainItem(other) && isOfProduct(product, other) && isSameSeating(other, seating.seating),
      )
    : undefined
  // A negative amount must not shrink an item through an addition.
  const amount = input.amount > 0 ? input.amount + (item?.amount ?? 0) : input.amount
  const isCounted = seating.seating?.for_seats === undefined
  const problem = amountProblem(seating.cart, product, { item, amount, isCounted }, context)
  if (problem) return { refusal: problem }
  if (item) {
    const joined = { ...item, seating: joinSeating(item.seating, seating.seating) }
    const grown = itemOf(product, amount, joined, [...heldSeatIds(item), ...seating.seats])
    return {
      cart: withItems(
        seating.cart,
        cart.items.map(other => (other === item ? grown : other)),
      ),
    }
  }
  const registration = keepRegistration(product, given, amount, context)
  if ('refusal' in registration) return registration
  const added: CartItem = {
    ...itemOf(product, amount, { id: newId(), priceCents: price.priceCents }, seating.seats),
    customerRemarks: input.customer_remarks,
    eventRegistration: registration.kept,
    ...(seating.seating && { seating: seating.seating }),
  }
  return { cart: withItems(seating.cart, [...cart.items, added]) }
}

/** Applies the rules of the cart as a whole, and the consequences of the change. */
export const finished = (changed: Cart, catalogue: Catalogue): Decision => {
  const cart = dropServicesOfGoneSeats(changed)
  const ids = new Set(cart.items.map(({ productId }) => productId))
  for (const { productId } of cart.items) {
    const product = catalogue.products.get(productId)
    if (!product || product.requiredProducts.length === 0) continue
    if (!product.requiredProducts.some(id => ids.has(id))) {
      return refused('missing_required_product', {
        product_id: productId,
        product: product.title,
        required_products: product.requiredProducts,
      })
    }
  }
  return holdCodes(keepValidDeliveries(cart, catalogue), catalogue)
}

/**
 * An item holds its amount of every quota of its product, and the seats of its pieces. One that does not grow keeps the
 * quotas that it holds (rules/time-left#hold-until-expiry).
 */
const itemOf = (
  product: CatalogueProduct,
  amount: number,
  item: Pick<CartItem, 'id' | 'priceCents' | 'seating'> & Partial<Pick<CartItem, 'amount' | 'holds'>>,
  seats: readonly string[],
): CartItem => ({
  ...item,
  productId: product.id,
  amount,
  holds: [
    ...(amount > (item.amount ?? 0) ? product.quotaIds : heldQuotaIds(item)).map(quotaId => ({ quotaId, amount })),
    ...seats.map(quotaId => ({ quotaId, amount: 1 })),
  ].sort((a, b) => (a.quotaId < b.quotaId ? -1 : 1)),
})

/** Whether its pieces are seats, or belong to seats: then each of them has a name. */
const hasSeats = (item: CartItem): boolean => soldSeats(item).length > 0 || servedSeats(item).length > 0

/** The seats that an item sells, by the names of their reservations. */
const soldSeats = (item: CartItem): readonly string[] => [
  ...heldSeatIds(item).map(reservationIdOf),
  ...seatsioReservationIds(item.seating),
]

const withoutPlace = (seating: ItemSeating | undefined, seat: string): ItemSeating | undefined => {
  const ids = seatsioReservationIds(seating)
  return seating?.seatsio && ids.includes(seat)
    ? {
        ...seating,
        seatsio: { ...seating.seatsio, places: seating.seatsio.places.filter((_, index) => ids[index] !== seat) },
      }
    : seating
}

const withItems = (cart: Cart, items: readonly CartItem[]): Cart => ({ ...cart, items })

/**
 * Whether an added piece may join the item: not at another price, as it costs the current one (rules/cart#cart-item).
 */
const isOfProduct = (product: CatalogueProduct, item: CartItem): boolean =>
  item.productId === product.id && item.priceCents === product.priceCents

/** Hidden, and sold only with a code that opens it. */
const isLocked = ({ id, needsCode }: CatalogueProduct, { codes }: Cart): boolean =>
  needsCode === true && !codes.some(({ record }) => record.unlocks.includes(id))

/** Costs are not sold separately, but an order that the organizer makes may have a payment cost. */
const isUnsold = (product: CatalogueProduct, { isMadeByOrganizer = false }: RuleContext): boolean =>
  !isSoldAlone(product) && !(product.type === 'payment_cost' && isMadeByOrganizer)
