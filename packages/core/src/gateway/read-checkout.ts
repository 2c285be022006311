import type { WireCartCheckout } from '@portti/contract'
import { paymentStatuses } from '@portti/contract/words'
import type { Checkout } from '../checkout/checkout.ts'
import { present } from './present.ts'
import * as wire from './wire-object.ts'

/** SPEC §4: COMPLETED and ERROR are final; SPEC §7: a value of 500 is an error; anything else is still processing. */
const readStatus = (value: unknown): Checkout['status'] => {
  if (value === 'COMPLETED') return 'completed'
  if (value === 'ERROR') return 'error'
  return value === 500 || value === '500' ? 'server_error' : 'processing'
}

export const readCheckout = (from: wire.WireObject<WireCartCheckout>): Checkout => {
  const order = wire.optionalInner(from, 'order')
  return present({
    id: wire.text(from, 'uuid'),
    status: readStatus(from.fields.checkout_status),
    paymentStatus: wire.oneOf(from, 'payment_status', paymentStatuses, 'selection_pending'),
    errorMessage: wire.optionalInner(from, 'error_message') && wire.localizedText(from, 'error_message'),
    forwardToUrl: wire.optionalText(wire.inner(from, 'next_step'), 'forward_to_url'),
    order: order && { number: wire.text(order, 'number'), secret: wire.text(order, 'secret') },
  })
}
