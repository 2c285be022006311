import type { Cart } from '../../domain/model/cart.ts'
import { RefusedError } from '../../domain/model/refusal.ts'

/** False when a rule or the stock refused it; then `available` hears how many there would be. */
export const isDone = async (task: () => Promise<Cart>, available?: (amount: number) => void): Promise<boolean> => {
  try {
    await task()
    return true
  } catch (error) {
    // Too much to do is no answer about the stock.
    if (!(error instanceof RefusedError) || error.refusal.status === 503) throw error
    const left = error.refusal.parameters?.available
    if (typeof left === 'number') available?.(left)
    return false
  }
}
