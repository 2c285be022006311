import { localizedTextSchema, ticketSeatSchema, type WireAttendee, type WireAttendeeQuestion } from '@portti/contract'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { askedFieldsSchema, listedName, questionsOf } from '../../domain/order/participants.ts'
import { isTicketUse } from '../check-in/ticket-use.ts'
import type { Schema } from '../schema.ts'

type Row = {
  readonly code: string
  readonly order_number: string
  readonly title: unknown
  readonly seat: unknown
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly participant: unknown
  readonly used: Date | null
}
type Event = { readonly shopId: string; readonly eventId: string }

/** The ticket holders of an event, and the questions to its participants in the order of the form. */
export type Attendees = {
  readonly attendees: WireAttendee[]
  readonly questions: WireAttendeeQuestion[]
}

const participantSchema = z.record(z.string(), z.string()).nullable()
const byName = new Intl.Collator('fi')

/** By name: each ticket by its registered participant's, where it has one, else by its holder's (rules/desk#lists). */
export const loadAttendees = async (kysely: Kysely<Schema>, event: Event): Promise<Attendees> => {
  const rows = await listRows(kysely, event)
  const asked = await kysely
    .selectFrom('event')
    .select(sql<unknown>`record #> '{registration,fields}'`.as('fields'))
    .where('shop_id', '=', event.shopId)
    .where('id', '=', event.eventId)
    .executeTakeFirst()
  const said = rows.map(({ participant }) => participantSchema.parse(participant) ?? {})
  const fields = askedFieldsSchema.parse(asked?.fields ?? null) ?? []
  const attendees = rows.map((row, index): WireAttendee => {
    const answers = said[index] ?? {}
    return {
      code: row.code,
      order: row.order_number,
      title: localizedTextSchema.parse(row.title),
      seat: row.seat === null ? undefined : ticketSeatSchema.parse(row.seat),
      name: row.name,
      email: row.email,
      phone: row.phone,
      participant: listedName(fields, answers) || undefined,
      answers,
      used: row.used?.toISOString(),
    }
  })
  const nameOf = ({ participant, name }: WireAttendee) => participant ?? name
  return {
    attendees: attendees.toSorted((one, other) => byName.compare(nameOf(one), nameOf(other))),
    questions: [...questionsOf(fields, said)],
  }
}

const listRows = async (kysely: Kysely<Schema>, { shopId, eventId }: Event): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    WITH numbered AS (
      SELECT ticket.*, row_number() OVER (PARTITION BY order_number, product_id ORDER BY position) - 1 AS place
      FROM ticket WHERE shop_id = ${shopId} AND event_id = ${eventId} AND kind = 'admission'
    ), registered AS (
      SELECT line.order_number, line.product_id, line.event_registration -> 'participants' -> piece AS participant,
        row_number() OVER (PARTITION BY line.order_number, line.product_id ORDER BY line.position, piece) - 1 AS place
      FROM order_line AS line CROSS JOIN generate_series(0, line.amount - 1) AS piece
      WHERE line.shop_id = ${shopId}
        AND (line.order_number, line.product_id) IN (SELECT order_number, product_id FROM numbered)
    )
    SELECT numbered.code, numbered.order_number, numbered.product_title AS title, numbered.seat,
      concat_ws(' ', nullif(person ->> 'last_name', ''), nullif(person ->> 'first_name', ''),
        nullif(person ->> 'company_name', '')) AS name,
      person ->> 'email' AS email, person ->> 'phone' AS phone,
      registered.participant, scan.scanned_at AS used
    FROM numbered
    JOIN customer_order AS ordered ON ordered.shop_id = numbered.shop_id AND ordered.number = numbered.order_number
    CROSS JOIN LATERAL (SELECT coalesce(numbered.holder, ordered.customer) AS person) AS people
    LEFT JOIN registered ON registered.order_number = numbered.order_number
      AND registered.product_id = numbered.product_id AND registered.place = numbered.place
    LEFT JOIN door_scan AS scan ON scan.shop_id = numbered.shop_id AND scan.code = numbered.code
      AND ${isTicketUse('scan')}
    WHERE ordered.status = 'paid'
    ORDER BY numbered.order_number, numbered.position`.execute(kysely)
  return rows
}
