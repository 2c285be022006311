import type { SitePages } from '@portti/adapters'

/** The ticket API writes a language before its paths, unless it is the catalogue's default: `/en/thank-you/`. */
export const withoutLanguage = (path: string): string => path.replace(/^\/[a-z]{2,3}(?=\/)/, '')

/** Empty where the address has none that can be read. */
export const orderNumberIn = (path: string): string => {
  try {
    return decodeURIComponent(withoutLanguage(path).split('/')[2] ?? '')
  } catch {
    return ''
  }
}

/** Address of the page that pays an order which was made to be paid later. */
export const payOrderUrl = (order: string, secret: string): string =>
  `/orders/pw/?${new URLSearchParams({ order, secret })}`

/** The ticket API's own page for the withdrawal that its e-mails link to, `/withdraw/`; undefined at other addresses. */
export const withdrawalUrl = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, language: string) =>
  withoutLanguage(pathname) === '/withdraw/' ? `/api/v2/withdrawals/${language}/${search}` : undefined

/** The page at each address, and the address of each of the core's places. The payment provider returns to these paths. */
export const pages: SitePages = {
  kindOf: path => {
    const own = withoutLanguage(path)
    if (own.startsWith('/thank-you/')) return 'payment_return'
    if (own.startsWith('/cart/cancelled/')) return 'cancelled'
    if (own.startsWith('/orders/pw/')) return 'pay_order'
    return own.startsWith('/orders/') ? 'order' : 'browse'
  },
  urlOf: destination => {
    switch (destination.to) {
      case 'payment':
        return destination.url
      case 'payment_return':
        return `/thank-you/?${new URLSearchParams(destination.checkoutId ? { checkout: destination.checkoutId } : {})}`
      case 'order':
        return `/orders/${encodeURIComponent(destination.order.number)}/?${new URLSearchParams({ secret: destination.order.secret })}`
      case 'cancelled':
        return '/cart/cancelled/'
      case 'waiting_room':
        // The page stays open with its typed text, and shows the line itself.
        return '#jono'
      case 'home':
      case 'cart':
      case 'checkout':
        return '/'
    }
  },
}
