import type { ApiResult } from '../../errors/api-result.ts'
import { centsToWire } from '../../money/money.ts'
import { createStaffCall } from '../../staff/staff-call.ts'
import type { GatewayParts } from '../../wire/create-call.ts'
import * as wire from '../../wire/wire-object.ts'
import type { CashMovement, DrawerClosing, DrawerReport } from './drawer-report.ts'
import { parseReport } from './parse-report.ts'

/** The calls of a till's drawer (rules/kiosk#drawer). Never throws. */
export interface DrawerApi {
  /** The idempotency key identifies a movement, so a repeated call moves the cash once. */
  moveCash(movement: CashMovement, key: string): ApiResult<void>
  /**
   * With `closing`: a Z report, which ends the shift. `'made'`: only the Z report that the key made, otherwise
   * `amount_wrong`.
   */
  makeReport(closing: DrawerClosing | 'made' | undefined, key: string): ApiResult<DrawerReport>
  /** Records the reason why the cash of a Z report differs from the expected cash. */
  explainDifference(number: number, reason: string): ApiResult<void>
}

/** The calls of a drawer over the clerk's line. A refusal, or no answer, is the error of the result. */
export const createDrawerApi = (given: GatewayParts): DrawerApi => {
  const call = createStaffCall(given)
  return {
    moveCash: ({ kind, cents }, key) =>
      call('moveDrawerCash', {}, { key, body: { movement: { kind, amount: centsToWire(cents) } } }, () => undefined),
    makeReport: (closing, key) =>
      call(
        'makeDrawerReport',
        {},
        {
          key,
          body: {
            report: {
              kind: closing ? 'z' : 'x',
              ...(typeof closing === 'object' && {
                counted: centsToWire(closing.counted),
                left: centsToWire(closing.left),
              }),
            },
          },
        },
        body => parseReport(wire.inner(body, 'report')),
      ),
    explainDifference: (number, reason) =>
      call('explainDifference', { number: String(number) }, { body: { reason } }, () => undefined),
  }
}
