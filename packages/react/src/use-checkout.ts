import type { CheckoutState, Core } from '@portti/core'
import { useCoreStore } from './use-core-store.ts'

const checkoutOf = (core: Core) => core.checkout

/** How far the visitor's checkout is. */
export const useCheckout = (): CheckoutState => useCoreStore(checkoutOf)
