import { counterPaymentKinds } from '@portti/contract'
import type { Cents } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../store/schema.ts'

type Sold = { readonly title: string; readonly amount: number; readonly cents: Cents }

/** The sums of a shift, read from the ledger and the sales: they are stored nowhere. */
export type ShiftSums = {
  readonly sales: number
  readonly salesCents: Cents
  readonly refunds: number
  readonly refundedCents: Cents
  readonly products: readonly Sold[]
  readonly events: readonly Sold[]
  /** Ways of payment, gift cards last and only where they paid something. */
  readonly payments: readonly { readonly kind: string; readonly cents: Cents; readonly refundedCents: Cents }[]
  readonly clerks: readonly { readonly name: string; readonly sales: number; readonly cents: Cents }[]
  readonly vat: readonly { readonly rate: number; readonly netCents: Cents; readonly vatCents: Cents }[]
  readonly floatCents: Cents
  readonly payInCents: Cents
  readonly payOutCents: Cents
  /** The expected cash in the drawer. */
  readonly cashCents: Cents
}

export const readShift = async (trx: Transaction<Schema>, shopId: string, shiftId: string): Promise<ShiftSums> => {
  const { rows: accounts } = await sql<{ account: string; kind: string; cents: number }>`
    SELECT account, kind, sum(cents)::int8 AS cents FROM ledger
    WHERE shop_id = ${shopId} AND shift = ${shiftId} GROUP BY account, kind ORDER BY account, kind`.execute(trx)
  // As it was sold, whatever of it went back later.
  const soldBy = async (key: 'product_id' | 'event_id', title: 'title' | 'event_title'): Promise<readonly Sold[]> => {
    const { rows } = await sql<Sold>`
      SELECT min(line ->> ${sql.lit(title)}) AS title, sum((line ->> 'amount')::int)::int8 AS amount,
        sum((line ->> 'cents')::int)::int8 AS cents
      FROM counter_sale AS sale CROSS JOIN LATERAL jsonb_array_elements(sale.sold -> 'lines') AS line
      WHERE sale.shop_id = ${shopId} AND sale.shift_id = ${shiftId} AND line ->> ${sql.lit(title)} IS NOT NULL
      GROUP BY line ->> ${sql.lit(key)} ORDER BY line ->> ${sql.lit(key)}`.execute(trx)
    return rows
  }
  const { rows: refunded } = await sql<{ count: number; cents: number }>`
    SELECT count(*)::int8 AS count, coalesce(sum(amount_cents), 0)::int8 AS cents FROM counter_refund
    WHERE shop_id = ${shopId} AND shift_id = ${shiftId}`.execute(trx)
  const { rows: clerks } = await sql<{ name: string; sales: number; cents: number }>`
    SELECT clerk.name, count(*)::int8 AS sales, sum((sale.sold ->> 'total_cents')::int)::int8 AS cents
    FROM counter_sale AS sale
    JOIN clerk_session AS session ON session.shop_id = sale.shop_id AND session.id = sale.session_id
    JOIN clerk ON clerk.shop_id = session.shop_id AND clerk.id = session.clerk_id
    WHERE sale.shop_id = ${shopId} AND sale.shift_id = ${shiftId}
    GROUP BY clerk.id, clerk.name ORDER BY clerk.name, clerk.id`.execute(trx)
  const { rows: used } = await sql<{ cents: number }>`
    SELECT coalesce(sum((sold ->> 'total_cents')::int - (
      SELECT coalesce(sum((part ->> 'cents')::int), 0) FROM jsonb_array_elements(sold -> 'parts') AS part
    )), 0)::int8 AS cents FROM counter_sale
    WHERE shop_id = ${shopId} AND shift_id = ${shiftId}`.execute(trx)
  const giftCards = used.filter(({ cents }) => cents !== 0)
  const sumOf = (isWanted: (row: (typeof accounts)[number]) => boolean): Cents =>
    accounts.filter(isWanted).reduce((sum, { cents }) => sum + cents, 0)
  const rates = new Set(accounts.flatMap(({ account }) => account.split(':')[1]?.match(/^\d+\.\d$/)?.[0] ?? []))
  return {
    sales: clerks.reduce((sum, { sales }) => sum + sales, 0),
    salesCents: clerks.reduce((sum, { cents }) => sum + cents, 0),
    refunds: refunded[0]?.count ?? 0,
    refundedCents: refunded[0]?.cents ?? 0,
    products: await soldBy('product_id', 'title'),
    events: await soldBy('event_id', 'event_title'),
    payments: [
      ...counterPaymentKinds.map(kind => ({
        kind,
        cents: sumOf(row => row.account === kind && row.kind === 'sale'),
        refundedCents: 0 - sumOf(row => row.account === kind && row.kind === 'refund_paid'),
      })),
      ...giftCards.map(({ cents }) => ({ kind: 'gift_card', cents, refundedCents: 0 })),
    ],
    clerks,
    vat: [...rates].map(rate => ({
      rate: Number(rate),
      netCents: 0 - sumOf(({ account }) => account.endsWith(`:${rate}`) && !account.startsWith('vat:')),
      vatCents: 0 - sumOf(({ account }) => account === `vat:${rate}`),
    })),
    floatCents: sumOf(row => row.account === 'cash' && row.kind === 'cash_float'),
    payInCents: sumOf(row => row.account === 'cash' && row.kind === 'pay_in'),
    payOutCents: 0 - sumOf(row => row.account === 'cash' && row.kind === 'pay_out'),
    cashCents: sumOf(({ account }) => account === 'cash'),
  }
}
