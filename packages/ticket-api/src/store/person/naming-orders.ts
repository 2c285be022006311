import type { EpochMs } from '@portti/core/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isToSend } from '../order/is-to-send.ts'
import { isStillAwaited } from '../payment/can-still-be-paid.ts'
import type { Schema } from '../schema.ts'
import { sqlTime } from '../sql-time.ts'

/** A person at a shop, by normalised e-mail address. */
export type PersonAsked = { readonly shopId: string; readonly email: string }

/** An open matter of an order, for which its people are still needed. */
export type OpenMatter = 'unpaid' | 'to_come' | 'postponed' | 'goods' | 'letter' | 'withdrawal' | 'refund'

/** An order with all that can name people in it. */
export type NamingOrder = {
  readonly number: string
  readonly cart_id: string
  readonly status: string
  readonly created_at: Date
  readonly total_cents: number
  readonly customer: object
  readonly delivery_customer: unknown
  readonly comments_by_customer: string | null
  readonly tracking_url: string | null
  readonly snapshot: unknown
  /** Whether its buyer gave it to somebody else (rules/desk#receiver). */
  readonly is_given_away: boolean
  readonly lines: readonly {
    readonly position: number
    readonly product_type: string
    readonly title: unknown
    readonly event: unknown
    readonly amount: number
    readonly total_cents: number
    readonly customer_remarks: string | null
    readonly event_registration: unknown
  }[]
  readonly tickets: readonly {
    readonly code: string
    readonly title: unknown
    readonly event: unknown
    readonly seat: unknown
    readonly gift: unknown
    readonly holder: unknown
  }[]
  /** Letters with a recipient of their own. */
  readonly letters: readonly { readonly id: string; readonly recipient: unknown }[]
  readonly payments: readonly { readonly id: string; readonly snapshot: unknown }[]
  readonly open: readonly OpenMatter[]
}

/** SQL for whether the address occurs in these columns, as JSON writes it; callers check in which role. */
export const mentions = (email: string, ...columns: readonly string[]): RawBuilder<boolean> =>
  sql`strpos(lower(concat_ws(' ', ${sql.join(columns.map(column => sql.ref(column)))})), ${JSON.stringify(email).slice(1, -1)}) > 0`

