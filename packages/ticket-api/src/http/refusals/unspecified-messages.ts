import type { BuiltInLanguage } from '@portti/core/rules'
import type { UnspecifiedReason } from '../../domain/model/refusal.ts'
import { messageTexts } from '../../platform/message-texts.ts'
import { deskReasons } from './desk-reasons.ts'
import { entryReasons } from './entry-reasons.ts'
import type { ReasonTexts } from './reason-texts.ts'
import { shopperReasons } from './shopper-reasons.ts'
import { tillReasons } from './till-reasons.ts'

const unspecifiedTexts: Required<ReasonTexts> = { ...shopperReasons, ...tillReasons, ...deskReasons, ...entryReasons }

/** The reason of a status without a known reason (rules/wire#statuses). */
const reasonOfStatus: Readonly<Record<number, UnspecifiedReason>> = {
  403: 'forbidden',
  404: 'not_found',
  408: 'too_slow',
  409: 'key_of_another_change',
  413: 'too_long',
  414: 'too_long',
  422: 'fields_wrong',
  429: 'too_many_tries',
  431: 'too_long',
  503: 'busy',
}

/** The sentence of an `unspecified_exception`; a fault of ours has the code's own sentence. */
export const unspecifiedMessage = (
  status: number,
  reason: UnspecifiedReason | undefined,
  language: BuiltInLanguage,
): string => {
  const known = reason ?? reasonOfStatus[status] ?? (status < 500 ? 'unreadable' : undefined)
  return known ? unspecifiedTexts[known][language] : messageTexts[language].errors.unspecified_exception
}
