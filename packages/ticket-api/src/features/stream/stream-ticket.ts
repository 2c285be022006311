import { streamTicketSchema, type WireStreamTicket } from '@portti/contract'
import { ticketCodeOf } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { StreamTimes } from '../../domain/stream/stream-phase.ts'
import type { Schema } from '../../store/schema.ts'

/** An event's record in the catalogue's shape; the address stays on the server. */
const streamedSchema = z.object({
  stream: z.optional(
    z.object({
      playlist_url: z.optional(z.string()),
      opens_minutes_before: z.optional(z.int()),
      watchable_hours_after: z.optional(z.int()),
    }),
  ),
})

export type OpenStream = {
  readonly ticket: Omit<WireStreamTicket, 'viewer_id' | 'watched_elsewhere'>
  /** Id of the current viewer, by which it is recognised: nobody else may learn it. */
  readonly viewerId: string | undefined
  readonly playlistUrl: string | undefined
  readonly times: StreamTimes
}

/**
 * The ticket that opens a stream: a paid one that admits there. A ticket that admits only at the door of an event that
 * is also streamed is refused with a reason of its own; all others are unknown.
 */
export const findStreamTicket = async (
  kysely: Kysely<Schema>,
  catalogue: Catalogue,
  typedCode: string,
): Promise<OpenStream | 'door_only' | undefined> => {
  const row = await kysely
    .selectFrom('ticket')
    .innerJoin('customer_order', join =>
      join
        .onRef('customer_order.shop_id', '=', 'ticket.shop_id')
        .onRef('customer_order.number', '=', 'ticket.order_number'),
    )
    .leftJoin('stream_view', join =>
      join.onRef('stream_view.shop_id', '=', 'ticket.shop_id').onRef('stream_view.ticket_code', '=', 'ticket.code'),
    )
    .innerJoin('event', join =>
      join.onRef('event.shop_id', '=', 'ticket.shop_id').onRef('event.id', '=', 'ticket.event_id'),
    )
    .select([
      'event.record',
      'ticket.code',
      'ticket.event_id',
      'ticket.product_title',
      'ticket.opens_stream',
      'stream_view.viewer_id',
    ])
    .where('ticket.shop_id', '=', catalogue.shopId)
    .where('ticket.code', '=', ticketCodeOf(typedCode))
    .where('customer_order.status', '=', 'paid')
    .executeTakeFirst()
  const event = catalogue.events.get(row?.event_id ?? '')
  const mode = event?.facts.attendance_mode
  if (!row || !event || (mode !== 'online' && mode !== 'mixed')) return undefined
  if (!row.opens_stream) return 'door_only'
  // Paper shows the event as it was sold; its stream is told as it is now.
  const { end_date: end } = event.facts
  const ticket = streamTicketSchema.parse({
    ticket_code: row.code,
    title: row.product_title,
    event: event.lineEvent,
    end_date: end,
  })
  const { stream } = streamedSchema.parse(row.record)
  const times = {
    startsAt: event.startsAt,
    endsAt: end ? Date.parse(end) : undefined,
    status: event.status,
    hasPlaylist: stream?.playlist_url !== undefined,
    opensMinutesBefore: stream?.opens_minutes_before,
    watchableHoursAfter: stream?.watchable_hours_after,
  }
  return { ticket, viewerId: row.viewer_id ?? undefined, playlistUrl: stream?.playlist_url, times }
}

/**
 * Makes a viewer the only one of a ticket and replaces the previous one (rules/streams#one-viewer). Repeating it
 * changes nothing.
 */
export const takeView = async (
  kysely: Kysely<Schema>,
  view: { readonly shopId: string; readonly ticketCode: string; readonly viewerId: string; readonly now: number },
): Promise<void> => {
  const taken = { viewer_id: view.viewerId, taken_at: new Date(view.now) }
  await kysely
    .insertInto('stream_view')
    .values({ shop_id: view.shopId, ticket_code: view.ticketCode, ...taken })
    .onConflict(conflict => conflict.columns(['shop_id', 'ticket_code']).doUpdateSet(taken))
    .execute()
}
