import type { WireCartItemInput, WireCartItemPatch } from '@portti/contract'
import { type BuiltInLanguage, isPlainLine } from '@portti/core/rules'
import { isSoldAlone } from '../catalogue/availability-of.ts'
import { productOfLine } from '../catalogue/product-of-line.ts'
import { holdCodes } from '../codes/hold-codes.ts'
import { keepValidDeliveries } from '../delivery/delivery-rules.ts'
import { type Cart, type CartLine, heldQuotaIds, heldSeatIds } from '../model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'
import { areaOf, type LineSeating, seatsioReservationIds } from '../model/line-seating.ts'
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
 * Adds products to the cart, all or nothing (rules/cart#all-or-nothing). A product that has a plain line in the cart
 * makes that line grow. Lines that items replace go first, so both never count against a limit.
 */
export const addItems = (cart: Cart, items: readonly WireCartItemInput[], context: RuleContext): Decision => {
  if (items.length === 0) return refused('cart_items_empty')
  let grown = withLines(
    cart,
    cart.lines.filter(({ id }) => items.every(({ replaces }) => replaces !== id)),
  )
  for (const item of items) {
    const decision = addItem(grown, item, context)
    if ('refusal' in decision) return decision
    grown = decision.cart
  }
  return finished(grown, context.catalogue)
}

/** Changes a line; amount 0 removes it (rules/quantity#zero-removes). */
export const changeItem = (cart: Cart, itemId: string, patch: WireCartItemPatch, context: RuleContext): Decision => {
  const line = cart.lines.find(({ id }) => id === itemId)
  if (!line) return refused('cart_item_not_found')
  if (patch.product && patch.product.id !== line.productId) return refused('cart_item_update_product_mismatch')
  const amount = patch.amount ?? line.amount
  if (amount === 0) return removeItem(cart, itemId, context)
  const product = productOfLine(line, context.catalogue)
  if (!product) return refused('cart_item_product_not_found', { product_id: line.productId })
  const isOther = amount !== line.amount
  const isStanding = areaOf(line.seating) !== undefined
  // A further piece needs a further seat, and a removed one must name its seat: seats are held and released by name.
  if (hasSeats(line) && !isStanding && isOther) return refused('cart_item_availability_general')
  const isCounted = servedSeats(line).length === 0
  const problem = amountProblem(cart, product, { line, amount, isCounted }, context)
  if (problem) return { refusal: problem }
  const seating =
    isStanding && isOther ? withPieces(cart, line, amount, context.verifiedPlaces ?? new Map()) : line.seating
  if (isStanding && !seating) return refused('seat_reservation_not_owned')
  const given = isRegistered(product, context.catalogue) ? patch.event_registration : undefined
  const registration = keepRegistration(product, given ?? line.eventRegistration, amount, context)
  if ('refusal' in registration) return registration
  const price = patch.price === undefined ? line : priceOfPiece(product, patch.price, context.language)
  if ('refusal' in price) return price
  const priceCents = product.priceUpToCents === undefined ? line.priceCents : price.priceCents
  const changed: CartLine = {
    ...lineOf(product, amount, { ...line, priceCents, ...(seating && { seating }) }, heldSeatIds(line)),
    customerRemarks: patch.customer_remarks ?? line.customerRemarks,
    eventRegistration: registration.kept,
  }
  return finished(
    withLines(
      cart,
      cart.lines.map(other => (other === line ? changed : other)),
    ),
    context.catalogue,
  )
}

/** Removes a line, unless another line requires its product (rules/cart#required-products). */
export const removeItem = (cart: Cart, itemId: string, { catalogue }: Pick<RuleContext, 'catalogue'>): Decision => {
  const lines = cart.lines.filter(({ id }) => id !== itemId)
  return lines.length === cart.lines.length
    ? refused('cart_item_not_found')
    : finished(withLines(cart, lines), catalogue)
}

/** Takes one piece with its seat out of the line that sells it. @param seat the name of its reservation. */
export const removeSeat = (cart: Cart, seat: string, context: RuleContext): Decision => {
  const line = cart.lines.find(one => soldSeats(one).includes(seat))
  if (!line) return refused('seat_reservation_not_owned')
  if (line.amount === 1) return removeItem(cart, line.id, context)
  const product = productOfLine(line, context.catalogue)
  if (!product) return refused('cart_item_product_not_found', { product_id: line.productId })
  const amount = line.amount - 1
  const problem = amountProblem(cart, product, { line, amount }, context)
  if (problem) return { refusal: problem }
  const kept = heldSeatIds(line).filter(one => reservationIdOf(one) !== seat)
  const smaller = lineOf(product, amount, { ...line, seating: withoutPlace(line.seating, seat) }, kept)
  return finished(
    withLines(
      cart,
      cart.lines.map(other => (other === line ? smaller : other)),
    ),
    context.catalogue,
  )
}

const addItem = (cart: Cart, item: WireCartItemInput, context: RuleContext): Decision => {
  const { catalogue, newId } = context
  const product = catalogue.products.get(item.product.id)
  if (!product || isUnsold(product, context) || isLocked(product, cart))
    return refused('cart_item_product_not_found', { product_id: item.product.id })
  if (item.amount === 0) return refused('cart_items_empty')
  const seating = seatsForItem(cart, item, product, context)
  if ('refusal' in seating) return seating
  const given = isRegistered(product, catalogue) ? item.event_registration : undefined
  const details = { customerRemarks: item.customer_remarks, eventRegistration: given }
  const price = priceOfPiece(product, item.price, context.language)
  if ('refusal' in price) return price
  const isOpen = product.priceUpToCents !== undefined
  const canJoin = isPlainLine(details) && !isOpen && askedFields(product, catalogue).length === 0
  const line = canJoin
    ? cart.lines.find(
        other => isPlainLine(other) && isOfProduct(product, other) && isSameSeating(other, seating.seating),
      )
    : undefined
  // A negative amount must not shrink a line through an addition.
  const amount = item.amount > 0 ? item.amount + (line?.amount ?? 0) : item.amount
  const isCounted = seating.seating?.for_seats === undefined
  const problem = amountProblem(seating.cart, product, { line, amount, isCounted }, context)
  if (problem) return { refusal: problem }
  if (line) {
    const joined = { ...line, seating: joinSeating(line.seating, seating.seating) }
    const grown = lineOf(product, amount, joined, [...heldSeatIds(line), ...seating.seats])
    return {
      cart: withLines(
        seating.cart,
        cart.lines.map(other => (other === line ? grown : other)),
      ),
    }
  }
  const registration = keepRegistration(product, given, amount, context)
  if ('refusal' in registration) return registration
  const added: CartLine = {
    ...lineOf(product, amount, { id: newId(), priceCents: price.priceCents }, seating.seats),
    customerRemarks: item.customer_remarks,
    eventRegistration: registration.kept,
    ...(seating.seating && { seating: seating.seating }),
  }
  return { cart: withLines(seating.cart, [...cart.lines, added]) }
}

/** Applies the rules of the cart as a whole, and the consequences of the change. */
export const finished = (changed: Cart, catalogue: Catalogue): Decision => {
  const cart = dropServicesOfGoneSeats(changed)
  const ids = new Set(cart.lines.map(({ productId }) => productId))
  for (const { productId } of cart.lines) {
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
 * A line holds its amount of every quota of its product, and the seats of its pieces. One that does not grow keeps the
 * quotas that it holds (rules/time-left#hold-until-expiry).
 */
const lineOf = (
  product: CatalogueProduct,
  amount: number,
  line: Pick<CartLine, 'id' | 'priceCents' | 'seating'> & Partial<Pick<CartLine, 'amount' | 'holds'>>,
  seats: readonly string[],
): CartLine => ({
  ...line,
  productId: product.id,
  amount,
  holds: [
    ...(amount > (line.amount ?? 0) ? product.quotaIds : heldQuotaIds(line)).map(quotaId => ({ quotaId, amount })),
    ...seats.map(quotaId => ({ quotaId, amount: 1 })),
  ].sort((a, b) => (a.quotaId < b.quotaId ? -1 : 1)),
})

/** Whether its pieces are seats, or belong to seats: then each of them has a name. */
const hasSeats = (line: CartLine): boolean => soldSeats(line).length > 0 || servedSeats(line).length > 0

/** The seats that a line sells, by the names of their reservations. */
const soldSeats = (line: CartLine): readonly string[] => [
  ...heldSeatIds(line).map(reservationIdOf),
  ...seatsioReservationIds(line.seating),
]

const withoutPlace = (seating: LineSeating | undefined, seat: string): LineSeating | undefined => {
  const ids = seatsioReservationIds(seating)
  return seating?.seatsio && ids.includes(seat)
    ? {
        ...seating,
        seatsio: { ...seating.seatsio, places: seating.seatsio.places.filter((_, index) => ids[index] !== seat) },
      }
    : seating
}

const withLines = (cart: Cart, lines: readonly CartLine[]): Cart => ({ ...cart, lines })

/**
 * Whether an added piece may join the line: not at another price, as it costs the current one (rules/cart#cart-line).
 */
const isOfProduct = (product: CatalogueProduct, line: CartLine): boolean =>
  line.productId === product.id && line.priceCents === product.priceCents

/** Hidden, and sold only with a code that opens it. */
const isLocked = ({ id, needsCode }: CatalogueProduct, { codes }: Cart): boolean =>
  needsCode === true && !codes.some(({ record }) => record.unlocks.includes(id))

/** Costs are not sold separately, but an order that the organizer makes may have a payment cost. */
const isUnsold = (product: CatalogueProduct, { isMadeByOrganizer = false }: RuleContext): boolean =>
  !isSoldAlone(product) && !(product.type === 'payment_cost' && isMadeByOrganizer)
