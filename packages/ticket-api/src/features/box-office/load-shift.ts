import { counterPaymentKinds } from '@portti/contract'
import type { Cents } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../store/schema.ts'

type SoldProduct = { readonly title: string; readonly amount: number; readonly cents: Cents }

/**
 * The sums of a shift, read from the ledger and the sales: they are stored nowhere. Products and means of payment each
 * add up to the sales; the refunds by means of payment, with those still owed, to the refunds (rules/kiosk#drawer).
 */
export type ShiftSums = {
  readonly sales: number
  readonly salesCents: Cents
  readonly refunds: number
  readonly refundedCents: Cents
  /** Refunds of this shift whose money it has not given. */
  readonly owedCents: Cents
  /** Money that it has given for refunds of other shifts. */
  readonly earlierCents: Cents
  /** Fees and deliveries too. */
  readonly products: readonly SoldProduct[]
  readonly events: readonly SoldProduct[]
  /** Means of payment that were used; gift cards and the rounding difference are last. */
  readonly payments: readonly { readonly kind: string; readonly cents: Cents; readonly refundedCents: Cents }[]
  readonly clerks: readonly { readonly name: string; readonly sales: number; readonly cents: Cents }[]
  readonly vat: readonly { readonly rate: number; readonly netCents: Cents; readonly vatCents: Cents }[]
  /** Sold without VAT, as a debt of the shop. */
  readonly giftCardCents: Cents
  readonly floatCents: Cents
  readonly payInCents: Cents
  readonly payOutCents: Cents
  /** The expected cash in the drawer. */
  readonly cashCents: Cents
}

