import type { BoxOfficeReason } from '@portti/contract'
import { type Refused, type UnspecifiedReason, unspecified } from '../model/refusal.ts'

/** A refusal of the box office; a till reads its reason from the parameters (rules/kiosk#refusals). */
export const boxOfficeRefusal = (
  reason: Extract<BoxOfficeReason, UnspecifiedReason>,
  parameters: Readonly<Record<string, unknown>> = {},
): Refused => unspecified(reason, { parameters: { ...parameters, reason } })
