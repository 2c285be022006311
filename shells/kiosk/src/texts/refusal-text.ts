import { errorMessage, refusalMessage, type ShopError } from '@portti/core/format'
import { ruleTexts } from './rule-texts.ts'
import type { Words } from './use-words.ts'

/**
 * Why the ticket API or a rule refused something (rules/errors#messages). The API's own sentence is in the language that
 * it was asked in.
 */
export const refusalText = (
  error: ShopError,
  { language, isRequestedLanguage }: Pick<Words, 'language' | 'isRequestedLanguage'>,
): string =>
  isRequestedLanguage ? refusalMessage(error, ruleTexts[language], language) : errorMessage(error, ruleTexts[language])
