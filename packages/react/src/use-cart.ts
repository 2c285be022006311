import type { CartState, Core } from '@portti/core'
import { useEffect } from 'react'
import { useStore } from './use-store.ts'

/** The visitor's cart, read from the server when the component first shows. */
export const useCart = (core: Core): CartState => {
  useEffect(() => {
    void core.cart.load()
  }, [core])
  return useStore(core.cart)
}
