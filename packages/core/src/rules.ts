/*
 * The shop's pure rules, shared by the shells and the ticket API (rules/customer-form#same-code,
 * rules/quantity#amount-rule). Nothing here knows a port. `phone.ts` is imported separately, because it is large:
 * `@portti/core/rules/phone`.
 */
export { checkAmount } from './availability/amount.ts'
/** Availability of a product, its colour and text (rules/catalogue#status-words). */
export { defaultAvailability, statusFor, statusInfo } from './availability/availability.ts'
/** Whether sales are open. */
export { salesWindowAt } from './availability/sales-window.ts'
/** Rounding of cash (rules/kiosk#cash). */
export { cashSum } from './box-office/money/cash.ts'
/** Whether an item is only a number of pieces, so that more of the product joins it (rules/cart#plain-item). */
export { isPlainItem } from './cart/cart.ts'
/** Deliveries that a cart needs and is offered (rules/delivery#forbidden-method). */
export { isForbiddenByItem, neededDeliveryGroups, offeredMethods } from './cart/offered-methods.ts'
/** An event's tickets among its products, and those sold out that a visitor can wait for. */
export { awaitedTickets, eventTickets } from './catalogue/awaited-tickets.ts'
/** The kind of a product's code, and whether it opens a stream (rules/tickets#named-as-what-it-is). */
export { type CodeKind, codeKind, opensStream } from './catalogue/code-kind.ts'
/** The days of events. */
export { daysOf, lastsDays } from './catalogue/event-days.ts'
/** Events prepared for listing and searching. */
export { type EventIndex, indexEvents, monthKey } from './catalogue/event-index.ts'
/** The offer of an event, and its lowest price. */
export { cheapestOf, type EventOffer, isOver, offerOf, priceFrom, ticketsOf } from './catalogue/event-offer.ts'
/** How an event is sold. */
export { eventSale } from './catalogue/event-sale.ts'
/** Mandatory fees (rules/prices-and-vat#fees-included). */
export { type Fee, isCharged, minToPay, orderFees, priceWithFees } from './catalogue/fees.ts'
/** Finding events, and upcoming events. */
export { type EventSearch, findEvents, upcomingBy, upcomingEvents } from './catalogue/find-events.ts'
/** Folders of events, and their paths. */
export { childFolders, folderAtPath, folderPath, folderTrail, hasFolderPage } from './catalogue/folder-tree.ts'
/** In which month events are listed. */
export { eventsByMonth, listedAt, listedMonth, monthShown } from './catalogue/listed-month.ts'
export { isOpenPrice } from './catalogue/open-price.ts'
/** Other events to show next to an event. */
export { otherEvents } from './catalogue/other-events.ts'
/** Kinds of products (rules/customer-form#fields). */
export { categoryOf, isTicketLike, type ProductType, takesParticipants } from './catalogue/product.ts'
/** Product listings, with variants grouped. */
export {
  commonTitle,
  goodsBeside,
  hasProductPage,
  listedProducts,
  otherProducts,
  pictureOf,
  productPath,
  productsIn,
  variantKindOf,
  variantOf,
  variantPriceFrom,
  variantsOf,
} from './catalogue/product-listing.ts'
/** Whether a product can be bought. */
export { offerOfProduct } from './catalogue/product-offer.ts'
/** The questions of a registration. */
export { type RegistrationField } from './catalogue/registration-field.ts'
/** Products that others require, and those that can be bought together with them (rules/cart#required-products). */
export { requirementsOf } from './catalogue/requirements.ts'
/** Whether there is a right of withdrawal, and until when. */
export { type Withdrawal, withdrawalOf } from './catalogue/withdrawal-deadline.ts'
export { hasWithdrawalRight, withdrawalReach } from './catalogue/withdrawal-right.ts'
/** The verdict on a code scanned at a door (rules/door#verdicts). */
export { isConflict, judgeCard, judgeScan, type ScanVerdictKind } from './check-in/judge-scan.ts'
export { ticketCodeOf } from './check-in/ticket-code.ts'
/** The buyer, receiver and payer, checked as one form (rules/customer-form#same-code). */
export { validateBuyerForm } from './checkout/buyer-form.ts'
export { giftPicturePin, giftPictures } from './codes/gift-picture.ts'
export { validUntilOf } from './codes/valid-until.ts'
/** Customer details that deliveries need (rules/delivery#required-details). */
export { formTaking } from './delivery/required-details.ts'
/** The attendees of an event, as a table (rules/desk#lists). */
export { attendeeRows } from './desk/attendee-rows.ts'
/** Corrections of an order's people at the desk (rules/desk#contact). */
export { type ChangedContact, changedContact } from './desk/changed-contact.ts'
export {
  type ContactField,
  contactPersonOf,
  hasContactPerson,
  isFixedContact,
  type OrderContact,
  type OrderPeople,
  saysWhereGoodsGo,
} from './desk/order-contact.ts'
/** Decisions of the desk on sales and capacities (rules/desk#stock). */
export {
  decidedWindow,
  minCapacity,
  type SaleChannel,
  type SaleDecision,
  saleChannels,
  sameDecision,
} from './desk/stock-rules.ts'
/** How a person ends what waits at the desk (rules/desk#to-do). */
export { endsOfKind } from './desk/to-do.ts'
/** A refused call (rules/errors#codes). */
export { type ShopError, shopError } from './errors/shop-error.ts'
/** Business constants (rules/constants#all-of-them). */
export { constants } from './limits/constants.ts'
/** The cost of a hold, and whose budget it uses (rules/stock#hold-budgets). */
export {
  type HeldPieces,
  type HoldBudget,
  holdCosts,
  holdersAt,
  holdReturns,
  usualHoldBudget,
} from './limits/hold-budget.ts'
/** Whether a shop’s own texts are complete (rules/texts#words-of-a-shop). */
export { checkTexts, keysOf, type TextProblem } from './messages/check-texts.ts'
/** The text for a refusal. */
export { errorMessage } from './messages/error-message.ts'
export type { ErrorTexts } from './messages/error-texts.ts'
/** Fills in a message. */
export { formatMessage, type MessageParameters } from './messages/format-message.ts'
export type { RuleTexts } from './messages/rule-texts.ts'
/** A shop's own texts over the built-in ones, and its further languages (rules/languages#further-languages). */
export { readLayers, type ShopTexts, textLayers } from './messages/shop-texts.ts'
/** Messages as data, read from i18next resources (rules/texts#format). */
export { type Message, mergeTexts, readTexts, type TextResource, type Texts } from './messages/texts.ts'
/** Money in whole cents, VAT, and both as text (rules/prices-and-vat#cents, rules/prices-and-vat#vat-rates). */
export {
  addCents,
  allocate,
  type Cents,
  centsFromWire,
  centsToWire,
  formatEuros,
  formatRoundEuros,
  multiplyCents,
  percentText,
  splitVat,
  type VatLine,
  vatOf,
} from './money/money.ts'
/** IP addresses and their networks. */
export { clientNetworks } from './network/ip-address.ts'
export type { EpochMs } from './ports/clock.ts'
/** How a server of the shop answers and passes calls on: paths of the API, public origins, and trusted proxies. */
export { isBadApiPath, proxyErrorBody } from './production/api-proxy.ts'
export { fileHeaders } from './production/file-headers.ts'
export { isOwnMachineHost, isOwnMachineVisit } from './production/own-machine.ts'
export { hostOf, type PublicOrigins, shopOrigin, transportHeaders } from './production/public-origins.ts'
export { parseDeclaredOrigins, parseServing, type Serving } from './production/serving.ts'
export { viewQualityIn } from './seat-map/view-quality.ts'
/**
 * The best seats for a group, and the quality of a seat's view (rules/seating#best-seats,
 * rules/seating#quality-of-view).
 */
