import type { CounterPaymentKind } from '@portti/contract'
import type { Cents } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import { refundShares } from '../../domain/box-office/refund-shares.ts'
import type { OrderKey } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'

type MoneyLeft = { readonly kind: string; readonly cents: Cents }

/** An order's payments less refunds by account of the ledger: `cash`, `card_terminal`, `transfer` or `online:…`. */
export const moneyLeft = async (
  kysely: Kysely<Schema>,
  { shopId, number }: OrderKey,
): Promise<readonly MoneyLeft[]> => {
  const { rows } = await sql<MoneyLeft>`
    SELECT account AS kind, sum(cents)::int8 AS cents FROM ledger
    WHERE shop_id = ${shopId} AND order_number = ${number}
      AND (account IN ('cash', 'card_terminal', 'transfer') OR account LIKE 'online:%')
    GROUP BY account HAVING sum(cents) > 0 ORDER BY account`.execute(kysely)
  return rows
}

/** The sums of `moneyLeft` less refunds that are still owed to the customer: the payments of the remaining order. */
export const moneyKept = async (kysely: Kysely<Schema>, order: OrderKey): Promise<readonly MoneyLeft[]> => {
  const left = await moneyLeft(kysely, order)
  const { rows } = await sql<{ cents: Cents | null }>`
    SELECT -sum(cents)::int8 AS cents FROM ledger
    WHERE shop_id = ${order.shopId} AND order_number = ${order.number} AND account = 'refunds_due'`.execute(kysely)
  const owed = rows[0]?.cents ?? 0
  const shares = refundShares(owed, { cash: leftOf(left, 'cash'), card: leftOf(left, 'card_terminal') })
  // An order is paid by one provider, or at a till.
  const owedOf = (kind: string): Cents => {
    if (kind === 'cash') return shares.cash
    return kind === 'card_terminal' ? shares.card : owed
  }
  return left.map(({ kind, cents }) => ({ kind, cents: cents - owedOf(kind) })).filter(({ cents }) => cents > 0)
}

export const leftOf = (left: readonly MoneyLeft[], kind: CounterPaymentKind): Cents =>
  left.find(one => one.kind === kind)?.cents ?? 0

export type OpenRefund = {
  readonly id: string
  readonly amountCents: Cents
  readonly cardCents: Cents
  /** The till whose terminal gives it: no other one knows what became of that. */
  readonly device: { readonly id: string; readonly name: string }
}

/** A refund of an order that the card terminal has not made yet. */
export const openCardRefund = async (
  kysely: Kysely<Schema>,
  { shopId, number }: OrderKey,
): Promise<OpenRefund | undefined> => {
  const { rows } = await sql<OpenRefund>`
    SELECT given.id, given.amount_cents AS "amountCents", given.card_cents AS "cardCents",
      json_build_object('id', device.id, 'name', device.name) AS device
    FROM counter_refund AS given
    JOIN clerk_session AS session ON session.shop_id = given.shop_id AND session.id = given.session_id
    JOIN device ON device.shop_id = given.shop_id AND device.id = coalesce(given.taken_over_by, session.device_id)
    WHERE given.shop_id = ${shopId} AND given.order_number = ${number}
      AND given.card_cents > 0 AND given.card_settled_at IS NULL`.execute(kysely)
  return rows[0]
}
