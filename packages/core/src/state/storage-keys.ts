/** Keys of the shop's entries in the browser's storage (rules/cart#stored-cart). */
export const storageKeys = {
  cartId: 'portti.cartId',
  cartToken: 'portti.cartToken',
  checkoutId: 'portti.checkoutId',
  paymentPending: 'portti.paymentPending',
  /**
   * The cart of the last checkout, as JSON of its id and token: they are enough to ask the server about its payment
   * (rules/after-payment#four-places).
   */
  checkoutCart: 'portti.checkoutCart',
  lastCheckoutId: 'portti.lastCheckoutId',
  /** The checkout before the last one, as its id and `checkoutCart`: it may still be paid, in another tab. */
  earlierCheckout: 'portti.earlierCheckout',
  /** The kind of page from which the visitor left to pay. */
  currentUrl: 'portti.currentUrl',
  /** Pieces in the cart, so that a page can show the badge before hydration. */
  cartCount: 'portti.cartCount',
  /** This tab's checkout step, and the buyer's typed details. */
  checkoutStep: 'portti.checkoutStep',
  buyerDraft: 'portti.buyerDraft',
  chosenMethods: 'portti.chosenMethods',
  commentsDraft: 'portti.commentsDraft',
  /** Participants that are typed in this tab's cart and not saved, as JSON by the item's id. */
  participantsDrafts: 'portti.participantsDrafts',
  /** The choice of an event's products that waits in this tab for a place in the event's line, as JSON. */
  keptChoice: 'portti.keptChoice',
  /** Id of the cart's last change, so that other tabs notice it even when the token is unchanged. */
  cartChange: 'portti.cartChange',
  /** Viewer id of this browser: a reload continues as the same viewer (rules/streams#one-viewer). */
  streamViewerId: 'portti.streamViewerId',
  /**
   * The tab of this browser that opened a stream last, as the ticket's code and an id of the tab
   * (rules/streams#one-viewer).
   */
  streamTab: 'portti.streamTab',
  /**
   * The cart that expired just before the page reloaded, as JSON of its id and token (rules/time-left#expired-notice).
   */
  expiredCart: 'portti.expiredCart',
  /** This browser's places in lines, as JSON (rules/waiting-room#place). */
  places: 'portti.places',
  /**
   * The idempotency keys of joins that are not answered yet, as JSON of events' ids and keys
   * (rules/waiting-room#one-place-a-browser).
   */
  joins: 'portti.joins',
} as const