export const loadShift = async (kysely: Kysely<Schema>, shopId: string, shiftId: string): Promise<ShiftSums> => {
  const { rows: accounts } = await sql<{ account: string; kind: string; cents: number }>`
    SELECT account, kind, sum(cents)::int8 AS cents FROM ledger
    WHERE shop_id = ${shopId} AND shift = ${shiftId} GROUP BY account, kind ORDER BY account, kind`.execute(kysely)
  // Sales as they were made; later refunds do not change them.
  const soldBy = async (
    key: 'product_id' | 'event_id',
    title: 'title' | 'event_title',
  ): Promise<readonly SoldProduct[]> => {
    const { rows } = await sql<SoldProduct>`
      SELECT min(line ->> ${sql.lit(title)}) AS title, sum((line ->> 'amount')::int)::int8 AS amount,
        sum((line ->> 'cents')::int)::int8 AS cents
      FROM counter_sale AS sale CROSS JOIN LATERAL jsonb_array_elements(sale.sold -> 'lines') AS line
      WHERE sale.shop_id = ${shopId} AND sale.shift_id = ${shiftId} AND line ->> ${sql.lit(title)} IS NOT NULL
      GROUP BY line ->> ${sql.lit(key)} ORDER BY line ->> ${sql.lit(key)}`.execute(kysely)
    return rows
  }
  const { rows: refunded } = await sql<{ count: number; voucher_cents: number }>`
    SELECT count(*)::int8 AS count, coalesce(sum(coalesce((part.returned ->> 'voucher_cents')::int, (
      SELECT sum(amount_cents) FROM order_code AS used
      WHERE used.shop_id = back.shop_id AND used.order_number = back.order_number AND used.type = 'value_voucher'
    ))), 0)::int8 AS voucher_cents
    FROM counter_refund AS back LEFT JOIN refund AS part ON part.shop_id = back.shop_id AND part.id = back.refund_id
    WHERE back.shop_id = ${shopId} AND back.shift_id = ${shiftId}`.execute(kysely)
  const { count: refunds = 0, voucher_cents: vouchersBack = 0 } = refunded[0] ?? {}
  const { rows: earlier } = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::int8 AS cents FROM ledger
    WHERE shop_id = ${shopId} AND shift = ${shiftId} AND account = 'refunds_due' AND kind = 'refund_paid'
      AND entry NOT IN (
        SELECT 'refund_paid/' || id FROM counter_refund WHERE shop_id = ${shopId} AND shift_id = ${shiftId}
      )`.execute(kysely)
  const earlierCents = earlier[0]?.cents ?? 0
  const { rows: clerks } = await sql<{ name: string; sales: number; cents: number }>`
    SELECT clerk.name, count(*)::int8 AS sales, sum((sale.sold ->> 'total_cents')::int)::int8 AS cents
    FROM counter_sale AS sale
    JOIN clerk_session AS session ON session.shop_id = sale.shop_id AND session.id = sale.session_id
    JOIN clerk ON clerk.shop_id = session.shop_id AND clerk.id = session.clerk_id
    WHERE sale.shop_id = ${shopId} AND sale.shift_id = ${shiftId}
    GROUP BY clerk.id, clerk.name ORDER BY clerk.name, clerk.id`.execute(kysely)
  const notIn = (key: 'parts' | 'lines') => sql`(sold ->> 'total_cents')::int - (
    SELECT coalesce(sum((part ->> 'cents')::int), 0) FROM jsonb_array_elements(sold -> ${sql.lit(key)}) AS part)`
  const { rows: rest } = await sql<{ vouchers: number; costs: number; with_costs: number }>`
    SELECT coalesce(sum(${notIn('parts')}), 0)::int8 AS vouchers, coalesce(sum(${notIn('lines')}), 0)::int8 AS costs,
      count(*) FILTER (WHERE ${notIn('lines')} <> 0)::int8 AS with_costs
    FROM counter_sale WHERE shop_id = ${shopId} AND shift_id = ${shiftId}`.execute(kysely)
  const { vouchers: vouchersUsed = 0, costs = 0, with_costs: withCosts = 0 } = rest[0] ?? {}
  // Sales that were recorded before their lines had fees and deliveries.
  const unlisted = costs === 0 ? [] : [{ title: 'Maksut ja toimitukset', amount: withCosts, cents: costs }]
  const sumOf = (isWanted: (row: (typeof accounts)[number]) => boolean): Cents =>
    accounts.filter(isWanted).reduce((sum, { cents }) => sum + cents, 0)
  const rates = new Set(accounts.flatMap(({ account }) => account.split(':')[1]?.match(/^\d+\.\d$/)?.[0] ?? []))
  return {
    sales: clerks.reduce((sum, { sales }) => sum + sales, 0),
    salesCents: clerks.reduce((sum, { cents }) => sum + cents, 0),
    refunds,
    // Refunds count at their price, however the cash for them is rounded.
    refundedCents:
      vouchersBack -
      sumOf(({ account, kind }) => kind === 'refund' && (account === 'refunds_due' || account === 'cash_difference')),
    owedCents: earlierCents - sumOf(({ account }) => account === 'refunds_due'),
    earlierCents,
    products: [...(await soldBy('product_id', 'title')), ...unlisted],
    events: await soldBy('event_id', 'event_title'),
    payments: [
      ...counterPaymentKinds.map(kind => ({
        kind,
        cents: sumOf(row => row.account === kind && row.kind === 'sale'),
        refundedCents: 0 - sumOf(row => row.account === kind && row.kind === 'refund_paid'),
      })),
      { kind: 'gift_card', cents: vouchersUsed, refundedCents: vouchersBack },
      {
        kind: 'rounding',
        cents: sumOf(row => row.account === 'cash_difference' && row.kind === 'sale'),
        refundedCents: 0 - sumOf(row => row.account === 'cash_difference' && row.kind.startsWith('refund')),
      },
    ].filter(({ cents, refundedCents }) => cents !== 0 || refundedCents !== 0),
    clerks,
    vat: [...rates]
      .map(rate => ({
        rate: Number(rate),
        netCents: 0 - sumOf(({ account }) => account.endsWith(`:${rate}`) && !account.startsWith('vat:')),
        vatCents: 0 - sumOf(({ account }) => account === `vat:${rate}`),
      }))
      .filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0),
    giftCardCents: vouchersUsed - vouchersBack - sumOf(({ account }) => account.startsWith('voucher')),
    floatCents: sumOf(row => row.account === 'cash' && row.kind === 'cash_float'),
    payInCents: sumOf(row => row.account === 'cash' && row.kind === 'pay_in'),
    payOutCents: 0 - sumOf(row => row.account === 'cash' && row.kind === 'pay_out'),
    cashCents: sumOf(({ account }) => account === 'cash'),
  }
}
