import type { SitePages } from '@portti/adapters'
import type { PageKind } from '@portti/core'

/**
 * Kinds of pages that the core distinguishes, by the start of their path below the language root
 * (rules/languages#language-roots).
 */
const kinds: readonly (readonly [path: RegExp, kind: PageKind])[] = [
  [/^cart\/cancelled(\/|$)/, 'cancelled'],
  [/^cart(\/|$)/, 'cart'],
  [/^checkout(\/|$)/, 'checkout'],
  [/^thank-you(\/|$)/, 'payment_return'],
  [/^orders\/pw(\/|$)/, 'pay_order'],
  [/^orders(\/|$)/, 'order'],
  [/^stream(\/|$)/, 'stream'],
]

/** Any language code may be a root (rules/languages#further-languages). No page's own path begins that short. */
const anyRoot = /^\/(?:[a-z]{2,3}(?:\/|$))?/

/** The storefront's addresses (rules/routes#pages) under the language root of the open page. */
export const sitePages = (root: string): SitePages => ({
  kindOf: path => {
    const below = path.replace(anyRoot, '')
    return kinds.find(([pattern]) => pattern.test(below))?.[1] ?? 'browse'
  },
  urlOf: destination => {
    switch (destination.to) {
      case 'home':
        return root
      case 'cart':
      case 'checkout':
        return `${root}${destination.to}/`
      case 'cancelled':
        return `${root}cart/cancelled/`
      case 'payment_return':
        return `${root}thank-you/${destination.checkoutId === undefined ? '' : `?checkout=${encodeURIComponent(destination.checkoutId)}`}`
      case 'order': {
        const { number, secret } = destination.order
        return `${root}orders/${encodeURIComponent(number)}/?secret=${encodeURIComponent(secret)}`
      }
      case 'waiting_room':
        return `${root}events/${encodeURIComponent(destination.eventId)}/waiting-room/#${destination.reason}`
      case 'payment':
        return destination.url
    }
  },
})
