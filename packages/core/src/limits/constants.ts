/** Business constants, each with its place in the specification. */
export const constants = {
  /** SPEC §9: checkout polling in the cart flow. */
  checkoutPolling: { everyMs: 1_000, limitMs: 30_000 },
  /** SPEC §9: the products-side poller. */
  productPolling: { everyMs: 100, limitMs: 2_000 },
  /** SPEC §4, §9. */
  cartExpiryCheckEveryMs: 60_000,
  /** D16: how long to wait before a change whose answer was lost is sent again. */
  lostAnswerRetryDelaysMs: [500, 1_500],
  /** Ours: how long after a failure something that a screen waits for is read again. */
  readAgainAfterMs: 4_000,
  /** Ours: how long a page that stands in a browser is believed about what is sold on it. */
  pageFreshMs: 10_000,
  /** Ours: how often a seat map that is looked at is read again (SPEC §4, freeze-live). */
  seatMapReadingEveryMs: 10_000,
  /** The number of tries is SPEC §2's; the wait, which it does not show, is that of the translations. */
  pageLoading: { retries: 3, firstDelayMs: 350 },
  /** Most seats of an event held at a time where it names no limit: what one product allows by itself (SPEC §9). */
  mostSeatsPerOrder: 20,
  /** SPEC §9: translation loading. */
  translationLoading: { retries: 5, firstDelayMs: 350, atMostInParallel: 10 },
  /** D33: how often a view is validated where the server does not say. */
  streamValidationEveryMs: 15_000,
  /** Ours: whatever a server says, nobody is asked more often. */
  streamValidationAtMostEveryMs: 1_000,
  /** D10: when the time left is announced, in minutes. */
  expiryAnnouncedAtMinutes: [5, 2, 1],
  /** A screen reader may be busy: what is to be spoken stays that long. */
  expiryAnnouncedForSeconds: 10,
  /** SPEC §9. */
  defaultPhoneRegion: 'FI',
  currency: 'EUR',
} as const
