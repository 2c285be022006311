import * as z from 'zod/mini'
import {
  deskAnswersSchema,
  deskContactSchema,
  deskEndSchema,
  deskOrderSchema,
  deskReceiverSchema,
  deskRefundSchema,
  deskRefundSplitSchema,
  deskSeatMoveSchema,
  deskSeatsSchema,
  deskSendingSchema,
  deskTimeSchema,
  deskTransferSchema,
  foundOrdersSchema,
} from '../desk.ts'
import { attendeeQuestionsSchema, attendeesSchema, deskEventsSchema } from '../desk-lists.ts'
import { deskSalesSchema } from '../desk-sales.ts'
import { deskStockSchema, stockChangeSchema } from '../desk-stock.ts'
import { toDoEndSchema, toDoListSchema } from '../desk-to-do.ts'
import { doorsOverviewSchema } from '../door.ts'
import { none } from './responses.ts'

/** The manager's desk (rules/wire#calls). */
export const deskCalls = {
  /**
   * Orders by number, name, e-mail, phone or ticket code; the newest ones without words. `show` leaves those that are not
   * paid, that have a ticket of today, goods to be sent or fetched, a letter that reached nobody, or something that waits
   * for a person (rules/desk#search).
   */
  findDeskOrders: {
    method: 'GET',
    path: '/v2/desk/orders.json',
    clerk: true,
    query: z.object({
      q: z.string().check(z.maxLength(100)),
      show: z.optional(z.enum(['today', 'unpaid', 'to_send', 'undelivered', 'to_do'])),
    }),
    request: none,
    response: z.object({ orders: foundOrdersSchema }),
  },
  readDeskOrder: {
    method: 'GET',
    path: '/v2/desk/orders/{orderNumber}.json',
    clerk: true,
    request: none,
    response: z.object({ order: deskOrderSchema }),
  },
  resendDeskOrder: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/emails.json',
    clerk: true,
    request: none,
    response: none,
  },
  /** Gives an order back, whole or in part; a preview tells the split (rules/desk#refund). */
  refundDeskOrder: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/refunds.json',
    clerk: true,
    request: z.object({ refund: deskRefundSchema }),
    response: z.object({ split: deskRefundSplitSchema }),
  },
  /** Gives an order, or one ticket of it, to somebody else, with new links and codes (rules/desk#receiver). */
  changeDeskReceiver: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/receiver.json',
    clerk: true,
    request: z.object({ receiver: deskReceiverSchema }),
    response: none,
  },
  /** Corrects details of an order's buyer, receiver and payer (rules/desk#contact). */
  correctDeskContact: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/contact.json',
    clerk: true,
    request: z.object({ contact: deskContactSchema }),
    response: none,
  },
  /** Corrects what a participant answered (rules/desk#answers). */
  correctDeskAnswers: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/answers.json',
    clerk: true,
    request: z.object({ correction: deskAnswersSchema }),
    response: none,
  },
  readDeskSeats: {
    method: 'GET',
    path: '/v2/desk/orders/{orderNumber}/seats.json',
    clerk: true,
    request: none,
    response: z.object({ seats: deskSeatsSchema }),
  },
  /** Moves tickets to other seats of their category, all or nothing; the codes stay (rules/desk#seats). */
  moveDeskSeats: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/seats.json',
    clerk: true,
    request: z.object({ move: deskSeatMoveSchema }),
    response: none,
  },
  /** Gives an unpaid order more time (rules/desk#unpaid). */
  giveDeskOrderTime: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/time.json',
    clerk: true,
    request: z.object({ time: deskTimeSchema }),
    response: none,
  },
  /** Marks an unpaid order as paid by a bank transfer; repeated, it is done once (rules/desk#unpaid). */
  markDeskOrderPaid: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/transfers.json',
    clerk: true,
    request: z.object({ transfer: deskTransferSchema }),
    response: none,
  },
  /** Ends an unpaid order (rules/desk#unpaid). */
  endDeskOrder: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/end.json',
    clerk: true,
    request: z.object({ end: deskEndSchema }),
    response: none,
  },
  /** Marks the goods of a paid order as sent, and writes to its buyer (rules/delivery#goods). */
  sendDeskOrder: {
    method: 'POST',
    path: '/v2/desk/orders/{orderNumber}/sendings.json',
    clerk: true,
    request: z.object({ sending: deskSendingSchema }),
    response: none,
  },
  /** What waits for a person and belongs to no order, and how many orders `show=to_do` would find (rules/desk#to-do). */
  listDeskToDo: {
    method: 'GET',
    path: '/v2/desk/to-do.json',
    clerk: true,
    request: none,
    response: z.object({ orders: z.int(), to_do: toDoListSchema }),
  },
  /** Ends what waits for a person, of an order or of none; repeated, it is done once (rules/desk#to-do). */
  endDeskToDo: {
    method: 'POST',
    path: '/v2/desk/to-do/{toDoId}/end.json',
    clerk: true,
    request: z.object({ end: toDoEndSchema }),
    response: none,
  },
  /** Events to come, the soonest first; then past ones with tickets, the latest first (rules/desk#events). */
  listDeskEvents: {
    method: 'GET',
    path: '/v2/desk/events.json',
    clerk: true,
    request: none,
    response: z.object({ events: deskEventsSchema }),
  },
  listDeskAttendees: {
    method: 'GET',
    path: '/v2/desk/events/{eventId}/attendees.json',
    clerk: true,
    request: none,
    response: z.object({
      attendees: attendeesSchema,
      questions: z.nullish(attendeeQuestionsSchema),
      note: z.string(),
    }),
  },
  readDeskSales: {
    method: 'GET',
    path: '/v2/desk/sales.json',
    clerk: true,
    request: none,
    response: z.object({ sales: deskSalesSchema }),
  },
  /** All doors of an event (rules/door#overview). */
  readDeskDoors: {
    method: 'GET',
    path: '/v2/desk/events/{eventId}/doors.json',
    clerk: true,
    request: none,
    response: z.object({ doors: doorsOverviewSchema }),
  },
  readDeskStock: {
    method: 'GET',
    path: '/v2/desk/events/{eventId}/stock.json',
    clerk: true,
    request: none,
    response: z.object({ stock: deskStockSchema }),
  },
  /** Changes quotas, seats, sales and the note of an event, all or nothing (rules/desk#stock). */
  changeDeskStock: {
    method: 'POST',
    path: '/v2/desk/events/{eventId}/stock.json',
    clerk: true,
    request: z.object({ change: stockChangeSchema }),
    response: z.object({ stock: deskStockSchema }),
  },
  /** Puts the reason for the difference of a Z report on record. */
  explainDifference: {
    method: 'POST',
    path: '/v2/box_office/drawer/reports/{number}/reason.json',
    clerk: true,
    request: z.object({ reason: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: none,
  },
} as const
