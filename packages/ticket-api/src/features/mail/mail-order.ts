import type { Transaction } from 'kysely'
import type { LivingStatus } from '../../domain/order/is-living-order.ts'
import type { OrderKey } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
import { enqueueMail } from './enqueue-mail.ts'

/** Queues the e-mail of an order to its address: its tickets, or how it is paid. */
export const mailOrder = (
  trx: Transaction<Schema>,
  { shopId, number, now }: OrderKey & { readonly now: number },
  status: LivingStatus,
): Promise<void> =>
  enqueueMail(trx, {
    shopId,
    now,
    about: { kind: status === 'unpaid' ? 'order_unpaid' : 'order', orderNumber: number },
  })
