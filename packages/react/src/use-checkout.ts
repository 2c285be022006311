import type { CheckoutState, Core } from '@portti/core'
import { useStore } from './use-store.ts'

/** How far the order is on its way to being paid. */
export const useCheckout = (core: Core): CheckoutState => useStore(core.checkout)
