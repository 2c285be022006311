import { eventsBegun } from '../../domain/waiting-room/room-event.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { AdmitToSale } from './admit-to-sale.ts'

/**
 * The cart service for shoppers: a change that begins to take tickets of an event needs an admitted place while its
 * waiting room is open (rules/waiting-room#who-passes). Events without a waiting room cost a look at the cart's lines.
 */
export const guardSale = (carts: CartService, admit: AdmitToSale): CartService => ({
  read: carts.read,
  change(access, idempotency, rule) {
    // Clerks sell to who stands before them.
    if (access.ip === undefined) return carts.change(access, idempotency, rule)
    return carts.change(access, idempotency, async (cart, moment) => {
      const decision = await rule(cart, moment)
      if ('refusal' in decision) return decision
      for (const event of eventsBegun(cart, decision.cart, access.catalogue)) {
        const wish = { catalogue: access.catalogue, event, cartId: cart.id, ticket: access.place }
        const refusal = await admit(wish)
        if (refusal) return refusal
      }
      return decision
    })
  },
})
