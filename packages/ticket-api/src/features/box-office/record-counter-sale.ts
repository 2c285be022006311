import { localizedTextSchema } from '@portti/contract'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { type CounterPayment, mainKind } from '../../domain/box-office/counter-payment.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { SoldAtCounter } from '../../domain/ledger/sale-entry.ts'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import { insertPaidPayment } from '../../store/payment/insert-paid-payment.ts'
import type { Schema } from '../../store/schema.ts'
import { Rollback } from '../../store/transact.ts'
import { clerkActor } from './clerk-actor.ts'
import type { ClerkSession } from './staff-sessions.ts'

type PaidAtCounter = {
  readonly shopId: string
  readonly orderNumber: string
  readonly checkoutId: string
  /** Undefined where there was nothing to pay. */
  readonly paymentId: string | undefined
  readonly session: ClerkSession
  readonly shift: string
  readonly snapshot: PurchaseSnapshot
  readonly payment: CounterPayment
  /** The clerk who sent the sale later, if that is another one. */
  readonly toldBy?: ClerkSession
  readonly now: number
}

/** The device, shift and clerk of a sale, for the ledger. */
export const soldAt = (
  { device, clerk }: Pick<ClerkSession, 'device' | 'clerk'>,
  shift: string,
  payment: CounterPayment,
): SoldAtCounter => ({ device: device.id, shift, clerk: clerk.id, parts: partsOf(payment) })

const partsOf = ({ parts }: CounterPayment) => parts.map(({ kind, amountCents: cents }) => ({ kind, cents }))

/**
 * Writes the payment of an order whose money a clerk took, and the clerk's sale, within the caller's transaction.
 * Rolls it back with the refusal `reference_used` where another sale has this payment of the card terminal.
 */
export const recordCounterSale = async (
  trx: Transaction<Schema>,
  {
    shopId,
    orderNumber,
    checkoutId,
    paymentId,
    session,
    shift,
    snapshot,
    payment,
    toldBy = session,
    now,
  }: PaidAtCounter,
): Promise<void> => {
  const provider = mainKind(payment)
  if (provider && paymentId) {
    const isWritten = await insertPaidPayment(trx, {
      shopId,
      id: paymentId,
      checkoutId,
      provider,
      reference: payment.parts.find(({ reference }) => reference)?.reference ?? checkoutId,
      amountCents: payment.amountCents,
      snapshot,
      now,
    })
    if (!isWritten) throw new Rollback(staffRefusal('reference_used'))
  }
  await trx
    .insertInto('counter_sale')
    .values({
      shop_id: shopId,
      order_number: orderNumber,
      session_id: session.id,
      tendered_cents: tenderedCash(payment),
      sold_at: new Date(now),
      shift_id: shift,
      sold: JSON.stringify(soldRecord(snapshot, payment)),
    })
    .execute()
  await recordAudit(trx, {
    shopId,
    by: clerkActor(session),
    action: 'sold_at_till',
    orderNumber,
    eventIds: snapshot.lines.flatMap(({ event_id }) => event_id ?? []),
    after: {
      total_cents: snapshot.total_cents,
      paid: partsOf(payment),
      ...(toldBy.clerk.id !== session.clerk.id && { told_by: toldBy.clerk.name }),
    },
    now,
  })
}

const tenderedCash = ({ parts }: CounterPayment): number | null => {
  const cash = parts.filter(({ kind }) => kind === 'cash')
  return cash.length === 0 ? null : cash.reduce((sum, part) => sum + (part.tenderedCents ?? part.amountCents), 0)
}

/** The sale as a closing report shows it; refunds do not change it. Its lines add up to the total. */
const soldRecord = (snapshot: PurchaseSnapshot, { parts }: CounterPayment) => ({
  total_cents: snapshot.total_cents,
  lines: [
    ...snapshot.lines.map(({ event_id, event, ...line }) =>
      soldLine({ ...line, event_id, event_title: eventTitle(event) }),
    ),
    ...[
      ...snapshot.deliveries.map(line => ({ ...line, amount: 1 })),
      ...snapshot.service_costs.map(line => ({ ...line, product_id: line.id })),
    ].flatMap(line => (line.total_cents === 0 ? [] : soldLine(line))),
  ],
  parts: parts.map(part => ({ kind: part.kind, cents: part.amountCents, reference: part.reference ?? null })),
})

type SoldLine = Pick<PurchaseSnapshot['lines'][number], 'product_id' | 'title' | 'amount' | 'total_cents'> & {
  readonly event_id?: string | null
  readonly event_title?: string | null
}

/** Deliveries and fees are of no event. */
const soldLine = ({ product_id, event_id = null, title, event_title = null, amount, total_cents }: SoldLine) => ({
  product_id,
  event_id,
  title: title.fi ?? Object.values(title)[0] ?? '',
  event_title,
  amount,
  cents: total_cents,
})

const eventTitle = (event: PurchaseSnapshot['lines'][number]['event']): string | null => {
  const title = z.object({ title: localizedTextSchema }).safeParse(event).data?.title
  return title?.fi ?? null
}

/** Aborts the transaction, which is retried like a serialization failure. */
export class SaleConflict extends Error {
  readonly code = '40001'
}
