import type { CounterPaymentKind } from '@portti/contract'
import type { Cents } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { refundShares } from '../../domain/box-office/refund-shares.ts'
import type { Schema } from '../../store/schema.ts'

type Order = { readonly shopId: string; readonly number: string }
type MoneyLeft = { readonly kind: string; readonly cents: Cents }

/** How much of an order was paid how and has not gone back, by the ledger: `cash`, `card_terminal`, `transfer` or `online:…`. */
export const moneyLeft = async (trx: Transaction<Schema>, { shopId, number }: Order): Promise<readonly MoneyLeft[]> => {
  const { rows } = await sql<MoneyLeft>`
    SELECT account AS kind, sum(cents)::int8 AS cents FROM ledger
    WHERE shop_id = ${shopId} AND order_number = ${number}
      AND (account IN ('cash', 'card_terminal', 'transfer') OR account LIKE 'online:%')
    GROUP BY account HAVING sum(cents) > 0 ORDER BY account`.execute(trx)
  return rows
}

/** The same without what is owed to the customer and has not gone back yet: how what is left of the order was paid. */
export const moneyKept = async (trx: Transaction<Schema>, order: Order): Promise<readonly MoneyLeft[]> => {
  const left = await moneyLeft(trx, order)
  const { rows } = await sql<{ cents: Cents | null }>`
    SELECT -sum(cents)::int8 AS cents FROM ledger
    WHERE shop_id = ${order.shopId} AND order_number = ${order.number} AND account = 'refunds_due'`.execute(trx)
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

export type OpenRefund = { readonly id: string; readonly amountCents: Cents; readonly cardCents: Cents }

/** A refund of an order that the card terminal has not given yet. */
export const openCardRefund = (trx: Transaction<Schema>, { shopId, number }: Order): Promise<OpenRefund | undefined> =>
  trx
    .selectFrom('counter_refund')
    .select(['id', 'amount_cents as amountCents', 'card_cents as cardCents'])
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('card_cents', '>', 0)
    .where('card_settled_at', 'is', null)
    .executeTakeFirst()
