import { type Refused, type UnspecifiedReason, unspecified } from '../model/refusal.ts'

/** A refusal of the desk, which reads its reason from the parameters as tills do (rules/kiosk#refusals). */
export const deskRefusal = (reason: UnspecifiedReason, parameters: Readonly<Record<string, unknown>> = {}): Refused =>
  unspecified(reason, { parameters: { ...parameters, reason } })
