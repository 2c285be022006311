import { randomUUID } from 'node:crypto'
import { addCents, type Cents, type EpochMs } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { balancedBy, reversed } from '../../domain/ledger/account.ts'
import { worthPostings } from '../../domain/ledger/order-postings.ts'
import { type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import { type PurchaseSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { type KeptCost, refundCostId, sumOfCosts } from '../../domain/order/refund-cost.ts'
import { returnedUses, returnUses } from '../../domain/order/return-codes.ts'
import { costsWithoutFees, type ReturnedFee } from '../../domain/order/return-fees.ts'
import {
  needsOfReturned,
  type PartWanted,
  type Returned,
  returnAll,
  returnPieces,
  seatsOfReturned,
} from '../../domain/order/return-pieces.ts'
import { isVoucher, type PaidBack, splitRefund } from '../../domain/order/split-refund.ts'
import type { DeliveryRefund } from '../../domain/withdrawal/withdrawal-refund.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { loadOrderWorth } from '../../store/ledger/order-worth.ts'
import { postEntry } from '../../store/ledger/post-entry.ts'
import { loadKeptCosts } from '../../store/order/load-kept-costs.ts'
import type { ReturnedRecord } from '../../store/order/returned-record.ts'
import { lockTicketCodes } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import { giveBackSoon } from '../../store/seatsio/place-repository.ts'
import { returnSale } from '../../store/stock/return-sale.ts'
import { transactUnlessRefused } from '../../store/transact.ts'
import { endSoldCodes } from '../codes/end-sold-codes.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { placesOfSeats } from '../seatsio/book-places.ts'
import { lockPaidOrder } from './lock-paid-order.ts'
import {
  addCostLine,
  addCredit,
  addDeliveryCredit,
  leaveKeptCosts,
  shrinkCodes,
  shrinkFee,
  shrinkLines,
} from './shrink-order.ts'
import { tellHolders } from './tell-holders.ts'

export type PartRefund = PartWanted &
  AuditContext & {
    readonly shopId: string
    readonly number: string
    /** Money that goes back without anything being returned. */
    readonly creditCents: Cents
    /** The deliveries that nothing is left for: their prices go back too, each at its own VAT rate. */
    readonly deliveries?: readonly DeliveryRefund[]
    /** The fees of returned tickets that go back too: otherwise a part leaves them. */
    readonly fees?: readonly ReturnedFee[]
    /** The refund cost that the shop keeps, at most the price of the returned pieces. */
    readonly cost?: KeptCost | undefined
    /** Whether the whole order goes back except its refund costs (rules/payment#refund-cost). */
    readonly isAll?: boolean
    /** Set for a refund at a counter. */
    readonly counter?: Counter | undefined
    readonly now: EpochMs
  }

/** The device, shift and clerk of a refund at a counter. */
export type Counter = { readonly device: string; readonly shift: string; readonly clerk: string }

export type RefundedPart = {
  readonly refundId: string
  /** The sum that goes back through the payment provider. */
  readonly refundCents: Cents
  /** The value that goes back to vouchers of the order. */
  readonly voucherCents: Cents
  readonly keptCents: Cents
  readonly provider: string | undefined
}

/**
 * Gives back a part of a paid order, which stays: the stock and seats of what is returned are on sale again, its
 * tickets and the codes sold with them are no longer valid, and its price goes back the way it was paid, by money and
 * by vouchers in their shares; what it used of other codes is free again (decision 0020). A credit is borne by the
 * order's VAT rates in their shares. The order is then what is left of it, so that sums and VAT of the sales report are
 * right. All of it or nothing.
 */
export const refundPart = ({ kysely }: Database, refund: PartRefund): Promise<RefundedPart | OrderRefused> =>
  transactUnlessRefused(kysely, trx => refundPartWithin(trx, refund))

/** `refundPart` within the caller's transaction, which a refusal has to undo. */
export const refundPartWithin = async (
  trx: Transaction<Schema>,
  {
    shopId,
    number,
    creditCents,
    deliveries = [],
    fees = [],
    cost,
    isAll = false,
    by,
    reason,
    counter,
    now,
    ...wanted
  }: PartRefund,
): Promise<RefundedPart | OrderRefused> => {
  const order = { shopId, number }
  const paid = await lockPaidOrder(trx, order)
  if ('refusal' in paid) return paid
  const { cartId, snapshot, hasAddress, payment } = paid
  const hasPieces = isAll || wanted.tickets.length + wanted.products.length > 0
  if (!hasPieces && creditCents < 1) return orderRefused({ code: 'nothing_to_refund' })
  const codes = hasPieces ? await lockTicketCodes(trx, order) : []
  const returned = isAll ? returnAll(snapshot, codes) : hasPieces ? returnPieces(snapshot, codes, wanted) : nothing
  if ('refusal' in returned) return returned
  const deliveryCents = addCents(...deliveries.map(({ total_cents }) => total_cents))
  const feeCents = addCents(...fees.map(({ cents }) => cents))
  const before = isAll ? await loadKeptCosts(trx, order, snapshot) : []
  const worthCents = isAll
    ? snapshot.total_cents - sumOfCosts(before)
    : addCents(returned.cents, creditCents, deliveryCents, feeCents)
  const kept = cost && keptLine(cost, worthCents)
  const cents = worthCents - (kept?.total_cents ?? 0)
  // A credit is borne by what is left beside the kept cost.
  const neededCents = creditCents > 0 ? worthCents : cents
  if (neededCents > snapshot.total_cents) {
    return orderRefused({ code: 'sum_too_large', number, cents: neededCents, left_cents: snapshot.total_cents })
  }
  const paidBack = splitRefund(snapshot, cents)
  const service_costs = [...(isAll ? before : costsWithoutFees(snapshot.service_costs, fees))]
  const left = leftOf(
    { ...snapshot, ...(isAll && { deliveries: [] }), service_costs },
    { returned, cents, paidBack, kept },
  )
  const needs = [...needsOfReturned(returned.lines), ...returnedUses(snapshot.codes, left.codes)]
  await returnSale(trx, { shopId, needs })
  if (!(await endSoldCodes(trx, shopId, returned.tickets))) {
    return orderRefused({ code: 'codes_in_use', number })
  }
  await giveBackSoon(trx, { shopId, cartId }, placesOfSeats(seatsOfReturned(returned.lines)), now)
  await tellHolders(trx, { ...order, codes: returned.tickets, now })
  await endTickets(trx, shopId, returned.tickets)
  const worth = worthPostings(await loadOrderWorth(trx, order, snapshot))
  await (isAll ? leaveKeptCosts(trx, order, before) : shrinkLines(trx, order, snapshot, returned.lines))
  for (const fee of fees) await shrinkFee(trx, order, fee)
  await shrinkCodes(trx, order, left.codes)
  // A delivery that goes back bears no share of a credit.
  for (const delivery of deliveries) await addDeliveryCredit(trx, order, delivery)
  if (creditCents > 0) await addCredit(trx, order, creditCents)
  if (kept) await addCostLine(trx, order, kept)
  await trx
    .updateTable('customer_order')
    .set({ total_cents: left.total_cents, snapshot: JSON.stringify(left) })
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .execute()
  const voucherCents = cents - paidBack.moneyCents
  const refundId = randomUUID()
  await trx
    .insertInto('refund')
    .values({
      shop_id: shopId,
      id: refundId,
      payment_id: payment?.id ?? null,
      order_number: number,
      provider: payment?.provider ?? null,
      provider_reference: payment?.provider_reference ?? null,
      amount_cents: paidBack.moneyCents,
      returned: JSON.stringify(recordOf(returned, creditCents + deliveryCents + feeCents, voucherCents, kept)),
      created_at: new Date(now),
      ...(paidBack.moneyCents === 0 && { status: 'refunded', refunded_at: new Date(now) }),
    })
    .execute()
  const after = worthPostings(await loadOrderWorth(trx, order, left))
  await postEntry(trx, {
    shopId,
    kind: 'refund',
    subject: refundId,
    orderNumber: number,
    paymentId: payment?.id,
    refundId,
    ...counter,
    postings: balancedBy('refunds_due', [...reversed(worth), ...after]),
    now,
  })
  await recordAudit(trx, {
    shopId,
    by,
    action: isAll ? 'order_refunded' : 'part_refunded',
    subject: refundId,
    orderNumber: number,
    eventIds: snapshot.lines.flatMap(({ event_id }) => event_id ?? []),
    before: { total_cents: snapshot.total_cents },
    after: {
      total_cents: left.total_cents,
      to_give_back_cents: paidBack.moneyCents,
      to_vouchers_cents: voucherCents,
      ...(kept && { kept_cents: kept.total_cents }),
    },
    reason,
    now,
  })
  if (hasAddress)
    await enqueueMail(trx, { shopId, now, about: { kind: 'order_part_refund', orderNumber: number, refundId } })
  return {
    refundId,
    refundCents: paidBack.moneyCents,
    voucherCents,
    keptCents: kept?.total_cents ?? 0,
    provider: payment?.provider,
  }
}

const nothing: Returned = { lines: [], tickets: [], cents: 0 }

const endTickets = async (trx: Transaction<Schema>, shopId: string, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  await trx.deleteFrom('stream_view').where('shop_id', '=', shopId).where('ticket_code', 'in', codes).execute()
  await trx.deleteFrom('ticket').where('shop_id', '=', shopId).where('code', 'in', codes).execute()
}

type Cost = PurchaseSnapshot['service_costs'][number]

/** The cost as a line of the order; undefined where nothing goes back that it could be kept of. */
const keptLine = ({ title, cents, vatPermille, productIds }: KeptCost, worthCents: Cents): Cost | undefined => {
  const total_cents = Math.min(cents, worthCents)
  if (total_cents <= 0) return undefined
  const charged = { product_ids: [...productIds] }
  return {
    id: refundCostId,
    title,
    amount: 1,
    price_cents: total_cents,
    total_cents,
    vat_permille: vatPermille,
    charged,
  }
}

type Back = {
  readonly returned: Returned
  readonly cents: Cents
  readonly paidBack: PaidBack
  readonly kept: Cost | undefined
}

const leftOf = (
  snapshot: PurchaseSnapshot,
  { returned: { lines: returned }, cents, paidBack: { moneyCents, codes }, kept }: Back,
): PurchaseSnapshot => {
  const lines = snapshot.lines.flatMap(line => {
    const own = returned.find(one => one.line === line)
    return own ? (own.left ?? []) : [line]
  })
  return {
    ...snapshot,
    lines,
    // The effects of codes end with the last piece of the order, even those that no piece has stored.
    codes:
      lines.length > 0
        ? returnUses(codes, snapshot.lines, lines)
        : codes.filter(code => isVoucher(code) && code.amount_cents > 0),
    service_costs: [...snapshot.service_costs, ...(kept ? [kept] : [])],
    total_cents: snapshot.total_cents - cents,
    to_pay_cents: toPayCents(snapshot) - moneyCents,
  }
}

const recordOf = (
  { lines, tickets }: Returned,
  creditCents: Cents,
  voucherCents: Cents,
  kept: Cost | undefined,
): ReturnedRecord => ({
  lines: lines.map(({ line, pieces }) => ({
    product_id: line.product_id,
    event_id: line.event_id,
    title: line.title,
    amount: pieces.length,
    cents: pieces.reduce((sum, { cents }) => sum + cents, 0),
    vat_permille: line.vat_permille,
    seats: pieces
      .flatMap(({ place }) => line.seats[place] ?? [])
      .map(({ section, row, seat }) => ({ section, row, seat })),
  })),
  tickets: [...tickets],
  credit_cents: creditCents,
  voucher_cents: voucherCents,
  ...(kept && { kept: { title: kept.title, cents: kept.total_cents } }),
})
