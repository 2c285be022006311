import type { Product } from '../catalogue/product.ts'
import { categoryOf } from '../catalogue/product.ts'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import type { Cart } from './cart.ts'

/** The delivery group of a product; costs and unknown types are not delivered (rules/delivery#groups). */
const deliveryGroupOf = (product: Pick<Product, 'type'>): DeliveryGroup | undefined => {
  const category = categoryOf(product.type)
  if (category === undefined) return undefined
  return category === 'tickets' ? 'TICKETS' : 'MERCHANDISE'
}

/** The groups that need a delivery method before these products can be ordered (rules/delivery#method-missing). */
export const neededDeliveryGroups = (products: readonly Pick<Product, 'type'>[]): readonly DeliveryGroup[] => {
  const groups: readonly DeliveryGroup[] = ['TICKETS', 'MERCHANDISE']
  return groups.filter(group => products.some(product => deliveryGroupOf(product) === group))
}

/** Groups of a cart that need a delivery method. */
export const cartDeliveryGroups = (cart: Pick<Cart, 'items'>): readonly DeliveryGroup[] =>
  neededDeliveryGroups(cart.items.map(item => item.product))

type Named = Pick<DeliveryMethod, 'id'> & { readonly product: Pick<Product, 'id'> }
type Offer = Named & Pick<DeliveryMethod, 'groups' | 'isHidden' | 'availableForProductTypes'>
/** The fields of a product that decide how it is delivered. */
export type Delivered = Pick<Product, 'type' | 'forbiddenDeliveryOptions'>

/**
 * Whether a product in the cart forbids this method, by the method's id or its cost product's
 * (rules/delivery#forbidden-method).
 */
export const isForbiddenByItem = (
  method: Named,
  products: readonly Pick<Product, 'forbiddenDeliveryOptions'>[],
): boolean =>
  products.some(
    ({ forbiddenDeliveryOptions: forbidden }) => forbidden.includes(method.id) || forbidden.includes(method.product.id),
  )

/**
 * The delivery methods offered for a group (rules/delivery#offered-methods): methods of the group, not hidden, and not
 * forbidden by any product in the cart. A method for certain product types must suit every product of the group.
 */
export const offeredMethods = <Method extends Offer>(
  methods: readonly Method[],
  group: DeliveryGroup,
  products: readonly Delivered[],
): readonly Method[] =>
  methods.filter(
    method =>
      method.groups.includes(group) &&
      !method.isHidden &&
      !isForbiddenByItem(method, products) &&
      (method.availableForProductTypes.length === 0 ||
        products
          .filter(product => deliveryGroupOf(product) === group)
          .every(product => method.availableForProductTypes.includes(product.type))),
  )
