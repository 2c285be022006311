import type { WireCartCheckout } from '@portti/contract'
import { type CartStep, type Core, createCheckoutDetailsService, createQuickOrderService } from '@portti/core'
import { storageKeys } from '@portti/core/storage-keys'
import type { StoryShop } from './create-story-shop.ts'
import { orderSecret } from './story-orders.ts'

/* Steps of a visitor before a story begins. Each repeats the previous one and adds a step. */

const customer = {
  firstName: 'Aino',
  lastName: 'Niemi',
  email: 'aino@example.fi',
  phone: '+358401234567',
  marketingPermission: false,
}

export const withCart = (core: Core) =>
  core.cart.add([
    { productId: 'venetsialaiset-lippu', amount: 2 },
    { productId: 'venetsialaiset-lapsi', amount: 1 },
  ])

export const withGoods = async (core: Core): Promise<void> => {
  await withCart(core)
  await core.cart.add([{ productId: 'muki', amount: 1 }])
}

export const withCode = async (core: Core): Promise<void> => {
  await withCart(core)
  await core.cart.useCode('KEVAT')
}

/** Sets the checkout step at which the page opens. */
const standAt = ({ tabStorage }: StoryShop, step: CartStep): void => tabStorage.set(storageKeys.checkoutStep, step)

export const withCustomer = async (core: Core, shop: StoryShop): Promise<void> => {
  await withCart(core)
  await core.open(createCheckoutDetailsService).saveCustomer(customer)
  standAt(shop, 'delivery')
}

export const withDelivery = async (core: Core, shop: StoryShop): Promise<void> => {
  await withCustomer(core, shop)
  const methods = await core.cart.loadDeliveryMethods()
  const [first] = methods.unwrapOr([])
  if (first) await core.open(createCheckoutDetailsService).chooseDelivery('TICKETS', first)
  standAt(shop, 'summary')
}

/** How the ticket API says that a payment was declined: as one that was cancelled, with its words. */
export const declined: Partial<WireCartCheckout> = {
  checkout_status: 'ERROR',
  payment_status: 'cancelled',
  next_step: null,
  error_message: {
    fi: 'Maksu hylättiin, eikä sinulta veloitettu mitään. Ostoskorisi on tallessa, joten voit yrittää uudelleen.',
    en: 'The payment was declined and you were not charged. Your cart is safe, so you can try again.',
    sv: 'Betalningen nekades och ingenting debiterades. Din varukorg finns kvar, så du kan försöka igen.',
    de: 'Die Zahlung wurde abgelehnt, es wurde nichts abgebucht. Ihr Warenkorb ist sicher, Sie können es erneut versuchen.',
  },
}

/** The visitor went to the payment, which ended with this result. */
export const withPayment =
  (ending: Partial<WireCartCheckout>) =>
  async (core: Core, { server }: StoryShop): Promise<void> => {
    const pending = { payment_status: 'payment_pending', next_step: { forward_to_url: 'https://maksu.example/1' } }
    server.api.setCheckout(pending)
    const items = [{ productId: 'venetsialaiset-lippu', amount: 2 }]
    await core.open(createQuickOrderService).quickCheckout({ items, customer, areTermsAccepted: true })
    server.api.setCheckout(ending)
  }

/** The payment was made, and its cart is an order. */
export const withOrder = async (core: Core, shop: StoryShop): Promise<void> => {
  await withPayment({})(core, shop)
  shop.server.api.completeCheckout({ number: 'P26-000001', secret: orderSecret })
}

/** The holds ran out while the visitor was away. */
export const withExpiredCart = async (core: Core, shop: StoryShop): Promise<void> => {
  await withCart(core)
  const [id, token] = [shop.storage.get(storageKeys.cartId), shop.storage.get(storageKeys.cartToken)]
  shop.server.api.expireCarts()
  shop.storage.clear()
  shop.storage.set(storageKeys.expiredCart, JSON.stringify({ id, token }))
}

/** A visitor whose cart ran out, and somebody else bought what it held. */
export const withGoneCart = async (core: Core, shop: StoryShop): Promise<void> => {
  await withExpiredCart(core, shop)
  shop.server.api.sellOut()
}

/** Somebody else holds most of the hall. */
export const withSeatsTaken = async (_core: Core, { ticketApi }: StoryShop): Promise<void> => {
  const other = (await ticketApi.createCart('another-buyer'))._unsafeUnwrap()
  await ticketApi.reserveSeats(other, { eventId: 'katsomo', count: 9 }, 'another-key')
}
