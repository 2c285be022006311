import { productTypes, type WireDeliveryGroup } from '@portti/contract'
import { categoryOf } from '@portti/core/rules'
import type { Cart } from '../cart/cart.ts'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import type { Refusal } from '../http/refusal.ts'

type DeliveryMethod = Catalogue['deliveryMethods'][number]

const groups = ['TICKETS', 'MERCHANDISE'] as const satisfies readonly WireDeliveryGroup[]

/** The groups that a cart's products are delivered in. */
export const groupsOf = (cart: Cart, catalogue: Catalogue): readonly WireDeliveryGroup[] => {
  const products = productsOf(cart, catalogue)
  return groups.filter(group => products.some(product => groupOf(product) === group))
}

/** The methods a cart is offered: of a group it needs, not hidden, not forbidden by any of its products (SPEC §5). */
export const offeredMethods = (cart: Cart, catalogue: Catalogue): readonly DeliveryMethod[] => {
  const needed = groupsOf(cart, catalogue)
  return catalogue.deliveryMethods.filter(method =>
    needed.some(group => methodProblem(cart, catalogue, method, group) === undefined),
  )
}

/** Why a method cannot be chosen for a group of this cart. */
export const methodProblem = (
  cart: Cart,
  catalogue: Catalogue,
  method: DeliveryMethod | undefined,
  group: WireDeliveryGroup,
): Refusal | undefined => {
  const products = productsOf(cart, catalogue)
  const delivered = products.filter(product => groupOf(product) === group)
  if (!method || method.wire.hidden || !method.wire.delivery_groups.includes(group) || delivered.length === 0) {
    return { code: 'delivery_method_not_found' }
  }
  const types = method.wire.available_for_product_types ?? []
  if (types.length > 0 && delivered.some(({ type }) => !types.includes(type)))
    return { code: 'delivery_method_not_found' }
  const forbidding = products.find(product => product.forbiddenDeliveryOptions.includes(method.id))
  return (
    forbidding && {
      code: 'delivery_method_forbidden_by_cart_item',
      parameters: { product_id: forbidding.id, product: forbidding.title },
    }
  )
}

/** Drops the choices that a change of the lines has made impossible. */
export const keepValidDeliveries = (cart: Cart, catalogue: Catalogue): Cart => {
  const chosen = groups.filter(group => cart.deliveries[group])
  const valid = chosen.filter(group => {
    const method = catalogue.deliveryMethods.find(({ id }) => id === cart.deliveries[group]?.id)
    return methodProblem(cart, catalogue, method, group) === undefined
  })
  if (valid.length === chosen.length) return cart
  return { ...cart, deliveries: Object.fromEntries(valid.map(group => [group, cart.deliveries[group]])) }
}

const productsOf = (cart: Cart, catalogue: Catalogue): readonly CatalogueProduct[] =>
  cart.lines.flatMap(({ productId }) => catalogue.products.get(productId) ?? [])

const groupOf = (product: CatalogueProduct): WireDeliveryGroup | undefined => {
  const category = categoryOf(productTypes.find(type => type === product.type) ?? '')
  return category === 'tickets' ? 'TICKETS' : category === 'merchandise' ? 'MERCHANDISE' : undefined
}
