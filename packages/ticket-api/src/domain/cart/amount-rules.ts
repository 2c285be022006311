import { checkAmount, salesWindowAt } from '@portti/core/rules'
import type { ServedAvailability } from '../availability/ask-availability.ts'
import { offSaleReason } from '../catalogue/availability-of.ts'
import type { Cart, CartItem } from '../model/cart.ts'
import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import type { Refusal } from '../model/refusal.ts'
import { parseSeatQuotaId } from '../model/seat-id.ts'
import { servedSeats } from '../seating/seat-services.ts'

export type AmountContext = {
  readonly catalogue: Catalogue
  readonly now: number
  /** The organizer makes an order to be paid later: the shop's cart may be switched off, and payment costs are sold. */
  readonly isMadeByOrganizer?: boolean
  /** The caller itself counts the seats that no item sells yet. */
  readonly areSeatsCounted?: boolean
  /**
   * Availability of the added products that other systems decide about, just read (rules/catalogue#other-systems).
   */
  readonly served?: ServedAvailability
}

/**
 * Why the item may not have this amount (rules/quantity#amount-rule, rules/quantity#reductions). Reductions skip the
 * sales window and the stock check.
 */
export const amountProblem = (
  cart: Cart,
  product: CatalogueProduct,
  {
    item,
    amount,
    isCounted = true,
  }: { readonly item: CartItem | undefined; readonly amount: number; readonly isCounted?: boolean },
  context: AmountContext,
): Refusal | undefined => {
  const { catalogue, served, areSeatsCounted = false } = context
  const event = product.eventId === undefined ? undefined : catalogue.events.get(product.eventId)
  const isMore = amount > (item?.amount ?? 0)
  if (isMore) {
    const problem = saleProblem(product, event, context)
    if (problem) return problem
  }
  const others = cart.items.filter(other => other !== item)
  const ofSameProduct = sumOf(others.filter(({ productId }) => productId === product.id))
  const most = isCounted ? event?.maxPerOrder : undefined
  const seats = event && isMore && !areSeatsCounted ? seatsWithoutItem(cart, event).length : 0
  const eventTotalLeft = event && most !== undefined ? most - totalOf(others, event) - seats : undefined
  const rule = {
    min: product.min,
    // Several items of one product do not get around its maximum.
    max: product.max - ofSameProduct,
    step: product.step,
    ...(eventTotalLeft !== undefined && { eventTotalLeft }),
    wholeMax: Math.min(product.max, most ?? product.max),
  }
  const checked = checkAmount(rule, amount)
  if (checked.isErr()) return checked.error
  return isMore ? servedProblem(product, amount, ofSameProduct, served) : undefined
}

/** Why another system refuses this amount: it has fewer, or it did not answer (rules/catalogue#other-systems). */
const servedProblem = (
  { id, availabilityService }: CatalogueProduct,
  amount: number,
  inOtherItems: number,
  served: ServedAvailability | undefined,
): Refusal | undefined => {
  if (availabilityService === undefined) return undefined
  const available = served?.get(id)
  if (available === undefined) {
    return { code: 'cart_item_webservice_availability', parameters: { product_id: id }, retryAfterSeconds: 5 }
  }
  const left = Math.max(0, available - inOtherItems)
  return amount > left
    ? { code: 'cart_item_availability_product_quota_reached', parameters: { available: left, product_id: id } }
    : undefined
}

/** Why a product cannot be sold at all now (rules/catalogue#not-for-sale). */
export const saleProblem = (
  product: CatalogueProduct,
  event: CatalogueEvent | undefined,
  { catalogue, now, isMadeByOrganizer = false }: Omit<AmountContext, 'served'>,
): Refusal | undefined => {
  const isCartOff = !catalogue.shop.cart_enabled && !isMadeByOrganizer
  if (isCartOff || offSaleReason(product, event) || product.max < product.min)
    return { code: 'cart_item_availability_general' }
  const { salesOpenAt, salesCloseAt } = product
  switch (salesWindowAt(salesOpenAt, salesCloseAt, now)) {
    case 'not_yet_open':
      return { code: 'cart_item_sales_not_yet_open', parameters: { at: isoOf(salesOpenAt) } }
    case 'closed':
      return { code: 'cart_item_sales_closed', parameters: { at: isoOf(salesCloseAt) } }
    case 'open':
      return undefined
  }
}

/** The pieces that count against an event's limit per order; services for seats do not, as their seats do. */
const totalOf = (items: readonly CartItem[], event: CatalogueEvent): number =>
  sumOf(items.filter(item => event.productIds.includes(item.productId) && servedSeats(item).length === 0))

/** The seats of an event that the cart holds and no item sells yet. */
export const seatsWithoutItem = ({ seats }: Cart, { id }: CatalogueEvent): readonly string[] =>
  seats.filter(seat => parseSeatQuotaId(seat).eventId === id)

const sumOf = (items: readonly CartItem[]): number => items.reduce((sum, { amount }) => sum + amount, 0)

const isoOf = (moment: number | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString()
