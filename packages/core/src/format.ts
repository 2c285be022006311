/*
 * Formatting for screens: prices, dates and texts in a language. Nothing here decides anything, so every view may
 * import it; decisions are made in the core's services and in `@portti/core/rules`.
 */

/** The text for an order, or a quick order, that was refused. */
export { checkoutErrorMessage } from './checkout/checkout-error-message.ts'
export { quickOrderMessage } from './checkout/quick-order-message.ts'
/** The effect of a code, in words. */
export { type CodeTexts, usedCodeText } from './codes/used-code-text.ts'
/** A refused call. */
export { isConnectionLost } from './errors/connection-lost.ts'
export { type ShopError } from './errors/shop-error.ts'
/** The text for a refusal. */
export { errorMessage, refusalMessage } from './messages/error-message.ts'
export type { ErrorTexts } from './messages/error-texts.ts'
/** Fills in a message. */
export { formatMessage, type MessageParameters } from './messages/format-message.ts'
/** Messages as data. */
export { type Message } from './messages/texts.ts'
/** Prices and percentages as text. */
export { type Cents, formatEuroRange, formatEuros, formatRoundEuros, percentText } from './money/money.ts'
/** Moments. */
export type { EpochMs } from './ports/clock.ts'
/** Whole numbers as text. */
export { countText } from './text/count-text.ts'
/** Languages of screens. */
export { directionOf, isBuiltIn, isLanguage, type Language, languages } from './text/language.ts'
/** Texts of the catalogue in a language. */
export { fallbackLanguage, type LocalizedText, textIn } from './text/localized-text.ts'
/** A time left, part by part. */
export { countdownParts } from './time/countdown-parts.ts'
/** Moments as text. */
export {
  calendarMonth,
  clockText,
  dateBlockTexts,
  dateRangeText,
  dateText,
  dateTimeText,
  monthText,
  timeRangeText,
  timeText,
} from './time/date-text.ts'
/** Units of time, in milliseconds. */
export { dayMs, hourMs, minuteMs } from './time/units.ts'
/** The message for a field of the customer form. */
export { customerErrorText } from './validation/customer-form-messages.ts'
/** The message for a participant's details. */
export { registrationErrorText } from './validation/registration-messages.ts'
