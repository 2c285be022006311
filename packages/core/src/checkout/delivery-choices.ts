import { deliveryGroups } from '@portti/contract/words'
import type { Cart } from '../cart/cart.ts'
import { cartDeliveryGroups, offeredMethods } from '../cart/offered-methods.ts'
import { codeKind } from '../catalogue/code-kind.ts'
import type { Product } from '../catalogue/product.ts'
import { type CodeContents, codeContents } from '../codes/code-contents.ts'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'

/** Unsaved choices of this tab: the id of a method by group. */
export type ChosenMethods = { readonly [group in DeliveryGroup]?: string }

/** The contents of a delivery, as one word names them. */
export type DeliveryContents = CodeContents | 'goods'

/** Delivery methods offered for a group, and the chosen one. */
export type DeliveryChoice = {
  readonly group: DeliveryGroup
  readonly contents: DeliveryContents
  readonly offered: readonly DeliveryMethod[]
  readonly chosen?: DeliveryMethod
}

/**
 * A choice for each group that the cart needs (rules/delivery#method-missing), tickets first. The selected method is
 * the one just chosen, else the cart's, if it is still offered. Without either, a free e-ticket is preselected, or the
 * only offered method (rules/delivery#preselected). Until the offer has been read the cart's method stands, so that
 * what it needs of the customer is asked and kept.
 */
export const deliveryChoices = (
  cart: Pick<Cart, 'items' | 'deliveries'>,
  methods: readonly DeliveryMethod[],
  chosenMethods: ChosenMethods,
): readonly DeliveryChoice[] =>
  cartDeliveryGroups(cart).map(group => {
    const products = cart.items.map(({ product }) => product)
    const offered = offeredMethods(methods, group, products)
    const saved = savedMethod(cart, group)
    const wanted = chosenMethods[group] ?? saved?.id
    const chosen = methods.length === 0 ? saved : (offered.find(({ id }) => id === wanted) ?? byItself(offered))
    return { group, contents: contentsOf(group, products), offered, ...(chosen && { chosen }) }
  })

export const savedMethod = (
  { deliveries }: Pick<Cart, 'deliveries'>,
  group: DeliveryGroup,
): DeliveryMethod | undefined => deliveries.find(delivery => delivery.group === group)?.method

/** The choices of this tab that the cart does not have yet. */
export const unsavedMethods = (cart: Pick<Cart, 'items' | 'deliveries'>, chosenMethods: ChosenMethods): ChosenMethods =>
  Object.fromEntries(
    cartDeliveryGroups(cart).flatMap(group => {
      const chosen = chosenMethods[group]
      return chosen === undefined || chosen === savedMethod(cart, group)?.id ? [] : [[group, chosen]]
    }),
  )

const contentsOf = (group: DeliveryGroup, products: readonly Product[]): DeliveryContents =>
  group === 'MERCHANDISE' ? 'goods' : codeContents(products.flatMap(product => codeKind(product) ?? []))

const byItself = (offered: readonly DeliveryMethod[]): DeliveryMethod | undefined =>
  offered.length === 1
    ? offered[0]
    : offered.find(({ product, requires }) => product.price === 0 && requires.join() === 'email')

/** Storage may have been changed by anyone; invalid data gives no choice. */
export const parseChosenMethods = (stored: string | undefined): ChosenMethods => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const chosen: Readonly<Partial<Record<DeliveryGroup, unknown>>> = value
    return Object.fromEntries(
      deliveryGroups.flatMap(group => (typeof chosen[group] === 'string' ? [[group, chosen[group]]] : [])),
    )
  } catch {
    return {}
  }
}
