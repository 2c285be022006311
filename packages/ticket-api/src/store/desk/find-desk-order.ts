import {
  customerSchema,
  deliveryCustomerSchema,
  localizedTextSchema,
  ticketSeatSchema,
  type WireDeskOrder,
  type WireDeskParticipant,
  type WireDeskRegistration,
} from '@portti/contract'
import { onlyKept } from '@portti/contract/words'
import { centsToWire } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { homeCountry } from '../../domain/catalogue/home-country.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { areGoodsSent, contactResponse, orderContact } from '../../domain/order/order-contact.ts'
import {
  askedFieldsSchema,
  correctableQuestions,
  deskParticipant,
  participantName,
  registrationSchema,
} from '../../domain/order/participants.ts'
import { payerOf, personRows } from '../../domain/order/payer.ts'
import { holderName, parseTicketHolder } from '../../domain/ticket/ticket-holder.ts'
import { isTicketUse } from '../check-in/ticket-use.ts'
import { askedFields } from '../order/asked-fields.ts'
import { goodsAmount } from '../order/goods-amount.ts'
import { isOnlyKeptOrder } from '../order/is-only-kept-order.ts'
import { isToSend } from '../order/is-to-send.ts'
import type { Schema } from '../schema.ts'
import { loadStory } from './load-story.ts'

type Order = { readonly shopId: string; readonly number: string }

const orderSchema = z.object({
  number: z.string(),
  created_at: z.date(),
  status: z.string(),
  total_cents: z.int(),
  pay_before: z.date().nullable(),
  customer: customerSchema,
  receiver: z.nullable(deliveryCustomerSchema),
  comments: z.string().nullable(),
  can_be_sent: z.boolean(),
  goods_amount: z.int(),
  sent_at: z.date().nullable(),
  delivered_on: z.string().nullable(),
  is_only_kept: z.boolean(),
})
const eventSchema = z.object({ title: localizedTextSchema }).nullable()

/**
 * Undefined when the shop has no such order.
 * @param catalogue by whose form a correction of its people is judged.
 */
export const findDeskOrder = async (
  kysely: Kysely<Schema>,
  order: Order,
  catalogue: Catalogue,
): Promise<WireDeskOrder | undefined> => {
  const row = await kysely
    .selectFrom('customer_order as ordered')
    .select(['number', 'created_at', 'status', 'total_cents', 'pay_before', 'customer', 'sent_at', 'delivered_on'])
    .select(['delivery_customer as receiver', 'comments_by_customer as comments'])
    .select([isToSend('ordered').as('can_be_sent'), goodsAmount('ordered').as('goods_amount')])
    .select(isOnlyKeptOrder('ordered').as('is_only_kept'))
    .where('shop_id', '=', order.shopId)
    .where('number', '=', order.number)
    .executeTakeFirst()
  if (!row) return undefined
  const { customer, receiver, total_cents, created_at, pay_before, is_only_kept, sent_at, delivered_on, ...rest } =
    orderSchema.parse(row)
  const { first_name, last_name, company_name, email, phone } = customer
  const { requires, lines, participants, registrations } = await loadLines(kysely, order)
  const { tickets, pieces } = await loadTickets(kysely, order, participants)
  const home = homeCountry(catalogue)
  return {
    ...rest,
    ...(is_only_kept && { status: onlyKept }),
    created: created_at.toISOString(),
    total: centsToWire(total_cents),
    ...(row.status === 'unpaid' && { pay_before: pay_before?.toISOString() }),
    name: [first_name, last_name].filter(Boolean).join(' ') || (company_name ?? ''),
    email,
    phone,
    contact: contactResponse(
      orderContact({ customer, receiver, areGoodsSent: areGoodsSent(sent_at, delivered_on), requires }, catalogue),
    ),
    address: [...personRows({ ...customer, first_name: null, last_name: null, email: null }, home)],
    ...(receiver && {
      receiver: [...personRows(receiver, home), ...(receiver.phone ? [receiver.phone] : [])],
      message: receiver.message,
    }),
    payer: [...payerOf({ customer }, home)],
    lines,
    tickets,
    ...((row.status === 'paid' || row.status === 'unpaid') && {
      registrations: registrations.map(one => ({ ...one, ticket: pieces.get(pieceId(one)) })),
    }),
    story: await loadStory(kysely, order),
  }
}

/** Participants by product id, in the order of its pieces. */
type Participants = ReadonlyMap<string, readonly (WireDeskParticipant | undefined)[]>
type Lines = {
  /** What its deliveries need. */
  readonly requires: readonly string[]
  readonly lines: WireDeskOrder['lines']
  readonly participants: Participants
  readonly registrations: readonly WireDeskRegistration[]
}

