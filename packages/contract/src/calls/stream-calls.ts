import * as z from 'zod/mini'
import { streamTicketSchema, viewValidationSchema } from '../stream.ts'
import { none } from './responses.ts'

/** Watching (rules/wire#calls). */
export const streamCalls = {
  readStreamTicket: {
    method: 'GET',
    path: '/v2/streams/{ticketCode}.json',
    request: none,
    /** The asking viewer: the current one recognises itself in the answer, and nobody else learns its id. */
    query: z.object({ viewer_id: z.optional(z.string().check(z.maxLength(64))) }),
    response: z.object({ ticket: streamTicketSchema }),
  },
  /** Takes the ticket over for this viewer; the previous viewer fails its next validation (rules/streams#one-viewer). */
  takeStreamView: {
    method: 'POST',
    path: '/v2/streams/{ticketCode}/viewers.json',
    request: z.object({ viewer_id: z.string().check(z.minLength(8), z.maxLength(64)) }),
    response: z.object({ ticket: streamTicketSchema, view: viewValidationSchema }),
  },
  validateStreamView: {
    method: 'GET',
    path: '/v2/streams/{ticketCode}/viewers/{viewerId}.json',
    request: none,
    response: z.object({ view: viewValidationSchema }),
  },
} as const
