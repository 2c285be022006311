import type { Decision } from '../../domain/cart/cart-rules.ts'
import type { Refused } from '../../domain/model/refusal.ts'

/** Whether a rule and the stock accepted a change; if the stock did not, how many pieces it has. */
export type Attempt = { readonly isAccepted: boolean; readonly available: number }

/** Reads a refusal as not accepted. An overloaded server says nothing about the stock, so that stays a refusal. */
export const acceptedOrRefused = (decision: Decision): Attempt | Refused => {
  if ('cart' in decision) return { isAccepted: true, available: 0 }
  const { refusal } = decision
  if (refusal.code === 'unspecified_exception' && refusal.reason === 'busy') return decision
  const available = refusal.parameters?.available
  return { isAccepted: false, available: typeof available === 'number' ? available : 0 }
}
