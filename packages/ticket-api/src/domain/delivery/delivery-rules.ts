import { productTypes, type WireDeliveryGroup } from '@portti/contract'
import { isForbiddenByItem, neededDeliveryGroups, offeredMethods, type ProductType } from '@portti/core/rules'
import { productOfItem } from '../catalogue/product-of-item.ts'
import type { Cart } from '../model/cart.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { Refusal } from '../model/refusal.ts'

type DeliveryMethod = Catalogue['deliveryMethods'][number]

/** The groups that a cart's products are delivered in: each needs a method before the cart can be ordered. */
export const groupsOf = (cart: Cart, catalogue: Catalogue): readonly WireDeliveryGroup[] =>
  neededDeliveryGroups(productsOf(cart, catalogue))

/** The methods a cart is offered, for any of its groups (rules/delivery#offered-methods; the rule is the core's). */
export const offeredToCart = (cart: Cart, catalogue: Catalogue): readonly DeliveryMethod[] => {
  const products = productsOf(cart, catalogue)
  const methods = catalogue.deliveryMethods.map(offerOf)
  const offered = new Set(
    neededDeliveryGroups(products).flatMap(group => offeredMethods(methods, group, products).map(({ id }) => id)),
  )
  return catalogue.deliveryMethods.filter(({ id }) => offered.has(id))
}

/** Why a method cannot be chosen for a group of this cart. */
export const methodProblem = (
  cart: Cart,
  catalogue: Catalogue,
  method: DeliveryMethod | undefined,
  group: WireDeliveryGroup,
): Refusal | undefined => {
  const products = productsOf(cart, catalogue)
  if (!method || !neededDeliveryGroups(products).includes(group)) return { code: 'delivery_method_not_found' }
  const offer = offerOf(method)
  if (offeredMethods([offer], group, products).length > 0) return undefined
  const isOfGroup = offer.groups.includes(group) && !offer.isHidden
  return isOfGroup && isForbiddenByItem(offer, products)
    ? { code: 'delivery_method_forbidden_by_cart_item' }
    : { code: 'delivery_method_not_found' }
}

/** Drops the choices that a change of the items has made impossible. */
export const keepValidDeliveries = (cart: Cart, catalogue: Catalogue): Cart => {
  const chosen = groups.filter(group => cart.deliveries[group])
  const valid = chosen.filter(group => {
    const method = catalogue.deliveryMethods.find(({ id }) => id === cart.deliveries[group]?.id)
    return methodProblem(cart, catalogue, method, group) === undefined
  })
  if (valid.length === chosen.length) return cart
  return { ...cart, deliveries: Object.fromEntries(valid.map(group => [group, cart.deliveries[group]])) }
}

const groups = ['TICKETS', 'MERCHANDISE'] as const satisfies readonly WireDeliveryGroup[]

/** The cart's products as the core's rules take them. */
const productsOf = (cart: Cart, catalogue: Catalogue) =>
  cart.items.flatMap(item => {
    const product = productOfItem(item, catalogue)
    if (!product) return []
    const { type, forbiddenDeliveryOptions } = product
    return [{ type: productTypeOf(type), forbiddenDeliveryOptions }]
  })

/** A method as the core's rules take it. */
const offerOf = ({ id, product, wire }: DeliveryMethod) => ({
  id,
  product: { id: product.id },
  groups: groups.filter(group => wire.delivery_groups.includes(group)),
  isHidden: wire.hidden === true,
  availableForProductTypes: (wire.available_for_product_types ?? []).map(productTypeOf),
})

const productTypeOf = (type: string): ProductType => productTypes.find(known => known === type) ?? ''
