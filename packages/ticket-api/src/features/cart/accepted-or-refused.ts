import { proofReasons, waitingRoomReasons } from '@portti/contract'
import type { Decision } from '../../domain/cart/cart-rules.ts'
import type { Refused, UnspecifiedReason } from '../../domain/model/refusal.ts'

/** Whether a rule and the stock accepted a change; if the stock did not, how many pieces it has. */
export type Attempt = { readonly isAccepted: boolean; readonly available: number }

/** Reasons that say nothing about the stock. */
const notOfStock: readonly string[] = [...waitingRoomReasons, ...proofReasons] satisfies UnspecifiedReason[]

/** Reads a refusal for lack of stock as not accepted. Others, and those that may soon be over, stay refusals. */
export const acceptedOrRefused = (decision: Decision): Attempt | Refused => {
  if ('cart' in decision) return { isAccepted: true, available: 0 }
  const { refusal } = decision
  if (refusal.retryAfterSeconds !== undefined) return decision
  if (refusal.code === 'unspecified_exception' && notOfStock.includes(refusal.reason)) return decision
  const available = refusal.parameters?.available
  return { isAccepted: false, available: typeof available === 'number' ? available : 0 }
}
