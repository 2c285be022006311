import type { Cart } from '../cart/cart.ts'
import { type CartStep, cartSteps } from '../cart/cart-state.ts'
import { missingForCheckout } from './checkout-readiness.ts'

/** The step at which a visitor can stand: the wanted one, or the first before it that asks for something missing. */
export const reachableStep = (cart: Pick<Cart, 'items' | 'customer' | 'deliveries'>, wanted: CartStep): CartStep => {
  const asking = missingForCheckout(cart, true).find(({ kind }) => kind === 'customer' || kind === 'delivery')
  const first = cartSteps.find(step => step === wanted || step === asking?.kind)
  return first ?? wanted
}
