import type { EpochMs } from '@portti/core/rules'
import { voucherCodesOf } from '../../domain/ledger/order-postings.ts'
import { isForgotten, type PurchaseSnapshot, parseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { judgeReport } from '../../domain/payment/judge-report.ts'
import type { PaymentReport } from '../../domain/payment/payment-gateway.ts'
import { errorCode } from '../../platform/error-code.ts'
import { soldVouchers } from '../../store/codes/sold-vouchers.ts'
import type { Database } from '../../store/database.ts'
import { createMicroBatcher } from '../../store/micro-batcher.ts'
import { loadPayments, type PaymentReading } from '../../store/payment/payment-readings.ts'
import { type Sellable, saveSettledBatch } from '../../store/payment/save-settled-batch.ts'
import type { Settlement } from './settlement-result.ts'

export type SettleBatchDeps = { readonly db: Database; readonly now: () => number }

/** `undefined`: this payment needs a decision under locks. Nothing was changed. */
type Answer = { readonly settlement: Settlement | undefined }

/**
 * Settles paid payments that become orders as they were read: reports that arrive while a batch is written join the
 * next one, as reservations do (rules/stock#micro-batches). Undefined for a payment that needs a decision under locks;
 * then nothing was changed.
 */
export const createSettleBatch = ({ db, now }: SettleBatchDeps) => {
  const batcher = createMicroBatcher<ProviderReport, Answer>({
    queueOf: ({ provider, report: { shopId } }) => `${provider} ${shopId}`,
    uniqueBy: ({ report: { reference } }) => reference,
    runBatch: told =>
      settleBatch(
        db,
        told[0]?.provider ?? '',
        told.map(({ report }) => report),
        now(),
      ),
    maxQueueLength: 2_000,
    largestBatch: 50,
  })
  return async (provider: string, report: PaymentReport): Promise<Settlement | undefined> =>
    report.outcome === 'paid' ? (await batcher.submit({ provider, report }))?.settlement : undefined
}

type ProviderReport = { readonly provider: string; readonly report: PaymentReport }

const settleBatch = async (
  { pool, kysely }: Database,
  provider: string,
  reports: readonly PaymentReport[],
  now: EpochMs,
): Promise<readonly Answer[]> => {
  const shopId = reports[0]?.shopId ?? ''
  const references = reports.map(({ reference }) => reference)
  const readings = await loadPayments(pool, shopId, provider, references)
  const known = reports.map(report => judge(report, readings.get(report.reference)))
  const sellable = oneOfEachCart(known.flatMap(judged => (judged && 'parsed' in judged ? [judged] : [])))
  const numbers = new Map<string, string>()
  try {
    const soldHere = await soldVouchers(
      kysely,
      shopId,
      sellable.flatMap(({ parsed }) => voucherCodesOf(parsed)),
    )
    const sold = sellable.length > 0 ? await saveSettledBatch(pool, shopId, sellable, soldHere, now) : []
    for (const [index, { id }] of sellable.entries()) numbers.set(id, sold[index] ?? '')
  } catch (error) {
    // The whole batch was rolled back: each payment is settled under locks. After a lost answer the caller asks again.
    if (!undone.includes(errorCode(error) ?? '')) throw error
  }
  return known.map((judged): Answer => {
    if (!judged || !('parsed' in judged)) return { settlement: judged }
    const orderNumber = numbers.get(judged.id)
    if (orderNumber === undefined) return { settlement: undefined }
    return { settlement: { kind: 'ordered', orderNumber, toCancel: [], holdShares: judged.hold_shares ?? [] } }
  })
}

/** The statement aborted itself; a constraint was violated; serialization failure; deadlock. */
const undone: readonly string[] = ['22012', '23514', '23505', '40001', '40P01']

/**
 * The decision that needs no locks: the payment has ended, which is final, or it can be sold as it was read. Undefined
 * for everything else.
 */
const judge = (
  report: PaymentReport,
  payment: PaymentReading | undefined,
): Sellable | Extract<Settlement, { kind: 'unchanged' }> | undefined => {
  if (!payment) return undefined
  const decision = judgeReport(report, { status: payment.status, amountCents: payment.amount_cents })
  if (decision === 'nothing') return { kind: 'unchanged' }
  const isOrdinary =
    decision === 'paid' &&
    payment.status === 'pending' &&
    payment.checkout_status === 'PAYMENT_PENDING' &&
    payment.order_number === null &&
    payment.cart_status === 'open' &&
    !payment.has_rival
  if (!isOrdinary || payment.next_number === null || isForgotten(payment.snapshot)) return undefined
  const parsed = parseSnapshot(payment.snapshot)
  return makesCodes(parsed) ? undefined : { ...payment, parsed, number: payment.next_number }
}

/** Codes that are sold with products are issued under locks. */
const makesCodes = ({ lines }: PurchaseSnapshot): boolean => lines.some(({ issues }) => issues !== undefined)

/** Ascending, the order in which carts are locked; a cart's second payment is settled under locks. */
const oneOfEachCart = (payments: readonly Sellable[]): readonly Sellable[] =>
  [...new Map(payments.map(payment => [payment.cart_id, payment])).values()].sort((a, b) =>
    a.cart_id < b.cart_id ? -1 : 1,
  )
