import { allocate } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import type { ReturnedLine } from '../../domain/order/return-pieces.ts'
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
export const addCredit = async (trx: Transaction<Schema>, { shopId, number }: Order, cents: number): Promise<void> => {
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
