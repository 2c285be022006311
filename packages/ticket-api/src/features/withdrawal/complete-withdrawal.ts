import { isTicketLike, type ProductType } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Acting } from '../../domain/audit/act.ts'
import { OrderFailure } from '../../domain/order/order-failure.ts'
import type { WithdrawnItem } from '../../domain/withdrawal/withdrawn-item.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import type { Schema } from '../../store/schema.ts'
import { readWithdrawal } from '../../store/withdrawal/read-withdrawal.ts'
import { lockPaidOrder } from '../refund/lock-paid-order.ts'
import { refundOrderWithin } from '../refund/refund-order.ts'
import { refundPartWithin } from '../refund/refund-part.ts'

type Ending = Acting & { readonly shopId: string; readonly id: string; readonly now: number }

/**
 * Ends a withdrawal by giving back what was paid for its items, the way it was paid, once (rules/withdrawal#refund). All
 * goods of an order go back with what their delivery cost. Throws `OrderFailure` when it is no longer open, or something
 * of it cannot be given back.
 */
export const completeWithdrawal = (kysely: Kysely<Schema>, ending: Ending): Promise<void> =>
  retrySerialization(() =>
    kysely.transaction().execute(async trx => {
      const { shopId, id, by, reason, now } = ending
      const found = await readWithdrawal(trx, shopId, id)
      const number = found?.order_number ?? undefined
      if (!found) throw new OrderFailure(`There is no withdrawal ${id} in the shop ${shopId}.`)
      if (number === undefined) {
        throw new OrderFailure(
          `Nobody knows the order of withdrawal ${id}: refund what it means, then decline it here.`,
        )
      }
      const { snapshot } = await lockPaidOrder(trx, { shopId, number })
      await end(trx, ending, 'completed')
      const isAll = snapshot.lines.every(({ product_id }) => {
        const all = snapshot.lines.filter(line => line.product_id === product_id)
        const wanted = found.items.find(item => item.product_id === product_id)?.amount ?? 0
        return wanted >= all.reduce((sum, { amount }) => sum + amount, 0)
      })
      const refund = { shopId, number, by, reason, now }
      if (isAll) return void (await refundOrderWithin(trx, refund))
      const ofGoods = ({ product_type }: { readonly product_type: string }) => product_type === 'merchandise'
      const goodsLeft =
        sumOf(snapshot.lines.filter(ofGoods)) - sumOf(found.items.filter(ofGoods)) + Number(!found.items.some(ofGoods))
      const delivery = snapshot.deliveries.find(({ delivery_group }) => delivery_group === 'MERCHANDISE')
      const coded = found.items.filter(({ product_type }) => isTicketLike(product_type as ProductType))
      await refundPartWithin(trx, {
        ...refund,
        tickets: await unusedTickets(trx, { shopId, number }, coded),
        products: found.items
          .filter(item => !coded.includes(item))
          .map(({ product_id, amount }) => ({ id: product_id, amount })),
        creditCents: goodsLeft === 0 ? (delivery?.total_cents ?? 0) : 0,
      })
    }),
  )

/** Ends a withdrawal without giving anything back, such as one that came too late; the reason is kept. */
export const declineWithdrawal = (kysely: Kysely<Schema>, ending: Ending): Promise<void> =>
  kysely.transaction().execute(trx => end(trx, ending, 'declined'))

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

/** Codes of the items that nobody has used or holds; fewer than wanted where some are in use. */
const unusedTickets = async (
  trx: Transaction<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
  items: readonly WithdrawnItem[],
): Promise<readonly string[]> => {
  const tickets: string[] = []
  for (const { product_id, amount } of items) {
    const { rows } = await sql<{ code: string }>`
      SELECT code FROM ticket
      WHERE shop_id = ${shopId} AND order_number = ${number} AND product_id = ${product_id} AND NOT EXISTS (
        SELECT FROM quota WHERE quota.shop_id = ${shopId} AND held + sold > 0
          AND (quota.id = 'code/' || upper(ticket.code) OR starts_with(quota.id, 'code/' || upper(ticket.code) || '/')))
      ORDER BY position LIMIT ${amount}`.execute(trx)
    if (rows.length < amount) {
      throw new OrderFailure(
        `Of ${product_id} ${rows.length} are unused, not ${amount}: it is in use, and a person decides.`,
      )
    }
    tickets.push(...rows.map(({ code }) => code))
  }
  return tickets
}

const sumOf = (items: readonly { readonly amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0)
