import type { Pool } from 'pg'
import { isForgotten, type PurchaseSnapshot, readSnapshot } from '../../domain/order/purchase-snapshot.ts'
import type { PaymentReport } from '../../domain/payment/payment-gateway.ts'
import { isRightSum } from '../../domain/payment/payment-sum.ts'
import { errorCode } from '../../platform/error-code.ts'
import { createMicroBatcher } from '../../store/micro-batcher.ts'
import { type PaymentReading, readPayments } from '../../store/payment/payment-readings.ts'
import { type Sellable, sellAtOnce } from '../../store/payment/settle-batch-statement.ts'
import type { Settlement } from './settle.ts'

export type TogetherDeps = { readonly pool: Pool; readonly now: () => number }

/** `undefined`: this one needs more than the short way can do. Nothing was changed. */
type Answer = { readonly settlement: Settlement | undefined }

/**
 * The short way of settling, for payments that are reported as paid and become orders without ado: those that arrive
 * while others are being written are written together with the next, as stock is taken (STOCK 1). Whatever is not as
 * it mostly is goes the long way, `settlePayment`, which decides under locks.
 */
export const createSettleTogether = ({ pool, now }: TogetherDeps) => {
  const batcher = createMicroBatcher<Told, Answer>({
    queueOf: ({ provider, report: { shopId } }) => `${provider} ${shopId}`,
    uniqueBy: ({ report: { reference } }) => reference,
    runBatch: told =>
      settleBatch(
        pool,
        told[0]?.provider ?? '',
        told.map(({ report }) => report),
        now(),
      ),
    longestQueue: 2_000,
    largestBatch: 50,
  })
  return async (provider: string, report: PaymentReport): Promise<Settlement | undefined> =>
    report.outcome === 'paid' ? (await batcher.ask({ provider, report }))?.settlement : undefined
}

type Told = { readonly provider: string; readonly report: PaymentReport }

const settleBatch = async (
  pool: Pool,
  provider: string,
  reports: readonly PaymentReport[],
  now: number,
): Promise<readonly Answer[]> => {
  const shopId = reports[0]?.shopId ?? ''
  const references = reports.map(({ reference }) => reference)
  const readings = await readPayments(pool, shopId, provider, references)
  const known = reports.map(report => judge(report, readings.get(report.reference)))
  const sellable = oneOfEachCart(known.flatMap(judged => (judged && 'parsed' in judged ? [judged] : [])))
  const numbers = new Map<string, string>()
  try {
    const sold = sellable.length > 0 ? await sellAtOnce(pool, shopId, sellable, now) : []
    for (const [place, { id }] of sellable.entries()) numbers.set(id, sold[place] ?? '')
  } catch (error) {
    // Undone as a whole; the long way tells each what is wrong with it. Of a lost answer the asker asks again.
    if (!undone.includes(errorCode(error) ?? '')) throw error
  }
  return known.map((judged): Answer => {
    if (!judged || !('parsed' in judged)) return { settlement: judged }
    const orderNumber = numbers.get(judged.id)
    return { settlement: orderNumber === undefined ? undefined : { kind: 'ordered', orderNumber, toCancel: [] } }
  })
}

/** It aborted itself; a constraint spoke; serialization; deadlock. */
const undone: readonly string[] = ['22012', '23514', '23505', '40001', '40P01']

/**
 * What can be said without locks: that a payment is known to have ended, since that is for good, or that it can be sold
 * as it is. Undefined for everything else.
 */
const judge = (
  report: PaymentReport,
  payment: PaymentReading | undefined,
): Sellable | Extract<Settlement, { kind: 'unchanged' }> | undefined => {
  if (!payment) return undefined
  if (['paid', 'refund_due', 'refunded'].includes(payment.status)) return { kind: 'unchanged' }
  const isOrdinary =
    payment.status === 'pending' &&
    payment.checkout_status === 'PAYMENT_PENDING' &&
    payment.order_number === null &&
    payment.cart_status === 'open' &&
    !payment.has_rival &&
    isRightSum(report, payment.amount_cents)
  if (!isOrdinary || payment.next_number === null || isForgotten(payment.agreed)) return undefined
  const parsed = readSnapshot(payment.agreed)
  return makesCodes(parsed) ? undefined : { ...payment, parsed, number: payment.next_number }
}

/** Codes that are sold with products are made by the long way. */
const makesCodes = ({ lines }: PurchaseSnapshot): boolean => lines.some(({ issues }) => issues !== undefined)

/** Ascending, as carts are locked everywhere; a cart's second payment goes the long way. */
const oneOfEachCart = (payments: readonly Sellable[]): readonly Sellable[] =>
  [...new Map(payments.map(payment => [payment.cart_id, payment])).values()].sort((a, b) =>
    a.cart_id < b.cart_id ? -1 : 1,
  )
