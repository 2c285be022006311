/*
 * The shop's pure rules, shared by the shells and the ticket API (D19, D21). Nothing here knows a port, and `phone.ts`
 * is left to the server and to whoever loads it when it is needed: `@portti/core/rules/phone`.
 */
export {
  type AmountError,
  canBuyAny,
  checkAmount,
  clampAmount,
  defaultQuantityRule,
  effectiveMax,
  nextAmountDown,
  nextAmountUp,
  type QuantityRule,
} from './availability/amount.ts'
export {
  type Availability,
  type AvailabilityStatus,
  defaultAvailability,
  type QuotaAvailability,
  quantityRuleOf,
  type ReasonCode,
  statusFor,
  statusInfo,
} from './availability/availability.ts'
export { type HeldAmounts, remainingRule } from './availability/remaining-rule.ts'
export { type SalesWindow, salesWindowAt } from './availability/sales-window.ts'
/** Whether a line is a number of pieces and nothing more, so that more of the product joins it (SPEC §5). */
export { isPlainLine } from './cart/plain-line.ts'
export { type EventIndex, indexEvents, monthKey } from './catalogue/event-index.ts'
export {
  type EventOffer,
  isOver,
  offerOf,
  priceFrom,
} from './catalogue/event-offer.ts'
export { eventSale } from './catalogue/event-sale.ts'
export {
  type EventSearch,
  findEvents,
  type ListedEvent,
  listEvents,
  upcomingBy,
  upcomingEvents,
} from './catalogue/find-events.ts'
export { childFolders, eventsUnder, folderAtPath, folderPath, folderTrail } from './catalogue/folder-tree.ts'
export { otherEvents } from './catalogue/other-events.ts'
export {
  categoryOf,
  isTicketLike,
  type ProductCategory,
  type ProductType,
  takesParticipants,
} from './catalogue/product.ts'
export {
  commonTitle,
  goodsBeside,
  listedProducts,
  merchandiseFor,
  pictureOf,
  productPath,
  productsIn,
  variantOf,
  variantsOf,
} from './catalogue/product-listing.ts'
export { hasRequiredProduct, offerOfProduct, type ProductOffer } from './catalogue/product-offer.ts'
export { type RegistrationField } from './catalogue/registration-field.ts'
export { requirementsOf } from './catalogue/requirements.ts'
export { hasWithdrawalRight } from './catalogue/withdrawal-right.ts'
/** Who buys, receives and pays, checked as one form (SPEC §5, D19). */
export { type BuyerDetails, type BuyerForm, validateBuyerForm } from './checkout/buyer-form.ts'
export { type CodeTexts, usedCodeText } from './codes/used-code-text.ts'
export type { DeliveryGroup } from './delivery/delivery-method.ts'
export {
  deliveryGroupOf,
  isForbiddenByItem,
  neededDeliveryGroups,
  offeredMethods,
} from './delivery/offered-methods.ts'
export { type ShopError, shopError } from './errors/shop-error.ts'
export { constants } from './limits/constants.ts'
export { type CheckedTexts, checkTexts, keysOf, type TextProblem } from './messages/check-texts.ts'
export { errorMessage } from './messages/error-message.ts'
export type { ErrorTexts } from './messages/error-texts.ts'
export { formatMessage, type MessageParameters } from './messages/format-message.ts'
export type { RuleTexts } from './messages/rule-texts.ts'
export { type Message, mergeTexts, readTexts, type TextResource, type Texts } from './messages/texts.ts'
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
  vatOf,
} from './money/money.ts'
export type { EpochMs } from './ports/clock.ts'
export { isLanguage, type Language, languages } from './text/language.ts'
export { autoSlug, type LocalizedText, readLocalizedText, textIn } from './text/localized-text.ts'
export {
  calendarMonth,
  clockText,
  dateBlockTexts,
  dateRangeText,
  dateText,
  dateTimeText,
  monthText,
  timeText,
} from './time/date-text.ts'
export {
  checkRegistration,
  longestRegistrationField,
  type RegistrationProblem,
} from './validation/check-registration.ts'
export { type NormalisePhone } from './validation/customer-field-rules.ts'
export { type CustomerField, type CustomerFieldName, customerFieldNames } from './validation/customer-fields.ts'
export {
  type BillingCustomer,
  billingFormFields,
  type Customer,
  type CustomerErrorKey,
  type CustomerForm,
  type CustomerFormErrors,
  type CustomerPrefix,
  type DeliveryCustomer,
  deliveryFormFields,
  type FormFields,
  validateBillingCustomer,
  validateCustomer,
  validateDeliveryCustomer,
} from './validation/customer-form.ts'
export {
  type CustomerFormMessageKey,
  type CustomerFormTexts,
  customerFormMessageKeys,
} from './validation/customer-form-messages.ts'
export { normaliseEmail } from './validation/email.ts'
