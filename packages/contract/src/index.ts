export { availabilitySchema, type WireAvailability } from './availability.ts'
export {
  clerkSchema,
  clerkSessionSchema,
  counterOrderSchema,
  counterPaymentSchema,
  counterRefundSchema,
  deviceSchema,
  drawerMovementSchema,
  drawerReportSchema,
  refundedSaleSchema,
  reportRequestSchema,
  signInSchema,
  type WireAllotment,
  type WireClerk,
  type WireClerkSession,
  type WireCounterOrder,
  type WireCounterPayment,
  type WireCounterRefund,
  type WireDevice,
  type WireDrawerMovement,
  type WireDrawerReport,
  type WireHandedOut,
  type WireParkedSale,
  type WireRefundedSale,
} from './box-office.ts'
export { type CallName, calls } from './calls.ts'
export {
  cartItemInputSchema,
  cartItemPatchSchema,
  cartItemSchema,
  cartSchema,
  type WireCart,
  type WireCartItem,
  type WireCartItemInput,
  type WireCartItemPatch,
  type WireExpiredLine,
  type WireVatLine,
} from './cart.ts'
export {
  cartCheckoutSchema,
  checkoutAnswerSchema,
  type WireCartCheckout,
  type WireCheckoutAnswer,
  type WirePaymentConfig,
} from './checkout.ts'
export { usedCodeSchema, type WireUsedCode } from './code.ts'
export {
  customerSchema,
  deliveryCustomerSchema,
  formsSchema,
  type WireContact,
  type WireCustomer,
  type WireDeliveryCustomer,
  type WireForms,
} from './customer.ts'
export {
  deliveryMethodSchema,
  type WireDeliveryGroup,
  type WireDeliveryMethod,
} from './delivery-method.ts'
export {
  deskOrderSchema,
  deskRefundSplitSchema,
  type WireDeskContact,
  type WireDeskOrder,
  type WireDeskOrderContact,
  type WireDeskParticipant,
  type WireDeskRefundSplit,
  type WireDeskRegistration,
  type WireDeskSeats,
  type WireFoundOrder,
  type WirePlacedSeat,
} from './desk.ts'
export { type WireAttendee, type WireAttendeeQuestion, type WireDeskEvent } from './desk-lists.ts'
export { type WireDeskSales } from './desk-sales.ts'
export { type WireDeskStock, type WireStockChange } from './desk-stock.ts'
export { type WireToDo } from './desk-to-do.ts'
export {
  doorListSchema,
  doorSchema,
  scanVerdictSchema,
  type WireDoor,
  type WireDoorEntry,
  type WireDoorList,
  type WireDoorsOverview,
  type WireScanVerdict,
} from './door.ts'
export { type ErrorCode, errorBodySchema, type WireErrorBody } from './error.ts'
export { eventSchema, venueSchema, type WireEvent, type WireVenue } from './event.ts'
export { eventFolderSchema, type WireEventFolder } from './event-folder.ts'
export { idSchema } from './identifiers.ts'
export { languageSchema, localizedTextSchema, type WireLocalizedText } from './localized-text.ts'
export { moneySchema, type WireMoney } from './money.ts'
export { orderSchema, ticketSchema, type WireOrder, type WireTicket } from './order.ts'
export { productSchema, type WireCostProduct, type WireProduct, type WireProductFee } from './product.ts'
export {
  seatChangeSchema,
  seatMapSchema,
  seatReservationInputSchema,
  seatReservationSchema,
  type WireSeatChange,
  type WireSeatMap,
  type WireSeatReservation,
  type WireSeatReservationInput,
} from './seat-reservation.ts'
export {
  pageSchema,
  shopSchema,
  themeSchema,
  type WireOrganizer,
  type WirePage,
  type WireShop,
  type WireTheme,
  type WireWidget,
} from './shop.ts'
export { streamTicketSchema, viewValidationSchema, type WireStreamTicket, type WireViewValidation } from './stream.ts'
export { ticketSeatSchema, type WireTicketSeat } from './ticket-seat.ts'
export { placeSchema, servingSchema, type WirePlace, type WireServing } from './waiting-room.ts'
export {
  admissionPlaces,
  attendanceModes,
  availabilityStatuses,
  type BoxOfficeReason,
  boxOfficeReasons,
  type CounterPaymentKind,
  cartTokenHeader,
  clerkSessionHeader,
  codeKinds,
  codeTypes,
  counterPaymentKinds,
  customerFields,
  deliveryGroups,
  deliveryRequirements,
  deviceKeyHeader,
  drawerMovementKinds,
  drawerReportKinds,
  errorCodes,
  eventStatuses,
  idempotencyKeyHeader,
  interfaceLanguages,
  languagePattern,
  type ProofReason,
  paymentStatuses,
  placeHeader,
  primaryShades,
  productTypes,
  proofHeader,
  proofReasons,
  proofStatus,
  reasonCodes,
  scanVerdictKinds,
  streamPhases,
  tillPrinterKinds,
  type WaitingRoomReason,
  waitingRoomModes,
  waitingRoomReasons,
  widgetTypes,
} from './words.ts'
