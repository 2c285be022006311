import type { WireFoundOrder } from '@portti/contract'
import { maxFoundOrders, onlyKept, productTypes } from '@portti/contract/words'
import { type CodeKind, centsToWire, codeKind, ticketCodeOf } from '@portti/core/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { orderNumberOf } from '../../domain/order/order-number.ts'
import { isOnlyKeptOrder } from '../order/is-only-kept-order.ts'
import { isToSend } from '../order/is-to-send.ts'
import { isUndelivered } from '../order/is-undelivered.ts'
import type { Schema } from '../schema.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import { ordersWaiting, type WaitingInput } from '../to-do/is-waiting.ts'

type Row = Omit<WireFoundOrder, 'created' | 'total'> & { readonly created_at: Date; readonly total_cents: number }

/**
 * Only orders that are not paid, that are for an event of today, that have goods to be sent or fetched, a letter that
 * reached nobody, or something that waits for a person.
 */
export type ShownOrders = 'today' | 'unpaid' | 'to_send' | 'undelivered' | 'to_do'

type Search = {
  readonly shopId: string
  readonly words: readonly string[]
  readonly show: ShownOrders | undefined
  readonly waiting: WaitingInput
}

/** A condition on the whole order of a row of `placed`, which has only some columns. */
const placedOne = (shopId: string, isWanted: RawBuilder<boolean>) => sql`EXISTS (
  SELECT FROM customer_order AS ordered
  WHERE ordered.shop_id = ${shopId} AND ordered.number = placed.number AND ${isWanted})`

/** Product types whose sold pieces have a code each: a ticket, a card, a service. */
const withCode = productTypes.filter(type => codeKind({ type }) !== undefined)
/** The kinds of codes that admit by themselves, and so are called tickets (rules/tickets#named-as-what-it-is). */
const ticketKinds: readonly CodeKind[] = ['admission', 'stream']
const cardTypes = withCode.filter(type => !ticketKinds.includes(codeKind({ type }) ?? 'admission'))

