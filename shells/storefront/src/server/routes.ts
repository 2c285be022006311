import { accessibilityPage } from '../pages/accessibility-page.tsx'
import { cancelledPage } from '../pages/cancelled-page.tsx'
import { cartPage } from '../pages/cart-page.tsx'
import { checkoutPage } from '../pages/checkout-page.tsx'
import { codePage } from '../pages/code-page.tsx'
import { contactPage } from '../pages/contact-page.tsx'
import { contentPage } from '../pages/content-page.tsx'
import { cookiePage } from '../pages/cookie-page.tsx'
import { eventPage } from '../pages/event-page.tsx'
import { folderPage } from '../pages/folder-page.tsx'
import { homePage } from '../pages/home-page.tsx'
import { legacyEventPage } from '../pages/legacy-event-page.ts'
import { orderPage } from '../pages/order-page.tsx'
import { payOrderPage } from '../pages/pay-order-page.tsx'
import { privacyPage } from '../pages/privacy-page.tsx'
import { productPage } from '../pages/product-page.tsx'
import { productsPage } from '../pages/products-page.tsx'
import { streamPage } from '../pages/stream-page.tsx'
import { termsPage } from '../pages/terms-page.tsx'
import { thankYouPage } from '../pages/thank-you-page.tsx'
import { venuePage } from '../pages/venue-page.tsx'
import { venuesPage } from '../pages/venues-page.tsx'
import type { Page } from './page.ts'

/** Every template of D6 that exists, by its path below the language root. */
const routes: readonly (readonly [pathname: string, page: Page])[] = [
  ['/', homePage],
  ['/folders/:slugs+/', folderPage],
  ['/events/:eventId/', eventPage],
  ['/event/:eventId/', legacyEventPage],
  ['/products/', productsPage],
  ['/products/:productId/', productPage],
  ['/products/:productId/:slug/', productPage],
  ['/venues/', venuesPage],
  ['/venues/:venueId/', venuePage],
  ['/cart/', cartPage],
  ['/cart/cancelled/', cancelledPage],
  ['/code/', codePage],
  ['/stream/', streamPage],
  ['/stream/:ticketCode/', streamPage],
  ['/checkout/', checkoutPage],
  ['/thank-you/', thankYouPage],
  ['/orders/pw/', payOrderPage],
  ['/orders/:orderNumber/', orderPage],
  ['/terms-and-conditions/', termsPage],
  ['/privacy-policy/', privacyPage],
  ['/cookie-policy/', cookiePage],
  ['/accessibility/', accessibilityPage],
  ['/contact-us/', contactPage],
  ['/pages/:pageId/', contentPage],
]

const patterns = routes.map(([pathname, page]) => ({ pattern: new URLPattern({ pathname }), page }))

export type Match = { readonly page: Page; readonly parameters: Readonly<Record<string, string>> }

/** The page for a path, or undefined where there is none. */
export const findPage = (path: string): Match | undefined => {
  for (const { pattern, page } of patterns) {
    const match = pattern.exec({ pathname: path })
    if (!match) continue
    const parameters: Record<string, string> = {}
    for (const [name, value] of Object.entries(match.pathname.groups)) {
      if (value !== undefined) parameters[name] = safeDecode(value)
    }
    return { page, parameters }
  }
  return undefined
}

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
