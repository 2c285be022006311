import * as z from 'zod/mini'
import { doorListSchema, doorSchema, scansRequestSchema, scanVerdictSchema } from '../door.ts'
import { none } from './responses.ts'

/** The door (rules/wire#calls). */
export const doorCalls = {
  /** The gates that were used before, the latest first. */
  listGates: {
    method: 'GET',
    path: '/v2/box_office/gates.json',
    clerk: true,
    request: none,
    response: z.object({ gates: z.array(z.string()) }),
  },
  readDoor: {
    method: 'GET',
    path: '/v2/box_office/doors/{eventId}.json',
    clerk: true,
    request: none,
    response: z.object({ door: doorSchema }),
  },
  /** The tickets that the door lets in, hashed, for scans without the network (rules/door#without-network). */
  readDoorList: {
    method: 'GET',
    path: '/v2/box_office/doors/{eventId}/tickets.json',
    clerk: true,
    request: none,
    response: z.object({ list: doorListSchema }),
  },
  /** Judges scans, and lets in by those that are valid; each is safe to repeat by its id (rules/door#one-entry). */
  scanTickets: {
    method: 'POST',
    path: '/v2/box_office/doors/{eventId}/scans.json',
    clerk: true,
    request: scansRequestSchema,
    response: z.object({ verdicts: z.array(scanVerdictSchema), inside: z.int(), expected: z.int() }),
  },
  /** Lets in the rest of the order whose ticket a scan let in (rules/door#groups). */
  letGroupIn: {
    method: 'POST',
    path: '/v2/box_office/doors/{eventId}/scans/{scanId}/group.json',
    clerk: true,
    request: none,
    response: z.object({ verdicts: z.array(scanVerdictSchema), inside: z.int(), expected: z.int() }),
  },
  /** Takes an entry back (rules/door#undo). */
  undoScan: {
    method: 'DELETE',
    path: '/v2/box_office/doors/{eventId}/scans/{scanId}.json',
    clerk: true,
    request: none,
    response: z.object({ inside: z.int(), expected: z.int() }),
  },
  /** Somebody has seen to a conflict (rules/door#without-network). */
  settleConflict: {
    method: 'POST',
    path: '/v2/box_office/doors/{eventId}/conflicts/{scanId}.json',
    clerk: true,
    request: none,
    response: none,
  },
} as const
