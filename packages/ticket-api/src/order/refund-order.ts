import { sql, type Transaction } from 'kysely'
import { lockCheckouts } from '../checkout/checkout-repository.ts'
import { codeQuotaId } from '../codes/cart-code.ts'
import type { Database } from '../db/database.ts'
import { retrySerialization } from '../db/retry-conflict.ts'
import type { Schema } from '../db/schema.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { returnSale } from '../stock/return-sale.ts'
import { needsOf, readAgreed } from './agreed.ts'
import { OrderFailure } from './order-failure.ts'
import { refundedCents } from './refund-part.ts'

export type RefundedOrder = {
  /** What goes back by the payment provider; nothing when the order was paid by voucher alone. */
  readonly refundCents: number
  readonly provider: string | undefined
}

/**
 * Cancels a paid order whole: its stock and seats are on sale again, the uses of its codes, the value of its vouchers
 * and the slots of its cards are given back, its tickets and the codes sold with it open nothing any more, and its
 * payment is due to be refunded. All of it or nothing. Throws `OrderFailure`.
 */
export const refundOrder = (
  { kysely }: Pick<Database, 'kysely'>,
  { shopId, number, now }: { readonly shopId: string; readonly number: string; readonly now: number },
): Promise<RefundedOrder> =>
  retrySerialization(() =>
    kysely.transaction().execute(async trx => {
      const found = await trx
        .selectFrom('customer_order')
        .select('cart_id')
        .where('shop_id', '=', shopId)
        .where('number', '=', number)
        .executeTakeFirst()
      if (!found) throw new OrderFailure(`There is no order ${number} in the shop ${shopId}.`)
      const checkouts = await lockCheckouts(trx, shopId, found.cart_id)
      const order = await trx
        .selectFrom('customer_order')
        .select(['status', 'agreed'])
        .where('shop_id', '=', shopId)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      if (order.status !== 'paid')
        throw new OrderFailure(`Order ${number} is ${order.status}: only a paid one is refunded.`)
      const payment = await trx
        .selectFrom('payment')
        .select(['id', 'agreed', 'amount_cents', 'provider'])
        .where('shop_id', '=', shopId)
        .where(
          'checkout_id',
          'in',
          checkouts.map(({ id }) => id),
        )
        .where('status', '=', 'paid')
        .executeTakeFirst()
      await returnSale(trx, { shopId, needs: needsOf(readAgreed(order.agreed ?? payment?.agreed)) })
      await endSoldCodes(trx, shopId, number)
      await trx
        .updateTable('customer_order')
        .set({ status: 'refunded' })
        .where('shop_id', '=', shopId)
        .where('number', '=', number)
        .execute()
      // Parts of it may have gone back before.
      const refundCents = payment ? payment.amount_cents - (await refundedCents(trx, shopId, payment.id)) : 0
      if (payment) {
        await trx
          .updateTable('payment')
          .set(refundCents > 0 ? { status: 'refund_due' } : { status: 'refunded', refunded_at: new Date(now) })
          .where('shop_id', '=', shopId)
          .where('id', '=', payment.id)
          .execute()
      }
      await queueMail(trx, { shopId, now, about: { kind: 'order_refund', orderNumber: number } })
      return { refundCents, provider: payment?.provider }
    }),
  )

/** Vouchers, cards and memberships of the order end with it, unless somebody used them or has them in a cart. */
const endSoldCodes = async (trx: Transaction<Schema>, shopId: string, number: string): Promise<void> => {
  const codes = await trx
    .selectFrom('code')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .execute()
  for (const { code } of codes) {
    const own = codeQuotaId(code)
    const { rows } = await sql<{ used: number }>`
      SELECT held + sold AS used FROM quota
      WHERE shop_id = ${shopId} AND (id = ${own} OR starts_with(id, ${`${own}/`}))
      ORDER BY id FOR UPDATE`.execute(trx)
    if (rows.some(({ used }) => used > 0)) {
      throw new OrderFailure(
        `Order ${number} sold a voucher, card or membership that is in use: it cannot be refunded whole.`,
      )
    }
    await sql`
      DELETE FROM quota WHERE shop_id = ${shopId} AND (id = ${own} OR starts_with(id, ${`${own}/`}))`.execute(trx)
  }
  await trx.deleteFrom('code').where('shop_id', '=', shopId).where('order_number', '=', number).execute()
}
