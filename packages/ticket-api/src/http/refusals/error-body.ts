import type { ErrorCode, WireErrorBody } from '@portti/contract'
import { type BuiltInLanguage, errorMessage } from '@portti/core/rules'
import type { Refusal } from '../../domain/model/refusal.ts'
import { messageTexts } from '../../platform/message-texts.ts'
import { errorStatus, reasonStatus } from './error-status.ts'
import { unspecifiedMessage } from './unspecified-messages.ts'

/** A refusal as HTTP answers it; a refusal by HTTP itself has only a status. */
export type HttpRefusal = Partial<Pick<Extract<Refusal, { readonly reason: unknown }>, 'reason'>> &
  Omit<Refusal, 'code' | 'reason'> & {
    readonly code: ErrorCode
    /** Set when HTTP itself refused, or the call has a status of its own (rules/wire#statuses). */
    readonly status?: number
  }

export const errorBody = (refusal: HttpRefusal, language: BuiltInLanguage): WireErrorBody => ({
  error: { code: refusal.code, message: refusal.message ?? sentenceOf(refusal, language) },
  exception_parameters: refusal.parameters ?? {},
})

const sentenceOf = (refusal: HttpRefusal, language: BuiltInLanguage): string => {
  const { code, parameters = {} } = refusal
  return code === 'unspecified_exception'
    ? unspecifiedMessage(statusOf(refusal), refusal.reason, language)
    : errorMessage({ code, parameters: shownParameters(parameters) }, messageTexts[language])
}

/** The types that sentences may show: words and numbers. */
const shownParameters = (parameters: NonNullable<HttpRefusal['parameters']>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )

export const statusOf = ({ code, reason, status, parameters }: HttpRefusal): number => {
  if (status !== undefined) return status
  // The method exists; its price token is stale.
  if (code === 'delivery_method_not_found' && parameters?.reason === 'price_token') return 409
  return reason === undefined ? errorStatus[code] : reasonStatus[reason]
}
