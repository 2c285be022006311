import { randomUUID } from 'node:crypto'
import { addCents, type Cents, type EpochMs } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import { sumOfCosts } from '../../domain/order/refund-cost.ts'
import type { ReturnedRecord } from '../../store/order/returned-record.ts'
import type { Schema } from '../../store/schema.ts'
import type { PaidOrder } from './lock-paid-order.ts'
import type { PartPlan } from './plan-part.ts'

type Order = { readonly shopId: string; readonly number: string; readonly now: EpochMs }

/** Records a part refund, due at the payment's provider where money goes back; resolves with its id. */
export const recordPart = async (
  trx: Transaction<Schema>,
  { shopId, number, now }: Order,
  payment: PaidOrder['payment'],
  plan: PartPlan,
): Promise<string> => {
  const id = randomUUID()
  const { moneyCents } = plan.paidBack
  await trx
    .insertInto('refund')
    .values({
      shop_id: shopId,
      id,
      payment_id: payment?.id ?? null,
      order_number: number,
      provider: payment?.provider ?? null,
      provider_reference: payment?.provider_reference ?? null,
      amount_cents: moneyCents,
      returned: JSON.stringify(recordOf(plan)),
      created_at: new Date(now),
      ...(moneyCents === 0 && { status: 'refunded', refunded_at: new Date(now) }),
    })
    .execute()
  return id
}

/** The value that goes back to vouchers. */
export const voucherCentsOf = ({ cents, paidBack }: PartPlan): Cents => cents - paidBack.moneyCents

const recordOf = (plan: PartPlan): ReturnedRecord => {
  const { returned, creditCents, deliveries, fees, kept } = plan
  return {
    lines: returned.lines.map(({ line, pieces }) => ({
      product_id: line.product_id,
      event_id: line.event_id,
      title: line.title,
      amount: pieces.length,
      cents: addCents(...pieces.map(({ cents }) => cents)),
      vat_permille: line.vat_permille,
      seats: pieces
        .flatMap(({ place }) => line.seats[place] ?? [])
        .map(({ section, row, seat }) => ({ section, row, seat })),
    })),
    tickets: [...returned.tickets],
    credit_cents: addCents(creditCents, sumOfCosts(deliveries), ...fees.map(({ cents }) => cents)),
    voucher_cents: voucherCentsOf(plan),
    ...(kept && { kept: { title: kept.title, cents: kept.total_cents } }),
  }
}
