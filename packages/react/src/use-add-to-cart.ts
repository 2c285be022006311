import type { CartState, Core, NewCartItem } from '@portti/core'
import { useState } from 'react'
import { useStore } from './use-store.ts'

export type AddToCart = {
  /** Answers whether the items are in the cart; why not is in `error`. */
  readonly add: (items: readonly NewCartItem[]) => Promise<boolean>
  readonly isAdding: boolean
  readonly error: CartState['error']
}

/** Puts products into the cart, one act at a time. */
export const useAddToCart = (core: Core): AddToCart => {
  const [isAdding, setAdding] = useState(false)
  const error = useStore(core.cart, state => state.error)
  const add = async (items: readonly NewCartItem[]): Promise<boolean> => {
    setAdding(true)
    const answer = await core.cart.add(items)
    setAdding(false)
    return answer.isOk()
  }
  return { add, isAdding, error }
}
