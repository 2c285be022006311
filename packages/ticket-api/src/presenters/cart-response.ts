import type { WireCart, WireProduct, WireUsedCode } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import { isUsedUp } from '../domain/cart/badge-limits.ts'
import type { CartTokens } from '../domain/cart/cart-token.ts'
import {
  type PricedCart,
  type PricedCode,
  type PricedDelivery,
  type PricedItem,
  type PricedServiceCost,
  priceCart,
} from '../domain/cart/price-cart.ts'
import { offSaleReason, reasonInfo } from '../domain/catalogue/availability-of.ts'
import type { Cart, CartItem } from '../domain/model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../domain/model/catalogue.ts'
import { seatsioObjects, seatsioReservationIds } from '../domain/model/item-seating.ts'
import { reservationIdOf } from '../domain/model/seat-id.ts'
import { inFormOrder } from '../domain/order/participants.ts'
import { servedSeats } from '../domain/seating/seat-services.ts'
import { hasLostSeat, namedSeatsOfItem } from '../domain/seating/seats-of-item.ts'
import { codeFits } from './code-fits.ts'
import { inOwnWords } from './own-availability-words.ts'
import { reservationsOf } from './seat-reservations.ts'
import { SerializedResponse, serializeOnce, serializeSmall } from './serialized-response.ts'

/**
 * The whole cart as the wire shows it (rules/cart#cart-record, rules/cart#whole-cart-in-every-answer), with its current
 * token and the server's clock.
 */
export const cartResponse = (cart: Cart, catalogue: Catalogue, tokens: CartTokens, now: number): { cart: WireCart } => {
  const priced = priceCart(cart, catalogue, now)
  return {
    cart: {
      ...ownOf(cart, priced, { catalogue, tokens, now }),
      items: priced.items.map(item => itemResponse(item, catalogue.shop)),
    },
  }
}

/** The cart's answer as JSON: products and events, which are most of it, are written once for all carts. */
export const serializeCart = (
  cart: Cart,
  catalogue: Catalogue,
  tokens: CartTokens,
  now: number,
): SerializedResponse<{ cart: WireCart }> => {
  const priced = priceCart(cart, catalogue, now)
  const own = serializeSmall(ownOf(cart, priced, { catalogue, tokens, now }))
  return new SerializedResponse(
    `{"cart":{"items":[${priced.items.map(item => serializeItem(item, catalogue.shop)).join()}],${own.slice(1)}}`,
  )
}

const ownOf = (
  cart: Cart,
  priced: PricedCart,
  { catalogue, tokens, now }: { readonly catalogue: Catalogue; readonly tokens: CartTokens; readonly now: number },
): Omit<WireCart, 'items'> => ({
  uuid: cart.id,
  token: tokens.issue({
    cartId: cart.id,
    shopId: cart.shopId,
    issuedAt: cart.createdAt,
    expiresAt: cart.expiresAt,
  }),
  created: new Date(cart.createdAt).toISOString(),
  server_time: new Date(now).toISOString(),
  seat_reservations: reservationsOf(cart, catalogue, now),
  codes_used: priced.codes.map(code => codeResponse(code, catalogue)),
  totalEur: centsToWire(priced.totalCents),
  to_pay: centsToWire(priced.toPayCents),
  vat: vatResponse(priced.vat),
  customer: cart.customer ?? null,
  delivery_customer: cart.deliveryCustomer ?? null,
  delivery_methods: priced.deliveries.map(deliveryResponse),
  comments_by_customer: cart.comments ?? null,
  service_costs: priced.serviceCosts.map(serviceCostResponse),
})

const codeResponse = ({ code: cartCode, amountCents, used }: PricedCode, catalogue: Catalogue): WireUsedCode => {
  const { code, record, holds, available = holds[0]?.amount ?? 0 } = cartCode
  const left = available - used
  const fits = codeFits(record, catalogue)
  return {
    code,
    type: record.type,
    title: record.title,
    discount: centsToWire(amountCents),
    ...(record.type === 'value_voucher' && { remaining: centsToWire(left) }),
    ...(record.type === 'serial_card' && { slots_left: left, size: record.capacity ?? left }),
    ...(record.type === 'badge' && {
      badge_quotas: record.limits,
      ...(isUsedUp(cartCode) ? { tickets_left: 0 } : holds.length > 0 && { tickets_left: left }),
    }),
    ...(fits.length > 0 && { fits: [...fits] }),
    ...(record.unlocks.length > 0 && { unlocked_products: record.unlocks }),
  }
}

