/*
 * The core as the shells see it. Pure rules and texts are in `@portti/core/rules` and `@portti/core/messages/*`,
 * fakes of the ports in `@portti/core/testing`.
 */

/** The box office: who sells, one screen for a sale, and the port of the card terminal (rules/kiosk#sign-in). */
export { type Basket, type BasketLine } from './box-office/basket.ts'
export { createBoxOfficeApi } from './box-office/box-office-api.ts'
export { handedOver } from './box-office/cash.ts'
export { clerkHttp } from './box-office/clerk-http.ts'
export {
  type Counter,
  type CounterFailure,
  type CounterPaymentState,
  type CounterState,
  type SoldSale,
} from './box-office/counter.ts'
export { type CounterTile } from './box-office/counter-tiles.ts'
export { createCounter } from './box-office/create-counter.ts'
export { createDrawer } from './box-office/create-drawer.ts'
export { createSignIn } from './box-office/create-sign-in.ts'
export { type Drawer, type DrawerState } from './box-office/drawer.ts'
export { type CashMovement, type DrawerReport } from './box-office/drawer-report.ts'
export { watchIdle } from './box-office/idle.ts'
export { type SignIn, type SignInProblem, type SignInState } from './box-office/sign-in.ts'
export { type Clerk, type Till } from './box-office/till.ts'
export { type Cart, type CartItem, type EventRegistration, type GoneLine, type LineEvent } from './cart/cart.ts'
/** How long the holds last (rules/time-left#countdown). */
export { type TimeLeft } from './cart/cart-expiry.ts'
/** The cart as a screen shows it, and the steps of its checkout (rules/after-payment#start-rule). */
export { type CartState, type CartStep, cartSteps } from './cart/cart-state.ts'
/** Sums of a cart in cents, and its lines event by event. */
export {
  discountTotal,
  lineOriginalTotal,
  linesByEvent,
  linesTotal,
  pieceCount,
  vouchersTotal,
} from './cart/cart-totals.ts'
/** A participant in one line of text. */
export { participantText } from './cart/participant-text.ts'
/** Lines that require another, and taking them out together (rules/cart#required-products). */
export { removeWithRequiring, requiringLines } from './cart/requiring-lines.ts'
/** What is sold, and where. */
export { type Event } from './catalogue/event.ts'
export { type EventFolder } from './catalogue/event-folder.ts'
export { type EventSearch } from './catalogue/find-events.ts'
export { type Product } from './catalogue/product.ts'
export { type RegistrationField } from './catalogue/registration-field.ts'
/** The shop itself, its pages and its looks. */
export { type Page, type Shop, type Theme, type Widget } from './catalogue/shop.ts'
export { type Venue } from './catalogue/venue.ts'
/** How a product comes on sale, second by second. */
export { type Opening, watchOpening } from './catalogue/watch-opening.ts'
/** The buyer's form as it is typed, and the fields that it asks. */
export { type BuyerDraft, type TypedPerson } from './checkout/buyer-draft.ts'
export { type BuyerField, type BuyerFields, buyerFieldsOf, wrongFields } from './checkout/buyer-fields.ts'
/** From the cart to the payment: `core.open(createCheckoutFlow)`. */
export { type CheckoutFlow } from './checkout/checkout-flow.ts'
/** How far an order is, and why it failed (rules/errors#codes). */
export { type CheckoutFailure } from './checkout/checkout-state.ts'
export { type CheckoutView, type OpenCheckout } from './checkout/checkout-view.ts'
export { createCheckoutFlow } from './checkout/create-checkout-flow.ts'
/** From nothing to a payment page in one press: `core.open(createQuickOrder)`. */
export { createQuickOrder } from './checkout/quick-order.ts'
/** What the code of a sold piece is (rules/tickets#named-as-what-it-is). */
export { type CodeKind } from './codes/code-kind.ts'
/** A code of a cart or an order, and what it did. */
export { type UsedCode } from './codes/used-code.ts'
/** One visitor's shop over the ports; `core.open(createCheckoutService)` makes what only some pages need. */
export { type Core, createCore, type Ports } from './create-core.ts'
/** The same for nobody in particular: what a server renders, and a browser hydrates from. */
export { createServerCore } from './create-server-core.ts'
/** A way in which goods reach the buyer. */
export { type DeliveryMethod } from './delivery/delivery-method.ts'
/** Paying an order that exists (rules/routes#pages). */
export { createOrderPayment } from './order/create-order-payment.ts'
/** An order and its tickets (rules/orders#what-a-paid-order-yields). */
export { type Order, type Ticket } from './order/order.ts'
/** What of an order lets in, what is used by its code, and what has none. */
export { orderParts } from './order/order-parts.ts'
/** The ports: all that the core needs from outside, each with a contract in `@portti/core/testing/contracts`. */
export { type CardAttempt, type CardOutcome, type CardTerminal } from './ports/card-terminal.ts'
export { type Clock } from './ports/clock.ts'
export { type Http, type HttpAnswer, type HttpMethod, type HttpRequest } from './ports/http.ts'
export { type Ids } from './ports/ids.ts'
export { type KeyValueStorage } from './ports/key-value-storage.ts'
export { type Log } from './ports/log.ts'
export { type Navigator, type PageKind, type Place } from './ports/navigator.ts'
/** Where what was typed is kept for a reload. */
export { type TabStorage } from './ports/tab-storage.ts'
export { type TrackedEvent, type Tracker } from './ports/tracker.ts'
/** Choosing seats on a chart of seats.io. */
export { type ChartSelection, type ChartSelectionSettings, type ChartSelectionView } from './seating/chart-selection.ts'
/** What is chosen of seats, and what a screen shows of it. */
export { type SeatLine, type SeatSelectionView, type SeatService, type SeatType } from './seating/chosen-seat.ts'
export { createChartSelection } from './seating/create-chart-selection.ts'
/** Choosing seats on the shop’s own map. */
export { createSeatSelection } from './seating/create-seat-selection.ts'
export { type ChartBest, type SeatChart } from './seating/seat-chart.ts'
export { type Seat, type SeatMap, type SeatReservation } from './seating/seat-map.ts'
export { type SeatSelection, type SeatSelectionSettings } from './seating/seat-selection.ts'
export { type FoundSeats, type MapSelectionView, type SeatState } from './seating/seat-selection-view.ts'
export { type SeatView } from './seating/view-quality.ts'
/** Changing who comes with a line of the cart. */
export { createParticipantsEdit } from './selection/create-participants-edit.ts'
/** How many a line of the cart may have, and changing it. */
export { changeLineAmount, lineAmount } from './selection/line-amount.ts'
export { type AmountLimit, type SelectableProduct, type SelectionLine } from './selection/selection.ts'
/** Choosing products before they are in the cart. */
export { createSelection, type Selection, type SelectionSettings } from './selection/selection-service.ts'
export { type SelectionState } from './selection/selection-state.ts'
export { type TypedParticipant } from './selection/to-cart-items.ts'
/** Something that can be read and watched. */
export { createStore, type Store } from './state/store.ts'
/** Watching the stream of a ticket (rules/streams#ticket-code). */
export { createStreamService } from './stream/create-stream-service.ts'
export { type StreamService } from './stream/stream-service.ts'
export { type StreamState } from './stream/stream-state.ts'
/** The ticket API as functions, one for each call (rules/wire#calls). */
export { createTicketApi } from './ticket-api/create-ticket-api.ts'
/** Whether nobody answered. */
export { hasNoAnswer } from './ticket-api/failure.ts'
export { type TicketApi, type VisitorApi } from './ticket-api/ticket-api.ts'
/** Whether the ticket API answers just now. */
export { type TicketApiState, watchTicketApi } from './ticket-api/watch-ticket-api.ts'
/** Loading pages and translations anew when they fail (rules/routes#load-retries). */
export { createTranslationLoader, loadPage } from './time/load-with-retries.ts'
/** Reading something until somebody answers. */
export { readUntilAnswered } from './time/read-until-answered.ts'
export { type CustomerField } from './validation/customer-fields.ts'
export { type FormFields } from './validation/customer-form.ts'
/** The e-mail address that was probably meant (rules/customer-form#typing-help). */
export { suggestEmail } from './validation/suggest-email.ts'
/** What a page does about a payment and its time (rules/after-payment#four-places). */
export { createVisit } from './visit/create-visit.ts'
export { type Visit, type VisitState } from './visit/visit-state.ts'
