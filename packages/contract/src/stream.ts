import * as z from 'zod/mini'
import { cartItemEventSchema } from './cart.ts'
import { localizedTextSchema } from './localized-text.ts'

/** A ticket that opens a stream (rules/streams#stream-state, rules/streams#ticket-code). */
export const streamTicketSchema = z.object({
  ticket_code: z.string(),
  /** Id of the current viewer, by which it is recognised; only when it is the asking one. */
  viewer_id: z.nullish(z.string()),
  /** Whether another viewer than the asking one has the ticket now. */
  watched_elsewhere: z.nullish(z.boolean()),
  title: localizedTextSchema,
  event: z.nullish(cartItemEventSchema),
  end_date: z.nullish(z.string()),
})
export type WireStreamTicket = z.infer<typeof streamTicketSchema>

/** Whether a viewer may continue. `playlist_url` is short-lived and bound to the viewer. */
export const viewValidationSchema = z.object({
  valid: z.boolean(),
  playlist_url: z.nullish(z.string()),
  /** Phase of the stream; readers ignore unknown words. */
  phase: z.nullish(z.string()),
  /** When its event begins: it may be moved while it is waited for. */
  start_date: z.nullish(z.string()),
  /** When to poll again, in milliseconds. */
  validate_every_ms: z.nullish(z.int()),
})
export type WireViewValidation = z.infer<typeof viewValidationSchema>