/** The orders that indexes find: by a whole number, ticket code, or e-mail address of a buyer or of a ticket's holder. */
const findExactly = async (
  kysely: Kysely<Schema>,
  { shopId, typed, number, code }: Record<'shopId' | 'typed' | 'number' | 'code', string>,
): Promise<readonly string[]> => {
  const email = typed.toLowerCase()
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM customer_order WHERE shop_id = ${shopId} AND number = ${number}
    UNION SELECT order_number FROM ticket WHERE shop_id = ${shopId} AND code = ${code}
    UNION SELECT number FROM customer_order WHERE shop_id = ${shopId} AND lower(customer ->> 'email') = ${email}
    UNION SELECT order_number FROM ticket
    WHERE shop_id = ${shopId} AND holder IS NOT NULL AND lower(holder ->> 'email') = ${email}`.execute(kysely)
  return rows.map(({ number }) => number)
}

/**
 * The newest orders of a shop whose number, name, e-mail, phone, ticket code, holder or participant holds each of the
 * words, or of all orders without words; with `to_send` and `to_do` the oldest ones (rules/desk#search). Only where the
 * words are nobody's whole number, code or address are all orders read.
 */
export const searchOrders = async (
  kysely: Kysely<Schema>,
  { shopId, words, show, waiting }: Search,
): Promise<readonly WireFoundOrder[]> => {
  const { now } = waiting
  const like = words.map(word => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  // A stored number begins with its country's code, a typed one with a zero.
  const typed = words.join('')
  const digits = /^[\d+()-]{4,}$/.test(typed) ? typed.replaceAll(/\D/g, '').replace(/^0+/, '') : ''
  const number = orderNumberOf(typed)
  const code = ticketCodeOf(typed)
  const isShown = {
    unpaid: sql`status = 'unpaid'`,
    // As an array, so that each is looked up by its number: it is not known when the statement is planned how few they are.
    today: sql`number = ANY (ARRAY(SELECT number FROM of_today))`,
    to_send: placedOne(shopId, isToSend('ordered')),
    undelivered: placedOne(shopId, isUndelivered('ordered', now)),
    to_do: sql`number = ANY (ARRAY(${ordersWaiting(shopId, waiting)}))`,
    all: sql`true`,
  }[show ?? 'all']
  const exact = words.length > 0 ? await findExactly(kysely, { shopId, typed, number, code }) : []
  const isFound = (column: string) => (exact.length > 0 ? sql`${sql.ref(column)} = ANY(${exact})` : sql`true`)
  const first = show === 'to_send' || show === 'to_do' ? sql`created_at` : sql`created_at DESC`
  const { rows } = await sql<Row>`
    WITH placed AS (
      SELECT shop_id, number, created_at, status, total_cents, customer ->> 'email' AS email,
        concat_ws(' ', customer ->> 'first_name', customer ->> 'last_name', customer ->> 'company_name') AS name,
        customer ->> 'phone' AS phone
      FROM customer_order WHERE shop_id = ${shopId} AND ${isFound('number')}
    ), today AS (
      SELECT event.id FROM event JOIN shop ON shop.id = event.shop_id
      CROSS JOIN ${sql.raw(shopTimeZone)} AS zone
      WHERE event.shop_id = ${shopId}
        -- An index finds the few of these days.
        AND event.starts_at BETWEEN ${now}::timestamptz - interval '2 days' AND ${now}::timestamptz + interval '2 days'
        AND (event.starts_at AT TIME ZONE zone)::date = (${now}::timestamptz AT TIME ZONE zone)::date
    ), of_today AS (
      SELECT order_number AS number FROM ticket WHERE shop_id = ${shopId} AND event_id = ANY (ARRAY(SELECT id FROM today))
      UNION SELECT unpaid.number FROM customer_order AS unpaid
      JOIN order_line AS line ON line.shop_id = unpaid.shop_id AND line.order_number = unpaid.number
      WHERE unpaid.shop_id = ${shopId} AND unpaid.status = 'unpaid' AND line.event ->> 'id' IN (SELECT id FROM today)
    ), given AS (
      SELECT order_number, concat_ws(' ', holder ->> 'first_name', holder ->> 'last_name') AS name,
        holder ->> 'email' AS email
      FROM ticket WHERE shop_id = ${shopId} AND holder IS NOT NULL AND ${isFound('order_number')}
    ), marked AS MATERIALIZED (
      -- The questions that ask for a name, once per event: its record is long.
      SELECT id, jsonb_path_query_array(record, '$.registration.fields[*] ? (@.is_name == true).name') AS names
      FROM event WHERE shop_id = ${shopId} AND id IN (
        SELECT event ->> 'id' FROM order_line WHERE shop_id = ${shopId} AND event_registration IS NOT NULL)
    ), registered AS (
      -- By who they are alone: what else they answered, such as their allergies, is not searched.
      SELECT order_number, concat_ws(' ', said ->> 'first_name', said ->> 'last_name',
        (SELECT string_agg(said ->> question, ' ') FROM jsonb_array_elements_text(marked.names) AS question)) AS name
      FROM order_line AS line LEFT JOIN marked ON marked.id = line.event ->> 'id'
      CROSS JOIN jsonb_array_elements(event_registration -> 'participants') AS of_line (said)
      WHERE shop_id = ${shopId} AND event_registration IS NOT NULL AND product_type <> 'value_voucher'
        AND ${isFound('order_number')}
    ), matched AS (
      SELECT placed.*, CASE
        WHEN number IN (SELECT order_number FROM ticket WHERE shop_id = ${shopId} AND code = ${code}) THEN 'ticket'
        WHEN number = ${number} OR number ILIKE ALL (${like}) THEN 'number'
        WHEN name ILIKE ALL (${like}) THEN 'name'
        WHEN email ILIKE ALL (${like}) THEN 'email'
        WHEN ${digits} <> '' AND translate(phone, ' -', '') LIKE ${`%${digits}%`} THEN 'phone'
        WHEN number IN (SELECT order_number FROM given WHERE concat_ws(' ', name, email) ILIKE ALL (${like})) THEN 'holder'
        WHEN number IN (SELECT order_number FROM registered WHERE name ILIKE ALL (${like})) THEN 'participant'
        WHEN concat_ws(' ', number, name, email, phone) ILIKE ALL (${like}) THEN 'name'
      END AS matched
      FROM placed WHERE ${isShown}
    )
    SELECT number, created_at, total_cents, email, name, matched,
      CASE WHEN ${isOnlyKeptOrder('matched')} THEN ${onlyKept} ELSE status END AS status,
      CASE status WHEN 'unpaid' THEN (
        SELECT coalesce(sum(amount), 0)::int FROM order_line
        WHERE order_line.shop_id = ${shopId} AND order_line.order_number = matched.number
          AND product_type = ANY(${withCode}))
      ELSE (
        SELECT count(*)::int FROM ticket WHERE ticket.shop_id = ${shopId} AND ticket.order_number = matched.number)
      END AS tickets,
      CASE status WHEN 'unpaid' THEN EXISTS (
        SELECT FROM order_line WHERE order_line.shop_id = ${shopId} AND order_line.order_number = matched.number
          AND product_type = ANY(${cardTypes}))
      ELSE EXISTS (
        SELECT FROM ticket WHERE ticket.shop_id = ${shopId} AND ticket.order_number = matched.number
          AND kind <> ALL(${ticketKinds}))
      END AS has_cards
    FROM matched WHERE matched IS NOT NULL ORDER BY ${first}, number LIMIT ${maxFoundOrders}`.execute(kysely)
  return rows.map(({ created_at, total_cents, ...order }) => ({
    ...order,
    created: created_at.toISOString(),
    total: centsToWire(total_cents),
  }))
}
