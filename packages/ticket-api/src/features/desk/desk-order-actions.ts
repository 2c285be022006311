import { type Cents, dayMs, type OrderPeople } from '@portti/core/rules'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { PaymentAtProvider } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import { lockOrder } from '../../store/order/lock-order.ts'
import { transact } from '../../store/transact.ts'
import type { Idempotency } from '../cart/cart-service.ts'
import { mailOrder } from '../mail/mail-order.ts'
import { endUnpaidWithin } from '../order/end-unpaid-orders.ts'
import { markPaid } from '../order/mark-paid.ts'
import { markSent } from '../order/mark-sent.ts'
import type { Manager } from './desk-orders.ts'

/** A manager's actions on an unpaid order (rules/desk#unpaid), and on the goods of a paid one (rules/delivery#goods). */
export type DeskOrderActions = {
  /** Gives an unpaid order `days` from now to be paid, never fewer than it has, and mails its payment link. */
  giveTime(
    manager: Manager,
    number: string,
    given: { readonly days: number; readonly reason: string },
  ): Promise<Refused | undefined>
  /** Marks an unpaid order as paid by a transfer that came to the organizer's bank account. */
  markPaid(
    manager: Manager,
    number: string,
    transfer: { readonly reference: string; readonly amountCents: Cents; readonly reason: string },
  ): Promise<Refused | undefined>
  /** Ends an unpaid order: its stock is on sale again. */
  end(manager: Manager, number: string, reason: string): Promise<Refused | undefined>
  /** Marks the goods of a paid order as sent. */
  send(
    manager: Manager,
    number: string,
    sent: {
      readonly tracking: string | undefined
      readonly seen: OrderPeople | undefined
      readonly goods: number | undefined
      readonly idempotency: Idempotency | undefined
    },
  ): Promise<Refused | undefined>
}

export const createDeskOrderActions = ({
  db,
  cancel,
  now,
}: {
  readonly db: Database
  /** Cancels payments at their provider. */
  readonly cancel: (payments: readonly PaymentAtProvider[]) => Promise<void>
  readonly now: () => number
}): DeskOrderActions => ({
  giveTime: ({ shopId, by }, number, { days, reason }) =>
    transact(db.kysely, async trx => {
      const order = await lockOrder(trx, { shopId, number })
      if (!order) return staffRefusal('order_not_found')
      if (order.status !== 'unpaid') return staffRefusal('order_not_payable')
      // The buyer may have been promised a later day.
      const until = new Date(Math.max(order.payBefore?.getTime() ?? 0, now() + days * dayMs))
      await trx
        .updateTable('customer_order')
        .set({ pay_before: until })
        .where('shop_id', '=', shopId)
        .where('number', '=', number)
        .execute()
      await mailOrder(trx, { shopId, number, now: now() }, order.status)
      const after = { pay_before: until.toISOString() }
      await recordAudit(trx, {
        shopId,
        by,
        action: 'time_to_pay_given',
        orderNumber: number,
        after,
        reason,
        now: now(),
      })
      return undefined
    }),

  markPaid: async (manager, number, transfer) => {
    const marked = await markPaid(db, { ...manager, ...transfer, number, now: now() })
    switch (marked.kind) {
      case 'unknown':
        return staffRefusal('order_not_found')
      case 'not_unpaid':
        return staffRefusal('order_not_payable')
      case 'other_sum':
        return staffRefusal('transfer_of_other_sum', { cents: marked.toPayCents })
      case 'reference_used':
        return staffRefusal('transfer_used', { order: marked.byOrder })
      case 'before':
        return undefined
      case 'paid':
        await cancel(marked.toCancel)
        return undefined
    }
  },

  end: async ({ shopId, by }, number, reason) => {
    const ended = await transact(db.kysely, trx =>
      endUnpaidWithin(trx, { shopId, number, by, reason, now: now(), isAsked: true }),
    )
    if (ended === 'unknown') return staffRefusal('order_not_found')
    if (ended === 'being_paid') return staffRefusal('order_being_paid')
    if (typeof ended === 'string') return staffRefusal('order_not_payable')
    await cancel(ended)
    return undefined
  },

  send: (manager, number, sent) => markSent(db, { ...manager, ...sent, number, now: now() }),
})
