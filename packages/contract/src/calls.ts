import * as z from 'zod/mini'
import {
  allotmentSchema,
  allottedSaleSchema,
  clerkSchema,
  clerkSessionSchema,
  counterOrderSchema,
  counterPaymentSchema,
  counterRefundSchema,
  deviceSchema,
  drawerMovementSchema,
  drawerReportSchema,
  parkedSaleSchema,
  refundedSaleSchema,
  reportRequestSchema,
  signInSchema,
} from './box-office.ts'
import { cartItemInputSchema, cartItemPatchSchema, cartSchema, expiredLineSchema } from './cart.ts'
import { cartCheckoutSchema, checkoutAnswerSchema } from './checkout.ts'
import { customerSchema, deliveryCustomerSchema } from './customer.ts'
import { deliveryGroupSchema, deliveryMethodSchema } from './delivery-method.ts'
import {
  attendeesSchema,
  deskEndSchema,
  deskOrderSchema,
  deskReceiverSchema,
  deskRefundSchema,
  deskRefundSplitSchema,
  deskSalesSchema,
  deskTimeSchema,
  foundOrdersSchema,
} from './desk.ts'
import { deskStockSchema, stockChangeSchema } from './desk-stock.ts'
import { doorListSchema, doorSchema, doorsOverviewSchema, scansRequestSchema, scanVerdictSchema } from './door.ts'
import { eventSchema, venueSchema } from './event.ts'
import { idSchema, readIdSchema } from './identifiers.ts'
import { languageSchema } from './localized-text.ts'
import { orderSchema } from './order.ts'
import { productSchema } from './product.ts'
import {
  seatChangeSchema,
  seatMapSchema,
  seatReservationInputSchema,
  seatReservationSchema,
} from './seat-reservation.ts'
import { shopSchema } from './shop.ts'
import { streamTicketSchema, viewValidationSchema } from './stream.ts'
import { placeSchema, servingSchema } from './waiting-room.ts'

const cartAnswer = z.object({ cart: cartSchema })
const none = z.object({})
const cartItemsRequest = z.union([
  z.object({ cart_item: cartItemInputSchema }),
  z.object({ cart_items: z.array(cartItemInputSchema) }),
])

/**
 * The calls of the ticket API (rules/wire#calls, rules/wire#where-it-is-served), one row each. `path` marks parameters
 * as `{name}`. `cart: true` requires the cart token header. `status` is the success status when it is not 200. With
 * `etag: true`, a matching `if-none-match` is answered with 304.
 */
