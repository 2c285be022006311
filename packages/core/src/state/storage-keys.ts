/** What the shop stores in the browser (rules/cart#stored-cart). */
export const storageKeys = {
  cartId: 'portti.cartId',
  cartToken: 'portti.cartToken',
  checkoutId: 'portti.checkoutId',
  paymentPending: 'portti.paymentPending',
  /**
   * The cart of the last checkout, as JSON of its id and token: the server tells about its payment by that alone
   * (rules/after-payment#four-places).
   */
  checkoutCart: 'portti.checkoutCart',
  lastCheckoutId: 'portti.lastCheckoutId',
  currentUrl: 'portti.currentUrl',
  /** Pieces in the cart, so that a page can show the badge before anything hydrates. */
  cartCount: 'portti.cartCount',
  /** Where this tab's visitor stands in the checkout, and what was typed of the buyer. */
  checkoutStep: 'portti.checkoutStep',
  buyerDraft: 'portti.buyerDraft',
  chosenMethods: 'portti.chosenMethods',
  commentsDraft: 'portti.commentsDraft',
  /** Names the last change of the cart, so that other tabs hear of it even where the token stayed the same. */
  cartChange: 'portti.cartChange',
  /** Who watches streams in this browser: a reload goes on as the same viewer (rules/streams#one-viewer). */
  streamViewerId: 'portti.streamViewerId',
  /**
   * Which tab of this browser opened a stream last, as its ticket's code and a name of the tab
   * (rules/streams#one-viewer).
   */
  streamTab: 'portti.streamTab',
  /**
   * The cart that expired just before the page reloaded, as JSON of its id and token (rules/time-left#expired-notice).
   */
  expiredCart: 'portti.expiredCart',
} as const
