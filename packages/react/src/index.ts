/* Hooks over the core's services: one per use case, without rules. The shell creates the core, once per page. */

/** The core shared by the components of a page. */
export { CoreContext, type CoreOfPage } from './core-context.ts'
/** Counts attempts of an effect that may fail. */
export { useAttempt } from './use-attempt.ts'
/** The visitor's cart. */
export { useCart } from './use-cart.ts'
/** Seats of a chart at seats.io. */
export { useChartSelection } from './use-chart-selection.ts'
/** The checkout, step by step. */
export { type UsedCheckoutFlow, useCheckoutFlow } from './use-checkout-flow.ts'
/** Codes of the cart. */
export { type Codes, useCodes } from './use-codes.ts'
/** The core itself, for event handlers. */
export { useCore } from './use-core.ts'
/** Checks a customer where nobody checks out. */
export { type CheckCustomer, useCustomerCheck } from './use-customer-check.ts'
/** Restores an expired cart's lines. */
export { useExpiredLines } from './use-expired-lines.ts'
/** How a gift card is given. */
export { useGiftChoice } from './use-gift-choice.ts'
/** The start of a product's sales. */
export { useOpening } from './use-opening.ts'
/** Rules for phone numbers, where a form is checked as it is typed. */
export { usePhoneRules } from './use-phone-rules.ts'
export { type RestoreCart, useRestoreCart } from './use-restore-cart.ts'
/** Seats of an event's own map. */
export { useSeatSelection } from './use-seat-selection.ts'
/** The selection of an event or a product. */
export { type UsedSelection, useSelection } from './use-selection.ts'
/** Any store, or a part of its state. */
export { type Selector, useStore } from './use-store.ts'
/** The cart stored by an earlier page, read until the server answers. */
export { type StoredCart, useStoredCart } from './use-stored-cart.ts'
/** The stream of a ticket. */
export { type OpenedStream, useStream } from './use-stream.ts'
/** Time left of the cart's holds. */
export { useTimeLeft } from './use-time-left.ts'
/** State of the visitor's payment. */
export { useVisit, type VisitOfPage } from './use-visit.ts'
export { useWaitingRoom } from './use-waiting-room.ts'
