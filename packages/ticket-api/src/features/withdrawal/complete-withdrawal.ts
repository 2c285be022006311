import { type Kysely, sql, type Transaction } from 'kysely'
import type { Acting } from '../../domain/audit/act.ts'
import { isTakenAtCounter } from '../../domain/box-office/counter-payment.ts'
import { OrderFailure } from '../../domain/order/order-failure.ts'
import { WithdrawalFailure } from '../../domain/withdrawal/withdrawal-failure.ts'
import { withdrawalRefund } from '../../domain/withdrawal/withdrawal-refund.ts'
import type { WithdrawnItem } from '../../domain/withdrawal/withdrawn-item.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import { codeInUse } from '../../store/codes/code-in-use.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import { findWithdrawal, type StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import { lockPaidOrder, type PaidOrder } from '../refund/lock-paid-order.ts'
import { refundOrderWithin } from '../refund/refund-order.ts'
import { refundPartWithin } from '../refund/refund-part.ts'

type Ending = Acting & { readonly shopId: string; readonly id: string; readonly now: number }

/**
 * Ends a withdrawal by refunding its items the way they were paid, once (rules/withdrawal#refund). All goods of an
 * order go back with the price of their delivery. Throws `OrderFailure` when it is no longer open, something of it was
 * refunded meanwhile, or something of it cannot be given back here.
 */
export const completeWithdrawal = (kysely: Kysely<Schema>, ending: Ending): Promise<void> =>
  transact(kysely, async trx => {
    const { shopId, id, by, reason, now } = ending
    const found = await findWithdrawal(trx, shopId, id)
    const number = found?.order_number ?? undefined
    if (!found) throw new OrderFailure(`There is no withdrawal ${id} in the shop ${shopId}.`)
    if (number === undefined) {
      throw new WithdrawalFailure(
        'withdrawal_order_unknown',
        `Nobody knows the order of withdrawal ${id}: refund what it means, then decline it here.`,
      )
    }
    const { snapshot, payment } = await lockPaidOrder(trx, { shopId, number })
    await end(trx, ending, 'completed')
    refuseCounterMoney(number, payment)
    await refuseRefunded(trx, found, snapshot.lines)
    const given = { shopId, number, by, reason, now }
    const refund = withdrawalRefund(snapshot, found.items)
    if (refund.kind === 'order') return void (await refundOrderWithin(trx, given))
    const { coded, products, delivery } = refund
    const tickets = await unusedTickets(trx, { shopId, number }, coded)
    await refundPartWithin(trx, { ...given, tickets, products, creditCents: 0, delivery })
  })

/** Money of a drawer or a card terminal goes back at a till alone (rules/withdrawal#refund). */
const refuseCounterMoney = (number: string, payment: PaidOrder['payment']): void => {
  if (!payment || payment.leftCents === 0 || !isTakenAtCounter(payment.provider)) return
  throw new WithdrawalFailure(
    'withdrawal_paid_at_counter',
    `Order ${number} was paid at a counter: refund the items at a till, then decline the withdrawal.`,
  )
}

/** Refuses when pieces were refunded by hand since the withdrawal came: they may be its own (rules/withdrawal#once). */
const refuseRefunded = async (
  trx: Transaction<Schema>,
  withdrawal: StoredWithdrawal,
  lines: PaidOrder['snapshot']['lines'],
): Promise<void> => {
  for (const { product_id, amount, ordered } of withdrawal.items) {
    const left = sumOf(lines.filter(line => line.product_id === product_id))
    const expected = ordered === undefined ? amount : ordered - (await withdrawnSince(trx, withdrawal, product_id))
    if (left >= expected) continue
    throw new WithdrawalFailure(
      'withdrawal_refunded_before',
      `Of ${product_id} the order has ${left} left, not ${expected}: some was refunded after this withdrawal came. Refund what is still owed, then decline the withdrawal.`,
    )
  }
}

/** Pieces of a product that other withdrawals from the order gave back since this one came. */
const withdrawnSince = async (
  trx: Transaction<Schema>,
  { shop_id, id, order_number, received_at }: StoredWithdrawal,
  productId: string,
): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum((item ->> 'amount')::int), 0)::int AS amount FROM withdrawal, jsonb_array_elements(items) AS item
    WHERE shop_id = ${shop_id} AND order_number = ${order_number} AND id <> ${id} AND state = 'completed'
      AND ended_at >= ${received_at} AND item ->> 'product_id' = ${productId}`.execute(trx)
  return rows[0]?.amount ?? 0
}

/** Ends a withdrawal without giving anything back, such as one that came too late; the reason is kept. */
export const declineWithdrawal = (kysely: Kysely<Schema>, ending: Ending): Promise<void> =>
  transact(kysely, trx => end(trx, ending, 'declined'))

const end = async (
  trx: Transaction<Schema>,
  { shopId, id, by, reason, now }: Ending,
  state: 'completed' | 'declined',
): Promise<void> => {
  const [ended] = await trx
    .updateTable('withdrawal')
    .set({ state, note: reason, ended_at: new Date(now) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('order_number')
    .execute()
  if (!ended) throw new OrderFailure(`Withdrawal ${id} is not open: withdrawals lists those that are.`)
  await recordAct(trx, {
    shopId,
    by,
    act: 'withdrawal_ended',
    subject: id,
    orderNumber: ended.order_number ?? undefined,
    before: { state: 'open' },
    after: { state },
    reason,
    now,
  })
}

/**
 * Codes of the items that are neither used nor in a cart. An item without a position leaves out the cards that pending
 * withdrawals name. Throws `OrderFailure` if fewer than wanted are unused.
 */
const unusedTickets = async (
  trx: Transaction<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
  items: readonly Pick<WithdrawnItem, 'product_id' | 'position' | 'amount'>[],
): Promise<readonly string[]> => {
  const tickets: string[] = []
  for (const { product_id, position = null, amount } of items) {
    const { rows } = await sql<{ code: string }>`
      SELECT code FROM ticket
      WHERE shop_id = ${shopId} AND order_number = ${number} AND product_id = ${product_id}
        AND (position = ${position} OR ${position}::int IS NULL AND NOT EXISTS (
          SELECT FROM withdrawal, jsonb_array_elements(items) AS item
          WHERE withdrawal.shop_id = ${shopId} AND withdrawal.order_number = ${number} AND withdrawal.state = 'open'
            AND item ->> 'product_id' = ${product_id} AND (item ->> 'position')::int = ticket.position))
        AND NOT ${codeInUse(shopId, sql`upper(ticket.code)`)}
      ORDER BY position LIMIT ${amount}`.execute(trx)
    if (rows.length < amount) {
      throw new WithdrawalFailure(
        'withdrawal_in_use',
        `Of ${product_id} ${rows.length} are unused, not ${amount}: it is in use, and a person decides.`,
      )
    }
    tickets.push(...rows.map(({ code }) => code))
  }
  return tickets
}

const sumOf = (items: readonly { readonly amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0)
