import { cashSum } from '@portti/core/rules'
import type { PurchaseSnapshot } from '../order/purchase-snapshot.ts'
import { balancedBy, moneyAccount, type Posting } from './account.ts'
import type { Entry } from './entry.ts'
import { type OrderWorth, salePostings, worthOfSnapshot } from './order-postings.ts'

export type Sale = {
  readonly shopId: string
  readonly orderNumber: string
  readonly snapshot: PurchaseSnapshot
  /** The vouchers among its codes that this shop has sold. */
  readonly soldHere: ReadonlySet<string>
  /** Undefined where there was nothing to pay, or vouchers paid all. */
  readonly paymentProvider: string | undefined
  readonly paymentId?: string | undefined
  /** Who took the money at a counter, and on which device. */
  readonly counter?: { readonly device: string; readonly shift: string; readonly clerk: string } | undefined
  readonly now: number
}

/** The entry of an order that was just paid. One that was free has no postings. */
export const saleEntry = ({ snapshot, soldHere, paymentProvider, orderNumber, counter, ...sale }: Sale): Entry => ({
  ...sale,
  ...counter,
  kind: 'sale',
  subject: orderNumber,
  orderNumber,
  postings: paidPostings(worthOfSnapshot(snapshot, soldHere), paymentProvider),
})

const paidPostings = (worth: OrderWorth, provider: string | undefined): readonly Posting[] =>
  provider === 'cash'
    ? cashPostings(worth)
    : salePostings(worth, provider === undefined ? undefined : moneyAccount(provider))

/** The rounding of a cash payment is not revenue (rules/kiosk#cash). */
const cashPostings = (worth: OrderWorth): readonly Posting[] => {
  const postings = salePostings(worth, undefined)
  const toPay = 0 - postings.reduce((sum, { cents }) => sum + cents, 0)
  return balancedBy('cash_difference', [...postings, { account: 'cash', cents: cashSum(toPay) }])
}
