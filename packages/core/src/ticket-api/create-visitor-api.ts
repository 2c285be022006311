import type { WireExpiredLine } from '@portti/contract'
import type { ExpiredLine, RestoredCart } from '../cart/cart.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import { callPath } from '../wire/call-paths.ts'
import * as wire from '../wire/wire-object.ts'
import { type CartCallParts, createCartCalls } from './cart-calls.ts'
import { parseLineEvent } from './parse-cart.ts'
import { parseDeliveryMethod } from './parse-delivery-method.ts'
import { parseEvent } from './parse-event.ts'
import { parseProduct } from './parse-product.ts'
import { parseSeatMap, parseSeatReservation } from './parse-seats.ts'
import {
  serializeCode,
  serializeItemChange,
  serializeItems,
  serializeSeatChange,
  serializeWantedSeats,
} from './serialize-wire.ts'

const parseExpiredLine = (from: wire.WireObject<WireExpiredLine>): ExpiredLine => {
  const event = wire.optionalInner(from, 'event')
  return {
    product: parseProduct(wire.inner(from, 'product')),
    ...(event && { event: parseLineEvent(event) }),
    amount: wire.whole(from, 'amount'),
    held: wire.whole(from, 'held'),
    seats: wire.each(from, 'seats', parseSeatReservation),
    freeSeats: wire.each(from, 'free_seats', parseSeatReservation),
  }
}

/** The ticket API over an `Http` port, as a visitor's page needs it. */
export const createVisitorApi = (given: CartCallParts): VisitorApi => {
  const { clock } = given
  let serverAheadMs = 0
  const { call, change, cartFrom, placeHeaders } = createCartCalls(given, (date, { at = clock.now() }) => {
    serverAheadMs = date - at
  })

  return {
    serverAheadMs: () => serverAheadMs,
    listEvents: () =>
      call('listEvents', callPath('listEvents', {}), {}, body =>
        wire.readable(wire.withList(body, 'events'), 'events', parseEvent),
      ),
    fetchEvent: (eventId, cartToken) =>
      call(
        'readEvent',
        callPath('readEvent', { eventId }, cartToken === undefined ? {} : { token: cartToken }),
        {},
        body => parseEvent(wire.inner(body, 'event')),
      ),
    fetchProduct: productId =>
      call('readProduct', callPath('readProduct', { productId }), {}, body =>
        parseProduct(wire.inner(body, 'product')),
      ),

    createCart: key =>
      call('createCart', callPath('createCart', {}), { key, ifNoAnswer: 'cart_creation_failed' }, cartFrom),
    fetchCart: cart =>
      call(
        'readCart',
        callPath('readCart', { cartId: cart.id }),
        { cart, ifNoAnswer: 'cart_loading_failed' },
        cartFrom,
      ),
    addItems: (cart, items, key) => change('addItems', { cartId: cart.id }, cart, key, serializeItems(items)),
    changeItem: (cart, itemId, amount, key) =>
      change('changeItem', { cartId: cart.id, itemId }, cart, key, serializeItemChange(amount)),
    removeItem: (cart, itemId, key) => change('removeItem', { cartId: cart.id, itemId }, cart, key),
    useCode: (cart, code, key) => change('useCode', { cartId: cart.id }, cart, key, serializeCode(code)),
    removeCode: (cart, code, key) => change('removeCode', { cartId: cart.id, code }, cart, key),
    prolongCart: (cart, key) => change('prolongCart', { cartId: cart.id }, cart, key),
    fetchSeatMap: (eventId, cartToken) =>
      call(
        'readSeatMap',
        callPath('readSeatMap', { eventId }, cartToken === undefined ? {} : { token: cartToken }),
        {},
        body => parseSeatMap(wire.inner(body, 'seat_map')),
      ),
    reserveSeats: (cart, wanted, key) =>
      change('reserveSeats', { cartId: cart.id }, cart, key, serializeWantedSeats(wanted)),
    changeSeats: (cart, itemId, seats, key) =>
      change('changeSeats', { cartId: cart.id, itemId }, cart, key, serializeSeatChange(seats)),
    releaseSeat: (cart, reservationId, key) => change('releaseSeat', { cartId: cart.id, reservationId }, cart, key),
    listDeliveryMethods: cart =>
      call('listDeliveryMethods', callPath('listDeliveryMethods', { cartId: cart.id }), { cart }, body =>
        wire.readable(wire.withList(body, 'delivery_methods'), 'delivery_methods', parseDeliveryMethod),
      ),

    cancelCheckout: (cart, checkoutId, key) => change('cancelCheckout', { cartId: cart.id, checkoutId }, cart, key),
    fetchExpiredCart: ({ id, token }) =>
      call('readExpiredCart', callPath('readExpiredCart', { cartId: id }), { body: { token } }, body =>
        wire.each(wire.withList(body, 'lines'), 'lines', parseExpiredLine),
      ),
    restoreCart: ({ id, token }) =>
      call(
        'restoreCart',
        callPath('restoreCart', { cartId: id }),
        { body: { token }, headers: placeHeaders() },
        (body, answer): RestoredCart => ({
          cart: cartFrom(body, answer),
          goneCodes: wire.texts(body, 'gone_codes'),
          gone: wire.each(wire.withList(body, 'gone'), 'gone', parseExpiredLine),
        }),
      ),
  }
}
