import type {
  ErrorCode,
  WireCart,
  WireCartCheckout,
  WireCheckoutAnswer,
  WireDeliveryMethod,
  WireEvent,
  WireOrder,
  WireProduct,
  WireSeatMap,
  WireSeatReservation,
  WireShop,
  WireStreamTicket,
  WireVenue,
  WireViewValidation,
} from '@portti/contract'
import { cartTokenHeader, idempotencyKeyHeader } from '@portti/contract/words'
import { err, ok, type Result } from 'neverthrow'
import type { Cart, RestoredCart } from '../cart/cart.ts'
import type { Checkout } from '../checkout/checkout.ts'
import type { Language } from '../language.ts'
import type { Clock } from '../ports/clock.ts'
import type { Http } from '../ports/http.ts'
import type { Log } from '../ports/log.ts'
import { type ShopError, shopError } from '../shop-error.ts'
import { callPath, callPaths, type KnownCall, type PathParameters } from './call-paths.ts'
import { failureOf } from './failure.ts'
import { readCart } from './read-cart.ts'
import { readCheckout } from './read-checkout.ts'
import { readDeliveryMethod } from './read-delivery-method.ts'
import { readEvent, readVenue } from './read-event.ts'
import { readOrder } from './read-order.ts'
import { readProduct } from './read-product.ts'
import { readSeatMap, readSeatReservation } from './read-seats.ts'
import { readShop } from './read-shop.ts'
import { readStreamTicket, readStreamView } from './read-stream.ts'
import type { CartKey, IdempotencyKey, TicketApi } from './ticket-api.ts'
import * as wire from './wire-object.ts'
import {
  writeCheckout,
  writeChosenDelivery,
  writeCode,
  writeComments,
  writeCustomer,
  writeDeliveryCustomer,
  writeItemChange,
  writeItems,
  writeViewer,
  writeWantedSeats,
} from './write-wire.ts'

/** What restoring answers, as far as it is read. */
type WireRestoredCart = {
  readonly cart: WireCart
  readonly gone: { readonly product: WireProduct; readonly amount: number; readonly held: number }[]
  readonly gone_codes?: string[]
}

type Sending = {
  readonly cart?: CartKey | undefined
  readonly key?: IdempotencyKey
  readonly body?: unknown
  /** What the absence of an answer is called (SPEC §8). */
  readonly ifNoAnswer?: ErrorCode
}

