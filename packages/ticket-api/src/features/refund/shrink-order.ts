import { allocate } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { creditId, deliveryCreditId } from '../../domain/order/credit-ids.ts'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import type { ReturnedFee } from '../../domain/order/return-fees.ts'
import type { ReturnedLine } from '../../domain/order/return-pieces.ts'
import type { DeliveryRefund } from '../../domain/withdrawal/withdrawal-refund.ts'
import { creditTitle } from '../../store/order/returned-record.ts'
import type { Schema } from '../../store/schema.ts'
import type { PartPlan } from './plan-part.ts'

type Order = { readonly shopId: string; readonly number: string }

/** Leaves of an order, and of its lines and codes, what a part refund leaves. */
export const shrinkOrder = async (
  trx: Transaction<Schema>,
  order: Order,
  snapshot: PurchaseSnapshot,
  { returned, fees, deliveries, creditCents, kept, keptBefore, left }: PartPlan,
): Promise<void> => {
  await (keptBefore ? leaveKeptCosts(trx, order, keptBefore) : shrinkLines(trx, order, snapshot, returned.lines))
  for (const fee of fees) await shrinkFee(trx, order, fee)
  await shrinkCodes(trx, order, left.codes)
  // A delivery that goes back bears no share of a credit.
  for (const delivery of deliveries) await addDeliveryCredit(trx, order, delivery)
  if (creditCents > 0) await addCredit(trx, order, creditCents)
  if (kept) await addCostLine(trx, order, kept)
  await trx
    .updateTable('customer_order')
    .set({ total_cents: left.total_cents, snapshot: JSON.stringify(left) })
    .where('shop_id', '=', order.shopId)
    .where('number', '=', order.number)
    .execute()
}

/** The lines of products have the order of the purchase, before deliveries and costs. */
const shrinkLines = async (
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

/** Takes a fee per ticket off the line of it, as many times as it goes back. */
const shrinkFee = async (
  trx: Transaction<Schema>,
  { shopId, number }: Order,
  { id, amount, cents }: ReturnedFee,
): Promise<void> => {
  const line = sql`shop_id = ${shopId} AND order_number = ${number} AND product_id = ${id} AND charged IS NOT NULL`
  await sql`DELETE FROM order_line WHERE ${line} AND amount <= ${amount}`.execute(trx)
  await sql`
    UPDATE order_line SET amount = amount - ${amount}::int, total_cents = total_cents - ${cents}::int
    WHERE ${line}`.execute(trx)
}

/** Leaves only the kept refund costs of an order whose pieces all go back: deliveries, fees and credits go too. */
const leaveKeptCosts = async (trx: Transaction<Schema>, order: Order, costs: readonly CostLine[]): Promise<void> => {
  await trx
    .deleteFrom('order_line')
    .where('shop_id', '=', order.shopId)
    .where('order_number', '=', order.number)
    .execute()
  for (const cost of costs) await addCostLine(trx, order, cost)
}

/** Removes codes that no longer have an effect on the order. */
const shrinkCodes = async (
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
const addCredit = async (trx: Transaction<Schema>, order: Order, cents: number): Promise<void> => {
  const { rows } = await sql<{ vat_permille: number; cents: number }>`
    SELECT vat_permille, sum(total_cents)::int AS cents FROM order_line
    WHERE shop_id = ${order.shopId} AND order_number = ${order.number}
    GROUP BY vat_permille HAVING sum(total_cents) > 0 ORDER BY vat_permille`.execute(trx)
  const shares = allocate(
    cents,
    rows.map(row => row.cents),
  )
  for (const [index, { vat_permille }] of rows.entries()) {
    const share = shares[index] ?? 0
    if (share > 0) await addCreditLine(trx, order, { product_id: creditId, total_cents: share, vat_permille })
  }
}

/** A line below zero at the VAT rate of the delivery, if it cost anything. */
const addDeliveryCredit = async (
  trx: Transaction<Schema>,
  order: Order,
  { total_cents, vat_permille }: DeliveryRefund,
): Promise<void> => {
  if (total_cents > 0) await addCreditLine(trx, order, { product_id: deliveryCreditId, total_cents, vat_permille })
}

const addCreditLine = (
  trx: Transaction<Schema>,
  order: Order,
  { product_id, total_cents, vat_permille }: DeliveryRefund & { readonly product_id: string },
): Promise<void> =>
  addCostLine(trx, order, { id: product_id, title: creditTitle, total_cents: -total_cents, vat_permille })

type CostLine = Omit<PurchaseSnapshot['service_costs'][number], 'amount' | 'price_cents'>

/** A line of the order's costs, after all others. */
const addCostLine = async (
  trx: Transaction<Schema>,
  { shopId, number }: Order,
  { id, title, total_cents, vat_permille, charged }: CostLine,
): Promise<void> => {
  await sql`
    INSERT INTO order_line (shop_id, order_number, position, product_id, product_type, title, amount, price_cents,
      total_cents, vat_permille, charged)
    SELECT ${shopId}, ${number}, coalesce(max(position), -1) + 1, ${id}, 'payment_cost', ${JSON.stringify(title)}::jsonb,
      1, ${total_cents}::int, ${total_cents}::int, ${vat_permille}::int,
      ${charged ? JSON.stringify(charged) : null}::jsonb
    FROM order_line WHERE shop_id = ${shopId} AND order_number = ${number}`.execute(trx)
}
