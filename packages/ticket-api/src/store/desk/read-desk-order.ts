import { localizedTextSchema, ticketSeatSchema, type WireDeskOrder } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { holderName, readTicketHolder } from '../../domain/ticket/ticket-holder.ts'
import { isTicketUse } from '../check-in/ticket-use.ts'
import type { Schema } from '../schema.ts'
import { readStory } from './read-story.ts'

type Order = { readonly shopId: string; readonly number: string }

const orderSchema = z.object({
  number: z.string(),
  created_at: z.date(),
  status: z.string(),
  total_cents: z.int(),
  pay_before: z.date().nullable(),
  customer: z.object({
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    company_name: z.string().nullish(),
    email: z.string().nullish(),
    phone: z.string().nullish(),
  }),
})
const eventSchema = z.object({ title: localizedTextSchema }).nullable()

/** Undefined when the shop has no such order. */
export const readDeskOrder = async (kysely: Kysely<Schema>, order: Order): Promise<WireDeskOrder | undefined> => {
  const row = await kysely
    .selectFrom('customer_order')
    .select(['number', 'created_at', 'status', 'total_cents', 'pay_before', 'customer'])
    .where('shop_id', '=', order.shopId)
    .where('number', '=', order.number)
    .executeTakeFirst()
  if (!row) return undefined
  const { customer, total_cents, created_at, pay_before, ...rest } = orderSchema.parse(row)
  const { first_name, last_name, company_name, email, phone } = customer
  const tickets = await readTickets(kysely, order)
  const lines = await readLines(kysely, order)
  return {
    ...rest,
    created: created_at.toISOString(),
    total: centsToWire(total_cents),
    ...(row.status === 'unpaid' && { pay_before: pay_before?.toISOString() }),
    name: [first_name, last_name].filter(Boolean).join(' ') || (company_name ?? ''),
    email,
    phone,
    lines,
    tickets,
    story: await readStory(kysely, order),
  }
}

const readLines = async (kysely: Kysely<Schema>, { shopId, number }: Order): Promise<WireDeskOrder['lines']> => {
  const { rows } = await sql<{
    product_id: string
    title: unknown
    event: unknown
    amount: number
    total_cents: number
    has_tickets: boolean
    can_go_back: boolean
  }>`
    SELECT product_id, title, event, amount, total_cents, EXISTS (
      SELECT FROM ticket WHERE ticket.shop_id = line.shop_id AND ticket.order_number = line.order_number
        AND ticket.product_id = line.product_id) AS has_tickets,
      delivery_group IS NULL AND product_type NOT IN ('delivery_cost', 'payment_cost') AND NOT EXISTS (
        SELECT FROM ticket WHERE ticket.shop_id = line.shop_id AND ticket.order_number = line.order_number
          AND ticket.product_id = line.product_id) AS can_go_back
    FROM order_line AS line WHERE shop_id = ${shopId} AND order_number = ${number} ORDER BY position`.execute(kysely)
  return rows.map(({ title, event, total_cents, ...line }) => ({
    ...line,
    title: localizedTextSchema.parse(title),
    event: eventSchema.parse(event)?.title,
    total: centsToWire(total_cents),
  }))
}

const readTickets = async (kysely: Kysely<Schema>, { shopId, number }: Order): Promise<WireDeskOrder['tickets']> => {
  const { rows } = await sql<{
    code: string
    title: unknown
    event: unknown
    seat: unknown
    price_cents: number
    used: Date | null
    holder: unknown
    can_be_given: boolean
  }>`
    SELECT ticket.code, product_title AS title, event, seat, price_cents, scan.scanned_at AS used, holder,
      ticket.kind = 'admission' AND NOT opens_stream AND scan.id IS NULL AND ordered.status = 'paid' AS can_be_given
    FROM ticket JOIN customer_order AS ordered
      ON ordered.shop_id = ticket.shop_id AND ordered.number = ticket.order_number
    LEFT JOIN door_scan AS scan ON scan.shop_id = ticket.shop_id AND scan.code = ticket.code
      AND ${isTicketUse('scan')}
    WHERE ticket.shop_id = ${shopId} AND ticket.order_number = ${number} ORDER BY position`.execute(kysely)
  return rows.map(row => {
    const holder = readTicketHolder(row.holder)
    return {
      code: row.code,
      title: localizedTextSchema.parse(row.title),
      event: eventSchema.parse(row.event)?.title,
      seat: row.seat === null ? undefined : ticketSeatSchema.parse(row.seat),
      price: centsToWire(row.price_cents),
      used: row.used?.toISOString(),
      ...(holder && { holder: { name: holderName(holder), email: holder.email } }),
      can_be_given: row.can_be_given,
    }
  })
}
