import { type CartExpiryService, createCartExpiryService } from '../cart/cart-expiry-service.ts'
import { type CartKeeper, type CartService, createCartService } from '../cart/cart-service.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import { placeTickets } from '../places/place-tickets.ts'
import type { Clock } from '../ports/clock.ts'
import type { Http } from '../ports/http.ts'
import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Log } from '../ports/log.ts'
import type { Navigator, Place } from '../ports/navigator.ts'
import type { TabStorage } from '../ports/tab-storage.ts'
import type { Tracker } from '../ports/tracker.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { Store } from '../state/store.ts'
import type { Language } from '../text/language.ts'
import { createVisitorApi } from '../ticket-api/create-visitor-api.ts'

/** Everything the core needs from outside. */
export type Ports = {
  readonly http: Http
  readonly storage: KeyValueStorage
  readonly tabStorage: TabStorage
  readonly clock: Clock
  readonly ids: Ids
  readonly navigator: Navigator
  readonly tracker: Tracker
  readonly log: Log
}

export type CoreSettings = {
  readonly language: Language
}

/** Dependencies of a further service of the core; it may open other services. */
export type CoreParts = Ports &
  CoreSettings & { readonly ticketApi: VisitorApi; readonly cart: CartKeeper } & Pick<Core, 'open'>

type Disposable = { dispose?(): void }

/** The core of one visitor's shop, as every page needs it; services needed by some pages only are opened there. */
export interface Core {
  readonly ticketApi: VisitorApi
  readonly clock: Clock
  readonly cart: CartService
  readonly expiry: CartExpiryService
  /**
   * The service created by this function, such as `createCheckoutFlowService`: one per core, created on first use, disposed
   * with the core.
   */
  open<Opened extends object>(create: (parts: CoreParts) => Opened): Opened
  /** Leaves this page for another. */
  go(place: Place): void
  /**
   * Whether this browser's last cart expired and none has been begun since: a notice explains it
   * (rules/time-left#expired-notice).
   */
  hasExpiredNotice(): boolean
  /**
   * Whether this page found a payment with an unknown end, or another tab began one: then each part of the page opens
   * its visit (rules/after-payment#four-places). It stays so once it is: the visit of a part that comes late knows how
   * the payment ended. The page that leaves for a payment is excluded: it must not poll and redirect while the
   * provider's page is still loading.
   */
  readonly needsVisit: Store<boolean>
  /** Ends every stream and timer. */
  dispose(): void
}

/** Creates one visitor's core over the ports. Streams and timers run until `dispose()`. */
export const createCore = (ports: Ports, settings: CoreSettings): Core => {
  const { storage, clock, navigator } = ports
  const placesToSend = () => placeTickets(storage)
  const ticketApi = createVisitorApi({ ...ports, ...settings, placeTickets: placesToSend })
  const cart = createCartService({ ...ports, ticketApi })
  const expiry = createCartExpiryService({ ...ports, cart })
  const isPaymentStored = (): boolean => storage.get(storageKeys.paymentPending) !== undefined
  let isPaymentFound = isPaymentStored()
  const unsubscribePayments = storage.onChange(() => {
    isPaymentFound ||= isPaymentStored()
  })
  const opened = new Map<(parts: CoreParts) => object, Disposable>()
  const open = <Opened extends object>(create: (parts: CoreParts) => Opened): Opened => {
    const service =
      (opened.get(create) as Opened | undefined) ?? create({ ...ports, ...settings, ticketApi, cart, open })
    opened.set(create, service)
    return service
  }
  return {
    ticketApi,
    clock,
    cart,
    expiry,
    open,
    go: place => navigator.go(place),
    hasExpiredNotice: () => storage.get(storageKeys.expiredCart) !== undefined,
    needsVisit: {
      // An order whose answer was lost is looked up like a payment with an unknown end.
      getSnapshot: () => (isPaymentFound ||= cart.ordered() !== undefined && isPaymentStored()),
      subscribe: listener => {
        const [unsubscribeStorage, unsubscribeCart] = [storage.onChange(listener), cart.subscribe(listener)]
        return () => {
          unsubscribeStorage()
          unsubscribeCart()
        }
      },
    },
    dispose: () => {
      unsubscribePayments()
      expiry.dispose()
      for (const service of opened.values()) service.dispose?.()
      cart.dispose()
    },
  }
}
