/* Hooks over the core's services: one per use case, no rule inside. The shell makes the core, once per page. */

/** The core that the components of a page share. */
export { CoreContext, type CoreOfPage } from './core-context.ts'
/** The visitor's cart. */
export { useCart } from './use-cart.ts'
/** Seats of a chart at seats.io. */
export { useChartSelection } from './use-chart-selection.ts'
/** The checkout, step by step. */
export { type UsedCheckoutFlow, useCheckoutFlow } from './use-checkout-flow.ts'
/** Codes of the cart. */
export { type Codes, useCodes } from './use-codes.ts'
/** The core itself, for what a press sets off. */
export { useCore } from './use-core.ts'
/** How a product comes on sale. */
export { useOpening } from './use-opening.ts'
/** Puts an expired cart's lines back. */
export { type RestoreCart, useRestoreCart } from './use-restore-cart.ts'
/** Seats of an event's own map. */
export { useSeatSelection } from './use-seat-selection.ts'
/** What is chosen of an event or a product. */
export { type UsedSelection, useSelection } from './use-selection.ts'
/** Any store, or a part of its state. */
export { type Selector, useStore } from './use-store.ts'
/** The visitor's cart of an earlier page, read until the server tells. */
export { type StoredCart, useStoredCart } from './use-stored-cart.ts'
/** The stream of a ticket. */
export { type OpenedStream, useStream } from './use-stream.ts'
/** The time the cart's holds have left. */
export { useTimeLeft } from './use-time-left.ts'
/** Where the visitor's payment is. */
export { useVisit, type VisitOfPage } from './use-visit.ts'
