import type { SitePages } from '@portti/adapters'

/** The page at each address, and the address of each of the core's places. The payment provider returns to these paths. */
export const pages: SitePages = {
  kindOf: path => {
    if (path.startsWith('/thank-you/')) return 'payment_return'
    if (path.startsWith('/cart/cancelled/')) return 'cancelled'
    return path.startsWith('/orders/') ? 'order' : 'browse'
  },
  urlOf: place => {
    switch (place.to) {
      case 'payment':
        return place.url
      case 'payment_return':
        return `/thank-you/?${new URLSearchParams(place.checkoutId ? { checkout: place.checkoutId } : {})}`
      case 'order':
        return `/orders/${encodeURIComponent(place.order.number)}/?${new URLSearchParams({ secret: place.order.secret })}`
      case 'cancelled':
        return '/cart/cancelled/'
      case 'waiting_room':
      case 'home':
      case 'cart':
      case 'checkout':
        return '/'
    }
  },
}
