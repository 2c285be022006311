import type { ApiResult } from '../../errors/api-result.ts'
import { type Cents, centsToWire } from '../../money/money.ts'
import { createStaffCall } from '../../staff/staff-call.ts'
import type { GatewayParts } from '../../wire/create-call.ts'
import * as wire from '../../wire/wire-object.ts'
import type { CounterOrder, CounterRefundWanted, RefundedSale } from './counter-order.ts'
import { parseCounterOrder, parseRefundedSale } from './parse-counter-order.ts'

/** The calls that look a sale up and give it back (rules/kiosk#refund). Never throws. */
export interface RefundApi {
  /** A sale by its number or by the code of one of its tickets. */
  fetchSale(reference: string): ApiResult<CounterOrder>
  /** The idempotency key identifies the attempt, so a repeated call refunds once. */
  refund(wanted: CounterRefundWanted, key: string): ApiResult<RefundedSale>
  /** Lets a manager's till take over a refund that another till's terminal has not given. */
  takeOverRefund(refundId: string): ApiResult<void>
  /** Reports that the card terminal has made a refund. Returns the cash to give with it, if the server says it. */
  settleRefund(refundId: string, reference: string, key: string): ApiResult<Cents | undefined>
}

/** The calls of refunds over the clerk's line. A refusal, or no answer, is the error of the result. */
export const createRefundApi = (given: GatewayParts): RefundApi => {
  const call = createStaffCall(given)
  return {
    fetchSale: reference =>
      call('readCounterOrder', { reference }, {}, body => parseCounterOrder(wire.inner(body, 'order'))),
    refund: ({ number, tickets, products, reason, cost, returnsKept, approval }, key) =>
      call(
        'refundSale',
        {},
        {
          key,
          body: {
            refund: {
              order: number,
              tickets,
              products,
              reason,
              ...(cost !== undefined && { cost: centsToWire(cost) }),
              ...(returnsKept && { returns_kept: true }),
              ...(approval && { approval: { clerk: { id: approval.clerkId }, pin: approval.pin } }),
            },
          },
        },
        body => parseRefundedSale(wire.inner(body, 'refund')),
      ),
    takeOverRefund: refundId => call('takeOverRefund', { refundId }, {}, () => undefined),
    settleRefund: (refundId, reference, key) =>
      call('settleRefund', { refundId }, { key, body: { reference } }, body => wire.optionalCents(body, 'cash')),
  }
}
