import { randomUUID } from 'node:crypto'
import { allocate, formatEuros } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { lockCheckouts } from '../checkout/checkout-repository.ts'
import type { Database } from '../db/database.ts'
import { retrySerialization } from '../db/retry-conflict.ts'
import type { Schema } from '../db/schema.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { returnSale } from '../stock/return-sale.ts'
import { type Agreed, readAgreed, toPayCents } from './agreed.ts'
import { OrderFailure } from './order-failure.ts'
import { needsOfReturned, type PartWanted, type Returned, type ReturnedLine, returnPieces } from './return-pieces.ts'
import { creditTitle, type ReturnedRecord } from './returned-record.ts'

export type PartRefund = PartWanted & {
  readonly shopId: string
  readonly number: string
  /** Money for which nothing is given back. */
  readonly creditCents: number
  readonly now: number
}

export type RefundedPart = { readonly refundCents: number; readonly provider: string }

/**
 * Gives back a part of a paid order, which stays: the stock and seats of what is returned are on sale again, its tickets
 * open nothing any more, and its price is due to be refunded; a credit is borne by the order's VAT rates in their shares.
 * The order is then what is left of it, so that sums and VAT of the sales report are right. Codes that the order used
 * stay used. Money goes back only as far as the provider has it: not for what a value voucher paid. All of it or
 * nothing. Throws `OrderFailure`.
 */
export const refundPart = (
  { kysely }: Pick<Database, 'kysely'>,
  { shopId, number, creditCents, now, ...wanted }: PartRefund,
): Promise<RefundedPart> =>
  retrySerialization(() =>
    kysely.transaction().execute(async trx => {
      const order = await lockPaidOrder(trx, shopId, number)
      const { payment, agreed } = order
      const hasPieces = wanted.tickets.length + wanted.products.length > 0
      const returned: Returned = hasPieces
        ? returnPieces(agreed, await ticketCodes(trx, shopId, number), wanted)
        : { lines: [], tickets: [], cents: 0 }
      const refundCents = returned.cents + creditCents
      if (!hasPieces && creditCents < 1) throw new OrderFailure('That is nothing: name what is to be given back.')
      if (refundCents > order.leftCents) {
        throw new OrderFailure(
          `${formatEuros(refundCents, 'en')} is more than ${formatEuros(order.leftCents, 'en')}, which is what ${payment.provider} still has of order ${number}: refund a smaller part, or the order whole.`,
        )
      }
      await returnSale(trx, { shopId, needs: needsOfReturned(returned.lines) })
      await endTickets(trx, shopId, returned.tickets)
      await shrinkLines(trx, { shopId, number, agreed }, returned.lines)
      if (creditCents > 0) await addCredit(trx, { shopId, number }, creditCents)
      await trx
        .updateTable('customer_order')
        .set({
          total_cents: order.totalCents - refundCents,
          agreed: JSON.stringify(leftOf(agreed, returned.lines, refundCents)),
        })
        .where('shop_id', '=', shopId)
        .where('number', '=', number)
        .execute()
      const id = randomUUID()
      await trx
        .insertInto('refund')
        .values({
          shop_id: shopId,
          id,
          payment_id: payment.id,
          order_number: number,
          provider: payment.provider,
          provider_reference: payment.provider_reference,
          amount_cents: refundCents,
          returned: JSON.stringify(recordOf(returned, creditCents)),
          created_at: new Date(now),
          ...(refundCents === 0 && { status: 'refunded', refunded_at: new Date(now) }),
        })
        .execute()
      await queueMail(trx, { shopId, now, about: { kind: 'order_part_refund', orderNumber: number, refundId: id } })
      return { refundCents, provider: payment.provider }
    }),
  )

const lockPaidOrder = async (trx: Transaction<Schema>, shopId: string, number: string) => {
  const order = () =>
    trx
      .selectFrom('customer_order')
      .select(['cart_id', 'status', 'agreed', 'total_cents'])
      .where('shop_id', '=', shopId)
      .where('number', '=', number)
      .executeTakeFirst()
  const found = await order()
  if (!found) throw new OrderFailure(`There is no order ${number} in the shop ${shopId}.`)
  const checkouts = await lockCheckouts(trx, shopId, found.cart_id)
  const { status, agreed, total_cents } = (await order()) ?? found
  if (status !== 'paid') throw new OrderFailure(`Order ${number} is ${status}: only a paid one is refunded.`)
  const payment = await trx
    .selectFrom('payment')
    .select(['id', 'agreed', 'amount_cents', 'provider', 'provider_reference'])
    .where('shop_id', '=', shopId)
    .where(
      'checkout_id',
      'in',
      checkouts.map(({ id }) => id),
    )
    .where('status', '=', 'paid')
    .executeTakeFirst()
  if (!payment) throw new OrderFailure(`Nothing of order ${number} was paid by a payment provider: refund it whole.`)
  return {
    payment,
    agreed: readAgreed(agreed ?? payment.agreed),
    totalCents: total_cents,
    leftCents: payment.amount_cents - (await refundedCents(trx, shopId, payment.id)),
  }
}

