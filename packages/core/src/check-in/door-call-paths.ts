import { type CallPaths, pathsOf } from '../wire/call-paths.ts'

/** The calls of a door. */
export const doorCallPaths = {
  listGates: { method: 'GET', path: '/v2/box_office/gates.json' },
  readDoor: { method: 'GET', path: '/v2/box_office/doors/{eventId}.json' },
  readDoorList: { method: 'GET', path: '/v2/box_office/doors/{eventId}/tickets.json' },
  scanTickets: { method: 'POST', path: '/v2/box_office/doors/{eventId}/scans.json' },
  letGroupIn: { method: 'POST', path: '/v2/box_office/doors/{eventId}/scans/{scanId}/group.json' },
  undoScan: { method: 'DELETE', path: '/v2/box_office/doors/{eventId}/scans/{scanId}.json' },
  settleConflict: { method: 'POST', path: '/v2/box_office/doors/{eventId}/conflicts/{scanId}.json' },
} as const satisfies CallPaths

/** The path of a call of a door. */
export const doorCallPath = pathsOf(doorCallPaths)
