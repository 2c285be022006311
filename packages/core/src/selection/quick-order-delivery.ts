import { firstForTickets } from '../cart/first-for-tickets.ts'
import type { Delivered } from '../cart/offered-methods.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { SelectableProduct, SelectionView } from './selection.ts'

/**
 * The delivery that a quick order of this selection takes by itself, to be named beside its button; undefined where
 * none is needed (rules/checkout#quick-order).
 * @param methods of the shop's record
 */
export const quickOrderDelivery = (
  { lines }: Pick<SelectionView<SelectableProduct & Delivered>, 'lines'>,
  methods: readonly DeliveryMethod[],
): DeliveryMethod | undefined =>
  firstForTickets(
    lines.flatMap(({ product, amount }) => (amount > 0 ? [product] : [])),
    methods,
  )
