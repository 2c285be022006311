import type { WireCart, WireExpiredLine } from '@portti/contract'
import { placeHeader } from '@portti/contract/words'
import type { Cart, ExpiredLine, RestoredCart } from '../cart/cart.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import type { HttpAnswer } from '../ports/http.ts'
import { callPath, callPaths, type KnownCall, type PathParameters } from '../wire/call-paths.ts'
import { createCall, type GatewayParts } from '../wire/create-call.ts'
import type { CartKey, IdempotencyKey } from '../wire/keys.ts'
import * as wire from '../wire/wire-object.ts'
import { readCart, readLineEvent } from './read-cart.ts'
import { readDeliveryMethod } from './read-delivery-method.ts'
import { readEvent } from './read-event.ts'
import { readProduct } from './read-product.ts'
import { readSeatMap, readSeatReservation } from './read-seats.ts'
import {
  writeChosenDelivery,
  writeCode,
  writeComments,
  writeCustomer,
  writeDeliveryCustomer,
  writeItemChange,
  writeItems,
  writeSeatChange,
  writeWantedSeats,
} from './write-wire.ts'

/** `placeTickets` go with changes of the cart (rules/waiting-room#place). */
type VisitorApiParts = GatewayParts & { readonly placeTickets?: () => string | undefined }

const readExpiredLine = (from: wire.WireObject<WireExpiredLine>): ExpiredLine => {
  const event = wire.optionalInner(from, 'event')
  return {
    product: readProduct(wire.inner(from, 'product')),
    ...(event && { event: readLineEvent(event) }),
    amount: wire.whole(from, 'amount'),
    held: wire.whole(from, 'held'),
    seats: wire.each(from, 'seats', readSeatReservation),
    freeSeats: wire.each(from, 'free_seats', readSeatReservation),
  }
}

/** The ticket API over an `Http` port, as a visitor's page needs it. */
export const createVisitorApi = (given: VisitorApiParts): VisitorApi => {
  const { clock, log, placeTickets } = given
  let serverAheadMs = 0
  const call = createCall(given, callPaths, (date, { at = clock.now() }) => {
    serverAheadMs = date - at
  })

  /** Every change of a cart answers with the whole cart (rules/cart#whole-cart-in-every-answer). */
  const cartFrom = (body: wire.WireObject<{ readonly cart: WireCart }>, { at = clock.now() }: HttpAnswer): Cart => {
    const cart = readCart(at)(wire.inner(body, 'cart'))
    if (cart.expiresAt === undefined) log.error('The cart token has no expiry')
    return cart
  }

  const change = <Call extends KnownCall>(
    name: Call,
    parameters: PathParameters<Call>,
    cart: CartKey,
    key: IdempotencyKey,
    body?: unknown,
  ) => {
    return call(name, callPath(name, parameters), { cart, key, body, headers: placeHeaders() }, cartFrom)
  }
  const placeHeaders = (): Readonly<Record<string, string>> => {
    const tickets = placeTickets?.()
    return tickets === undefined ? {} : { [placeHeader]: tickets }
  }

  return {
    serverAheadMs: () => serverAheadMs,
    listEvents: () =>
      call('listEvents', callPath('listEvents', {}), {}, body =>
        wire.readable(wire.withList(body, 'events'), 'events', readEvent),
      ),
    readEvent: (eventId, cartToken) =>
      call(
        'readEvent',
        callPath('readEvent', { eventId }, cartToken === undefined ? {} : { token: cartToken }),
        {},
        body => readEvent(wire.inner(body, 'event')),
      ),
    readProduct: productId =>
      call('readProduct', callPath('readProduct', { productId }), {}, body => readProduct(wire.inner(body, 'product'))),

    createCart: key =>
      call('createCart', callPath('createCart', {}), { key, ifNoAnswer: 'cart_creation_failed' }, cartFrom),
    readCart: cart =>
      call(
        'readCart',
        callPath('readCart', { cartId: cart.id }),
        { cart, ifNoAnswer: 'cart_loading_failed' },
        cartFrom,
      ),
    addItems: (cart, items, key) => change('addItems', { cartId: cart.id }, cart, key, writeItems(items)),
    changeItem: (cart, itemId, amount, key) =>
      change('changeItem', { cartId: cart.id, itemId }, cart, key, writeItemChange(amount)),
    removeItem: (cart, itemId, key) => change('removeItem', { cartId: cart.id, itemId }, cart, key),
    useCode: (cart, code, key) => change('useCode', { cartId: cart.id }, cart, key, writeCode(code)),
    removeCode: (cart, code, key) => change('removeCode', { cartId: cart.id, code }, cart, key),
    prolongCart: (cart, key) => change('prolongCart', { cartId: cart.id }, cart, key),
    putCustomer: (cart, customer, key) =>
      change('putCustomer', { cartId: cart.id }, cart, key, writeCustomer(customer)),
    putDeliveryCustomer: (cart, customer, key) =>
      change('putDeliveryCustomer', { cartId: cart.id }, cart, key, writeDeliveryCustomer(customer)),
    putComments: (cart, text, key) => change('putComments', { cartId: cart.id }, cart, key, writeComments(text)),
    readSeatMap: (eventId, cartToken) =>
      call(
        'readSeatMap',
        callPath('readSeatMap', { eventId }, cartToken === undefined ? {} : { token: cartToken }),
        {},
        body => readSeatMap(wire.inner(body, 'seat_map')),
      ),
    reserveSeats: (cart, wanted, key) =>
      change('reserveSeats', { cartId: cart.id }, cart, key, writeWantedSeats(wanted)),
    changeSeats: (cart, itemId, seats, key) =>
      change('changeSeats', { cartId: cart.id, itemId }, cart, key, writeSeatChange(seats)),
    releaseSeat: (cart, reservationId, key) => change('releaseSeat', { cartId: cart.id, reservationId }, cart, key),
    listDeliveryMethods: cart =>
      call('listDeliveryMethods', callPath('listDeliveryMethods', { cartId: cart.id }), { cart }, body =>
        wire.readable(wire.withList(body, 'delivery_methods'), 'delivery_methods', readDeliveryMethod),
      ),
    chooseDeliveryMethod: (cart, group, method, key) =>
      change('chooseDeliveryMethod', { cartId: cart.id }, cart, key, writeChosenDelivery(group, method)),

    cancelCheckout: (cart, checkoutId, key) => change('cancelCheckout', { cartId: cart.id, checkoutId }, cart, key),
    readExpiredCart: ({ id, token }) =>
      call('readExpiredCart', callPath('readExpiredCart', { cartId: id }), { body: { token } }, body =>
        wire.each(wire.withList(body, 'lines'), 'lines', readExpiredLine),
      ),
    restoreCart: ({ id, token }) =>
      call(
        'restoreCart',
        callPath('restoreCart', { cartId: id }),
        { body: { token }, headers: placeHeaders() },
        (body, answer): RestoredCart => ({
          cart: cartFrom(body, answer),
          goneCodes: wire.texts(body, 'gone_codes'),
          gone: wire.each(wire.withList(body, 'gone'), 'gone', readExpiredLine),
        }),
      ),
  }
}
