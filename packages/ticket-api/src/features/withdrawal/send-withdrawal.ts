import type { Kysely } from 'kysely'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import type { Proof } from '../../domain/withdrawal/withdrawable-order.ts'
import type { WithdrawnItem } from '../../domain/withdrawal/withdrawn-item.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import { lockCheckouts } from '../../store/checkout/checkout-repository.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import type { Schema } from '../../store/schema.ts'
import { readWithdrawal, type StoredWithdrawal } from '../../store/withdrawal/read-withdrawal.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { completeTimely, shopper } from './complete-timely.ts'
import { findWithdrawableOrder } from './find-order.ts'

export type WithdrawalSent = {
  readonly shopId: string
  /** The form's id: the same id is the same withdrawal. */
  readonly id: string
  readonly givenOrder: string
  /** Undefined when nothing proves that the order is the sender's: then it is stored in their own words. */
  readonly proof: Proof | undefined
  readonly name: string
  readonly email: string
  readonly language: string
  readonly wanted: ReadonlyMap<string, number>
  readonly said: string
  /** Whether the shop gives back the price of goods only when they have come back. */
  readonly waitsForGoods: boolean
  readonly timeZone: string
  readonly now: number
}

/**
 * Stores a withdrawal with its receipt (rules/withdrawal#receipt). A timely one is ended at once if nothing has to come
 * back; a late one, one from an unknown order or of a code in use waits for a person: nothing that was sent is lost.
 */
export const sendWithdrawal = async (
  { kysely, orderLinks }: { readonly kysely: Kysely<Schema>; readonly orderLinks: OrderLinks },
  sent: WithdrawalSent,
): Promise<StoredWithdrawal> => {
  const { shopId, id, now } = sent
  await retrySerialization(() =>
    kysely.transaction().execute(async trx => {
      const asked = { shopId, number: sent.givenOrder, timeZone: sent.timeZone, now }
      const cart = await trx
        .selectFrom('customer_order')
        .select('cart_id')
        .where('shop_id', '=', shopId)
        .where('number', '=', sent.givenOrder)
        .executeTakeFirst()
      // Nobody else refunds it or withdraws from it meanwhile.
      if (cart) await lockCheckouts(trx, shopId, cart.cart_id)
      if (await readWithdrawal(trx, shopId, id)) return
      const order = sent.proof && (await findWithdrawableOrder({ kysely: trx, orderLinks }, asked, sent.proof))
      const lines = (order?.lines ?? []).flatMap(line => {
        const amount = Math.min(sent.wanted.get(line.productId) ?? 0, line.amount)
        return amount > 0 && line.right.kind !== 'none' ? [{ ...line, wanted: amount }] : []
      })
      const items: readonly WithdrawnItem[] = lines.map(
        ({ productId, productType, title, event, amount, ordered, cents, wanted }) => ({
          product_id: productId,
          product_type: productType,
          title,
          ...(event && { event }),
          amount: wanted,
          ordered,
          cents: Math.round((cents * wanted) / amount),
        }),
      )
      await trx
        .insertInto('withdrawal')
        .values({
          shop_id: shopId,
          id,
          order_number: items.length > 0 ? sent.givenOrder : null,
          given_order: sent.givenOrder,
          name: sent.name,
          email: sent.email,
          language: sent.language,
          items: JSON.stringify(items),
          said: items.length > 0 ? null : sent.said,
          is_late: lines.some(({ right }) => right.kind === 'late'),
          waits_for_goods: sent.waitsForGoods && items.some(({ product_type }) => product_type === 'merchandise'),
          received_at: new Date(now),
          note: null,
          ended_at: null,
        })
        .execute()
      await enqueueMail(trx, { shopId, now, about: { kind: 'withdrawal', withdrawalId: id } })
      await recordAct(trx, {
        shopId,
        by: shopper,
        act: 'withdrawal_sent',
        subject: id,
        orderNumber: items.length > 0 ? sent.givenOrder : undefined,
        after: { items: items.map(({ product_id, amount }) => `${amount} × ${product_id}`) },
        now,
      })
    }),
  )
  const kept = await readWithdrawal(kysely, shopId, id)
  if (!kept) throw new Error('A withdrawal was not kept')
  await completeTimely(kysely, kept, now)
  return (await readWithdrawal(kysely, shopId, id)) ?? kept
}
