import { type CallPaths, pathsOf } from '../wire/call-paths.ts'

/** The calls of all staff, and those at the till. */
export const staffCallPaths = {
  readDevice: { method: 'GET', path: '/v2/box_office/device.json' },
  openClerkSession: { method: 'POST', path: '/v2/box_office/sessions.json' },
  readClerkSession: { method: 'GET', path: '/v2/box_office/session.json' },
  closeClerkSession: { method: 'DELETE', path: '/v2/box_office/session.json' },
  moveDrawerCash: { method: 'POST', path: '/v2/box_office/drawer/movements.json' },
  makeDrawerReport: { method: 'POST', path: '/v2/box_office/drawer/reports.json' },
  explainDifference: { method: 'POST', path: '/v2/box_office/drawer/reports/{number}/reason.json' },
  listParkedSales: { method: 'GET', path: '/v2/box_office/parked.json' },
  parkSale: { method: 'POST', path: '/v2/box_office/parked.json' },
  takeParkedSale: { method: 'POST', path: '/v2/box_office/parked/{cartId}/take.json' },
  holdParkedSale: { method: 'POST', path: '/v2/box_office/parked/{cartId}/hold.json' },
  releaseParkedSale: { method: 'DELETE', path: '/v2/box_office/parked/{cartId}.json' },
  listAllotments: { method: 'GET', path: '/v2/box_office/allotments.json' },
  sellAllotted: { method: 'POST', path: '/v2/box_office/allotments/{allotmentId}/sales.json' },
  readCounterOrder: { method: 'GET', path: '/v2/box_office/orders/{reference}.json' },
  payCounterOrder: { method: 'POST', path: '/v2/box_office/orders/{orderNumber}/payments.json' },
  handOutOrder: { method: 'POST', path: '/v2/box_office/orders/{orderNumber}/papers.json' },
  refundSale: { method: 'POST', path: '/v2/box_office/refunds.json' },
  takeOverRefund: { method: 'POST', path: '/v2/box_office/refunds/{refundId}/take.json' },
  settleRefund: { method: 'POST', path: '/v2/box_office/refunds/{refundId}/card.json' },
} as const satisfies CallPaths

/** The path of one of these calls. */
export const staffCallPath = pathsOf(staffCallPaths)
