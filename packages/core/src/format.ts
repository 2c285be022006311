/*
 * What a screen needs to say something: prices, dates and texts as words of a language. Nothing here decides anything,
 * so every view may import it; what decides is in the core's services and in `@portti/core/rules`.
 */

/** Why a code is in use, in words. */
export { type CodeTexts, usedCodeText } from './codes/used-code-text.ts'
/** What a call was refused with. */
export { type ShopError } from './errors/shop-error.ts'
/** The words for a refusal. */
export { errorMessage } from './messages/error-message.ts'
export type { ErrorTexts } from './messages/error-texts.ts'
/** Fills a message in. */
export { formatMessage, type MessageParameters } from './messages/format-message.ts'
/** Messages as data. */
export { type Message } from './messages/texts.ts'
/** Prices and percentages as words. */
export { type Cents, formatEuros, percentText } from './money/money.ts'
/** Moments. */
export type { EpochMs } from './ports/clock.ts'
/** Languages of screens. */
export { isBuiltIn, isLanguage, type Language, languages } from './text/language.ts'
/** Texts of the catalogue in a language. */
export { type LocalizedText, textIn } from './text/localized-text.ts'
/** Moments as words. */
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
/** What is told of a field of the customer form. */
export { customerErrorText } from './validation/customer-form-messages.ts'