export const vatResponse = (vat: PricedCart['vat']): WireCart['vat'] =>
  vat.map(({ rate, net, vat: tax, gross }) => ({
    rate,
    net: centsToWire(net),
    vat: centsToWire(tax),
    gross: centsToWire(gross),
  }))

const serviceCostResponse = ({ cost, amount, priceCents, totalCents }: PricedServiceCost) => ({
  id: cost.id,
  title: cost.title,
  amount,
  price: centsToWire(priceCents),
  total: centsToWire(totalCents),
})

const itemResponse = (priced: PricedItem, shop: Catalogue['shop']): WireCart['items'][number] => ({
  ...ownOfItem(priced),
  product: productResponse(priced, shop, reasonOf(priced)),
  ...(priced.event && { event: priced.event.lineEvent }),
})

const serializeItem = (priced: PricedItem, shop: Catalogue['shop']): string => {
  const { event } = priced
  const written = writtenAt(priced, shop)
  const atEvent = event ? `"event":${serializeOnce(event.lineEvent)},` : ''
  return `{"product":${written},${atEvent}${JSON.stringify(ownOfItem(priced)).slice(1)}`
}

const ownOfItem = (priced: PricedItem): Omit<WireCart['items'][number], 'product' | 'event'> => {
  const { item, event, priceCents, originalPriceCents, totalCents } = priced
  const seats = [
    ...namedSeatsOfItem(item, event).map(({ quotaId }) => reservationIdOf(quotaId)),
    ...seatsioReservationIds(item.seating),
    ...servedSeats(item),
  ]
  const { seatsio } = item.seating ?? {}
  return {
    id: item.id,
    amount: item.amount,
    price: centsToWire(priceCents),
    ...(originalPriceCents !== undefined && { original_price: centsToWire(originalPriceCents) }),
    total: centsToWire(totalCents),
    ...(seats.length > 0 && { seat_reservations: seats }),
    ...(seatsio && { seatsio_reservation: { objects: seatsioObjects(seatsio) } }),
    ...(item.eventRegistration && { event_registration: inOrder(item.eventRegistration, event) }),
    ...(item.customerRemarks !== undefined && { customer_remarks: item.customerRemarks }),
  }
}

/** Answers in the order of their questions, which the database does not keep (decision 0092). */
const inOrder = (
  { participants }: NonNullable<CartItem['eventRegistration']>,
  event: PricedItem['event'],
): NonNullable<CartItem['eventRegistration']> => {
  const { fields = [] } = event?.facts.registration ?? {}
  return { participants: participants.map(said => inFormOrder(fields, said)) }
}

type ShownItem = Pick<PricedItem, 'product' | 'event' | 'vatPermille'>

/** Products as carts show them at the current VAT rate, cached as long as their catalogue lives. */
const shownProducts = new WeakMap<CatalogueProduct, { readonly vatPermille: number; readonly shown: WireProduct }>()

const writtenAt = (priced: PricedItem, shop: Catalogue['shop']): string => {
  const { product, vatPermille } = priced
  if (hasLostSeat(priced.item, priced.event)) return serializeSmall(productResponse(priced, shop, reasonOf(priced)))
  const known = shownProducts.get(product)
  if (known?.vatPermille === vatPermille) return serializeOnce(known.shown)
  const shown = productResponse(priced, shop)
  shownProducts.set(product, { vatPermille, shown })
  return serializeOnce(shown)
}

/** Why an item cannot be sold any more: its product is not for sale, or the event's map lacks its seat. */
const reasonOf = ({ item, product, event }: PricedItem): ReturnType<typeof offSaleReason> =>
  offSaleReason(product, event) ?? (hasLostSeat(item, event) ? 'not_for_sale' : undefined)

/**
 * With the quantity rule, so that a cart can be changed without the catalogue, and with why it is no longer for sale
 * (rules/catalogue#not-for-sale); stock is not read for it.
 */
export const productResponse = (
  { product, event, vatPermille }: ShownItem,
  shop: Catalogue['shop'],
  reason = offSaleReason(product, event),
): WireProduct => {
  const { min, max, step } = product
  const refusal = reason && { status: 'red', info: reasonInfo[reason], reason_code: reason }
  return {
    ...product.wire,
    vat_rate: vatPermille / 10,
    availability: inOwnWords({ available: reason === undefined, min, max, step, ...refusal }, shop),
  }
}

const deliveryResponse = ({ group, method, totalCents, vatPermille }: PricedDelivery) => ({
  delivery_group: group,
  delivery_method: {
    ...method.wire,
    product: { ...method.product.wire, price: centsToWire(totalCents), vat_rate: vatPermille / 10 },
  },
})
