import { type CheckoutService, type CheckoutState, type Core, createCheckoutService } from '@portti/core'
import { useCore } from './use-core.ts'
import { useCoreStore } from './use-core-store.ts'

const checkoutOf = (core: Core) => core.open(createCheckoutService)

/** How far the visitor's checkout is. */
export const useCheckout = (): CheckoutState => useCoreStore(checkoutOf)

/** The checkout, for what a press sets off. */
export const useCheckoutService = (): CheckoutService => checkoutOf(useCore())
