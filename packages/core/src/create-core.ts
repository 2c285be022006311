import type { CheckoutService } from './checkout/checkout-service.ts'
import { createCheckoutService } from './checkout/create-checkout-service.ts'
import { createQuickOrder, type QuickOrder } from './checkout/quick-order.ts'
import { type CoreSettings, createPageCore, type PageCore, type Ports } from './create-page-core.ts'

/** One visitor's whole shop. */
export interface Core extends PageCore {
  readonly checkout: CheckoutService
  readonly quick: QuickOrder
}

/** Puts one visitor's whole shop together over the ports. Streams and timers run until `dispose()`. */
export const createCore = (ports: Ports, settings: CoreSettings): Core => {
  const core = createPageCore(ports, settings)
  const checkout = core.open(createCheckoutService)
  return { ...core, checkout, quick: createQuickOrder({ cart: core.cart, checkout }) }
}
