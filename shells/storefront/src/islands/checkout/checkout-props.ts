import type { FormFields } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { FailureTexts } from '../../parts/payment/checkout-failure-notice.tsx'
import type { Messages } from '../../texts/messages.ts'

/** Props of the checkout island. */
export type CheckoutProps = {
  readonly language: Language
  readonly timeZone: string
  readonly texts: Messages['checkout'] & Pick<Messages['visit'], 'goOn'>
  /** Texts for an empty or partly restored cart. */
  readonly cartTexts: Messages['cart']
  readonly codeTexts: Messages['codes']
  readonly summaryTexts: Messages['summary']
  readonly timeLeftTexts: Messages['timeLeft']
  readonly fieldTexts: Messages['customerForm']
  /** Code, name and calling code of each country. */
  readonly countries: readonly (readonly [code: string, name: string, callingCode: string])[]
  /** Field errors by message key (rules/customer-form#first-error-per-field). */
  readonly fieldErrors: Pick<Messages, 'validation' | 'validationOfOthers'>
  readonly failureTexts: FailureTexts
  readonly cancelledTexts: Pick<Messages['thankYou'], 'notPaidTitle' | 'cancelledText'>
  readonly form: FormFields
  /** The shop's own words for the marketing permission. */
  readonly marketingLabel: string
  /** Names of the ways to pay. */
  readonly paymentMethods: readonly string[]
  readonly homeHref: string
  readonly cartHref: string
  readonly termsHref: string
  readonly privacyHref: string
}