/** The ticket API over an `Http` port. `language` is asked for in every call (`accept-language`). */
export const createTicketApi = (given: {
  readonly http: Http
  readonly clock: Clock
  readonly log: Log
  readonly language: Language
}): TicketApi => {
  const { http, clock, log, language } = given

  const headersOf = ({ cart, key }: Sending): Readonly<Record<string, string>> => ({
    accept: 'application/json',
    'accept-language': language,
    ...(cart && { [cartTokenHeader]: cart.token }),
    ...(key !== undefined && { [idempotencyKeyHeader]: key }),
  })

  const call = async <Wire, Value>(
    name: KnownCall,
    path: string,
    sending: Sending,
    read: (body: wire.WireObject<Wire>) => Value,
  ): Promise<Result<Value, ShopError>> => {
    const answer = await http.send({
      method: callPaths[name].method,
      path,
      headers: headersOf(sending),
      ...(sending.body !== undefined && { body: sending.body }),
    })
    if (answer.isErr()) return err(shopError(sending.ifNoAnswer ?? 'unspecified_exception'))
    const { status, body } = answer.value
    if (status < 200 || status > 299) return err(failureOf(answer.value))
    const from = wire.wireObject<Wire>(body)
    const value = read(from)
    if (from.problems.length > 0) {
      log.error(`The answer to ${name} cannot be read`, from.problems)
      return err({ ...shopError('unspecified_exception'), status })
    }
    if (from.warnings.length > 0) log.warn(`Left out of the answer to ${name}`, from.warnings)
    return ok(value)
  }

  /** Every change of a cart answers with the whole cart (D36). */
  const cartFrom = (body: wire.WireObject<{ readonly cart: WireCart }>): Cart => {
    const cart = readCart(clock.now())(wire.inner(body, 'cart'))
    if (cart.expiresAt === undefined) log.error('The cart token has no expiry')
    return cart
  }

  const checkoutFrom = (body: wire.WireObject<{ readonly cart_checkout: WireCartCheckout }>): Checkout =>
    readCheckout(wire.inner(body, 'cart_checkout'))

  const change = <Call extends KnownCall>(
    name: Call,
    parameters: PathParameters<Call>,
    cart: CartKey,
    key: IdempotencyKey,
    body?: unknown,
  ) => call(name, callPath(name, parameters), { cart, key, body }, cartFrom)

  return {
    readShop: () =>
      call('readShop', callPath('readShop', {}), {}, (body: wire.WireObject<{ readonly shop: WireShop }>) =>
        readShop(wire.inner(body, 'shop')),
      ),
    listVenues: () =>
      call('listVenues', callPath('listVenues', {}), {}, (body: wire.WireObject<{ readonly venues: WireVenue[] }>) =>
        wire.readable(wire.withList(body, 'venues'), 'venues', readVenue),
      ),
    listEvents: () =>
      call('listEvents', callPath('listEvents', {}), {}, (body: wire.WireObject<{ readonly events: WireEvent[] }>) =>
        wire.readable(wire.withList(body, 'events'), 'events', readEvent),
      ),
    readEvent: (eventId, cartToken) =>
      call(
        'readEvent',
        callPath('readEvent', { eventId }, cartToken === undefined ? {} : { token: cartToken }),
        {},
        (body: wire.WireObject<{ readonly event: WireEvent }>) => readEvent(wire.inner(body, 'event')),
      ),
    readProduct: productId =>
      call(
        'readProduct',
        callPath('readProduct', { productId }),
        {},
        (body: wire.WireObject<{ readonly product: WireProduct }>) => readProduct(wire.inner(body, 'product')),
      ),
    listProducts: key =>
      call(
        'readProductFeed',
        callPath('readProductFeed', { key }),
        {},
        (body: wire.WireObject<{ readonly products: WireProduct[] }>) =>
          wire.readable(wire.withList(body, 'products'), 'products', readProduct),
      ),

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
    readSeatMap: eventId =>
      call(
        'readSeatMap',
        callPath('readSeatMap', { eventId }),
        {},
        (body: wire.WireObject<{ readonly seat_map: WireSeatMap }>) => readSeatMap(wire.inner(body, 'seat_map')),
      ),
    reserveSeats: (cart, wanted, key) =>
      change('reserveSeats', { cartId: cart.id }, cart, key, writeWantedSeats(wanted)),
    releaseSeat: (cart, reservationId, key) => change('releaseSeat', { cartId: cart.id, reservationId }, cart, key),
    releaseSeats: (cart, { eventId, sectionId }, key) =>
      call(
        'releaseSeats',
        callPath(
          'releaseSeats',
          { cartId: cart.id },
          { event_id: eventId, ...(sectionId !== undefined && { section_id: sectionId }) },
        ),
        { cart, key },
        cartFrom,
      ),
    listSeatReservations: (cart, eventId) =>
      call(
        'listSeatReservations',
        callPath('listSeatReservations', { cartId: cart.id }, { event: eventId }),
        { cart },
        (body: wire.WireObject<{ readonly seat_reservations: WireSeatReservation[] }>) =>
          wire.each(wire.withList(body, 'seat_reservations'), 'seat_reservations', readSeatReservation),
      ),
    listDeliveryMethods: cart =>
      call(
        'listDeliveryMethods',
        callPath('listDeliveryMethods', { cartId: cart.id }),
        { cart },
        (body: wire.WireObject<{ readonly delivery_methods: WireDeliveryMethod[] }>) =>
          wire.readable(wire.withList(body, 'delivery_methods'), 'delivery_methods', readDeliveryMethod),
      ),
    chooseDeliveryMethod: (cart, group, method, key) =>
      change('chooseDeliveryMethod', { cartId: cart.id }, cart, key, writeChosenDelivery(group, method)),

    createCheckout: (cart, input, key) =>
      call(
        'createCheckout',
        callPath('createCheckout', { cartId: cart.id }, { lang: input.language }),
        { cart, key, body: writeCheckout(input.areTermsAccepted) },
        (body: wire.WireObject<WireCheckoutAnswer>) => ({
          checkout: readCheckout(wire.inner(body, 'cart_checkout')),
          statusPath: wire.text(wire.inner(body, 'links'), 'status'),
        }),
      ),
    readCheckout: (cart, statusPath) => call('readCheckout', statusPath, { cart }, checkoutFrom),
    cancelCheckout: (cart, checkoutId, key) => change('cancelCheckout', { cartId: cart.id, checkoutId }, cart, key),
    payOrder: (orderNumber, language) =>
      call('payOrder', callPath('payOrder', { orderNumber }, { lang: language }), {}, checkoutFrom),
    resendOrderEmail: (orderNumber, secret) =>
      call(
        'resendOrderEmail',
        callPath('resendOrderEmail', { orderNumber }),
        { body: { secret } },
        (body: wire.WireObject<{ readonly email: { readonly to: string } }>) =>
          wire.text(wire.inner(body, 'email'), 'to'),
      ),
    restoreCart: ({ id, token }) =>
      call(
        'restoreCart',
        callPath('restoreCart', { cartId: id }),
        { body: { token } },
        (body: wire.WireObject<WireRestoredCart>): RestoredCart => ({
          cart: cartFrom(body),
          goneCodes: wire.texts(body, 'gone_codes'),
          gone: wire.each(wire.withList(body, 'gone'), 'gone', line => ({
            product: readProduct(wire.inner(line, 'product')),
            amount: wire.whole(line, 'amount'),
            held: wire.whole(line, 'held'),
          })),
        }),
      ),
    readOrder: (orderNumber, secret) =>
      call(
        'readOrder',
        callPath('readOrder', { orderNumber }, { secret }),
        {},
        (body: wire.WireObject<{ readonly order: WireOrder }>) => readOrder(wire.inner(body, 'order')),
      ),
    readStreamTicket: ticketCode =>
      call(
        'readStreamTicket',
        callPath('readStreamTicket', { ticketCode }),
        {},
        (body: wire.WireObject<{ readonly ticket: WireStreamTicket }>) => readStreamTicket(wire.inner(body, 'ticket')),
      ),
    takeStreamView: (ticketCode, viewerId, key) =>
      call(
        'takeStreamView',
        callPath('takeStreamView', { ticketCode }),
        { key, body: writeViewer(viewerId) },
        (body: wire.WireObject<{ readonly ticket: WireStreamTicket; readonly view: WireViewValidation }>) => ({
          ticket: readStreamTicket(wire.inner(body, 'ticket')),
          view: readStreamView(wire.inner(body, 'view')),
        }),
      ),
    validateStreamView: (ticketCode, viewerId) =>
      call(
        'validateStreamView',
        callPath('validateStreamView', { ticketCode, viewerId }),
        {},
        (body: wire.WireObject<{ readonly view: WireViewValidation }>) => readStreamView(wire.inner(body, 'view')),
      ),
  }
}
