/*
 * The shop's pure rules, shared by the shells and the ticket API (D19, D21). Nothing here knows a port, and `phone.ts`
 * is left to the server and to whoever loads it when it is needed: `@portti/core/rules/phone`.
 */
export { checkAmount } from './availability/amount.ts'
/** Availability of a product, its colour and words (D22). */
export { defaultAvailability, statusFor, statusInfo } from './availability/availability.ts'
/** Whether sales are open. */
export { salesWindowAt } from './availability/sales-window.ts'
/** Whether a line is a number of pieces and nothing more, so that more of the product joins it (SPEC §5). */
export { isPlainLine } from './cart/plain-line.ts'
/** Events prepared for listing and searching. */
export { type EventIndex, indexEvents, monthKey } from './catalogue/event-index.ts'
/** What is offered of an event, and from which price. */
export { isOver, offerOf, priceFrom } from './catalogue/event-offer.ts'
/** How an event is sold. */
export { eventSale } from './catalogue/event-sale.ts'
/** Finding events, and those to come. */
export { type EventSearch, findEvents, upcomingBy, upcomingEvents } from './catalogue/find-events.ts'
/** Folders of events, and the ways through them. */
export { childFolders, eventsUnder, folderAtPath, folderPath, folderTrail } from './catalogue/folder-tree.ts'
/** What else to show beside an event. */
export { otherEvents } from './catalogue/other-events.ts'
/** Kinds of products (SPEC §3). */
export { categoryOf, isTicketLike, type ProductType, takesParticipants } from './catalogue/product.ts'
/** Products as they are listed, variants together. */
export {
  commonTitle,
  goodsBeside,
  listedProducts,
  pictureOf,
  productPath,
  productsIn,
  variantOf,
  variantsOf,
} from './catalogue/product-listing.ts'
/** Whether a product can be bought. */
export { offerOfProduct } from './catalogue/product-offer.ts'
/** What a participant is asked. */
export { type RegistrationField } from './catalogue/registration-field.ts'
/** What products require, and what of it can be bought beside them (SPEC §5). */
export { requirementsOf } from './catalogue/requirements.ts'
/** Whether there is a right of withdrawal. */
export { hasWithdrawalRight } from './catalogue/withdrawal-right.ts'
/** Who buys, receives and pays, checked as one form (SPEC §5, D19). */
export { validateBuyerForm } from './checkout/buyer-form.ts'
/** Deliveries that a cart needs and is offered (SPEC §5). */
export { isForbiddenByItem, neededDeliveryGroups, offeredMethods } from './delivery/offered-methods.ts'
/** What a call was refused with (SPEC §8). */
export { type ShopError, shopError } from './errors/shop-error.ts'
/** Business constants (SPEC §9). */
export { constants } from './limits/constants.ts'
/** Whether a shop’s own words are complete (D48). */
export { checkTexts, keysOf, type TextProblem } from './messages/check-texts.ts'
/** The words for a refusal. */
export { errorMessage } from './messages/error-message.ts'
export type { ErrorTexts } from './messages/error-texts.ts'
/** Fills a message in. */
export { formatMessage, type MessageParameters } from './messages/format-message.ts'
export type { RuleTexts } from './messages/rule-texts.ts'
/** Messages as data, read from i18next resources (D48). */
export { type Message, mergeTexts, readTexts, type TextResource, type Texts } from './messages/texts.ts'
/** Money in whole cents, VAT, and both as words (D3, D24). */
export {
  addCents,
  allocate,
  type Cents,
  centsFromWire,
  centsToWire,
  formatEuros,
  multiplyCents,
  percentText,
  splitVat,
  type VatLine,
} from './money/money.ts'
export type { EpochMs } from './ports/clock.ts'
/** Languages of screens. */
export { isLanguage, type Language, languages } from './text/language.ts'
/** Texts of the catalogue in a language. */
export { readLocalizedText, textIn } from './text/localized-text.ts'
/** Moments as words. */
export { dateRangeText, dateTimeText } from './time/date-text.ts'
/** Participants as they are checked. */
export {
  checkRegistration,
  longestRegistrationField,
  type RegistrationProblem,
} from './validation/check-registration.ts'
export { type NormalisePhone } from './validation/customer-field-rules.ts'
/** Fields of the customer form by their names on the wire (D2). */
export { customerFieldNames } from './validation/customer-fields.ts'
/** The parts of the customer form (SPEC §5, D17–D20); a form as a whole is `validateBuyerForm`. */
export {
  type BillingCustomer,
  type Customer,
  type CustomerFormErrors,
  type DeliveryCustomer,
  type FormFields,
  validateDeliveryCustomer,
} from './validation/customer-form.ts'
