import type { Posting } from './account.ts'

/** The kind of event that an entry records. */
export type EntryKind =
  | 'sale'
  /** A payment that buys nothing, because it came too late, twice or with a wrong sum (rules/payment#late-payment). */
  | 'payment'
  /** An order, or a part of it, is given back: from now on its money is owed. */
  | 'refund'
  | 'refund_paid'
  /** The provider accepted the refund, and it failed later. */
  | 'refund_failed'
  | 'void'
  | 'cash_float'
  | 'pay_in'
  | 'pay_out'
  | 'cash_count'

/**
 * An entry of the ledger (rules/money#ledger). `subject` identifies it among its kind, such as an order's number or an
 * id of its own: a second entry with it is refused, so nothing is recorded twice.
 */
export type Entry = {
  readonly shopId: string
  readonly kind: EntryKind
  readonly subject: string
  /** They add up to zero; none is zero. An entry without postings is not written. */
  readonly postings: readonly Posting[]
  readonly orderNumber?: string | undefined
  readonly paymentId?: string | undefined
  /** The refund, when a part of an order goes back. */
  readonly refundId?: string | undefined
  /** Device, shift and clerk of a movement at a counter. */
  readonly device?: string | undefined
  readonly shift?: string | undefined
  readonly clerk?: string | undefined
  readonly now: number
}

/** The rows of an entry as the database has them. */
export const entryRows = (entry: Entry) =>
  entry.postings.map(({ account, cents }, position) => ({
    shop_id: entry.shopId,
    entry: `${entry.kind}/${entry.subject}`,
    position,
    kind: entry.kind,
    account,
    cents,
    order_number: entry.orderNumber ?? null,
    payment_id: entry.paymentId ?? null,
    refund_id: entry.refundId ?? null,
    device: entry.device ?? null,
    shift: entry.shift ?? null,
    clerk: entry.clerk ?? null,
    posted_at: new Date(entry.now).toISOString(),
  }))
