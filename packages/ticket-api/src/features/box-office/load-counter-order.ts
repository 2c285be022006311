import { localizedTextSchema, type WireCounterOrder } from '@portti/contract'
import { addCents, cashSum, centsToWire, type EpochMs, ticketCodeOf } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { orderNumberOf } from '../../domain/order/order-number.ts'
import { parseSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { cancelledIn, costOfPiece, type RefundTerms, sumOfCosts } from '../../domain/order/refund-cost.ts'
import { returnedFees } from '../../domain/order/return-fees.ts'
import { piecesOf } from '../../domain/order/return-pieces.ts'
import { goodsAtHand } from '../../presenters/goods-at-hand.ts'
import { loadMoneyLeft } from '../../store/ledger/order-worth.ts'
import { areGoodsAtHand } from '../../store/order/are-goods-at-hand.ts'
import { loadKeptCosts } from '../../store/order/load-kept-costs.ts'
import { ticketCodes, usedTickets } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import { moneyLeft, type OpenRefund, openCardRefund } from './counter-money.ts'

type CounterOrderQuery = {
  readonly shopId: string
  readonly reference: string
  /** Whether a refund that the card terminal still owes is told. */
  readonly mayRefund: boolean
  /** The till that asks: only the one whose terminal gives the refund may go on with it. */
  readonly deviceId: string
  readonly terms: RefundTerms
  readonly now: EpochMs
}

/**
 * A sale by its number or by the code of one of its tickets, however it is typed or scanned, with its pieces and how
 * they were paid.
 */
export const loadCounterOrder = async (
  kysely: Kysely<Schema>,
  { shopId, reference, mayRefund, deviceId, terms, now }: CounterOrderQuery,
): Promise<{ readonly order: WireCounterOrder } | Refused> => {
  const { rows } = await sql<{
    number: string
    status: string
    created_at: Date
    total_cents: number
    payment_id: string | null
    pay_before: Date | null
    snapshot: unknown
  }>`
    SELECT bought.number, bought.status, bought.created_at, bought.total_cents, bought.pay_before,
      (SELECT payment.id FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id
          AND payment.checkout_id = checkout.id
        WHERE checkout.shop_id = bought.shop_id AND checkout.cart_id = bought.cart_id AND payment.status = 'paid'
        LIMIT 1) AS payment_id,
      coalesce(bought.snapshot, (SELECT payment.snapshot FROM payment WHERE payment.shop_id = bought.shop_id
        AND payment.checkout_id = bought.checkout_id AND payment.status IN ('paid', 'refunded', 'refund_due') LIMIT 1)) AS snapshot
    FROM customer_order AS bought
    WHERE bought.shop_id = ${shopId} AND (bought.number = ${orderNumberOf(reference)} OR bought.number =
      (SELECT order_number FROM ticket WHERE shop_id = ${shopId} AND code = ${ticketCodeOf(reference)} LIMIT 1))`.execute(
    kysely,
  )
  const [row] = rows
  if (!row) return staffRefusal('sale_unknown')
  const order = { shopId, number: row.number }
  // The purchase of a refunded sale may be forgotten (rules/orders#retention), and nothing of it is left to show.
  const snapshot = row.status === 'refunded' ? undefined : parseSnapshot(row.snapshot)
  const open = mayRefund ? await openCardRefund(kysely, order) : undefined
  const codes = await ticketCodes(kysely, order)
  const used = await usedTickets(kysely, shopId, codes)
  const money = row.payment_id === null ? 0 : await loadMoneyLeft(kysely, { ...order, paymentId: row.payment_id })
  const vouchers = row.status === 'paid' && snapshot ? row.total_cents - toPayCents(snapshot) : 0
  const kept = snapshot ? sumOfCosts(await loadKeptCosts(kysely, order, snapshot)) : 0
  const handedOut = await listHandOuts(kysely, order)
  return {
    order: {
      number: row.number,
      status: row.status,
      created: row.created_at.toISOString(),
      total: centsToWire(row.total_cents),
      ...(row.status === 'unpaid' &&
        snapshot &&
        row.pay_before &&
        row.pay_before.getTime() > now && {
          to_pay: centsToWire(toPayCents(snapshot)),
          pay_before: row.pay_before.toISOString(),
        }),
      paid: (await moneyLeft(kysely, order)).map(({ kind, cents }) => ({ kind, amount: centsToWire(cents) })),
      left: { money: centsToWire(Math.max(0, money)), vouchers: centsToWire(vouchers) },
      ...(kept > 0 && { kept: centsToWire(kept) }),
      pieces: snapshot
        ? piecesOf(snapshot.lines, codes).map(piece => {
            const { line, cents, ticket } = piece
            const cost = costOfPiece(piece, terms)
            const fee = addCents(...returnedFees(snapshot, [piece], cancelledIn(terms)).map(one => one.cents))
            return {
              product: { id: line.product_id, title: line.title },
              event: eventSchema.safeParse(line.event).data ?? null,
              ticket: ticket ?? null,
              is_used: ticket !== undefined && used.has(ticket),
              price: centsToWire(cents),
              ...(fee > 0 && { fee: centsToWire(fee) }),
              ...(cost > 0 && { refund_cost: centsToWire(cost) }),
            }
          })
        : [],
      ...(row.status === 'paid' && snapshot && (await areGoodsAtHand(kysely, order)) && goodsAtHand(snapshot)),
      ...(handedOut && { handed_out: handedOut }),
      ...(open && openRefundAnswer(open, deviceId)),
    },
  }
}

const openRefundAnswer = (
  { id, amountCents, cardCents, device }: OpenRefund,
  deviceId: string,
): Pick<WireCounterOrder, 'open_refund' | 'refund_elsewhere'> => {
  const card = centsToWire(cardCents)
  return device.id === deviceId
    ? { open_refund: { id, card, cash: centsToWire(cashSum(amountCents - cardCents)) } }
    : { refund_elsewhere: { id, card, till: device.name } }
}

/** A sale at a till hands its tickets out too. */
const listHandOuts = async (
  kysely: Kysely<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
): Promise<WireCounterOrder['handed_out']> => {
  const { rows } = await sql<{ times: number; last: Date | null }>`
    SELECT count(*)::int AS times, max(done_at) AS last FROM audit
    WHERE shop_id = ${shopId} AND order_number = ${number} AND act IN ('sold_at_till', 'order_handed_out')`.execute(
    kysely,
  )
  const [{ times, last } = { times: 0, last: null }] = rows
  return last ? { times, at: last.toISOString() } : undefined
}

const eventSchema = z.object({ title: localizedTextSchema })
