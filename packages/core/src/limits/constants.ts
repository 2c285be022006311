/** Business constants, each with the rule it belongs to. */
export const constants = {
  /** rules/checkout#polling: checkout polling in the cart flow. */
  checkoutPolling: { everyMs: 1_000, limitMs: 30_000 },
  /** rules/checkout#polling: the products-side poller. */
  productPolling: { everyMs: 100, limitMs: 2_000 },
  /** rules/time-left#expiry-check. */
  cartExpiryCheckEveryMs: 60_000,
  /** rules/time-left#restorable: how long the server keeps an expired cart, and can put it back. */
  expiredCartKeptMs: 24 * 60 * 60_000,
  /** rules/cart#lost-answer-retries: the delay before a change with a lost answer is resent. */
  lostAnswerRetryDelaysMs: [500, 1_500],
  /** Ours: the delay before data that a screen waits for is read again after a failure. */
  refetchAfterMs: 4_000,
  /** Ours: how long an open page's product data counts as fresh. */
  pageFreshMs: 10_000,
  /** Ours: how long an order's page may be out of sight before it is read again. */
  orderFreshMs: 5 * 60_000,
  /** Freeze-live: how often a visible seat map is read again (rules/seating#freeze-live). */
  seatMapReadingEveryMs: 10_000,
  /** The number of tries is a rule (rules/routes#load-retries); the delay is that of the translations. */
  pageLoading: { retries: 3, firstDelayMs: 350 },
  /**
   * Maximum of an event's seats held at a time when the event sets no limit: the default maximum of one product
   * (rules/quantity#event-limit).
   */
  maxSeatsPerOrder: 20,
  /** rules/texts#loading: translation loading. */
  translationLoading: { retries: 5, firstDelayMs: 350, atMostInParallel: 10 },
  /** rules/streams#validation-interval: how often a view is validated when the server does not say. */
  streamValidationEveryMs: 15_000,
  /** Ours: the shortest polling interval, whatever the server says. */
  streamValidationAtMostEveryMs: 1_000,
  /** rules/time-left#countdown: when the time left is announced, in minutes. */
  expiryAnnouncedAtMinutes: [5, 2, 1],
  /** A screen reader may be busy: an announcement stays this long. */
  expiryAnnouncedForSeconds: 10,
  /** rules/customer-form#phone. */
  defaultPhoneRegion: 'FI',
  /** rules/languages#locale. */
  currency: 'EUR',
} as const
