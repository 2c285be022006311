import { eventsBegun } from '../../domain/waiting-room/room-event.ts'
import type { CartAccess, CartService } from '../cart/cart-service.ts'
import type { AdmitToSale } from './admit-to-sale.ts'

/**
 * The cart service for shoppers: a change that begins to take tickets of an event needs an admitted place while its
 * waiting room is open, and in a rush for an event without one a proof of work (rules/waiting-room#who-passes).
 */
export const guardSale = (carts: CartService, admit: AdmitToSale): CartService => {
  /** The events that a request has passed for. A proof counts once, and a restore is several changes. */
  const passedBy = new WeakMap<CartAccess, Set<string>>()
  return {
    read: carts.read,
    change(access, idempotency, rule) {
      // Clerks and the organizer need no place.
      if (access.ip === undefined) return carts.change(access, idempotency, rule)
      const passed = passedBy.get(access) ?? new Set<string>()
      passedBy.set(access, passed)
      return carts.change(access, idempotency, async (cart, moment) => {
        const decision = await rule(cart, moment)
        if ('refusal' in decision) return decision
        for (const event of eventsBegun(cart, decision.cart, access.catalogue)) {
          if (passed.has(event.id)) continue
          const refusal = await admit({ event, cart, ...access })
          if (refusal) return refusal
          passed.add(event.id)
        }
        return decision
      })
    },
  }
}
