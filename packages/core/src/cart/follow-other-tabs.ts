import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { CartMemory } from './cart-memory.ts'
import * as transitions from './cart-transitions.ts'

/**
 * Follows what another tab stores: its new cart, its changes, and that it forgot the cart. `load` reads the stored cart
 * unless it is known. Answers the function that ends it.
 */
export const followOtherTabs = (given: {
  readonly memory: CartMemory
  readonly storage: KeyValueStorage
  readonly load: () => Promise<unknown>
}): (() => void) => {
  const { memory, storage, load } = given
  return storage.onChange(() => {
    const { truth, storedCartId } = memory.model()
    const stored = memory.session.read()
    if (stored === undefined) {
      if (storedCartId !== undefined) memory.change(transitions.forgotten)
      return
    }
    if (memory.session.hasNews()) memory.doubt()
    if (memory.isInDoubt() || stored.token !== truth?.token) void load()
  })
}
