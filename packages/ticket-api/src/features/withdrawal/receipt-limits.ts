import { createHash } from 'node:crypto'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { Limit } from '../../platform/limits/request-limit.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'

/** Receipts with a sender's own words that one network address has sent. */
const perAddress: Limit = { name: 'receipt', points: 10, seconds: 3_600, share: 0 }
/** Receipts to one e-mail address, from all network addresses. */
const perRecipient: Limit = { name: 'receipt-to', points: 5, seconds: 3_600, share: 0 }

type Receipt = { readonly ip: string; readonly shopId: string; readonly email: string }

export type ReceiptLimits = {
  /**
   * Counts a receipt; answers 0, or the seconds to wait when there were too many. This machine's own are not counted.
   */
  take(receipt: Receipt): Promise<number>
}

/**
 * Counts the receipts of withdrawals from an unknown order by sender and by recipient (rules/production#rate-limits):
 * nobody proved to be a buyer, and the mail has the sender's words.
 */
export const receiptLimits = (limits: RequestLimits): ReceiptLimits => {
  const [addresses, recipients] = [limits.of(perAddress), limits.of(perRecipient)]
  return {
    async take({ ip, shopId, email }) {
      const address = addressKey(ip)
      if (address === undefined) return 0
      const wait = await addresses.take(address)
      return wait > 0 ? wait : recipients.take(recipientKey(shopId, email))
    },
  }
}

/** A key that does not reveal the address. */
const recipientKey = (shopId: string, email: string): string =>
  createHash('sha256').update(`${shopId}/${email.toLowerCase()}`).digest('base64url')
