import type { ShopError } from '../errors/shop-error.ts'
import { refusalMessage } from '../messages/error-message.ts'
import type { ErrorTexts } from '../messages/error-texts.ts'
import type { Language } from '../text/language.ts'
import { hasNoAnswer } from '../wire/failure.ts'
import { isSumChanged } from './is-sum-changed.ts'

type Texts = {
  /** Absent while they are loaded. */
  readonly errors?: ErrorTexts | undefined
  readonly sumChanged: string
}

const hasWords = (error: ShopError): boolean =>
  error.code === 'unspecified_exception' ? error.message !== undefined || hasNoAnswer(error) : error.code !== 'unknown'

/**
 * The message for an order that was refused; undefined where nothing is known of the reason, for which each screen has
 * its own sentence (rules/checkout#failure-texts). A changed sum has a text of the shop, so that it is told in a further
 * language too.
 * @param language the page's, in which the ticket API was asked
 */
export const checkoutErrorMessage = (
  error: ShopError,
  { errors, sumChanged }: Texts,
  language: Language,
): string | undefined => {
  if (isSumChanged(error)) return sumChanged
  return errors && hasWords(error) ? refusalMessage(error, { errors }, language) : undefined
}
