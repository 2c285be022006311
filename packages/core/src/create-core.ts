import type { CartExpiry } from './cart/cart-expiry.ts'
import type { CartService } from './cart/cart-service.ts'
import type { CheckoutService } from './checkout/checkout-service.ts'
import type { TicketApi } from './gateway/ticket-api.ts'
import type { Language } from './language.ts'
import type { Clock } from './ports/clock.ts'
import type { Http } from './ports/http.ts'
import type { Ids } from './ports/ids.ts'
import type { KeyValueStorage } from './ports/key-value-storage.ts'
import type { Log } from './ports/log.ts'
import type { Navigator } from './ports/navigator.ts'
import type { Tracker } from './ports/tracker.ts'

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
  readonly ticketApi: TicketApi
  readonly cart: CartService
  readonly checkout: CheckoutService
  readonly expiry: CartExpiry
  /** Ends every stream and timer. */
  dispose(): void
}
