import type { CounterPaymentKind } from '@portti/contract'
import { type Cents, cashSum } from '@portti/core/rules'
import type { PurchaseSnapshot } from '../order/purchase-snapshot.ts'
import { balancedBy, moneyAccount, type Posting } from './account.ts'
import type { Entry } from './entry.ts'
import { type OrderWorth, salePostings, worthOfSnapshot } from './order-postings.ts'

/** A sale at a counter: its device, shift and clerk, and the sum of each means of payment. */
export type SoldAtCounter = {
  readonly device: string
  readonly shift: string
  readonly clerk: string
  readonly parts: readonly { readonly kind: CounterPaymentKind; readonly cents: Cents }[]
}

export type Sale = {
  readonly shopId: string
  readonly orderNumber: string
  readonly snapshot: PurchaseSnapshot
  /** The vouchers among its codes that this shop has sold. */
  readonly soldHere: ReadonlySet<string>
  /** Undefined where there was nothing to pay, or vouchers paid all. */
  readonly paymentProvider: string | undefined
  readonly paymentId?: string | undefined
  /** Set for a sale at a counter. */
  readonly counter?: SoldAtCounter | undefined
  readonly now: number
}

/** The entry of an order that was just paid. One that was free has no postings. */
export const saleEntry = ({ snapshot, soldHere, paymentProvider, orderNumber, counter, ...sale }: Sale): Entry => ({
  ...sale,
  device: counter?.device,
  shift: counter?.shift,
  clerk: counter?.clerk,
  kind: 'sale',
  subject: orderNumber,
  orderNumber,
  postings: counter
    ? counterPostings(worthOfSnapshot(snapshot, soldHere), counter.parts)
    : salePostings(
        worthOfSnapshot(snapshot, soldHere),
        paymentProvider === undefined ? undefined : moneyAccount(paymentProvider),
      ),
})

/** The rounding of a cash payment is not revenue (rules/kiosk#cash). */
const counterPostings = (worth: OrderWorth, parts: SoldAtCounter['parts']): readonly Posting[] =>
  balancedBy('cash_difference', [
    ...salePostings(worth, undefined),
    ...parts.map(({ kind, cents }): Posting => ({ account: kind, cents: kind === 'cash' ? cashSum(cents) : cents })),
  ])
