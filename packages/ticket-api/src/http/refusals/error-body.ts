import type { WireErrorBody } from '@portti/contract'
import { errorMessage, type Language } from '@portti/core/rules'
import type { Refusal } from '../../domain/model/refusal.ts'
import { messageTexts } from '../../platform/message-texts.ts'
import { errorStatus } from './error-status.ts'
import { unspecifiedMessage } from './unspecified-messages.ts'

export const errorBody = (refusal: Refusal, language: Language): WireErrorBody => ({
  error: { code: refusal.code, message: refusal.message ?? sentenceOf(refusal, language) },
  exception_parameters: refusal.parameters ?? {},
})

const sentenceOf = (refusal: Refusal, language: Language): string => {
  const { code, reason, parameters = {} } = refusal
  return code === 'unspecified_exception'
    ? unspecifiedMessage(statusOf(refusal), reason, language)
    : errorMessage({ code, parameters: shownParameters(parameters) }, messageTexts[language])
}

/** What sentences may hold: words and numbers. */
const shownParameters = (parameters: NonNullable<Refusal['parameters']>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )

export const statusOf = ({ code, status }: Refusal): number => status ?? errorStatus[code]
