import type { Result } from 'neverthrow'
import type { CounterPayment } from '../../checkout/counter-payment.ts'
import { writeCounterPayment } from '../../checkout/write-checkout.ts'
import type { ShopError } from '../../errors/shop-error.ts'
import type { OrderKey } from '../../ports/order-key.ts'
import { createCall, type GatewayParts } from '../../wire/create-call.ts'
import * as wire from '../../wire/wire-object.ts'
import { staffCallPath, staffCallPaths } from '../till/staff-call-paths.ts'

/** The call that pays an order at a till, over the clerk's own line. Never throws. */
export interface CounterOrderApi {
  /** The payment's attempt is the idempotency key: resending it pays nothing twice. */
  payAtCounter(number: string, payment: CounterPayment): Promise<Result<OrderKey, ShopError>>
}

export const createCounterOrderApi = (given: GatewayParts): CounterOrderApi => {
  const call = createCall(given, staffCallPaths)
  return {
    payAtCounter: (orderNumber, payment) =>
      call(
        'payCounterOrder',
        staffCallPath('payCounterOrder', { orderNumber }),
        { key: payment.attempt, body: { payment: writeCounterPayment(payment) } },
        body => {
          const order = wire.inner(body, 'order')
          return { number: wire.text(order, 'number'), secret: wire.text(order, 'secret') }
        },
      ),
  }
}
