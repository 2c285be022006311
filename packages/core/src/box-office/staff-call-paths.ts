import { type CallPaths, filledPath, type PathParameters } from '../ticket-api/call-paths.ts'

/** The calls of staff: at the till, at the door and at the desk. */
export const staffCallPaths = {
  readDevice: { method: 'GET', path: '/v2/box_office/device.json' },
  openClerkSession: { method: 'POST', path: '/v2/box_office/sessions.json' },
  readClerkSession: { method: 'GET', path: '/v2/box_office/session.json' },
  closeClerkSession: { method: 'DELETE', path: '/v2/box_office/session.json' },
  moveDrawerCash: { method: 'POST', path: '/v2/box_office/drawer/movements.json' },
  makeDrawerReport: { method: 'POST', path: '/v2/box_office/drawer/reports.json' },
  findDeskOrders: { method: 'GET', path: '/v2/desk/orders.json' },
  readDeskOrder: { method: 'GET', path: '/v2/desk/orders/{orderNumber}.json' },
  resendDeskOrder: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/emails.json' },
  refundDeskOrder: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/refunds.json' },
  changeDeskReceiver: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/receiver.json' },
  giveDeskOrderTime: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/time.json' },
  endDeskOrder: { method: 'POST', path: '/v2/desk/orders/{orderNumber}/end.json' },
  listDeskAttendees: { method: 'GET', path: '/v2/desk/events/{eventId}/attendees.json' },
  readDeskSales: { method: 'GET', path: '/v2/desk/sales.json' },
  readDeskDoors: { method: 'GET', path: '/v2/desk/events/{eventId}/doors.json' },
  readDeskStock: { method: 'GET', path: '/v2/desk/events/{eventId}/stock.json' },
  changeDeskStock: { method: 'POST', path: '/v2/desk/events/{eventId}/stock.json' },
  listGates: { method: 'GET', path: '/v2/box_office/gates.json' },
  readDoor: { method: 'GET', path: '/v2/box_office/doors/{eventId}.json' },
  readDoorList: { method: 'GET', path: '/v2/box_office/doors/{eventId}/tickets.json' },
  scanTickets: { method: 'POST', path: '/v2/box_office/doors/{eventId}/scans.json' },
  letGroupIn: { method: 'POST', path: '/v2/box_office/doors/{eventId}/scans/{scanId}/group.json' },
  undoScan: { method: 'DELETE', path: '/v2/box_office/doors/{eventId}/scans/{scanId}.json' },
  settleConflict: { method: 'POST', path: '/v2/box_office/doors/{eventId}/conflicts/{scanId}.json' },
  explainDifference: { method: 'POST', path: '/v2/box_office/drawer/reports/{number}/reason.json' },
  listParkedSales: { method: 'GET', path: '/v2/box_office/parked.json' },
  parkSale: { method: 'POST', path: '/v2/box_office/parked.json' },
  takeParkedSale: { method: 'POST', path: '/v2/box_office/parked/{cartId}/take.json' },
  holdParkedSale: { method: 'POST', path: '/v2/box_office/parked/{cartId}/hold.json' },
  releaseParkedSale: { method: 'DELETE', path: '/v2/box_office/parked/{cartId}.json' },
  listAllotments: { method: 'GET', path: '/v2/box_office/allotments.json' },
  sellAllotted: { method: 'POST', path: '/v2/box_office/allotments/{allotmentId}/sales.json' },
  readCounterOrder: { method: 'GET', path: '/v2/box_office/orders/{reference}.json' },
  refundSale: { method: 'POST', path: '/v2/box_office/refunds.json' },
  settleRefund: { method: 'POST', path: '/v2/box_office/refunds/{refundId}/card.json' },
} as const satisfies CallPaths

/** The path of a call of staff. */
export const staffCallPath = <Call extends keyof typeof staffCallPaths>(
  call: Call,
  parameters: PathParameters<Call>,
  query: Readonly<Record<string, string>> = {},
): string => filledPath(staffCallPaths[call].path, parameters, query)
