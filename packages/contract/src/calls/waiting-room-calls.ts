import * as z from 'zod/mini'
import { placeSchema, servingSchema } from '../waiting-room.ts'
import { none } from './responses.ts'

/** The line before a sale (rules/wire#calls). */
export const waitingRoomCalls = {
  /** How the line of an event stands, the same for all (rules/waiting-room#serving). */
  readServing: {
    method: 'GET',
    path: '/v2/events/{eventId}/serving.json',
    etag: true,
    request: none,
    response: z.object({ serving: servingSchema }),
  },
  /**
   * A place in the event's line; with a place that still counts in the header, that one. Absent when no place is needed
   * (rules/waiting-room#place).
   */
  joinLine: {
    method: 'POST',
    path: '/v2/events/{eventId}/places.json',
    request: none,
    response: z.object({ place: z.nullish(placeSchema) }),
  },
} as const
