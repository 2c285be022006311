import { type CallPaths, pathsOf } from '../wire/call-paths.ts'

/** The calls of the manager’s desk. */
export const deskCallPaths = {
  findDeskOrders: { method: 'GET', path: '/v2/desk/orders.json' },
  readDeskOrder: { method: 'GET', path: '/v2/desk/orders/{orderNumber}.json' },
  resendDeskOrder: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/emails.json' },
  refundDeskOrder: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/refunds.json' },
  changeDeskReceiver: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/receiver.json' },
  correctDeskContact: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/contact.json' },
  correctDeskAnswers: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/answers.json' },
  readDeskSeats: { method: 'GET', path: '/v2/desk/orders/{orderNumber}/seats.json' },
  moveDeskSeats: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/seats.json' },
  giveDeskOrderTime: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/time.json' },
  markDeskOrderPaid: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/transfers.json' },
  endDeskOrder: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/end.json' },
  sendDeskOrder: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/sendings.json' },
  listDeskToDo: { method: 'GET', path: '/v2/desk/to-do.json' },
  endDeskToDo: { method: 'POST', path: '/v2/desk/to-do/{toDoId}/end.json' },
  listDeskEvents: { method: 'GET', path: '/v2/desk/events.json' },
  listDeskAttendees: { method: 'GET', path: '/v2/desk/events/{eventId}/attendees.json' },
  readDeskSales: { method: 'GET', path: '/v2/desk/sales.json' },
  readDeskDoors: { method: 'GET', path: '/v2/desk/events/{eventId}/doors.json' },
  readDeskStock: { method: 'GET', path: '/v2/desk/events/{eventId}/stock.json' },
  changeDeskStock: { method: 'POST', path: '/v2/desk/events/{eventId}/stock.json' },
} as const satisfies CallPaths

/** The path of a call of the desk. */
export const deskCallPath = pathsOf(deskCallPaths)
