import type { CartState, NewCartItem } from '@portti/core'
import { useState } from 'react'
import { useCart } from './use-cart.ts'
import { useCore } from './use-core.ts'

export type AddToCart = {
  /** Answers whether the items are in the cart; why not is in `error`. */
  readonly add: (items: readonly NewCartItem[]) => Promise<boolean>
  readonly isAdding: boolean
  readonly error: CartState['error']
}

/** Puts products into the cart, one act at a time. */
export const useAddToCart = (): AddToCart => {
  const core = useCore()
  const { error } = useCart()
  const [isAdding, setAdding] = useState(false)
  const add = async (items: readonly NewCartItem[]): Promise<boolean> => {
    setAdding(true)
    const answer = await core.cart.add(items)
    setAdding(false)
    return answer.isOk()
  }
  return { add, isAdding, error }
}
