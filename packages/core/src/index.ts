/*
 * The core as the shells see it. Pure rules and texts are in `@portti/core/rules` and `@portti/core/messages/*`,
 * fakes of the ports in `@portti/core/testing`.
 */

/** Words of the wire: payments at a till, the length of a clerk's PIN, and the status that asks for a proof of work. */
export { type CounterPaymentKind, pinDigits, proofStatus } from '@portti/contract/words'
export { type Allotment, type OfflineSale } from './box-office/allotments/allotment.ts'
export { type AllotmentApi, createAllotmentApi } from './box-office/allotments/allotment-api.ts'
export { type AllotmentStorage, type StoredAllotments } from './box-office/allotments/allotment-storage.ts'
export { type AllotmentService, createAllotmentService } from './box-office/allotments/create-allotment-service.ts'
export { createHeldSaleService, type HeldSaleService } from './box-office/allotments/create-held-sale-service.ts'
export {
  type HeldSaleState,
  type HeldSaleView,
  type HeldTile,
  heldSaleView,
} from './box-office/allotments/held-sale-view.ts'
/** The basket of a sale at a counter, line by line. */
export { type Basket, type BasketLine, type BasketSeat } from './box-office/basket/basket.ts'
export { createCartHandover } from './box-office/basket/cart-handover.ts'
/** Participants whose details a till asks for. */
export { type PendingParticipants } from './box-office/basket/counter-participants.ts'
export { type CounterSeatView } from './box-office/basket/counter-seats.ts'
export { tillForm } from './box-office/basket/till-form.ts'
export { type CounterService, type CounterState } from './box-office/counter/counter-service.ts'
export { createCounterService } from './box-office/counter/create-counter-service.ts'
export { editAskedParticipants } from './box-office/counter/edit-pending-participants.ts'
export { createDrawerService } from './box-office/drawer/create-drawer-service.ts'
export { createDrawerApi, type DrawerApi } from './box-office/drawer/drawer-api.ts'
export { type CashMovement, type DrawerReport, vatTotal } from './box-office/drawer/drawer-report.ts'
export { type DrawerService } from './box-office/drawer/drawer-service.ts'
export {
  addableCash,
  type CashCount,
  type CashTaking,
  cashInBag,
  countedSum,
  type DrawerCount,
  denominations,
  takeCash,
} from './box-office/money/cash.ts'
export { type CounterHit, isLikelyReference } from './box-office/offer/counter-search.ts'
export { type CounterTile, ticketPlaces } from './box-office/offer/counter-tiles.ts'
export { createParkedSaleService } from './box-office/parked/create-parked-sale-service.ts'
export { createParkedApi, type ParkedApi } from './box-office/parked/parked-api.ts'
export { type ParkedSale, type ParkedSaleService } from './box-office/parked/parked-sale-service.ts'
export {
  type AllotmentProblem,
  type CounterFailure,
  type CounterPaymentState,
  type PayWay,
  type SoldSale,
} from './box-office/payment/sale-payment.ts'
export { type JournalEntry, type TillJournal } from './box-office/payment/till-journal.ts'
export { watchTillJournal } from './box-office/payment/watch-till-journal.ts'
export { createScanService } from './box-office/scans/create-scan-service.ts'
export { createScanBurst } from './box-office/scans/scan-burst.ts'
export { type ScanService, type ScanState } from './box-office/scans/scan-service.ts'
/** A sale as a clerk looks it up. */
export { type CounterOrder, hasOnlyKept } from './box-office/sold/counter-order.ts'
export { createHandOutService } from './box-office/sold/create-hand-out-service.ts'
export { createRefundService } from './box-office/sold/create-refund-service.ts'
export { createHandOutApi, type HandOutApi } from './box-office/sold/hand-out-api.ts'
export { type HandedOut, type HandOutService, type HandOutState } from './box-office/sold/hand-out-service.ts'
export { createRefundApi, type RefundApi } from './box-office/sold/refund-api.ts'
export {
  canLeaveRefund,
  isGivingBack,
  type RefundService,
  type RefundsState,
} from './box-office/sold/refund-service.ts'
export { type Cart, type CartItem, type ExpiredLine, type LineEvent } from './cart/cart.ts'
/** How long the holds last (rules/time-left#countdown). */
export { type TimeLeft } from './cart/cart-expiry-service.ts'
/** The cart as a screen shows it, and the steps of its checkout (rules/after-payment#start-rule). */
export { type CartState, type CartStep, cartSteps, presentCart } from './cart/cart-state.ts'
/** Sums of a cart in cents, and its items event by event. */
export {
  discountTotal,
  itemOriginalTotal,
  itemsByEvent,
  itemsTotal,
  pieceCount,
} from './cart/cart-totals.ts'
export { heldSeats } from './cart/held-seats.ts'
/** A participant in one line of text. */
export { participantText } from './cart/participant-text.ts'
/** This browser's cart, read until the server answers. */
export { readStoredCart } from './cart/read-stored-cart.ts'
/** Items that require another, and taking them out together (rules/cart#required-products). */
export { removeWithRequiring, requiringItems } from './cart/requiring-items.ts'
export type { VisitorApi } from './cart/visitor-api.ts'
/** Events, their folders and products, and searching them. */
export { type Event } from './catalogue/event.ts'
export { type EventFolder } from './catalogue/event-folder.ts'
export { type EventSearch } from './catalogue/find-events.ts'
export { type Product } from './catalogue/product.ts'
/** The questions to an event's participants, and their answers. */
export type { EventRegistration } from './catalogue/registration-field.ts'
export { type RegistrationField } from './catalogue/registration-field.ts'
export { type Venue } from './catalogue/venue.ts'
/** The start of a product's sales, with a countdown. */
export { type Opening, watchOpening } from './catalogue/watch-opening.ts'
/** Check-in at the door (rules/door). */
export { createDoorService } from './check-in/create-door-service.ts'
export { createDoorApi, type DoorApi } from './check-in/door-api.ts'
export { doorChoices } from './check-in/door-choices.ts'
export {
  type DoorChoice,
  type DoorService,
  type DoorState,
  isDoorIdle,
  type OpenDoor,
} from './check-in/door-service.ts'
export { type DoorList, type DoorStorage, type PendingScan } from './check-in/door-storage.ts'
export { type DoorConflict, type DoorEntry, type Verdict } from './check-in/verdict.ts'
/** The buyer's form as it is typed, and its fields. */
export { type BuyerDraft, type TypedPerson } from './checkout/buyer-draft.ts'
export { type BuyerField, type BuyerFields, buyerFieldsOf, refusedField, wrongFields } from './checkout/buyer-fields.ts'
/** The calls of a checkout. */
export { createCheckoutApi } from './checkout/checkout-api.ts'
/** The buyer, the receiver, the message and the delivery of a cart, for pages that check out. */
export { type CheckoutDetailsService, createCheckoutDetailsService } from './checkout/checkout-details-service.ts'
/** From the cart to the payment: `core.open(createCheckoutFlowService)`. */
export { type CheckoutFlowService } from './checkout/checkout-flow-service.ts'
/** Status of an order, and why it failed (rules/errors#codes). */
export { type CheckoutFailure } from './checkout/checkout-state.ts'
export { type CheckoutView, type OpenCheckout } from './checkout/checkout-view.ts'
export { createCheckoutFlowService } from './checkout/create-checkout-flow-service.ts'
/** From nothing to a payment page in one press: `core.open(createQuickOrderService)`. */
export { createQuickOrderService } from './checkout/quick-order-service.ts'
/** Names codes together. */
export { codeContents } from './codes/code-contents.ts'
/** A code of a cart or an order, and its effect. */
export { type UsedCode } from './codes/used-code.ts'
/** One visitor's core over the ports; `core.open(createCheckoutFlowService)` opens services that few pages need. */
export { type Core, createCore, type Ports } from './compose/create-core.ts'
/** A core without a visitor: a server renders with it, and a browser hydrates from it. */
export { createServerCore } from './compose/create-server-core.ts'
/** A delivery method. */
export { type DeliveryMethod } from './delivery/delivery-method.ts'
export { attendeeRows } from './desk/attendee-rows.ts'
export { changedAnswers } from './desk/changed-answers.ts'
export { changedContact } from './desk/changed-contact.ts'
export { type ContactGroup, contactGroups } from './desk/contact-groups.ts'
export { type AttendeeListService, createAttendeeListService } from './desk/create-attendee-list-service.ts'
export { createDeskDoorService, type DeskDoorService, type DeskDoorsState } from './desk/create-desk-door-service.ts'
/** The manager's desk (rules/desk). */
export { createDeskService } from './desk/create-desk-service.ts'
export {
  createDeskStockService,
  type DeskStockService,
  type DeskStockState,
  hasStockPlan,
} from './desk/create-desk-stock-service.ts'
export { createLiveSalesService, type LiveSalesService } from './desk/create-live-sales-service.ts'
export { createDeskApi, type DeskApi, type StockChange } from './desk/desk-api.ts'
export { watchDeskEvents, watchListedEvents } from './desk/desk-events.ts'
export {
  type Attendee,
  type AttendeeQuestion,
  type DeskEvent,
  type DeskOrder,
  type DeskParticipant,
  type DeskTicket,
  isOnlyKept,
  type OrderFilter,
  orderFilters,
  type RefundSplit,
  type RefundWanted,
} from './desk/desk-order.ts'
export { type DeskSales, type EventSales } from './desk/desk-sales.ts'
export { type DeskDraft, type DeskService, type DeskState, hasDeskPlan, isListFull } from './desk/desk-service.ts'
export { type DeskQuota, type DeskSale, type DeskSeat, type DeskStock } from './desk/desk-stock.ts'
export { type DoorDevice, type DoorsOverview } from './desk/door-overview.ts'
export { isContactChanged } from './desk/is-contact-changed.ts'
/** What waits for a person at the desk (rules/desk#to-do). */
export { isAllHandled, listedToDo, waitingCount } from './desk/listed-to-do.ts'
export { type OrderAction, orderActions, toDoActions } from './desk/order-actions.ts'
export {
  type ContactField,
  type ContactPerson,
  hasFixedContact,
  type OrderContact,
  type OrderPeople,
} from './desk/order-contact.ts'
/** The refundable lines of an order, and planning a refund (rules/desk#refund). */
export {
  canRefundWhole,
  pressRefundLine,
  type RefundLine,
  refundLines,
  setRefundAmount,
  toggleRefundCost,
  toggleRefundTicket,
  toggleRefundWhole,
} from './desk/refund-plan.ts'
export { type OrderSeats, type PlacedSeat, type SeatMove, type SeatPlan } from './desk/seat-plan.ts'
export { freeOfQuota, type StockEffect, type StockPlan } from './desk/stock-effect.ts'
export { type SaleChannel, type SaleChoice } from './desk/stock-rules.ts'
export {
  type DifferenceToDo,
  endsOfToDo,
  type RefundToDo,
  type ToDo,
  type ToDoEnd,
  type WithdrawalToDo,
} from './desk/to-do.ts'
export { stepOfToDo, type ToDoStep } from './desk/to-do-step.ts'
export { isTrackingAddress } from './desk/tracking-address.ts'
/** The page of an order (rules/orders#confirmation). */
export { createOrderPageService } from './order/create-order-page-service.ts'
/** Payment of an existing order (rules/routes#pages). */
export { createOrderPaymentService, type OrderPaymentState } from './order/create-order-payment-service.ts'
/** Whether everything in a delivery was withdrawn or refunded. */
export { isGivenBack } from './order/given-back.ts'
/** An order and its tickets (rules/orders#what-a-paid-order-yields). */
export { type Order, type Ticket } from './order/order.ts'
/** The calls of one order, by its number and the secret of its link. */
export { createOrderApi } from './order/order-api.ts'
/** Parts of an order: admissions, codes to use, and products without a code. */
export { type EventEntries, entriesByEvent, orderParts } from './order/order-parts.ts'
/** The part of an order's total that is paid in money. */
export { paidInMoney } from './order/paid-in-money.ts'
export { type TicketSeat } from './order/ticket-seat.ts'
/** How long tickets are kept on a device. */
export { ticketsNeededUntil } from './order/tickets-needed-until.ts'
/** Whether an order gives a right of withdrawal. */
export { isWithdrawable } from './order/withdrawable.ts'
/** Whether a refused change needs a place in an event's line (rules/waiting-room#refusals). */
export { placeRefusalOf } from './places/place-refusal.ts'
/** The ports: everything the core needs from outside, most with a contract in `@portti/core/testing/contracts`. */
export { type CardAttempt, type CardOutcome, type CardTerminal } from './ports/card-terminal.ts'
export { type Clock } from './ports/clock.ts'
export { type Http, type HttpAnswer, type HttpMethod, type HttpRequest, type NoAnswer } from './ports/http.ts'
export { type Ids } from './ports/ids.ts'
export { type KeyValueStorage } from './ports/key-value-storage.ts'
export { type Log } from './ports/log.ts'
export { type Navigator, type PageKind, type Place } from './ports/navigator.ts'
export type { PinHash } from './ports/pin-hash.ts'
export {
  type Paper,
  type PaperBlock,
  type PaperRow,
  type Printer,
  type PrinterProblem,
  printerProblems,
} from './ports/printer.ts'
export { type TabLock } from './ports/tab-lock.ts'
/** Storage that keeps input across a reload. */
export { type TabStorage } from './ports/tab-storage.ts'
export type { TextHash } from './ports/text-hash.ts'
export { type TrackedEvent, type Tracker } from './ports/tracker.ts'
export { type Seat, type SeatMap, type SeatReservation } from './seat-map/seat-map.ts'
export {
  type ChartSelectionService,
  type ChartSelectionSettings,
  type ChartSelectionView,
} from './seating/chart-selection-service.ts'
/** The seat selection, and its view for a screen. */
export { type SeatLine, type SeatSelectionView, type SeatService, type SeatType } from './seating/chosen-seat.ts'
/** Choosing seats on a chart of seats.io. */
export { createChartSelectionService } from './seating/create-chart-selection-service.ts'
/** Changing the seats of a cart item. */
export { createSeatChangeService } from './seating/create-seat-change-service.ts'
/** Choosing seats on the shop’s own map. */
export { createSeatSelectionService } from './seating/create-seat-selection-service.ts'
export { type ChartBest, type SeatChart } from './seating/seat-chart.ts'
export {
  type HeldSeatSelectionService,
  type SeatSelectionService,
  type SeatSelectionSettings,
} from './seating/seat-selection-service.ts'
export {
  type FoundSeats,
  type InspectedSeat,
  type MapSelectionView,
  type SeatState,
} from './seating/seat-selection-view.ts'
/** Begins a choice with the pieces that the cart holds. */
export { chooseHeld } from './selection/choose-held.ts'
/** How a gift card is given (rules/gift-cards#letter). */
export {
  createGiftChoiceService,
  type GiftCardOffer,
  type GiftChoiceService,
  type GiftChoiceSettings,
  type GiftChoiceView,
} from './selection/create-gift-choice-service.ts'
/** Editing the participants of a cart item. */
export {
  createParticipantsEditService,
  isEditKept,
  type ParticipantsEditService,
  type ParticipantsEditState,
} from './selection/create-participants-edit-service.ts'
/** Choosing products before they are in the cart. */
export {
  createSelectionService,
  type SelectionService,
  type SelectionSettings,
} from './selection/create-selection-service.ts'
/** The allowed amounts of a cart item, and changing them. */
export { changeItemAmount, itemAmount } from './selection/item-amount.ts'
export { hasKeptChoice, keepChoice, takeKeptChoice } from './selection/kept-choice.ts'
/** The delivery and the sum that the button of a quick order names. */
export { quickOrderDelivery } from './selection/quick-order-delivery.ts'
export { quickOrderTotal } from './selection/quick-order-total.ts'
export { type AmountLimit, type SelectableProduct, type SelectionLine } from './selection/selection.ts'
export { type SelectionState } from './selection/selection-state.ts'
export { takeChoice } from './selection/take-choice.ts'
/** The chosen products, as cart items. */
export { type TypedParticipant, toCartItems } from './selection/to-cart-items.ts'
export { createSelfService } from './self-service/create-self-service.ts'
export { type SelfService, type SelfServiceState } from './self-service/self-service.ts'
/** The shop itself, its pages and its theme. */
export { type Page, type Shop, type Theme, type Widget } from './shop/shop.ts'
export { clerkHttp, staffHttp } from './staff/clerk-http.ts'
/** A clerk's sign-in at a device (rules/kiosk#sign-in). */
export { createSignInService } from './staff/create-sign-in-service.ts'
export { watchIdle } from './staff/idle.ts'
export { createOfflinePins, type OfflinePins } from './staff/offline-pins.ts'
export { createSignInApi, type SignInApi } from './staff/sign-in-api.ts'
export { type SignInProblem, type SignInService, type SignInState } from './staff/sign-in-service.ts'
export { type Clerk, type KnownDevice, type Till, type TillPrinter } from './staff/till.ts'
export { watchEvents } from './staff/watch-events.ts'
export { createSerialQueue, type SerialQueue } from './state/serial-queue.ts'
/** A value that can be read and watched. */
export { createStore, type Store } from './state/store.ts'
/** Watching the stream of a ticket (rules/streams#ticket-code). */
export { createStreamService } from './stream/create-stream-service.ts'
export { createStreamApi } from './stream/stream-api.ts'
export { type StreamService } from './stream/stream-service.ts'
export { type StreamState } from './stream/stream-state.ts'
export { type EventPage } from './ticket-api/fetch-event-page.ts'
/** Whether the ticket API is available now. */
export { type TicketApiState, type TicketApiWatch, watchTicketApi } from './ticket-api/watch-ticket-api.ts'
/** Retries for pages and translations that fail to load (rules/routes#load-retries). */
export { createTranslationLoader, loadPage } from './time/load-with-retries.ts'
export { pause } from './time/pause.ts'
export { type CustomerField, customerFieldOf } from './validation/customer-fields.ts'
export { type Customer, type CustomerFormErrors, type FormFields } from './validation/customer-form.ts'
/** A suggestion for a mistyped e-mail address (rules/customer-form#typing-help). */
export { suggestEmail } from './validation/suggest-email.ts'
/** How a page handles a payment and its time (rules/after-payment#four-places). */
export { createVisitService } from './visit/create-visit-service.ts'
export { type VisitService, type VisitState } from './visit/visit-state.ts'
/** A request whose answer asks for a proof of work (rules/waiting-room#challenge). */
export { proveAndSend, type SolveChallenge } from './waiting-room/prove-and-send.ts'
export { type RoomState, type StoredPlace } from './waiting-room/room-state.ts'
/** The waiting room of an event: `core.open(createWaitingRoomService)`. */
export {
  createWaitingRoomService,
  type WaitingRoomService,
  type WaitingRoomView,
} from './waiting-room/waiting-room-service.ts'
/** The ticket API as functions, one for each call (rules/wire#calls). */
export { type CatalogueApi, createCatalogueApi } from './whole-api/create-catalogue-api.ts'
export { createTicketApi, type EventPageQuery, type TicketApi } from './whole-api/create-ticket-api.ts'
/** Whether a call got no answer. */
export { hasNoAnswer } from './wire/failure.ts'
/** Reading again until there is an answer. */
export { fetchUntilAnswered } from './wire/fetch-until-answered.ts'