export { areSideBySide, bestSeats } from './seating/best-seats.ts'
/** The seats that a change of an item takes and gives back (rules/seating#change-seats). */
export { seatChange } from './seating/seat-change.ts'
/** How many seats of an event one cart may hold (rules/quantity#event-limit). */
export { seatLimitOf } from './seating/seat-limit.ts'
/** Languages of screens. */
export {
  type BuiltInLanguage,
  builtInLanguage,
  directionOf,
  isBuiltIn,
  isLanguage,
  type Language,
  languages,
} from './text/language.ts'
/** Texts of the catalogue in a language. */
export { fallbackLanguage, parseLocalizedText, textIn } from './text/localized-text.ts'
/** Moments as words. */
export { calendarDay } from './time/calendar-day.ts'
export { calendarTime, dateRangeText, dateText, dateTimeText, exactTimeText, timeText } from './time/date-text.ts'
export { nearDay } from './time/near-day.ts'
export { dayMs, hourMs, minuteMs } from './time/units.ts'
export {
  type CalendarDay,
  dayNumber,
  weekdayOf,
  yearOf,
  type ZonedCalendar,
  zonedCalendar,
} from './time/zoned-calendar.ts'
/** Checking participants, and the message for a problem. */
export { checkRegistration, type RegistrationProblem } from './validation/check-registration.ts'
/** A line of text as it is stored. */
export { cleanLine } from './validation/clean-text.ts'
export { type NormalisePhone } from './validation/customer-field-rules.ts'
/** Fields of the customer form by their names on the wire (rules/wire#snake-case). */
export { customerFieldNames } from './validation/customer-fields.ts'
export {
  type BillingCustomer,
  type Customer,
  type CustomerFormErrors,
  type DeliveryCustomer,
  type FormFields,
  validateDeliveryCustomer,
} from './validation/customer-form.ts'
/**
 * The parts of the customer form (rules/customer-form#fields-shown, rules/customer-form#messages,
 * rules/customer-form#same-code, rules/customer-form#postal-code); a form as a whole is `validateBuyerForm`.
 */
export { customerErrorText } from './validation/customer-form-messages.ts'
export { normaliseEmail } from './validation/email.ts'
/** The sum, the picture and the letter of a gift card (rules/gift-cards#letter). */
export { checkGift, giftDaysAhead, giftDueAt, giftLimits, giftWayOf } from './validation/gift-letter.ts'
export { registrationErrorText } from './validation/registration-messages.ts'
export { loadNormalisePhone, uncheckedPhone } from './validation/unchecked-phone.ts'
/** The line of a waiting room: places, their order, admission, and its state as visitors read it. */
export { type Admission, callNext, isCalm, passTime, type SaleNow } from './waiting-room/admission.ts'
export { challengeMs, challengeRounds, type Demand, isChallengeOpen } from './waiting-room/challenge.ts'
export { demandCountedMs, demandOfRush, isRush, minRush } from './waiting-room/demand.ts'
export { drawRounds, type Line, lengthOf, maxPlaces, type Place, rankOf, roundOf } from './waiting-room/place.ts'
export { parsePlaceAddress, serializePlaceAddress } from './waiting-room/place-address.ts'
export {
  deadlineOf,
  nextServingPollMs,
  type RoomTimeLeft,
  roomStateOf,
  timeLeftOf,
} from './waiting-room/room-state.ts'
export { type RoomServing, turnsOf } from './waiting-room/serving.ts'
