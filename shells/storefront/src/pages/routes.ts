import type { Route } from '../routing/page.ts'
import { accessibilityPage } from './accessibility-page.tsx'
import { cancelledPage } from './cancelled-page.tsx'
import { cartPage } from './cart-page.tsx'
import { checkoutPage } from './checkout-page.tsx'
import { codePage } from './code-page.tsx'
import { contactPage } from './contact-page.tsx'
import { contentPage } from './content-page.tsx'
import { cookiePage } from './cookie-page.tsx'
import { eventPage } from './event-page.tsx'
import { findOrdersPage } from './find-orders-page.tsx'
import { folderPage } from './folder-page.tsx'
import { homePage } from './home-page.tsx'
import { legacyEventPage } from './legacy-event-page.ts'
import { orderPage } from './order-page.tsx'
import { payOrderPage } from './pay-order-page.tsx'
import { privacyPage } from './privacy-page.tsx'
import { productPage } from './product-page.tsx'
import { productsPage } from './products-page.tsx'
import { reminderLinkPage, reminderOutcomePage, reminderPage } from './reminder-page.tsx'
import { streamPage } from './stream-page.tsx'
import { termsPage } from './terms-page.tsx'
import { thankYouPage } from './thank-you-page.tsx'
import { venuePage } from './venue-page.tsx'
import { venuesPage } from './venues-page.tsx'
import { waitingRoomPage } from './waiting-room-page.tsx'
import { withdrawPage } from './withdraw-page.ts'

/** Every page by its path below the language root (rules/routes#pages). */
export const routes: readonly Route[] = [
  ['/', homePage],
  ['/folders/:slugs+/', folderPage],
  ['/events/:eventId/', eventPage],
  ['/events/:eventId/waiting-room/', waitingRoomPage],
  ['/events/:eventId/waiting-room/:place/', waitingRoomPage],
  ['/events/:eventId/reminder/', reminderPage],
  ['/events/:eventId/reminder/:outcome/', reminderPage],
  ['/reminders/:outcome/', reminderOutcomePage],
  ['/reminders/:id/:secret/', reminderLinkPage],
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
  ['/orders/find/', findOrdersPage],
  ['/orders/find/:outcome/', findOrdersPage],
  ['/orders/:orderNumber/', orderPage],
  ['/withdraw/', withdrawPage],
  ['/terms-and-conditions/', termsPage],
  ['/privacy-policy/', privacyPage],
  ['/cookie-policy/', cookiePage],
  ['/accessibility/', accessibilityPage],
  ['/contact-us/', contactPage],
  ['/pages/:pageId/', contentPage],
]
