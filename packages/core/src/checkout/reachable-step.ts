import { type CartStep, cartSteps } from '../cart/cart-state.ts'
import { type CartToCheck, type MissingForCheckout, missingForCheckout } from './checkout-readiness.ts'

const stepOf: Readonly<Record<MissingForCheckout['kind'], CartStep | undefined>> = {
  items: undefined,
  customer: 'customer',
  delivery: 'delivery',
  delivery_details: 'delivery',
  terms: undefined,
}

/** The step that a visitor can open: the wanted one, or the first earlier one with something missing. */
export const reachableStep = (cart: CartToCheck, wanted: CartStep): CartStep => {
  const asking = missingForCheckout(cart, true).flatMap(({ kind }) => stepOf[kind] ?? [])
  return cartSteps.find(step => step === wanted || step === asking[0]) ?? wanted
}
