import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cart } from './cart.ts'
import type { CartMutation } from './cart-mutations.ts'

/**
 * rules/cart#steps: starts at customer details (0), moves to delivery details (1). The summary is our own step
 * (rules/cart#steps).
 */
export const cartSteps = ['customer', 'delivery', 'summary'] as const
export type CartStep = (typeof cartSteps)[number]

/** The parts of the cart that are being read or changed (rules/cart#loading-flags). */
export type CartLoading = {
  readonly cart: boolean
  readonly deliveryMethods: boolean
  readonly checkout: boolean
  /** Ids of the items being changed; items being added count under their product's id. */
  readonly items: readonly string[]
}

type Common = {
  readonly step: CartStep
  readonly loading: CartLoading
  readonly error?: ShopError
  readonly availableDeliveryMethods: readonly DeliveryMethod[]
}

/**
 * `absent`: this browser has no cart. `stored`: it has one that is not read yet. `present`: the server's cart with
 * pending mutations applied.
 */
export type CartState =
  | (Common & { readonly phase: 'absent' })
  | (Common & { readonly phase: 'stored'; readonly cartId: string })
  | (Common & { readonly phase: 'present'; readonly cart: Cart })

/** The cart, once it is read. */
export const presentCart = (state: CartState): Cart | undefined => (state.phase === 'present' ? state.cart : undefined)

/** A mutation on its way to the server. */
export type PendingMutation = { readonly id: string; readonly mutation: CartMutation }

/**
 * State of the cart service. The screen's `CartState` is derived from it: the server's cart with the pending mutations
 * applied. Dropping a refused mutation therefore restores the server's cart.
 */
export type CartModel = {
  readonly storedCartId: string | undefined
  readonly serverCart: Cart | undefined
  readonly pending: readonly PendingMutation[]
  readonly isLoading: { readonly cart: boolean; readonly deliveryMethods: boolean; readonly checkout: boolean }
  readonly step: CartStep
  readonly error: ShopError | undefined
  readonly availableDeliveryMethods: readonly DeliveryMethod[]
}

export const emptyCartModel: CartModel = {
  storedCartId: undefined,
  serverCart: undefined,
  pending: [],
  isLoading: { cart: false, deliveryMethods: false, checkout: false },
  step: 'customer',
  error: undefined,
  availableDeliveryMethods: [],
}

/** A mutation begins: it shows at once, and the previous error is cleared. */
export const begin = (model: CartModel, pending: PendingMutation): CartModel => ({
  ...model,
  error: undefined,
  pending: [...model.pending, pending],
})

/** A mutation ended: only the server's cart and the remaining mutations count now. */
export const end = (model: CartModel, id: string): CartModel => ({
  ...model,
  pending: model.pending.filter(pending => pending.id !== id),
})

/** The server answered with the cart. */
export const serverResponded = (model: CartModel, cart: Cart): CartModel => ({
  ...model,
  serverCart: cart,
  storedCartId: cart.id,
})

export const failed = (model: CartModel, error: ShopError): CartModel => ({ ...model, error })

/** This browser has no cart any more; steps and offers are reset. The error stays. */
export const forgotten = (model: CartModel): CartModel => ({
  ...emptyCartModel,
  pending: model.pending,
  isLoading: model.isLoading,
  error: model.error,
})

/** Only the id of this browser's cart is known. */
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

const loadingOf = ({ isLoading, pending }: CartModel): CartLoading => {
  const affected = pending.map(({ mutation }) => mutation.affects)
  return {
    cart: isLoading.cart || affected.includes('cart'),
    deliveryMethods: isLoading.deliveryMethods || affected.includes('delivery'),
    checkout: isLoading.checkout,
    items: [...new Set(affected.flatMap(items => (typeof items === 'string' ? [] : items)))],
  }
}

/** The screen's state, derived from the model. */
export const stateOf = (model: CartModel): CartState => {
  const { step, error, availableDeliveryMethods, serverCart, storedCartId, pending } = model
  const common = {
    step,
    loading: loadingOf(model),
    availableDeliveryMethods,
    ...(error !== undefined && { error }),
  }
  if (serverCart !== undefined) {
    return {
      ...common,
      phase: 'present',
      cart: pending.reduce((cart, { mutation }) => mutation.apply(cart), serverCart),
    }
  }
  return storedCartId === undefined
    ? { ...common, phase: 'absent' }
    : { ...common, phase: 'stored', cartId: storedCartId }
}
