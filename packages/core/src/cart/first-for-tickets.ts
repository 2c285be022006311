import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { type Delivered, neededDeliveryGroups, offeredMethods } from './offered-methods.ts'

/** The method that a quick order takes: the first that is offered for its tickets (rules/checkout#quick-order). */
export const firstForTickets = (
  products: readonly Delivered[],
  methods: readonly DeliveryMethod[],
): DeliveryMethod | undefined =>
  neededDeliveryGroups(products).includes('TICKETS') ? offeredMethods(methods, 'TICKETS', products)[0] : undefined
