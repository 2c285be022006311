import { eventsBegun } from '../../domain/waiting-room/room-event.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { AdmitToSale } from './admit-to-sale.ts'

/**
 * The cart service for shoppers: a change that begins to take tickets of an event needs an admitted place while its
 * waiting room is open, and in a rush for an event without one a proof of work (rules/waiting-room#who-passes).
 */
export const guardSale = (carts: CartService, admit: AdmitToSale): CartService => ({
  read: carts.read,
  change(access, idempotency, rule) {
    // Clerks sell to who stands before them.
    if (access.ip === undefined) return carts.change(access, idempotency, rule)
    // A rule may run several times; a proof counts once.
    const passed = new Set<string>()
    return carts.change(access, idempotency, async (cart, moment) => {
      const decision = await rule(cart, moment)
      if ('refusal' in decision) return decision
      for (const event of eventsBegun(cart, decision.cart, access.catalogue)) {
        if (passed.has(event.id)) continue
        const refusal = await admit({ event, cartId: cart.id, ...access })
        if (refusal) return refusal
        passed.add(event.id)
      }
      return decision
    })
  },
})
