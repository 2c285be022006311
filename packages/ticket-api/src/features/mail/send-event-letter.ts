import { randomUUID } from 'node:crypto'
import type { EpochMs } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { parseTicketHolder } from '../../domain/ticket/ticket-holder.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { lineGoesWithEvent } from '../../store/order/line-goes-with-event.ts'
import type { EventLetter } from '../../store/order/load-event-letter.ts'
import type { Schema } from '../../store/schema.ts'
import { Rollback, transact } from '../../store/transact.ts'
import { enqueueMails } from './enqueue-mail.ts'

/** A recipient of the letter: a buyer, or the holder of a given ticket. */
type Reader = {
  readonly number: string
  /** The order's. */
  readonly language: string
  /** The ticket that was given to them; undefined for a buyer. */
  readonly ticketCode: string | undefined
  readonly recipient: NonNullable<ReturnType<typeof parseTicketHolder>>
  /** The id of their e-mail that was given up: it is due again. */
  readonly failedMail: string | undefined
}

export type SentLetter = {
  /** The recipients of this run. */
  readonly readers: readonly Pick<Reader, 'language' | 'ticketCode'>[]
  /** How many letters of the same reference were sent before, or wait. */
  readonly before: number
  /** Sales without an address, with their tickets that nobody else has. */
  readonly unreached: readonly { readonly number: string; readonly tickets: number }[]
  /** Orders that can still be paid: their buyers have no tickets yet. */
  readonly unpaid: number
}

type SendEventLetterInput = AuditContext & {
  readonly shopId: string
  /** Idempotency key: a repetition is the same letter. */
  readonly reference: string
  readonly letter: EventLetter
  readonly now: EpochMs
  /** Does the same and keeps nothing of it. */
  readonly isDryRun: boolean
}

/** Between two letters, so that the confirmations of orders need not wait for all of them. */
const apartMs = 100

/**
 * Queues a letter to each buyer of a paid order with tickets or services of an event, and to each holder of a given
 * ticket, once under its reference (rules/orders#event-letters): run again, it finds the readers who lack it.
 * `other_words` when the reference was used for another letter.
 */
export const sendEventLetter = (
  { kysely }: Database,
  wanted: SendEventLetterInput,
): Promise<SentLetter | 'other_words'> =>
  transact(kysely, async trx => {
    const sent = await sendWithin(trx, wanted)
    // A letter that nobody gets is not kept either: its reference stays free.
    if (wanted.isDryRun || sent === 'other_words' || sent.readers.length === 0) throw new Rollback(sent)
    return sent
  })

const sendWithin = async (
  trx: Transaction<Schema>,
  wanted: SendEventLetterInput,
): Promise<SentLetter | 'other_words'> => {
  const { shopId, reference, letter, now } = wanted
  const letterId = await keptLetter(trx, wanted)
  if (letterId === undefined) return 'other_words'
  const of = { shopId, letterId, eventId: letter.eventId }
  const readers = await listReaders(trx, of)
  const timed = readers.map((reader, index) => ({ ...reader, dueAt: now + index * apartMs }))
  await enqueueMails(
    trx,
    timed
      .filter(({ failedMail }) => failedMail === undefined)
      .map(({ number, ticketCode, recipient, dueAt }) => ({
        shopId,
        now,
        dueAt,
        about: { kind: 'event_letter', orderNumber: number, ticketCode, letterId, recipient },
      })),
  )
  await requeue(trx, shopId, timed)
  const entries = [...Map.groupBy(readers, ({ number }) => number)].map(([orderNumber, { length }]) => ({
    shopId,
    by: wanted.by,
    action: 'letter_sent' as const,
    subject: reference,
    orderNumber,
    eventIds: [letter.eventId],
    after: { letters: length },
    reason: wanted.reason,
    now,
  }))
  await recordAudit(trx, ...entries)
  return { readers, ...(await loadRest(trx, of, readers.length)) }
}

/** The id of the letter with this reference, which two runs at a time share; undefined where it has other words. */
const keptLetter = async (
  trx: Transaction<Schema>,
  { shopId, reference, letter: { eventId, subject, text, hasTickets }, now }: SendEventLetterInput,
): Promise<string | undefined> => {
  const words = { subject: JSON.stringify(subject), text: JSON.stringify(text), has_tickets: hasTickets }
  await trx
    .insertInto('event_letter')
    .values({ shop_id: shopId, id: randomUUID(), event_id: eventId, reference, created_at: new Date(now), ...words })
    .onConflict(conflict => conflict.columns(['shop_id', 'event_id', 'reference']).doNothing())
    .execute()
  const kept = await trx
    .selectFrom('event_letter')
    .select('id')
    .select(
      sql<boolean>`subject = ${words.subject}::jsonb AND text = ${words.text}::jsonb AND has_tickets = ${hasTickets}`.as(
        'is_same',
      ),
    )
    .where('shop_id', '=', shopId)
    .where('event_id', '=', eventId)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return kept.is_same ? kept.id : undefined
}

