import { deliveryGroups } from '@portti/contract/words'
import type { Cart } from '../cart/cart.ts'
import { cartDeliveryGroups } from '../cart/cart-totals.ts'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import { offeredMethods } from '../delivery/offered-methods.ts'

/** What is chosen in this tab and not saved yet: the id of a method by group. */
export type ChosenMethods = { readonly [group in DeliveryGroup]?: string }

/** How the goods of a group can reach the buyer, and the way that is chosen. */
export type DeliveryChoice = {
  readonly group: DeliveryGroup
  readonly offered: readonly DeliveryMethod[]
  readonly chosen?: DeliveryMethod
}

/**
 * A choice for each group that the cart needs (rules/delivery#method-missing), tickets first. Chosen is what was just
 * chosen, else what the cart has, as long as it is offered. Where nothing was, a free e-ticket is chosen, or the only
 * method that is offered (rules/delivery#preselected).
 */
export const deliveryChoices = (
  cart: Pick<Cart, 'items' | 'deliveries'>,
  methods: readonly DeliveryMethod[],
  chosenMethods: ChosenMethods,
): readonly DeliveryChoice[] =>
  cartDeliveryGroups(cart).map(group => {
    const products = cart.items.map(({ product }) => product)
    const offered = offeredMethods(methods, group, products)
    const saved = cart.deliveries.find(delivery => delivery.group === group)?.method.id
    const wanted = chosenMethods[group] ?? saved
    const chosen = offered.find(({ id }) => id === wanted) ?? byItself(offered)
    return { group, offered, ...(chosen && { chosen }) }
  })

const byItself = (offered: readonly DeliveryMethod[]): DeliveryMethod | undefined =>
  offered.length === 1
    ? offered[0]
    : offered.find(({ product, requires }) => product.price === 0 && requires.join() === 'email')

/** What is stored may have been changed by anyone; what is no choice is none. */
export const readChosenMethods = (stored: string | undefined): ChosenMethods => {
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
