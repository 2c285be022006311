import type { ErrorTexts } from '../messages/error-texts.ts'
import type { Language } from '../text/language.ts'
import { textIn } from '../text/localized-text.ts'
import { checkoutErrorMessage } from './checkout-error-message.ts'
import type { QuickOrderFailure } from './quick-order-service.ts'

type Texts = {
  readonly errors: ErrorTexts
  readonly checkoutErrors: { readonly quickCheckout: string; readonly sumChanged: string }
}

/**
 * The message for a quick order that failed: the refusal's own words where it has some, such as the new sum, else one
 * sentence for every cause (rules/checkout#quick-order).
 * @param language the page's, in which the ticket API was asked
 */
export const quickOrderMessage = (
  failed: QuickOrderFailure,
  { errors, checkoutErrors: { quickCheckout, sumChanged } }: Texts,
  language: Language,
): string => {
  const failure = failed.kind === 'cart' ? ({ kind: 'error', error: failed.error } as const) : failed.failure
  if (failure.kind === 'error') {
    return checkoutErrorMessage(failure.error, { errors, sumChanged }, language) ?? quickCheckout
  }
  return (failure.kind === 'refused' && textIn(failure.message, language)) || quickCheckout
}
