import type { WireLocalizedText } from '@portti/contract'
import { calendarDay, readLocalizedText, withdrawalOf } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import { createLinkSeed, type OrderLinks } from '../../domain/order/order-links.ts'
import { isSameSecret } from '../../domain/order/order-secret.ts'
import type { Proof, WithdrawableOrder } from '../../domain/withdrawal/withdrawable-order.ts'
import { linkColumns } from '../../store/order/link-columns.ts'
import type { Schema } from '../../store/schema.ts'

/** Compared when there is no order, so that a missing order takes the same time. */
const nobodysSecret = createLinkSeed()

type Asked = {
  readonly shopId: string
  readonly number: string
  readonly timeZone: string
  readonly now: number
}

/**
 * A paid order with what can be withdrawn from and until when (rules/withdrawal.md); undefined when there is none by
 * that number, or the proof is not its own.
 */
export const findWithdrawableOrder = async (
  { kysely, orderLinks }: { readonly kysely: Kysely<Schema>; readonly orderLinks: OrderLinks },
  { shopId, number, timeZone, now }: Asked,
  proof: Proof | undefined,
): Promise<WithdrawableOrder | undefined> => {
  const order = await kysely
    .selectFrom('customer_order')
    .select([...linkColumns, 'status', 'language', 'customer', 'created_at', 'delivered_on'])
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
  const { rows } = await sql<Row>`
    SELECT line.product_id, line.product_type, line.title, line.event, line.amount, line.cents,
      coalesce((
        SELECT sum((item ->> 'amount')::int) FROM withdrawal, jsonb_array_elements(items) AS item
        WHERE withdrawal.shop_id = ${shopId} AND withdrawal.order_number = ${number} AND state = 'open'
          AND item ->> 'product_id' = line.product_id
      ), 0)::int AS taken
    FROM (
      SELECT product_id, product_type, (array_agg(title ORDER BY position))[1] AS title,
        (array_agg(event -> 'title' ORDER BY position))[1] AS event, min(position) AS place,
        sum(amount)::int AS amount, sum(total_cents)::int AS cents
      FROM order_line WHERE shop_id = ${shopId} AND order_number = ${number}
        AND product_type NOT IN ('delivery_cost', 'payment_cost')
      GROUP BY product_id, product_type
    ) AS line ORDER BY line.place`.execute(kysely)
  const orderedOn = calendarDay(order.created_at.getTime(), timeZone)
  const deliveredOn = order.delivered_on ?? undefined
  return {
    number,
    name: customer.name,
    email: customer.email,
    language: order.language,
    lines: rows.map(({ product_id, product_type, title, event, amount, cents, taken }) => ({
      productId: product_id,
      productType: product_type,
      title: readLocalizedText(title),
      ...(event !== null && { event: readLocalizedText(event) }),
      amount: Math.max(0, amount - taken),
      ordered: amount,
      cents: Math.round((cents * Math.max(0, amount - taken)) / amount),
      right: withdrawalOf({ type: product_type, orderedOn, deliveredOn }, calendarDay(now, timeZone)),
    })),
  }
}

type Row = {
  readonly product_id: string
  readonly product_type: string
  readonly title: WireLocalizedText
  readonly event: WireLocalizedText | null
  readonly amount: number
  readonly cents: number
  readonly taken: number
}

/** Empty when the people of the order are forgotten. */
const customerOf = (stored: unknown): { readonly name: string; readonly email: string } => {
  const fields: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
  return { name: `${text('first_name')} ${text('last_name')}`.trim(), email: text('email') }
}
