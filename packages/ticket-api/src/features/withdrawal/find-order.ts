import { calendarDay, withdrawalOf } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import { createLinkSeed, type OrderLinks } from '../../domain/order/order-links.ts'
import { isSameSecret } from '../../domain/order/order-secret.ts'
import { parseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { withdrawableLines } from '../../domain/withdrawal/withdrawable-lines.ts'
import type { Proof, WithdrawableOrder } from '../../domain/withdrawal/withdrawable-order.ts'
import { parseWithdrawnItems } from '../../domain/withdrawal/withdrawn-item.ts'
import { haveGoodsLeft } from '../../store/order/have-goods-left.ts'
import { linkColumns } from '../../store/order/link-columns.ts'
import { soldAt } from '../../store/order/sold-at.ts'
import { listTickets } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'

/** Compared when there is no order, so that a missing order takes the same time. */
const nobodysSecret = createLinkSeed()

type FindOrderInput = {
  readonly shopId: string
  readonly number: string
  readonly timeZone: string
  readonly now: number
}

/**
 * A paid order with its lines and until when each can be withdrawn from (rules/withdrawal.md); undefined when there is
 * none by that number, or the proof is not its own.
 */
export const findWithdrawableOrder = async (
  { kysely, orderLinks }: { readonly kysely: Kysely<Schema>; readonly orderLinks: OrderLinks },
  { shopId, number, timeZone, now }: FindOrderInput,
  proof: Proof | undefined,
): Promise<WithdrawableOrder | undefined> => {
  const order = await kysely
    .selectFrom('customer_order as sale')
    .select([...linkColumns, 'status', 'language', 'customer', 'delivered_on'])
    .select([sql.raw<Date>(soldAt).as('sold_at'), haveGoodsLeft('sale').as('have_goods_left')])
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .executeTakeFirst()
  const customer = customerOf(order?.customer)
  const isProven =
    proof === undefined ||
    ('secret' in proof
      ? orderLinks.opens(order, 'order', proof.secret)
      : isSameSecret(proof.email.toLowerCase(), customer.email.toLowerCase() || nobodysSecret))
  if (!order || !isProven || order.status !== 'paid') return undefined
  const orderedOn = calendarDay(order.sold_at.getTime(), timeZone)
  const deliveredOn = order.delivered_on ?? undefined
  return {
    number,
    name: customer.name,
    email: customer.email,
    language: order.language,
    lines: withdrawableLines({
      ...(await findBought(kysely, shopId, number)),
      haveGoodsLeft: order.have_goods_left,
      rightTo: type => withdrawalOf({ type, orderedOn, deliveredOn }, calendarDay(now, timeZone)),
    }),
  }
}

/** The remaining lines and tickets of a paid order, and the items of its pending withdrawals. */
const findBought = async (kysely: Kysely<Schema>, shopId: string, number: string) => {
  const { rows: sales } = await sql<{ snapshot: unknown }>`
    SELECT coalesce(bought.snapshot, (SELECT payment.snapshot FROM payment WHERE payment.shop_id = bought.shop_id
      AND payment.checkout_id = bought.checkout_id AND payment.status = 'paid' LIMIT 1)) AS snapshot
    FROM customer_order AS bought WHERE bought.shop_id = ${shopId} AND bought.number = ${number}`.execute(kysely)
  const tickets = await listTickets(kysely, { shopId, number })
  const waiting = await kysely
    .selectFrom('withdrawal')
    .select('items')
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('state', '=', 'open')
    .execute()
  const { lines } = parseSnapshot(sales[0]?.snapshot)
  return { lines, tickets, taken: waiting.flatMap(({ items }) => parseWithdrawnItems(items)) }
}

/** Empty when the people of the order are forgotten. */
const customerOf = (stored: unknown): { readonly name: string; readonly email: string } => {
  const fields: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
  return { name: `${text('first_name')} ${text('last_name')}`.trim(), email: text('email') }
}