/** Each gets an id of its own: a report about the one before is not about it (rules/orders#returned-mail). */
const requeue = async (
  trx: Transaction<Schema>,
  shopId: string,
  readers: readonly (Pick<Reader, 'failedMail'> & { readonly dueAt: number })[],
): Promise<void> => {
  const again = readers.filter(({ failedMail }) => failedMail !== undefined)
  await sql`
    UPDATE mail SET id = gen_random_uuid(), status = 'due', attempts = 0, problem = NULL, due_at = again.due_at
    FROM unnest(${again.map(({ failedMail }) => failedMail)}::uuid[],
      ${again.map(({ dueAt }) => new Date(dueAt).toISOString())}::timestamptz[]) AS again (id, due_at)
    WHERE mail.shop_id = ${shopId} AND mail.id = again.id`.execute(trx)
}

type OfLetter = { readonly shopId: string; readonly letterId: string; readonly eventId: string }

/** Whether an order has tickets or services of the event; goods of it are no reason to come. */
const isForEvent = (eventId: string) => sql`EXISTS (
  SELECT FROM order_line AS line
  WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number AND line.event ->> 'id' = ${eventId}
    AND ${sql.raw(lineGoesWithEvent)})`

/** Readers without the letter: also new receivers of an order or ticket, and readers whose e-mail was given up. */
const listReaders = async (
  kysely: Kysely<Schema>,
  { shopId, letterId, eventId }: OfLetter,
): Promise<readonly Reader[]> => {
  const { rows } = await sql<{
    number: string
    language: string
    code: string | null
    person: unknown
    failed: string | null
  }>`
    SELECT reader.number, reader.language, reader.code, reader.person, mail.id AS failed FROM (
      SELECT placed.number, placed.language, NULL AS code, -1 AS position, jsonb_build_object(
        'first_name', coalesce(placed.customer ->> 'first_name', ''),
        'last_name', coalesce(placed.customer ->> 'last_name', ''), 'email', placed.customer ->> 'email') AS person
      FROM customer_order AS placed
      WHERE placed.shop_id = ${shopId} AND placed.status = 'paid' AND placed.customer ->> 'email' <> ''
        AND ${isForEvent(eventId)}
      UNION ALL
      SELECT placed.number, placed.language, ticket.code, ticket.position, ticket.holder
      FROM ticket JOIN customer_order AS placed
        ON placed.shop_id = ticket.shop_id AND placed.number = ticket.order_number AND placed.status = 'paid'
      WHERE ticket.shop_id = ${shopId} AND ticket.event_id = ${eventId} AND ticket.holder IS NOT NULL
    ) AS reader
    LEFT JOIN mail ON mail.shop_id = ${shopId} AND mail.letter_id = ${letterId}
      AND mail.order_number = reader.number AND coalesce(mail.ticket_code, '') = coalesce(reader.code, '')
      AND mail.recipient ->> 'email' = reader.person ->> 'email'
    WHERE mail.id IS NULL OR mail.status = 'failed'
    ORDER BY number, position`.execute(kysely)
  return rows.flatMap(({ number, language, code, person, failed }) => {
    const recipient = parseTicketHolder(person)
    return recipient
      ? [{ number, language, ticketCode: code ?? undefined, recipient, failedMail: failed ?? undefined }]
      : []
  })
}

const loadRest = async (
  kysely: Kysely<Schema>,
  { shopId, letterId, eventId }: OfLetter,
  now: number,
): Promise<Omit<SentLetter, 'readers'>> => {
  const { rows: unreached } = await sql<{ number: string; tickets: number }>`
    SELECT placed.number, (count(ticket.code) FILTER (WHERE ticket.holder IS NULL))::int AS tickets
    FROM customer_order AS placed LEFT JOIN ticket
      ON ticket.shop_id = placed.shop_id AND ticket.order_number = placed.number AND ticket.event_id = ${eventId}
    WHERE placed.shop_id = ${shopId} AND placed.status = 'paid' AND coalesce(placed.customer ->> 'email', '') = ''
      AND ${isForEvent(eventId)}
    GROUP BY placed.number HAVING count(ticket.code) = 0 OR bool_or(ticket.holder IS NULL)
    ORDER BY placed.number`.execute(kysely)
  const { rows } = await sql<{ letters: number; unpaid: number }>`
    SELECT (SELECT count(*) FROM mail WHERE shop_id = ${shopId} AND letter_id = ${letterId}
        AND status <> 'failed')::int AS letters,
      (SELECT count(*) FROM customer_order AS placed
       WHERE placed.shop_id = ${shopId} AND placed.status = 'unpaid' AND ${isForEvent(eventId)})::int AS unpaid`.execute(
    kysely,
  )
  const { letters = 0, unpaid = 0 } = rows[0] ?? {}
  return { unreached, unpaid, before: letters - now }
}