export const calls = {
  readShop: {
    method: 'GET',
    path: '/v2/shop.json',
    etag: true,
    request: none,
    answer: z.object({ shop: shopSchema }),
  },
  listVenues: {
    method: 'GET',
    path: '/v2/venues.json',
    etag: true,
    request: none,
    answer: z.object({ venues: z.array(venueSchema) }),
  },
  /** `limit` and `after` ask for a page; `next` is the `after` of the next page. Without them: all events. */
  listEvents: {
    method: 'GET',
    path: '/v2/events.json',
    etag: true,
    query: z.object({
      limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/))),
      after: z.optional(idSchema),
    }),
    request: none,
    answer: z.object({ events: z.array(eventSchema), next: z.nullish(idSchema) }),
  },
  /** `token` is the cart's; its codes may have opened hidden products (rules/wire#event-with-a-code). */
  readEvent: {
    method: 'GET',
    path: '/v2/events/{eventId}.json',
    etag: true,
    query: z.object({ token: z.optional(z.string()) }),
    request: none,
    answer: z.object({ event: eventSchema }),
  },
  /** `token`: as for an event. Without it, a product that needs a code is not found. */
  readProduct: {
    method: 'GET',
    path: '/v1/products/{productId}.json',
    etag: true,
    query: z.object({ token: z.optional(z.string()) }),
    request: none,
    answer: z.object({ product: productSchema }),
  },
  /** How the line of an event stands, the same for all (rules/waiting-room#serving). */
  readServing: {
    method: 'GET',
    path: '/v2/events/{eventId}/serving.json',
    etag: true,
    request: none,
    answer: z.object({ serving: servingSchema }),
  },
  /**
   * A place in the event's line; with a place that still counts in the header, that one. Absent when no place is needed
   * (rules/waiting-room#place).
   */
  joinLine: {
    method: 'POST',
    path: '/v2/events/{eventId}/places.json',
    request: none,
    answer: z.object({ place: z.nullish(placeSchema) }),
  },
  readProductFeed: {
    method: 'GET',
    path: '/v1/feeds/{key}/products.json',
    etag: true,
    request: none,
    answer: z.object({ products: z.array(productSchema) }),
  },

  createCart: { method: 'POST', path: '/v2/carts.json', request: none, answer: cartAnswer },
  readCart: { method: 'GET', path: '/v2/carts/{cartId}.json', cart: true, request: none, answer: cartAnswer },
  addItems: {
    method: 'POST',
    path: '/v2/carts/{cartId}/cart_items.json',
    cart: true,
    request: cartItemsRequest,
    answer: cartAnswer,
  },
  changeItem: {
    method: 'PATCH',
    path: '/v2/carts/{cartId}/cart_items/{itemId}.json',
    cart: true,
    request: z.object({ cart_item: cartItemPatchSchema }),
    answer: cartAnswer,
  },
  removeItem: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/cart_items/{itemId}.json',
    cart: true,
    request: none,
    answer: cartAnswer,
  },
  /** rules/time-left#prolong: extends the time, up to the limit of rules/time-left#cart-life. */
  prolongCart: {
    method: 'POST',
    path: '/v2/carts/{cartId}/prolong.json',
    cart: true,
    request: none,
    answer: cartAnswer,
  },
  putCustomer: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/customer.json',
    cart: true,
    request: z.object({ customer: customerSchema }),
    answer: cartAnswer,
  },
  putDeliveryCustomer: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/delivery_customer.json',
    cart: true,
    request: z.object({ delivery_customer: z.nullable(deliveryCustomerSchema) }),
    answer: cartAnswer,
  },
  reserveSeats: {
    method: 'POST',
    path: '/v2/carts/{cartId}/seat_reservations.json',
    cart: true,
    request: seatReservationInputSchema,
    answer: z.object({ seat_reservations: z.array(seatReservationSchema), cart: cartSchema }),
  },
  /** Sets the seats of a line in one transaction (rules/seating#change-seats). */
  changeSeats: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/cart_items/{itemId}/seats.json',
    cart: true,
    request: seatChangeSchema,
    answer: cartAnswer,
  },
  releaseSeat: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/seat_reservations/{reservationId}.json',
    cart: true,
    request: none,
    answer: cartAnswer,
  },
  releaseSeats: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/seat_reservations.json',
    cart: true,
    /** An empty section means all sections of the event. */
    query: z.object({ event_id: idSchema, section_id: z.optional(z.union([idSchema, z.literal('')])) }),
    request: none,
    answer: cartAnswer,
  },
  listSeatReservations: {
    method: 'GET',
    path: '/v2/carts/{cartId}/seat_reservations.json',
    cart: true,
    query: z.object({ event: z.optional(idSchema) }),
    request: none,
    answer: z.object({ seat_reservations: z.array(seatReservationSchema) }),
  },
  useCode: {
    method: 'POST',
    path: '/v2/carts/{cartId}/codes.json',
    cart: true,
    request: z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: cartAnswer,
  },
  removeCode: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/codes/{code}.json',
    cart: true,
    request: none,
    answer: cartAnswer,
  },
  /** What an expired cart had, and how much of it is still free (rules/time-left#restorable). Takes the old cart's token. */
  readExpiredCart: {
    method: 'POST',
    path: '/v2/carts/{cartId}/expired.json',
    request: z.object({ token: z.string() }),
    answer: z.object({ lines: z.array(expiredLineSchema) }),
  },
  /**
   * rules/time-left#restore: holds the lines of an expired cart again, in a new cart, as far as stock allows. Takes the
   * old cart's token.
   */
  restoreCart: {
    method: 'POST',
    path: '/v2/carts/{cartId}/restore.json',
    request: z.object({ token: z.string() }),
    answer: z.object({
      cart: cartSchema,
      /** Lines that could not be held again in full. */
      gone: z.array(expiredLineSchema),
      /** Codes that could not be applied again. */
      gone_codes: z.nullish(z.array(z.string())),
    }),
  },
  listDeliveryMethods: {
    method: 'GET',
    path: '/v2/carts/{cartId}/delivery_methods.json',
    cart: true,
    request: none,
    answer: z.object({ delivery_methods: z.array(deliveryMethodSchema) }),
  },
  chooseDeliveryMethod: {
    method: 'POST',
    path: '/v2/carts/{cartId}/delivery_methods.json',
    cart: true,
    request: z.object({
      delivery_method: z.object({ id: idSchema }),
      delivery_group: deliveryGroupSchema,
      price_token: z.string(),
    }),
    answer: cartAnswer,
  },
  putComments: {
    method: 'PUT',
    path: '/v2/carts/{cartId}/comments_by_customer.json',
    cart: true,
    request: z.object({ comments_by_customer: z.string().check(z.maxLength(2000)) }),
    answer: cartAnswer,
  },
  createCheckout: {
    method: 'POST',
    path: '/v2/carts/{cartId}/checkouts.json',
    cart: true,
    status: 202,
    query: z.object({ lang: z.optional(languageSchema) }),
    /**
     * Carries the shopper's consent to the terms (rules/checkout#terms-accepted). `payment` completes the checkout as
     * paid on the spot, which only a clerk's session may do (rules/kiosk#paid-on-the-spot).
     */
    request: z.object({
      checkout: z.optional(
        z.object({ terms_accepted: z.optional(z.boolean()), payment: z.optional(counterPaymentSchema) }),
      ),
    }),
    answer: checkoutAnswerSchema,
  },
  readCheckout: {
    method: 'GET',
    path: '/v2/carts/{cartId}/checkouts/{checkoutId}.json',
    cart: true,
    request: none,
    answer: z.object({ cart_checkout: cartCheckoutSchema }),
  },
  cancelCheckout: {
    method: 'DELETE',
    path: '/v2/carts/{cartId}/checkouts/{checkoutId}.json',
    cart: true,
    request: none,
    answer: cartAnswer,
  },
  readSeatMap: {
    method: 'GET',
    path: '/v2/events/{eventId}/seats.json',
    request: none,
    answer: z.object({ seat_map: seatMapSchema }),
  },
  readStreamTicket: {
    method: 'GET',
    path: '/v2/streams/{ticketCode}.json',
    request: none,
    answer: z.object({ ticket: streamTicketSchema }),
  },
  /** Takes the ticket over for this viewer; the previous viewer fails its next validation (rules/streams#one-viewer). */
  takeStreamView: {
    method: 'POST',
    path: '/v2/streams/{ticketCode}/viewers.json',
    request: z.object({ viewer_id: z.string().check(z.minLength(8), z.maxLength(64)) }),
    answer: z.object({ ticket: streamTicketSchema, view: viewValidationSchema }),
  },
  validateStreamView: {
    method: 'GET',
    path: '/v2/streams/{ticketCode}/viewers/{viewerId}.json',
    request: none,
    answer: z.object({ view: viewValidationSchema }),
  },
  /** Opened by the order's secret, or by its cart's token in the header while that token is valid. */
  readOrder: {
    method: 'GET',
    path: '/v2/orders/{orderNumber}.json',
    query: z.object({ secret: z.optional(z.string()) }),
    request: none,
    answer: z.object({ order: orderSchema }),
  },
  /** Pays an unpaid order, by the secret of its payment link or of the order itself (rules/orders#pay-an-order, orders/pw). */
  payOrder: {
    method: 'POST',
    path: '/v2/orders/{orderNumber}/checkouts.json',
    status: 202,
    query: z.object({ lang: z.optional(languageSchema) }),
    request: z.object({ secret: z.string() }),
    answer: checkoutAnswerSchema,
  },
  readOrderCheckout: {
    method: 'GET',
    path: '/v2/orders/{orderNumber}/checkouts/{checkoutId}.json',
    request: none,
    answer: z.object({ cart_checkout: cartCheckoutSchema }),
  },
  /** Resends the confirmation, only to the order's own address (rules/orders#send-again). */
  resendOrderEmail: {
    method: 'POST',
    path: '/v2/orders/{orderNumber}/emails.json',
    status: 202,
    request: z.object({ secret: z.string() }),
    answer: z.object({ email: z.object({ to: z.string() }) }),
  },

  /** The device that a key belongs to, and the clerks who may sign in on it (rules/kiosk#sign-in). */
  readDevice: {
    method: 'GET',
    path: '/v2/box_office/device.json',
    device: true,
    request: none,
    answer: z.object({ device: deviceSchema, clerks: z.array(clerkSchema) }),
  },
  openClerkSession: {
    method: 'POST',
    path: '/v2/box_office/sessions.json',
    device: true,
    request: signInSchema,
    answer: z.object({ session: clerkSessionSchema, token: z.string() }),
  },
  /** Whether the session is still valid; each call extends it. */
  readClerkSession: {
    method: 'GET',
    path: '/v2/box_office/session.json',
    clerk: true,
    request: none,
    answer: z.object({ session: clerkSessionSchema }),
  },
  closeClerkSession: {
    method: 'DELETE',
    path: '/v2/box_office/session.json',
    clerk: true,
    request: none,
    answer: none,
  },
  /** Puts cash into the till's drawer or takes it out; the idempotency key identifies the movement. */
  moveDrawerCash: {
    method: 'POST',
    path: '/v2/box_office/drawer/movements.json',
    clerk: true,
    request: z.object({ movement: drawerMovementSchema }),
    answer: none,
  },
  /** An X or a Z report of the till's drawer. */
  makeDrawerReport: {
    method: 'POST',
    path: '/v2/box_office/drawer/reports.json',
    clerk: true,
    request: z.object({ report: reportRequestSchema }),
    answer: z.object({ report: drawerReportSchema }),
  },
  /** Orders by number, name, e-mail, phone or ticket code; the newest ones without words (rules/desk#search). */
  findDeskOrders: {
    method: 'GET',
    path: '/v2/desk/orders.json',
    clerk: true,
    query: z.object({ q: z.string().check(z.maxLength(100)) }),
    request: none,
    answer: z.object({ orders: foundOrdersSchema }),
  },
  readDeskOrder: {
    method: 'GET',
    path: '/v2/desk/orders/{orderNumber}.json',
    clerk: true,
    request: none,
    answer: z.object({ order: deskOrderSchema }),
  },
  resendDeskOrder: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/emails.json',
    clerk: true,
    request: none,
    answer: none,
  },
  /** Gives an order back, whole or in part; a preview tells the split (rules/desk#refund). */
  refundDeskOrder: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/refunds.json',
    clerk: true,
    request: z.object({ refund: deskRefundSchema }),
    answer: z.object({ split: deskRefundSplitSchema }),
  },
  /** Gives an order to somebody else, with new links and tickets (rules/desk#receiver). */
  changeDeskReceiver: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/receiver.json',
    clerk: true,
    request: z.object({ receiver: deskReceiverSchema }),
    answer: none,
  },
  /** Gives an unpaid order more time (rules/desk#unpaid). */
  giveDeskOrderTime: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/time.json',
    clerk: true,
    request: z.object({ time: deskTimeSchema }),
    answer: none,
  },
  /** Ends an unpaid order (rules/desk#unpaid). */
  endDeskOrder: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/end.json',
    clerk: true,
    request: z.object({ end: deskEndSchema }),
    answer: none,
  },
  listDeskAttendees: {
    method: 'GET',
    path: '/v2/desk/events/{eventId}/attendees.json',
    clerk: true,
    request: none,
    answer: z.object({ attendees: attendeesSchema, note: z.string() }),
  },
  readDeskSales: {
    method: 'GET',
    path: '/v2/desk/sales.json',
    clerk: true,
    request: none,
    answer: z.object({ sales: deskSalesSchema }),
  },
  /** All doors of an event (rules/door#overview). */
  readDeskDoors: {
    method: 'GET',
    path: '/v2/desk/events/{eventId}/doors.json',
    clerk: true,
    request: none,
    answer: z.object({ doors: doorsOverviewSchema }),
  },
  readDeskStock: {
    method: 'GET',
    path: '/v2/desk/events/{eventId}/stock.json',
    clerk: true,
    request: none,
    answer: z.object({ stock: deskStockSchema }),
  },
  /** Changes quotas, seats, sales and the note of an event, all or nothing (rules/desk#stock). */
  changeDeskStock: {
    method: 'POST',
    path: '/v2/desk/events/{eventId}/stock.json',
    clerk: true,
    request: z.object({ change: stockChangeSchema }),
    answer: z.object({ stock: deskStockSchema }),
  },
  /** The gates that were used before, the latest first. */
  listGates: {
    method: 'GET',
    path: '/v2/box_office/gates.json',
    clerk: true,
    request: none,
    answer: z.object({ gates: z.array(z.string()) }),
  },
  readDoor: {
    method: 'GET',
    path: '/v2/box_office/doors/{eventId}.json',
    clerk: true,
    request: none,
    answer: z.object({ door: doorSchema }),
  },
  /** The tickets that the door lets in, hashed, for scans without the network (rules/door#without-network). */
  readDoorList: {
    method: 'GET',
    path: '/v2/box_office/doors/{eventId}/tickets.json',
    clerk: true,
    request: none,
    answer: z.object({ list: doorListSchema }),
  },
  /** Judges scans, and lets in by those that are valid; each is safe to repeat by its id (rules/door#one-entry). */
  scanTickets: {
    method: 'POST',
    path: '/v2/box_office/doors/{eventId}/scans.json',
    clerk: true,
    request: scansRequestSchema,
    answer: z.object({ verdicts: z.array(scanVerdictSchema), inside: z.int(), expected: z.int() }),
  },
  /** Lets in the rest of the order whose ticket a scan let in (rules/door#groups). */
  letGroupIn: {
    method: 'POST',
    path: '/v2/box_office/doors/{eventId}/scans/{scanId}/group.json',
    clerk: true,
    request: none,
    answer: z.object({ verdicts: z.array(scanVerdictSchema), inside: z.int(), expected: z.int() }),
  },
  /** Takes an entry back (rules/door#undo). */
  undoScan: {
    method: 'DELETE',
    path: '/v2/box_office/doors/{eventId}/scans/{scanId}.json',
    clerk: true,
    request: none,
    answer: z.object({ inside: z.int(), expected: z.int() }),
  },
  /** Somebody has seen to a conflict (rules/door#without-network). */
  settleConflict: {
    method: 'POST',
    path: '/v2/box_office/doors/{eventId}/conflicts/{scanId}.json',
    clerk: true,
    request: none,
    answer: none,
  },
  /** Puts the reason for the difference of a Z report on record. */
  explainDifference: {
    method: 'POST',
    path: '/v2/box_office/drawer/reports/{number}/reason.json',
    clerk: true,
    request: z.object({ reason: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: none,
  },
  /** The tickets that are held for the session's device (rules/kiosk#allotment). */
  listAllotments: {
    method: 'GET',
    path: '/v2/box_office/allotments.json',
    clerk: true,
    request: none,
    answer: z.object({ allotments: z.array(allotmentSchema) }),
  },
  /** Records a sale of held tickets; its id is the idempotency key. */
  sellAllotted: {
    method: 'POST',
    path: '/v2/box_office/allotments/{allotmentId}/sales.json',
    clerk: true,
    request: z.object({ sale: allottedSaleSchema }),
    answer: none,
  },
  /** The sales that wait at the tills of the shop, the oldest first (rules/kiosk#parked-sales). */
  listParkedSales: {
    method: 'GET',
    path: '/v2/box_office/parked.json',
    clerk: true,
    request: none,
    answer: z.object({ parked: z.array(parkedSaleSchema) }),
  },
  /** Parks the cart of a token; parked again, it gets the new note. */
  parkSale: {
    method: 'POST',
    path: '/v2/box_office/parked.json',
    clerk: true,
    request: z.object({ token: z.string().check(z.maxLength(1_000)), note: z.string().check(z.maxLength(60)) }),
    answer: none,
  },
  /** The cart of a parked sale, for the one till that goes on with it; its time may be over. */
  takeParkedSale: {
    method: 'POST',
    path: '/v2/box_office/parked/{cartId}/take.json',
    clerk: true,
    request: none,
    answer: z.object({ cart: z.object({ uuid: readIdSchema, token: z.string() }) }),
  },
  /** Holds the stock of a parked sale for longer, once. */
  holdParkedSale: {
    method: 'POST',
    path: '/v2/box_office/parked/{cartId}/hold.json',
    clerk: true,
    request: none,
    answer: none,
  },
  /** Ends the time of a parked sale and forgets it. */
  releaseParkedSale: {
    method: 'DELETE',
    path: '/v2/box_office/parked/{cartId}.json',
    clerk: true,
    request: none,
    answer: none,
  },
  /** A sale by its number or by the code of one of its tickets. */
  readCounterOrder: {
    method: 'GET',
    path: '/v2/box_office/orders/{reference}.json',
    clerk: true,
    request: none,
    answer: z.object({ order: counterOrderSchema }),
  },
  /** Gives a sale or a part of it back; the idempotency key identifies the attempt. */
  refundSale: {
    method: 'POST',
    path: '/v2/box_office/refunds.json',
    clerk: true,
    request: z.object({ refund: counterRefundSchema }),
    answer: z.object({ refund: refundedSaleSchema }),
  },
  /** The card terminal has given the money of a refund back. */
  settleRefund: {
    method: 'POST',
    path: '/v2/box_office/refunds/{refundId}/card.json',
    clerk: true,
    request: z.object({ reference: z.string().check(z.minLength(1), z.maxLength(100)) }),
    answer: none,
  },
} as const
export type CallName = keyof typeof calls
