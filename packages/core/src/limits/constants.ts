/** Business constants, each with the rule it belongs to. */
export const constants = {
  /** rules/checkout#polling: checkout polling in the cart flow. */
  checkoutPolling: { everyMs: 1_000, limitMs: 30_000 },
  /** rules/checkout#polling: the products-side poller. */
  productPolling: { everyMs: 100, limitMs: 2_000 },
  /** rules/time-left#expiry-check. */
  cartExpiryCheckEveryMs: 60_000,
  /** rules/cart#lost-answer-retries: how long to wait before a change whose answer was lost is sent again. */
  lostAnswerRetryDelaysMs: [500, 1_500],
  /** Ours: how long after a failure something that a screen waits for is read again. */
  readAgainAfterMs: 4_000,
  /** Ours: how long a page that stands in a browser is believed about what is sold on it. */
  pageFreshMs: 10_000,
  /** Freeze-live: how often a seat map that is looked at is read again (rules/seating#freeze-live). */
  seatMapReadingEveryMs: 10_000,
  /** The number of tries is a rule (rules/routes#load-retries); the wait is that of the translations. */
  pageLoading: { retries: 3, firstDelayMs: 350 },
  /**
   * Most seats of an event held at a time where it names no limit: what one product allows by itself
   * (rules/quantity#event-limit).
   */
  mostSeatsPerOrder: 20,
  /** rules/texts#loading: translation loading. */
  translationLoading: { retries: 5, firstDelayMs: 350, atMostInParallel: 10 },
  /** rules/streams#validation-interval: how often a view is validated where the server does not say. */
  streamValidationEveryMs: 15_000,
  /** Ours: whatever a server says, nobody is asked more often. */
  streamValidationAtMostEveryMs: 1_000,
  /** rules/time-left#countdown: when the time left is announced, in minutes. */
  expiryAnnouncedAtMinutes: [5, 2, 1],
  /** A screen reader may be busy: what is to be spoken stays that long. */
  expiryAnnouncedForSeconds: 10,
  /** rules/customer-form#phone. */
  defaultPhoneRegion: 'FI',
  /** rules/languages#locale. */
  currency: 'EUR',
} as const
