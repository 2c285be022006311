import type { Result } from 'neverthrow'
import type { CounterPayment } from '../../checkout/counter-payment.ts'
import { serializeCounterPayment } from '../../checkout/serialize-checkout.ts'
import type { ShopError } from '../../errors/shop-error.ts'
import type { OrderKey } from '../../ports/order-key.ts'
import { createStaffCall } from '../../staff/staff-call.ts'
import type { GatewayParts } from '../../wire/create-call.ts'
import * as wire from '../../wire/wire-object.ts'

/** The call that pays an order at a till, over the clerk's own line. Never throws. */
export interface CounterOrderApi {
  /** The payment's attempt is the idempotency key, so a repeated call pays once. */
  payAtCounter(number: string, payment: CounterPayment): Promise<Result<OrderKey, ShopError>>
}

export const createCounterOrderApi = (given: GatewayParts): CounterOrderApi => {
  const call = createStaffCall(given)
  return {
    payAtCounter: (orderNumber, payment) =>
      call(
        'payCounterOrder',
        { orderNumber },
        { key: payment.attempt, body: { payment: serializeCounterPayment(payment) } },
        body => {
          const order = wire.inner(body, 'order')
          return { number: wire.text(order, 'number'), secret: wire.text(order, 'secret') }
        },
      ),
  }
}
