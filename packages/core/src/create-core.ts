import type { CartExpiry } from './cart/cart-expiry.ts'
import type { CartService } from './cart/cart-service.ts'
import { createCartExpiry } from './cart/create-cart-expiry.ts'
import { createCartService } from './cart/create-cart-service.ts'
import type { CheckoutService } from './checkout/checkout-service.ts'
import { createCheckoutService } from './checkout/create-checkout-service.ts'
import { createQuickOrder, type QuickOrder } from './checkout/quick-order.ts'
import { createVisitorApi } from './gateway/create-visitor-api.ts'
import type { VisitorApi } from './gateway/ticket-api.ts'
import type { Language } from './language.ts'
import type { Clock } from './ports/clock.ts'
import type { Http } from './ports/http.ts'
import type { Ids } from './ports/ids.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import type { Log } from './ports/log.ts'
import type { Navigator } from './ports/navigator.ts'
import type { Tracker } from './ports/tracker.ts'
import { storageKeys } from './storage-keys.ts'

/** Everything the core needs from outside. */
export type Ports = {
  readonly http: Http
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly ids: Ids
  readonly navigator: Navigator
  readonly tracker: Tracker
  readonly log: Log
}

export type CoreSettings = {
  readonly language: Language
  /** Root of this language's pages: `/` for the default language, else for example `/en/` (D4). */
  readonly languageRoot: string
}

/** One visitor's shop. */
export interface Core {
  readonly ticketApi: VisitorApi
  readonly cart: CartService
  readonly checkout: CheckoutService
  readonly quick: QuickOrder
  readonly expiry: CartExpiry
  /** Leaves this page for another. */
  goTo(url: string): void
  /** Whether this browser's last cart expired, and none was begun since: a notice says what happened (D10). */
  hasExpiredNotice(): boolean
  /** Ends every stream and timer. */
  dispose(): void
}

/** Puts one visitor's shop together over the ports. Streams and timers run until `dispose()`. */
export const createCore = (ports: Ports, settings: CoreSettings): Core => {
  const { http, storage, clock, ids, navigator, tracker, log } = ports
  const { language, languageRoot } = settings
  const ticketApi = createVisitorApi({ http, clock, log, language })
  const cart = createCartService({ ticketApi, storage, clock, ids, tracker })
  const checkout = createCheckoutService({
    ticketApi,
    cart,
    storage,
    clock,
    ids,
    navigator,
    tracker,
    language,
    languageRoot,
  })
  const expiry = createCartExpiry({ cart, storage, clock, navigator })
  return {
    ticketApi,
    cart,
    checkout,
    quick: createQuickOrder({ cart, checkout }),
    expiry,
    goTo: url => navigator.forward(url),
    hasExpiredNotice: () => storage.get(storageKeys.expiredCart) !== undefined,
    dispose: () => {
      expiry.dispose()
      checkout.dispose()
      cart.dispose()
    },
  }
}
