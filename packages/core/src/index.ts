/*
 * The core as the shells see it. Pure rules and texts are in `@portti/core/rules` and `@portti/core/messages/*`,
 * fakes of the ports in `@portti/core/testing`.
 */
export {
  type Cart,
  type CartItem,
  type ChosenDelivery,
  type EventRegistration,
  type GoneLine,
  type LineEvent,
  type NewCartItem,
  type RestoredCart,
  type SeatsioObject,
  type SeatsioReservation,
  type ServiceCost,
} from './cart/cart.ts'
export { type CartExpiry, type TimeLeft } from './cart/cart-expiry.ts'
export { type CartService } from './cart/cart-service.ts'
export { type CartLoading, type CartState, type CartStep, cartSteps } from './cart/cart-state.ts'
export {
  cartDeliveryGroups,
  deliveriesTotal,
  discountTotal,
  type LineGroup,
  lineOriginalTotal,
  linesByEvent,
  linesTotal,
  pieceCount,
  serviceCostsTotal,
  subtotal,
  sumTotal,
  vouchersTotal,
} from './cart/cart-totals.ts'
export { participantText } from './cart/participant-text.ts'
export { type CatalogueState, type Loaded } from './catalogue/catalogue-state.ts'
export { type CatalogueService, createCatalogueService } from './catalogue/create-catalogue-service.ts'
export { type AttendanceMode, type Event, type EventStatus, type PosterPin } from './catalogue/event.ts'
export { type EventFolder } from './catalogue/event-folder.ts'
export { type EventSearch } from './catalogue/find-events.ts'
export { type Product } from './catalogue/product.ts'
export { type RegistrationField } from './catalogue/registration-field.ts'
export {
  type Address,
  type Organizer,
  type Page,
  type PrimaryShades,
  type Shop,
  type Theme,
  type Widget,
  type WidgetType,
} from './catalogue/shop.ts'
export { type Venue } from './catalogue/venue.ts'
export { type Opening, watchOpening } from './catalogue/watch-opening.ts'
/** The buyer's form as it is typed, and the fields that it asks. */
export { type BuyerDraft, type TypedPerson } from './checkout/buyer-draft.ts'
export { type BuyerField, type BuyerFields, buyerFieldsOf, wrongFields } from './checkout/buyer-fields.ts'
export { type Checkout, type OrderKey, type PaymentConfig, type PaymentStatus } from './checkout/checkout.ts'
/** From the cart to the payment: `core.open(createCheckoutFlow)`. */
export { type CheckoutFlow } from './checkout/checkout-flow.ts'
export { type CheckoutService } from './checkout/checkout-service.ts'
export { type CheckoutFailure, type CheckoutState } from './checkout/checkout-state.ts'
export { type CheckoutView, type OpenCheckout } from './checkout/checkout-view.ts'
export { createCheckoutFlow } from './checkout/create-checkout-flow.ts'
export { createCheckoutService } from './checkout/create-checkout-service.ts'
export { type PaymentState } from './checkout/payment-state.ts'
/** From nothing to a payment page in one press: `core.open(createQuickOrder)`. */
export { createQuickOrder, type QuickOrder, type QuickOrderFailure } from './checkout/quick-order.ts'
export { type BadgeQuotas, type UsedCode } from './codes/used-code.ts'
/** One visitor's shop over the ports; `core.open(createCheckoutService)` makes what only some pages need. */
export { type Core, type CoreSettings, createCore, type Ports } from './create-core.ts'
/** The same for nobody in particular: what a server renders, and a browser hydrates from. */
export { createServerCore } from './create-server-core.ts'
export { type DeliveryMethod } from './delivery/delivery-method.ts'
export { createOrderPayment, type OrderPayment, type OrderPaymentState } from './order/create-order-payment.ts'
export { type Order, type OrderLine, type Ticket } from './order/order.ts'
export { type Clock } from './ports/clock.ts'
export { type Http, type HttpAnswer, type HttpMethod, type HttpRequest, type NoAnswer } from './ports/http.ts'
export { type Ids } from './ports/ids.ts'
export { type KeyValueStorage } from './ports/key-value-storage.ts'
export { type Log } from './ports/log.ts'
export { type Navigator, type PageKind, type Place } from './ports/navigator.ts'
/** Where what was typed is kept for a reload. */
export { type TabStorage } from './ports/tab-storage.ts'
export { type TrackedEvent, type Tracker } from './ports/tracker.ts'
export { type ChartSelection, type ChartSelectionSettings, type ChartSelectionView } from './seating/chart-selection.ts'
export {
  type ChosenSeat,
  type SeatLine,
  type SeatSelectionView,
  type SeatService,
  type SeatType,
} from './seating/chosen-seat.ts'
export { createChartSelection } from './seating/create-chart-selection.ts'
export { createSeatSelection } from './seating/create-seat-selection.ts'
export { type ChartBest, type ChartObject, type SeatChart } from './seating/seat-chart.ts'
export {
  type Seat,
  type SeatMap,
  type SeatReservation,
  type SeatRow,
  type SeatSection,
  type WantedSeats,
} from './seating/seat-map.ts'
export { type SeatSelection, type SeatSelectionSettings } from './seating/seat-selection.ts'
export { type MapSelectionView, type SeatState } from './seating/seat-selection-view.ts'
export {
  createParticipantsEdit,
  type ParticipantsEdit,
  type ParticipantsEditState,
} from './selection/create-participants-edit.ts'
export { createSelection } from './selection/create-selection.ts'
export { changeLineAmount, lineAmount } from './selection/line-amount.ts'
export { type AmountLimit, type SelectableProduct, type SelectionLine } from './selection/selection.ts'
export { type Selection, type SelectionSettings } from './selection/selection-service.ts'
export { type ProductParticipants, type SelectionState } from './selection/selection-state.ts'
export { type TypedParticipant } from './selection/to-cart-items.ts'
export { storageKeys } from './state/storage-keys.ts'
export { createStore, type Store, type WritableStore } from './state/store.ts'
export { createStreamService } from './stream/create-stream-service.ts'
export { type StreamService } from './stream/stream-service.ts'
export { type StreamPhase, type StreamState } from './stream/stream-state.ts'
export { createTicketApi } from './ticket-api/create-ticket-api.ts'
export { hasNoAnswer } from './ticket-api/failure.ts'
export { type CartKey, type IdempotencyKey, type TicketApi, type VisitorApi } from './ticket-api/ticket-api.ts'
export { type TicketApiState, watchTicketApi } from './ticket-api/watch-ticket-api.ts'
export {
  createTranslationLoader,
  type LoadFailure,
  type LoadRetries,
  loadAgain,
  loadPage,
  type TranslationLoader,
} from './time/load-again.ts'
export { readUntilAnswered } from './time/read-until-answered.ts'
export { type CustomerField } from './validation/customer-fields.ts'
export { type FormFields } from './validation/customer-form.ts'
export { createVisit } from './visit/create-visit.ts'
export { type Visit, type VisitState } from './visit/visit-state.ts'
