import type { Cents } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../store/schema.ts'

type Order = { readonly shopId: string; readonly number: string }
type MoneyLeft = { readonly kind: string; readonly cents: Cents }

/** How much of an order was paid how and has not gone back, by the ledger: `cash`, `card_terminal` or `online:…`. */
export const moneyLeft = async (trx: Transaction<Schema>, { shopId, number }: Order): Promise<readonly MoneyLeft[]> => {
  const { rows } = await sql<MoneyLeft>`
    SELECT account AS kind, sum(cents)::int8 AS cents FROM ledger
    WHERE shop_id = ${shopId} AND order_number = ${number}
      AND (account IN ('cash', 'card_terminal') OR account LIKE 'online:%')
    GROUP BY account HAVING sum(cents) > 0 ORDER BY account`.execute(trx)
  return rows
}

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
