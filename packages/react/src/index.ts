/* Hooks over the core's services: one per use case, no rule inside. The core is made once per page by the shell. */

/** Puts products into the cart. */
export { type AddToCart, useAddToCart } from './use-add-to-cart.ts'
/** The visitor's cart. */
export { useCart } from './use-cart.ts'
/** The way of an order to the payment and back. */
export { useCheckout } from './use-checkout.ts'
/** Any store of the core, or a part of its state. */
export { type Selector, useStore } from './use-store.ts'
/** The time the cart's holds have left. */
export { useTimeLeft } from './use-time-left.ts'
