import type { CartState, Core } from '@portti/core'
import { useCoreStore } from './use-core-store.ts'

const cartOf = (core: Core) => core.cart

/** The visitor's cart as it is now. */
export const useCart = (): CartState => useCoreStore(cartOf)
