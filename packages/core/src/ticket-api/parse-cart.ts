import type { WireCart, WireCartItem, WireUsedCode, WireVatLine } from '@portti/contract'
import { codeTypes, deliveryGroups } from '@portti/contract/words'
import type { Cart, CartItem, LineEvent, ServiceCost } from '../cart/cart.ts'
import { cartTokenClaims } from '../cart/cart-token.ts'
import type { UsedCode } from '../codes/used-code.ts'
import type { VatLine } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'
import { parseCustomer, parseDeliveryCustomer } from './parse-customer.ts'
import { parseDeliveryMethod } from './parse-delivery-method.ts'
import { parsePoster } from './parse-event.ts'
import { parseProduct } from './parse-product.ts'
import { parseSeatReservation } from './parse-seats.ts'

type WireLineEvent = NonNullable<WireCartItem['event']>
type WireServiceCost = WireCart['service_costs'][number]
type WireRegistration = NonNullable<WireCartItem['event_registration']>

export const parseLineEvent = (from: wire.WireObject<WireLineEvent>): LineEvent =>
  omitUndefined({
    id: wire.id(from, 'id'),
    title: wire.localizedText(from, 'title'),
    startsAt: wire.moment(from, 'start_date'),
    venueTitle: wire.optionalInner(from, 'location_title') && wire.localizedText(from, 'location_title'),
    maxPerOrder: wire.optionalNumber(from, 'max_per_order'),
    poster: parsePoster(wire.inner(from, 'poster')),
  })

export const parseServiceCost = (from: wire.WireObject<WireServiceCost>): ServiceCost => ({
  id: wire.id(from, 'id'),
  title: wire.localizedText(from, 'title'),
  amount: wire.whole(from, 'amount'),
  price: wire.cents(from, 'price'),
  total: wire.cents(from, 'total'),
})

export const parseVatLine = (from: wire.WireObject<WireVatLine>): VatLine => ({
  rate: wire.number(from, 'rate'),
  net: wire.cents(from, 'net'),
  vat: wire.cents(from, 'vat'),
  gross: wire.cents(from, 'gross'),
})

export const parseRegistration = (from: wire.WireObject<WireRegistration>) => ({
  participants: wire.each(from, 'participants', participant =>
    Object.fromEntries(Object.keys(participant.fields).map(field => [field, wire.text(participant, field)])),
  ),
})

const parseItem = (from: wire.WireObject<WireCartItem>): CartItem => {
  const event = wire.optionalInner(from, 'event')
  const registration = wire.optionalInner(from, 'event_registration')
  return omitUndefined({
    id: wire.text(from, 'id'),
    amount: wire.whole(from, 'amount'),
    product: parseProduct(wire.inner(from, 'product')),
    event: event && parseLineEvent(event),
    price: wire.cents(from, 'price'),
    originalPrice: wire.optionalCents(from, 'original_price'),
    total: wire.cents(from, 'total'),
    seatReservations: wire.texts(from, 'seat_reservations'),
    eventRegistration: registration && parseRegistration(registration),
    customerRemarks: wire.optionalText(from, 'customer_remarks'),
    seatsioReservation: wire.optionalInner(from, 'seatsio_reservation') && wire.openRecord(from, 'seatsio_reservation'),
  })
}

const parseBadgeQuotas = (from: wire.WireObject<NonNullable<WireUsedCode['badge_quotas']>>) =>
  omitUndefined({
    perEvent: wire.optionalNumber(from, 'per_event'),
    perEventDate: wire.optionalNumber(from, 'per_event_date'),
    perDay: wire.optionalNumber(from, 'per_day'),
    total: wire.optionalNumber(from, 'total'),
  })

export const parseUsedCode = (from: wire.WireObject<WireUsedCode>): UsedCode => {
  const quotas = wire.optionalInner(from, 'badge_quotas')
  return omitUndefined({
    code: wire.text(from, 'code'),
    type: wire.oneOf(from, 'type', codeTypes, undefined),
    title: wire.localizedText(from, 'title'),
    discount: wire.optionalCents(from, 'discount') ?? 0,
    remaining: wire.optionalCents(from, 'remaining'),
    slotsLeft: wire.optionalNumber(from, 'slots_left'),
    size: wire.optionalNumber(from, 'size'),
    badgeQuotas: quotas && parseBadgeQuotas(quotas),
    ticketsLeft: wire.optionalNumber(from, 'tickets_left'),
    fits: wire.each(from, 'fits', fit =>
      omitUndefined({
        title: wire.localizedText(fit, 'title'),
        eventId: wire.optionalId(fit, 'event_id'),
        productId: wire.optionalId(fit, 'product_id'),
        min: wire.optionalNumber(fit, 'min'),
      }),
    ),
    unlockedProducts: wire.texts(from, 'unlocked_products'),
  })
}

/**
 * `now` is the visitor's clock when the answer came: time left is counted against the server's
 * (rules/time-left#server-clock).
 */
export const parseCart =
  (now: EpochMs) =>
  (from: wire.WireObject<WireCart>): Cart => {
    const token = wire.text(from, 'token')
    const customer = wire.optionalInner(from, 'customer')
    const deliveryCustomer = wire.optionalInner(from, 'delivery_customer')
    return omitUndefined({
      id: wire.text(from, 'uuid'),
      token,
      createdAt: wire.moment(from, 'created'),
      expiresAt: cartTokenClaims(token)?.expiresAt,
      serverAheadMs: (wire.optionalMoment(from, 'server_time') ?? now) - now,
      items: wire.each(wire.withList(from, 'items'), 'items', parseItem),
      seats: wire.each(from, 'seat_reservations', parseSeatReservation),
      codesUsed: wire.each(from, 'codes_used', parseUsedCode),
      total: wire.cents(from, 'totalEur'),
      toPay: wire.optionalCents(from, 'to_pay') ?? wire.cents(from, 'totalEur'),
      vat: wire.each(from, 'vat', parseVatLine),
      customer: customer && parseCustomer(customer),
      deliveryCustomer: deliveryCustomer && parseDeliveryCustomer(deliveryCustomer),
      // A group unknown to this version cannot be shown; the total still includes its cost.
      deliveries: wire
        .each(from, 'delivery_methods', chosen => {
          const group = wire.oneOf(chosen, 'delivery_group', deliveryGroups, undefined)
          return group && { group, method: parseDeliveryMethod(wire.inner(chosen, 'delivery_method')) }
        })
        .filter(chosen => chosen !== undefined),
      comments: wire.optionalText(from, 'comments_by_customer'),
      serviceCosts: wire.each(from, 'service_costs', parseServiceCost),
    })
  }