/** A piece of a product, by its place among those of that product. */
const pieceId = ({ product_id, place }: Pick<WireDeskRegistration, 'product_id' | 'place'>): string =>
  `${product_id} ${place}`

const loadLines = async (kysely: Kysely<Schema>, { shopId, number }: Order): Promise<Lines> => {
  const { rows } = await sql<{
    product_id: string
    title: unknown
    event: unknown
    amount: number
    total_cents: number
    has_tickets: boolean
    can_go_back: boolean
    requires: readonly string[] | null
    registration: unknown
    asked: unknown
  }>`
    SELECT product_id, title, event, amount, total_cents, EXISTS (
      SELECT FROM ticket WHERE ticket.shop_id = line.shop_id AND ticket.order_number = line.order_number
        AND ticket.product_id = line.product_id) AS has_tickets,
      delivery_group IS NULL AND product_type NOT IN ('delivery_cost', 'payment_cost') AND NOT EXISTS (
        SELECT FROM ticket WHERE ticket.shop_id = line.shop_id AND ticket.order_number = line.order_number
          AND ticket.product_id = line.product_id) AS can_go_back,
      requires,
      -- What is said of gift cards is in their letters.
      CASE WHEN product_type <> 'value_voucher' THEN event_registration END AS registration,
      ${askedFields('line')} AS asked
    FROM order_line AS line WHERE shop_id = ${shopId} AND order_number = ${number} ORDER BY position`.execute(kysely)
  const participants = new Map<string, (WireDeskParticipant | undefined)[]>()
  const registrations: WireDeskRegistration[] = []
  const lines = rows.map(({ title, event, total_cents, registration, asked, requires: _requires, ...line }) => {
    const fields = askedFieldsSchema.parse(asked) ?? []
    const said = registrationSchema.parse(registration)?.participants ?? []
    const people = Array.from({ length: line.amount }, (_, index) => deskParticipant(fields, said[index] ?? {}))
    const before = participants.get(line.product_id) ?? []
    participants.set(line.product_id, [...before, ...people])
    const named = localizedTextSchema.parse(title)
    for (const [nth] of people.entries()) {
      const answers = said[nth] ?? {}
      const questions = correctableQuestions(fields, answers)
      const piece = { product_id: line.product_id, place: before.length + nth, title: named }
      if (questions.length > 0) registrations.push({ ...piece, name: participantName(fields, answers), questions })
    }
    return {
      ...line,
      title: named,
      event: eventSchema.parse(event)?.title,
      total: centsToWire(total_cents),
      ...(!line.has_tickets && { participants: people.filter(one => one !== undefined) }),
    }
  })
  return { requires: rows.flatMap(({ requires }) => requires ?? []), lines, participants, registrations }
}

const loadTickets = async (
  kysely: Kysely<Schema>,
  { shopId, number }: Order,
  participants: Participants,
): Promise<{ readonly tickets: WireDeskOrder['tickets']; readonly pieces: ReadonlyMap<string, string> }> => {
  const { rows } = await sql<{
    code: string
    product_id: string
    place: number
    title: unknown
    event: unknown
    seat: unknown
    price_cents: number
    used: Date | null
    holder: unknown
    can_be_given: boolean
  }>`
    SELECT ticket.code, ticket.product_id,
      (row_number() OVER (PARTITION BY ticket.product_id ORDER BY position) - 1)::int AS place, product_title AS title, event, seat, price_cents, scan.scanned_at AS used, holder,
      ticket.kind = 'admission' AND NOT opens_stream AND scan.id IS NULL AND ordered.status = 'paid' AS can_be_given
    FROM ticket JOIN customer_order AS ordered
      ON ordered.shop_id = ticket.shop_id AND ordered.number = ticket.order_number
    LEFT JOIN door_scan AS scan ON scan.shop_id = ticket.shop_id AND scan.code = ticket.code
      AND ${isTicketUse('scan')}
    WHERE ticket.shop_id = ${shopId} AND ticket.order_number = ${number} ORDER BY position`.execute(kysely)
  const pieces = new Map(rows.map(row => [pieceId(row), row.code]))
  const tickets = rows.map(row => {
    const holder = parseTicketHolder(row.holder)
    return {
      code: row.code,
      title: localizedTextSchema.parse(row.title),
      event: eventSchema.parse(row.event)?.title,
      seat: row.seat === null ? undefined : ticketSeatSchema.parse(row.seat),
      price: centsToWire(row.price_cents),
      used: row.used?.toISOString(),
      ...(holder && { holder: { name: holderName(holder), email: holder.email } }),
      can_be_given: row.can_be_given,
      participant: participants.get(row.product_id)?.[row.place],
    }
  })
  return { tickets, pieces }
}
