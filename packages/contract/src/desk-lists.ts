import * as z from 'zod/mini'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { ticketSeatSchema } from './ticket-seat.ts'
import { deskEventStates } from './words.ts'

/** An event whose list can be opened (rules/desk#events). */
const deskEventSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  start_date: z.string(),
  state: z.enum(deskEventStates),
})
export const deskEventsSchema = z.array(deskEventSchema)
export type WireDeskEvent = z.infer<typeof deskEventSchema>

/** Somebody with a ticket of an event (rules/desk#lists). */
const attendeeSchema = z.object({
  code: z.string(),
  order: z.string(),
  title: localizedTextSchema,
  seat: z.nullish(ticketSeatSchema),
  name: z.string(),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  /** The name of this ticket's registered participant. */
  participant: z.nullish(z.string()),
  /** The participant's answers, by the question's name. */
  answers: z.nullish(z.record(z.string(), z.string())),
  /** When it was used at a door. */
  used: z.nullish(z.string()),
})
export const attendeesSchema = z.array(attendeeSchema)

/** The answers of an event's participants, in the order of its form; `is_name`: it tells who the participant is. */
export const attendeeQuestionsSchema = z.array(
  z.object({ name: z.string(), title: localizedTextSchema, is_name: z.boolean() }),
)
export type WireAttendeeQuestion = z.infer<typeof attendeeQuestionsSchema>[number]
export type WireAttendee = z.infer<typeof attendeeSchema>
