import type { ShopError } from '../errors/shop-error.ts'
import type { ErrorTexts } from './error-texts.ts'
import { formatMessage } from './format-message.ts'

/** Statuses by which the shop's own proxy says that the ticket API cannot be reached. */
const unreachable: readonly (number | undefined)[] = [undefined, 502, 504]

/**
 * The message for a refusal of the ticket API or a rule, with its parameters filled in (rules/errors#messages). Without
 * an answer of the ticket API it names the connection (rules/errors#no-answer).
 */
export const errorMessage = (
  { code, status, parameters }: ShopError,
  { errors }: { readonly errors: ErrorTexts },
): string => {
  const isUnreachable = code === 'unspecified_exception' && unreachable.includes(status)
  return formatMessage(errors[isUnreachable ? 'no_answer' : code], parameters)
}
