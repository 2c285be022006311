import { withdrawalRefusals } from '@portti/contract/words'
import { type Refused, type UnspecifiedReason, unspecified } from '../model/refusal.ts'
import type { OrderRefused } from '../order/order-refusal.ts'

/** A refusal of a till, a door or the desk, which read its reason from the parameters (rules/kiosk#refusals). */
export const staffRefusal = (reason: UnspecifiedReason, parameters: Readonly<Record<string, unknown>> = {}): Refused =>
  unspecified(reason, { parameters: { ...parameters, reason } })

/** A refusal of a refund at a till, and `why`. */
export const tillRefundRefusal = ({ refusal: { code, ...named } }: OrderRefused): Refused =>
  staffRefusal('not_refundable', { ...named, why: code })

/** A refusal of an order at the desk: why a withdrawal is not completed, or `why` an order is not refundable. */
export const deskRefusal = ({ refusal: { code, ...named } }: OrderRefused): Refused => {
  const ofWithdrawal = withdrawalRefusals.find(reason => reason === code)
  return ofWithdrawal ? staffRefusal(ofWithdrawal) : staffRefusal('order_not_refundable', { ...named, why: code })
}
