import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cart } from './cart.ts'

/**
 * rules/cart#steps: starts at customer details (0), moves to delivery details (1). The summary is ours
 * (rules/cart#steps).
 */
export const cartSteps = ['customer', 'delivery', 'summary'] as const
export type CartStep = (typeof cartSteps)[number]

/** What is under way just now (rules/cart#loading-flags). */
export type CartLoading = {
  readonly cart: boolean
  readonly deliveryMethods: boolean
  readonly checkout: boolean
  /** Ids of the lines being changed; lines being added count under their product's id. */
  readonly items: readonly string[]
}

type Common = {
  readonly step: CartStep
  readonly loading: CartLoading
  readonly error?: ShopError
  readonly availableDeliveryMethods: readonly DeliveryMethod[]
}

/** `absent`: this browser has no cart. `stored`: it has one that is not read yet. `present`: as the server told it, pending mutations applied. */
export type CartState =
  | (Common & { readonly phase: 'absent' })
  | (Common & { readonly phase: 'stored'; readonly cartId: string })
  | (Common & { readonly phase: 'present'; readonly cart: Cart })
