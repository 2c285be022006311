import { parseLocalizedText } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** An organizer's letter to all ticket holders of an event, by language (rules/orders#event-letters). */
export type EventLetter = {
  readonly eventId: string
  readonly subject: Readonly<Record<string, string>>
  /** Each line is a paragraph. */
  readonly text: Readonly<Record<string, string>>
  /** Whether the tickets and the calendar file go with it. */
  readonly hasTickets: boolean
}

export const loadEventLetter = async (kysely: Kysely<Schema>, shopId: string, id: string): Promise<EventLetter> => {
  const { event_id, subject, text, has_tickets } = await kysely
    .selectFrom('event_letter')
    .select(['event_id', 'subject', 'text', 'has_tickets'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    eventId: event_id,
    subject: parseLocalizedText(subject),
    text: parseLocalizedText(text),
    hasTickets: has_tickets,
  }
}