/** The numbers of the orders that mention an address, in any role. */
export const ordersMentioning = async (
  kysely: Kysely<Schema>,
  { shopId, email }: PersonAsked,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM customer_order
    WHERE shop_id = ${shopId} AND ${mentions(email, 'customer', 'delivery_customer', 'snapshot')}
    UNION SELECT order_number FROM ticket
    WHERE shop_id = ${shopId} AND (gift IS NOT NULL OR holder IS NOT NULL) AND ${mentions(email, 'gift', 'holder')}
    UNION SELECT order_number FROM order_line
    WHERE shop_id = ${shopId} AND event_registration IS NOT NULL AND ${mentions(email, 'event_registration')}
    UNION SELECT order_number FROM mail
    WHERE shop_id = ${shopId} AND recipient IS NOT NULL AND ${mentions(email, 'recipient')}
    UNION SELECT placed.number FROM payment
    JOIN checkout ON checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
    JOIN customer_order AS placed ON placed.shop_id = checkout.shop_id AND placed.cart_id = checkout.cart_id
    WHERE payment.shop_id = ${shopId} AND ${mentions(email, 'payment.snapshot')}
    ORDER BY 1`.execute(kysely)
  return rows.map(({ number }) => number)
}

const ofOrder = (table: string) =>
  sql`${sql.ref(`${table}.shop_id`)} = placed.shop_id AND ${sql.ref(`${table}.order_number`)} = placed.number`

/** SQL for whether a paid order has a line whose event meets a condition; events of other orders do not count. */
const hasEvent = (is: RawBuilder<unknown>) => sql`placed.status = 'paid' AND EXISTS (
  SELECT FROM order_line AS line LEFT JOIN event ON event.shop_id = line.shop_id AND event.id = line.event ->> 'id'
  WHERE ${ofOrder('line')} AND ${is})`

const openMatters = (now: EpochMs): readonly (readonly [OpenMatter, RawBuilder<unknown>])[] => [
  ['unpaid', sql`placed.status = 'unpaid'`],
  [
    'to_come',
    hasEvent(sql`greatest((line.event ->> 'start_date')::timestamptz, event.starts_at,
      (event.record ->> 'end_date')::timestamptz) > ${sqlTime(now)}`),
  ],
  ['postponed', hasEvent(sql`event.status = 'postponed' AND NOT event.record ? 'removed'`)],
  ['goods', isToSend('placed')],
  // After a refund no gift is sent any more (rules/gift-cards#letter).
  [
    'letter',
    sql`(EXISTS (SELECT FROM mail WHERE ${ofOrder('mail')} AND mail.status = 'due'
      AND NOT (mail.kind = 'gift' AND placed.status = 'refunded')) OR EXISTS (
      SELECT FROM withdrawal JOIN mail ON mail.shop_id = withdrawal.shop_id AND mail.withdrawal_id = withdrawal.id
      WHERE ${ofOrder('withdrawal')} AND mail.status = 'due') OR EXISTS (
      SELECT FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
      JOIN mail ON mail.shop_id = payment.shop_id AND mail.payment_id = payment.id
      WHERE checkout.shop_id = placed.shop_id AND checkout.cart_id = placed.cart_id AND mail.status = 'due'))`,
  ],
  ['withdrawal', sql`EXISTS (SELECT FROM withdrawal WHERE ${ofOrder('withdrawal')} AND withdrawal.state = 'open')`],
  [
    'refund',
    sql`(EXISTS (SELECT FROM refund WHERE ${ofOrder('refund')} AND refund.status = 'refund_due') OR EXISTS (
      SELECT FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
      WHERE checkout.shop_id = placed.shop_id AND checkout.cart_id = placed.cart_id
        AND (payment.status IN ('pending', 'refund_due') OR ${sql.raw(isStillAwaited(`to_timestamp(${now / 1000})`))})))`,
  ],
]

/** Reads an order by its number; undefined where there is none. */
export const findNamingOrder = async (
  kysely: Kysely<Schema>,
  { shopId, number, now }: { readonly shopId: string; readonly number: string; readonly now: EpochMs },
): Promise<NamingOrder | undefined> => {
  const open = openMatters(now).map(([matter, is]) => sql`CASE WHEN ${is} THEN ${sql.lit(matter)} END`)
  const { rows } = await sql<NamingOrder>`
    SELECT placed.number, placed.cart_id, placed.status, placed.created_at, placed.total_cents, placed.customer,
      placed.delivery_customer, placed.comments_by_customer, placed.tracking_url, placed.snapshot,
      EXISTS (SELECT FROM audit WHERE ${ofOrder('audit')} AND audit.act = 'receiver_changed') AS is_given_away,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('position', line.position, 'product_type', line.product_type,
          'title', line.title, 'event', line.event -> 'title', 'amount', line.amount, 'total_cents', line.total_cents,
          'customer_remarks', line.customer_remarks, 'event_registration', line.event_registration)
          ORDER BY line.position), '[]')
        FROM order_line AS line WHERE ${ofOrder('line')}) AS lines,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('code', ticket.code, 'title', ticket.product_title,
          'event', ticket.event -> 'title', 'seat', ticket.seat, 'gift', ticket.gift, 'holder', ticket.holder)
          ORDER BY ticket.position), '[]')
        FROM ticket WHERE ${ofOrder('ticket')}) AS tickets,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', mail.id, 'recipient', mail.recipient)), '[]')
        FROM mail WHERE ${ofOrder('mail')} AND mail.recipient IS NOT NULL) AS letters,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', payment.id, 'snapshot', payment.snapshot)), '[]')
        FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
        WHERE checkout.shop_id = placed.shop_id AND checkout.cart_id = placed.cart_id) AS payments,
      array_remove(ARRAY[${sql.join(open)}], NULL) AS open
    FROM customer_order AS placed WHERE placed.shop_id = ${shopId} AND placed.number = ${number}`.execute(kysely)
  return rows[0]
}
