import type { PurchaseSnapshot } from '../order/purchase-snapshot.ts'
import { onlineAccount } from './account.ts'
import type { Entry } from './entry.ts'
import { salePostings, worthOfSnapshot } from './order-postings.ts'

export type Sale = {
  readonly shopId: string
  readonly orderNumber: string
  readonly snapshot: PurchaseSnapshot
  /** The vouchers among its codes that this shop has sold. */
  readonly soldHere: ReadonlySet<string>
  /** Undefined where there was nothing to pay, or vouchers paid all. */
  readonly paymentProvider: string | undefined
  readonly paymentId?: string | undefined
  readonly now: number
}

/** The entry of an order that was just paid. One that was free has no postings. */
export const saleEntry = ({ snapshot, soldHere, paymentProvider, orderNumber, ...sale }: Sale): Entry => ({
  ...sale,
  kind: 'sale',
  subject: orderNumber,
  orderNumber,
  postings: salePostings(
    worthOfSnapshot(snapshot, soldHere),
    paymentProvider === undefined ? undefined : onlineAccount(paymentProvider),
  ),
})
