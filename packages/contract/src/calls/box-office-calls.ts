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
  handedOutSchema,
  handOutSchema,
  parkedSaleSchema,
  refundedSaleSchema,
  reportRequestSchema,
  signInSchema,
} from '../box-office.ts'
import { readIdSchema } from '../identifiers.ts'
import { moneySchema } from '../money.ts'
import { none } from './responses.ts'

/** The till (rules/wire#calls). */
export const boxOfficeCalls = {
  /** The device that a key belongs to, and the clerks who may sign in on it (rules/kiosk#sign-in). */
  readDevice: {
    method: 'GET',
    path: '/v2/box_office/device.json',
    device: true,
    request: none,
    response: z.object({ device: deviceSchema, clerks: z.array(clerkSchema) }),
  },
  openClerkSession: {
    method: 'POST',
    path: '/v2/box_office/sessions.json',
    device: true,
    request: signInSchema,
    response: z.object({ session: clerkSessionSchema, token: z.string() }),
  },
  /** Whether the session is still valid; each call extends it. */
  readClerkSession: {
    method: 'GET',
    path: '/v2/box_office/session.json',
    clerk: true,
    request: none,
    response: z.object({ session: clerkSessionSchema }),
  },
  closeClerkSession: {
    method: 'DELETE',
    path: '/v2/box_office/session.json',
    clerk: true,
    request: none,
    response: none,
  },
  /** Puts cash into the till's drawer or takes it out; the idempotency key identifies the movement. */
  moveDrawerCash: {
    method: 'POST',
    path: '/v2/box_office/drawer/movements.json',
    clerk: true,
    request: z.object({ movement: drawerMovementSchema }),
    response: none,
  },
  /** An X or a Z report of the till's drawer. */
  makeDrawerReport: {
    method: 'POST',
    path: '/v2/box_office/drawer/reports.json',
    clerk: true,
    request: z.object({ report: reportRequestSchema }),
    response: z.object({ report: drawerReportSchema }),
  },
  /** The tickets that are held for the session's device (rules/kiosk#allotment). */
  listAllotments: {
    method: 'GET',
    path: '/v2/box_office/allotments.json',
    clerk: true,
    request: none,
    response: z.object({ allotments: z.array(allotmentSchema) }),
  },
  /** Records a sale of held tickets; its id is the idempotency key. */
  sellAllotted: {
    method: 'POST',
    path: '/v2/box_office/allotments/{allotmentId}/sales.json',
    clerk: true,
    request: z.object({ sale: allottedSaleSchema }),
    response: none,
  },
  /** The sales that wait at the tills of the shop, the oldest first (rules/kiosk#parked-sales). */
  listParkedSales: {
    method: 'GET',
    path: '/v2/box_office/parked.json',
    clerk: true,
    request: none,
    response: z.object({ parked: z.array(parkedSaleSchema) }),
  },
  /** Parks the cart of a token; parked again, it gets the new note. */
  parkSale: {
    method: 'POST',
    path: '/v2/box_office/parked.json',
    clerk: true,
    request: z.object({ token: z.string().check(z.maxLength(1_000)), note: z.string().check(z.maxLength(60)) }),
    response: none,
  },
  /** The cart of a parked sale, for the one till that goes on with it; its time may be over. */
  takeParkedSale: {
    method: 'POST',
    path: '/v2/box_office/parked/{cartId}/take.json',
    clerk: true,
    request: none,
    response: z.object({ cart: z.object({ uuid: readIdSchema, token: z.string() }) }),
  },
  /** Holds the stock of a parked sale for longer, once. */
  holdParkedSale: {
    method: 'POST',
    path: '/v2/box_office/parked/{cartId}/hold.json',
    clerk: true,
    request: none,
    response: none,
  },
  /** Ends the time of a parked sale and forgets it. */
  releaseParkedSale: {
    method: 'DELETE',
    path: '/v2/box_office/parked/{cartId}.json',
    clerk: true,
    request: none,
    response: none,
  },
  /** A sale by its number or by the code of one of its tickets. */
  readCounterOrder: {
    method: 'GET',
    path: '/v2/box_office/orders/{reference}.json',
    clerk: true,
    request: none,
    response: z.object({ order: counterOrderSchema }),
  },
  /** Takes the money of an order that was to be paid later; the idempotency key identifies the attempt. */
  payCounterOrder: {
    method: 'POST',
    path: '/v2/box_office/orders/{orderNumber}/payments.json',
    clerk: true,
    request: z.object({ payment: counterPaymentSchema }),
    response: z.object({ order: z.object({ number: z.string(), secret: z.string() }) }),
  },
  /** The tickets of a paid order for its customer at the window, on record; the idempotency key identifies the hand-out. */
  handOutOrder: {
    method: 'POST',
    path: '/v2/box_office/orders/{orderNumber}/papers.json',
    clerk: true,
    request: z.object({ hand_out: handOutSchema }),
    response: z.object({ handed_out: handedOutSchema }),
  },
  /** Gives a sale or a part of it back; the idempotency key identifies the attempt. */
  refundSale: {
    method: 'POST',
    path: '/v2/box_office/refunds.json',
    clerk: true,
    request: z.object({ refund: counterRefundSchema }),
    response: z.object({ refund: refundedSaleSchema }),
  },
  /** A manager's till gives a refund to the card in place of the till that began it. */
  takeOverRefund: {
    method: 'POST',
    path: '/v2/box_office/refunds/{refundId}/take.json',
    clerk: true,
    request: none,
    response: none,
  },
  /** The card terminal has given the money of a refund back. */
  settleRefund: {
    method: 'POST',
    path: '/v2/box_office/refunds/{refundId}/card.json',
    clerk: true,
    request: z.object({ reference: z.string().check(z.minLength(1), z.maxLength(100)) }),
    /** The cash to give with it: none where its money was given before. */
    response: z.object({ cash: z.nullish(moneySchema) }),
  },
} as const
