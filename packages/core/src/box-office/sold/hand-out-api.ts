import type { Result } from 'neverthrow'
import type { ShopError } from '../../errors/shop-error.ts'
import { createStaffCall } from '../../staff/staff-call.ts'
import type { GatewayParts } from '../../wire/create-call.ts'
import * as wire from '../../wire/wire-object.ts'
import type { HandedOut } from './hand-out-service.ts'
import { parseHandedOut } from './parse-handed-out.ts'

/** The call that hands a paid order out (rules/kiosk#hand-out). Never throws. */
export interface HandOutApi {
  /**
   * The idempotency key identifies the hand-out, so a repeated call records it once. Without a code: the whole order.
   */
  handOut(number: string, ticket: string | undefined, key: string): Promise<Result<HandedOut, ShopError>>
}

/** The call of a hand-out over the clerk's line. A refusal, or no answer, is the error of the result. */
export const createHandOutApi = (given: GatewayParts): HandOutApi => {
  const call = createStaffCall(given)
  return {
    handOut: (orderNumber, ticket, key) =>
      call('handOutOrder', { orderNumber }, { key, body: { hand_out: { ticket } } }, body =>
        parseHandedOut(wire.inner(body, 'handed_out')),
      ),
  }
}
