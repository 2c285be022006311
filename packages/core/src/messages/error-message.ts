import type { ShopError } from '../errors/shop-error.ts'
import type { ErrorTexts } from './error-texts.ts'
import { formatMessage } from './format-message.ts'

/** The message for a refusal of the ticket API or a rule, with its parameters filled in (rules/errors#messages). */
export const errorMessage = (error: ShopError, messages: { readonly errors: ErrorTexts }): string =>
  formatMessage(messages.errors[error.code], error.parameters)
