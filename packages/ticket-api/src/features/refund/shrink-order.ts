import { allocate } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { deliveryCreditId } from '../../domain/ledger/order-postings.ts'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import type { ReturnedLine } from '../../domain/order/return-pieces.ts'
import type { DeliveryRefund } from '../../domain/withdrawal/withdrawal-refund.ts'
import { creditTitle } from '../../store/order/returned-record.ts'
import type { Schema } from '../../store/schema.ts'

type Order = { readonly shopId: string; readonly number: string }

/** The lines of products have the order of the purchase, before deliveries and costs. */
export const shrinkLines = async (
  trx: Transaction<Schema>,
  { shopId, number }: Order,
  snapshot: PurchaseSnapshot,
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
    const position = rows[snapshot.lines.indexOf(line)]?.position ?? -1
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

/** Codes that no longer do anything for the order are removed from it. */
export const shrinkCodes = async (
  trx: Transaction<Schema>,
  { shopId, number }: Order,
  codes: PurchaseSnapshot['codes'],
): Promise<void> => {
  await sql`
    UPDATE order_code SET amount_cents = left_of.cents
    FROM unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ amount_cents }) => amount_cents)}::int[])
      AS left_of (code, cents)
    WHERE shop_id = ${shopId} AND order_number = ${number} AND order_code.code = left_of.code
      AND amount_cents <> left_of.cents`.execute(trx)
  await sql`
    DELETE FROM order_code WHERE shop_id = ${shopId} AND order_number = ${number}
      AND code <> ALL (${codes.map(({ code }) => code)}::text[])`.execute(trx)
}

/** A line below zero for each VAT rate. */
export const addCredit = async (trx: Transaction<Schema>, order: Order, cents: number): Promise<void> => {
  const { rows } = await sql<{ vat_permille: number; cents: number }>`
    SELECT vat_permille, sum(total_cents)::int AS cents FROM order_line
    WHERE shop_id = ${order.shopId} AND order_number = ${order.number}
    GROUP BY vat_permille HAVING sum(total_cents) > 0 ORDER BY vat_permille`.execute(trx)
  const shares = allocate(
    cents,
    rows.map(row => row.cents),
  )
  for (const [place, { vat_permille }] of rows.entries()) {
    const share = shares[place] ?? 0
    if (share > 0) await addCreditLine(trx, order, { product_id: 'credit', total_cents: share, vat_permille })
  }
}

/** A line below zero at the VAT rate of the delivery. */
export const addDeliveryCredit = (
  trx: Transaction<Schema>,
  order: Order,
  { total_cents, vat_permille }: DeliveryRefund,
): Promise<void> => addCreditLine(trx, order, { product_id: deliveryCreditId, total_cents, vat_permille })

const addCreditLine = async (
  trx: Transaction<Schema>,
  { shopId, number }: Order,
  { product_id, total_cents, vat_permille }: DeliveryRefund & { readonly product_id: string },
): Promise<void> => {
  await sql`
    INSERT INTO order_line (shop_id, order_number, position, product_id, product_type, title, amount, price_cents,
      total_cents, vat_permille)
    SELECT ${shopId}, ${number}, max(position) + 1, ${product_id}, 'payment_cost', ${JSON.stringify(creditTitle)}::jsonb,
      1, ${-total_cents}::int, ${-total_cents}::int, ${vat_permille}::int
    FROM order_line WHERE shop_id = ${shopId} AND order_number = ${number}`.execute(trx)
}