/** What of a payment has gone back, or is on its way, in parts. */
export const refundedCents = async (trx: Transaction<Schema>, shopId: string, paymentId: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM refund
    WHERE shop_id = ${shopId} AND payment_id = ${paymentId}`.execute(trx)
  return rows[0]?.cents ?? 0
}

const ticketCodes = async (trx: Transaction<Schema>, shopId: string, number: string): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('ticket')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
  return rows.map(({ code }) => code)
}

const endTickets = async (trx: Transaction<Schema>, shopId: string, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  await trx.deleteFrom('stream_view').where('shop_id', '=', shopId).where('ticket_code', 'in', codes).execute()
  await trx.deleteFrom('ticket').where('shop_id', '=', shopId).where('code', 'in', codes).execute()
}

type Order = { readonly shopId: string; readonly number: string }

/** The lines of products stand in the order in which they were agreed on, before deliveries and costs. */
const shrinkLines = async (
  trx: Transaction<Schema>,
  { shopId, number, agreed }: Order & { readonly agreed: Agreed },
  returned: readonly ReturnedLine[],
): Promise<void> => {
  const rows = await trx
    .selectFrom('order_line')
    .select('position')
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('delivery_group', 'is', null)
    .where('product_type', '<>', 'payment_cost')
    .orderBy('position')
    .execute()
  for (const { line, left } of returned) {
    const position = rows[agreed.lines.indexOf(line)]?.position ?? -1
    if (left) {
      await trx
        .updateTable('order_line')
        .set({
          amount: left.amount,
          total_cents: left.total_cents,
          ...(left.event_registration && { event_registration: JSON.stringify(left.event_registration) }),
        })
        .where('shop_id', '=', shopId)
        .where('order_number', '=', number)
        .where('position', '=', position)
        .execute()
    } else {
      await trx
        .deleteFrom('order_line')
        .where('shop_id', '=', shopId)
        .where('order_number', '=', number)
        .where('position', '=', position)
        .execute()
    }
  }
}

/** A line below zero for each VAT rate. */
const addCredit = async (trx: Transaction<Schema>, { shopId, number }: Order, cents: number): Promise<void> => {
  const { rows } = await sql<{ vat_permille: number; cents: number; last: number }>`
    WITH line AS (SELECT * FROM order_line WHERE shop_id = ${shopId} AND order_number = ${number})
    SELECT vat_permille, sum(total_cents)::int AS cents, (SELECT max(position) FROM line) AS last FROM line
    GROUP BY vat_permille HAVING sum(total_cents) > 0 ORDER BY vat_permille`.execute(trx)
  const shares = allocate(
    cents,
    rows.map(row => row.cents),
  )
  for (const [place, { vat_permille, last }] of rows.entries()) {
    const share = shares[place] ?? 0
    if (share === 0) continue
    await trx
      .insertInto('order_line')
      .values({
        shop_id: shopId,
        order_number: number,
        position: last + 1 + place,
        product_id: 'credit',
        product_type: 'payment_cost',
        title: JSON.stringify(creditTitle),
        amount: 1,
        price_cents: -share,
        total_cents: -share,
        vat_permille,
      })
      .execute()
  }
}

const leftOf = (agreed: Agreed, returned: readonly ReturnedLine[], refundCents: number): Agreed => ({
  ...agreed,
  lines: agreed.lines.flatMap(line => {
    const own = returned.find(one => one.line === line)
    return own ? (own.left ?? []) : [line]
  }),
  total_cents: agreed.total_cents - refundCents,
  to_pay_cents: toPayCents(agreed) - refundCents,
})

const recordOf = ({ lines, tickets }: Returned, creditCents: number): ReturnedRecord => ({
  lines: lines.map(({ line, pieces }) => ({
    product_id: line.product_id,
    title: line.title,
    amount: pieces.length,
    cents: pieces.reduce((sum, { cents }) => sum + cents, 0),
    vat_permille: line.vat_permille,
    seats: pieces
      .flatMap(({ place }) => line.seats[place] ?? [])
      .map(({ section, row, seat }) => ({ section, row, seat })),
  })),
  tickets: [...tickets],
  credit_cents: creditCents,
})
