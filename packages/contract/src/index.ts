export { availabilitySchema, availabilityStatuses, reasonCodes, type WireAvailability } from './availability.ts'
export { type CallName, calls, cartTokenHeader, idempotencyKeyHeader } from './calls.ts'
export {
  cartItemInputSchema,
  cartItemPatchSchema,
  cartItemSchema,
  cartSchema,
  type WireCart,
  type WireCartItem,
  type WireCartItemInput,
  type WireCartItemPatch,
  type WireVatLine,
} from './cart.ts'
export {
  cartCheckoutSchema,
  checkoutAnswerSchema,
  finalCheckoutStatuses,
  paymentStatuses,
  type WireCartCheckout,
  type WireCheckoutAnswer,
} from './checkout.ts'
export { codeTypes, type WireUsedCode } from './code.ts'
export {
  customerFields,
  customerSchema,
  deliveryCustomerSchema,
  formsSchema,
  type WireCustomer,
  type WireDeliveryCustomer,
  type WireForms,
} from './customer.ts'
export {
  deliveryGroups,
  deliveryMethodSchema,
  type WireDeliveryGroup,
  type WireDeliveryMethod,
} from './delivery-method.ts'
export { type ErrorCode, errorBodySchema, errorCodes, type WireErrorBody } from './error.ts'
export { attendanceModes, eventSchema, eventStatuses, venueSchema, type WireEvent, type WireVenue } from './event.ts'
export { eventFolderSchema, type WireEventFolder } from './event-folder.ts'
export { idSchema } from './identifiers.ts'
export { dataLanguages, interfaceLanguages, localizedTextSchema, type WireLocalizedText } from './localized-text.ts'
export { moneySchema, type WireMoney } from './money.ts'
export { orderSchema, ticketSchema, type WireOrder, type WireTicket } from './order.ts'
export { productSchema, productTypes, type WireCostProduct, type WireProduct } from './product.ts'
export {
  seatMapSchema,
  seatReservationInputSchema,
  seatReservationSchema,
  type WireSeatMap,
  type WireSeatReservation,
  type WireSeatReservationInput,
} from './seat-reservation.ts'
export {
  pageSchema,
  primaryShades,
  shopSchema,
  themeSchema,
  type WireOrganizer,
  type WirePage,
  type WireShop,
  type WireTheme,
  type WireWidget,
  widgetTypes,
} from './shop.ts'
export { streamTicketSchema, viewValidationSchema, type WireStreamTicket, type WireViewValidation } from './stream.ts'
