import type { WireTicket } from '@portti/contract'
import { isTicketLike, type ProductType } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { issueCodes } from '../codes/issued-code.ts'
import type { Schema } from '../db/schema.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type SaleOutcome, sellHolds } from '../stock/sell-holds.ts'
import { createTicketCode } from '../ticket/ticket-code.ts'
import { type Agreed, needsOf } from './agreed.ts'
import { createOrderSecret } from './order-secret.ts'

export type Purchase = {
  readonly shopId: string
  readonly cartId: string
  readonly checkoutId: string
  readonly language: string
  readonly agreed: Agreed
  /** Undefined when there was nothing to pay, or nothing is paid yet. */
  readonly paymentProvider: string | undefined
  /** Of an order that is paid later: until when. */
  readonly payBefore?: number
  readonly now: number
}

export type Placement =
  | { readonly kind: 'placed'; readonly orderNumber: string }
  | Exclude<SaleOutcome, { readonly kind: 'sold' }>

/**
 * Sells what was agreed and writes the order with its lines and tickets (D27), within the caller's transaction: all of
 * it or nothing. When stock is gone or the cart is ordered already, nothing was written. An order that is paid later
 * gets its tickets when it is paid.
 */
export const placeOrder = async (trx: Transaction<Schema>, purchase: Purchase): Promise<Placement> => {
  const { shopId, cartId, checkoutId, agreed, now } = purchase
  const isUnpaid = purchase.payBefore !== undefined
  const sale = await sellHolds(trx, { shopId, cartId, needs: needsOf(agreed) })
  if (sale.kind !== 'sold') return sale
  const number = await nextOrderNumber(trx, shopId, now)
  await trx
    .insertInto('customer_order')
    .values({
      shop_id: shopId,
      number,
      secret: createOrderSecret(),
      checkout_id: checkoutId,
      cart_id: cartId,
      status: isUnpaid ? 'unpaid' : 'paid',
      language: purchase.language,
      customer: JSON.stringify(agreed.customer),
      delivery_customer: agreed.delivery_customer ? JSON.stringify(agreed.delivery_customer) : null,
      comments_by_customer: agreed.comments_by_customer,
      total_cents: agreed.total_cents,
      payment_provider: purchase.paymentProvider ?? null,
      created_at: new Date(now),
      // Elsewhere the payment keeps it.
      agreed: purchase.paymentProvider === undefined ? JSON.stringify(agreed) : null,
      pay_before: isUnpaid ? new Date(purchase.payBefore) : null,
    })
    .execute()
  await trx
    .insertInto('order_line')
    .values(orderLines(shopId, number, agreed))
    .execute()
  if (!isUnpaid) await issueTickets(trx, { ...purchase, orderNumber: number })
  if (agreed.codes.length > 0) {
    await trx
      .insertInto('order_code')
      .values(
        agreed.codes.map(({ code, type, title, amount_cents }) => ({
          shop_id: shopId,
          order_number: number,
          code,
          type,
          title: JSON.stringify(title),
          amount_cents,
        })),
      )
      .execute()
  }
  await queueMail(trx, { shopId, now, about: { kind: isUnpaid ? 'order_unpaid' : 'order', orderNumber: number } })
  return { kind: 'placed', orderNumber: number }
}

/** Writes the tickets of an order and the codes that come with it, within the transaction in which it is paid. */
export const issueTickets = async (
  trx: Transaction<Schema>,
  order: Pick<Purchase, 'shopId' | 'agreed' | 'language' | 'now'> & { readonly orderNumber: string },
): Promise<void> => {
  const { shopId, orderNumber, now } = order
  const tickets = ticketsOf(shopId, orderNumber, order)
  if (tickets.length > 0) {
    await trx
      .insertInto('ticket')
      .values(tickets.map(({ row }) => row))
      .execute()
  }
  const sold = tickets.flatMap(({ row, issues }) => (issues ? [{ ticketCode: row.code, issued: issues }] : []))
  await issueCodes(trx, { shopId, orderNumber, now }, sold)
}

/** Such as `P26-004817`: the year by the shop's calendar, and a number that no other order has. */
const nextOrderNumber = async (trx: Transaction<Schema>, shopId: string, now: number): Promise<string> => {
  const { rows } = await sql<{ next: number; time_zone: string }>`
    SELECT nextval('order_number') AS next, coalesce(record ->> 'time_zone', 'Europe/Helsinki') AS time_zone
    FROM shop WHERE id = ${shopId}`.execute(trx)
  const row = rows[0]
  if (!row) throw new Error(`There is no shop "${shopId}"`)
  const year = new Intl.DateTimeFormat('en', { year: '2-digit', timeZone: row.time_zone }).format(now)
  return `P${year}-${String(row.next).padStart(6, '0')}`
}

/** Deliveries and service costs are lines of their own kind, after the products. */
const orderLines = (shop_id: string, order_number: string, agreed: Agreed) =>
  [
    ...agreed.lines.map(line => ({
      product_id: line.product_id,
      product_type: line.product_type,
      delivery_group: null,
      title: JSON.stringify(line.title),
      description: null,
      event: line.event ? JSON.stringify(line.event) : null,
      amount: line.amount,
      price_cents: line.price_cents,
      original_price_cents: line.original_price_cents,
      total_cents: line.total_cents,
      vat_permille: line.vat_permille,
      customer_remarks: line.customer_remarks ?? null,
      event_registration: line.event_registration ? JSON.stringify(line.event_registration) : null,
    })),
    ...agreed.deliveries.map(({ title, description, total_cents, ...delivery }) => ({
      ...delivery,
      product_type: 'delivery_cost',
      title: JSON.stringify(title),
      description: description ? JSON.stringify(description) : null,
      event: null,
      amount: 1,
      price_cents: total_cents,
      original_price_cents: null,
      total_cents,
      customer_remarks: null,
      event_registration: null,
    })),
    ...agreed.service_costs.map(({ id, title, ...cost }) => ({
      ...cost,
      product_id: id,
      product_type: 'payment_cost',
      delivery_group: null,
      title: JSON.stringify(title),
      description: null,
      event: null,
      original_price_cents: null,
      customer_remarks: null,
      event_registration: null,
    })),
  ].map((line, position) => ({ shop_id, order_number, position, ...line }))

/**
 * One ticket per piece of whatever is shown or redeemed by its code: admissions (D27), and likewise extra services,
 * memberships, vouchers and serial cards. Merchandise has none.
 */
const ticketsOf = (
  shop_id: string,
  order_number: string,
  { agreed, language }: Pick<Purchase, 'agreed' | 'language'>,
) =>
  agreed.lines
    .filter(({ product_type }) => isTicketLike(product_type as ProductType))
    .flatMap(line =>
      Array.from({ length: line.amount }, (_, piece) => ({
        ...line,
        price_cents: line.piece_cents?.[piece] ?? line.price_cents,
        seat: line.seats[piece],
      })),
    )
    .map((line, position) => ({
      row: {
        shop_id,
        code: createTicketCode(),
        order_number,
        position,
        product_id: line.product_id,
        product_title: JSON.stringify(line.title),
        event_id: line.event_id,
        event: line.event ? JSON.stringify(line.event) : null,
        price_cents: line.price_cents,
        seat: line.seat ? JSON.stringify(ticketSeat(line.seat, language)) : null,
      },
      issues: line.issues,
    }))

/** As the ticket says it, in the language of the order. */
const ticketSeat = (
  { section, row, seat }: Agreed['lines'][number]['seats'][number],
  language: string,
): NonNullable<WireTicket['seat']> => ({ section: section[language as 'fi'] ?? section.fi, row, seat })
