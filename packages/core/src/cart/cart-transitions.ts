import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cart } from './cart.ts'
import { applyChange, type CartChange, itemsOf } from './cart-change.ts'
import type { CartLoading, CartState, CartStep } from './cart-state.ts'

/** A change on its way to the server. */
export type PendingChange = { readonly id: string; readonly change: CartChange }

/**
 * What the cart service knows. The screen's `CartState` is derived from it: the server's truth with the pending changes
 * applied, so that dropping a refused change is all it takes to be back at the truth.
 */
export type CartModel = {
  readonly storedCartId: string | undefined
  readonly truth: Cart | undefined
  readonly pending: readonly PendingChange[]
  readonly isLoading: { readonly cart: boolean; readonly deliveryMethods: boolean; readonly checkout: boolean }
  readonly step: CartStep
  readonly error: ShopError | undefined
  readonly availableDeliveryMethods: readonly DeliveryMethod[]
}

export const emptyCartModel: CartModel = {
  storedCartId: undefined,
  truth: undefined,
  pending: [],
  isLoading: { cart: false, deliveryMethods: false, checkout: false },
  step: 'customer',
  error: undefined,
  availableDeliveryMethods: [],
}

/** A change begins: it shows at once, and an older error is over. */
export const begin = (model: CartModel, pending: PendingChange): CartModel => ({
  ...model,
  error: undefined,
  pending: [...model.pending, pending],
})

/** A change ended, well or badly: from here on only the truth and the other changes count. */
export const end = (model: CartModel, id: string): CartModel => ({
  ...model,
  pending: model.pending.filter(pending => pending.id !== id),
})

/** The server told how the cart is. */
export const serverSaid = (model: CartModel, cart: Cart): CartModel => ({
  ...model,
  truth: cart,
  storedCartId: cart.id,
})

export const failed = (model: CartModel, error: ShopError): CartModel => ({ ...model, error })

/** This browser has no cart any more; steps and offers begin anew. What went wrong stays to be read. */
export const forgotten = (model: CartModel): CartModel => ({
  ...emptyCartModel,
  pending: model.pending,
  isLoading: model.isLoading,
  error: model.error,
})

/** This browser's cart is known by its id only. */
export const foundStored = (model: CartModel, cartId: string): CartModel => ({
  ...forgotten(model),
  storedCartId: cartId,
})

export const movedTo = (model: CartModel, step: CartStep): CartModel => ({ ...model, step })

export const withLoading = (model: CartModel, change: Partial<CartModel['isLoading']>): CartModel => ({
  ...model,
  isLoading: { ...model.isLoading, ...change },
})

export const methodsOffered = (model: CartModel, methods: readonly DeliveryMethod[]): CartModel => ({
  ...model,
  availableDeliveryMethods: methods,
})

const loadingOf = ({ isLoading, pending }: CartModel): CartLoading => ({
  cart: isLoading.cart || pending.some(({ change }) => change.kind === 'details'),
  deliveryMethods: isLoading.deliveryMethods || pending.some(({ change }) => change.kind === 'delivery'),
  checkout: isLoading.checkout,
  items: [...new Set(pending.flatMap(({ change }) => itemsOf(change)))],
})

/** What the screen sees. */
export const stateOf = (model: CartModel): CartState => {
  const { step, error, availableDeliveryMethods, truth, storedCartId, pending } = model
  const common = {
    step,
    loading: loadingOf(model),
    availableDeliveryMethods,
    ...(error !== undefined && { error }),
  }
  if (truth !== undefined) {
    return { ...common, phase: 'present', cart: pending.reduce((cart, { change }) => applyChange(cart, change), truth) }
  }
  return storedCartId === undefined
    ? { ...common, phase: 'absent' }
    : { ...common, phase: 'stored', cartId: storedCartId }
}
