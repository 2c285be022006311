import { type Refused, type UnspecifiedReason, unspecified } from '../model/refusal.ts'

/** A refusal of a till, a door or the desk, which read its reason from the parameters (rules/kiosk#refusals). */
export const staffRefusal = (reason: UnspecifiedReason, parameters: Readonly<Record<string, unknown>> = {}): Refused =>
  unspecified(reason, { parameters: { ...parameters, reason } })
