import type { ErrorCode } from '@portti/contract'

/** A message for every code (rules/errors#messages), for codes unknown to this version, and for a lost connection. */
export type ErrorTexts = Readonly<Record<ErrorCode | 'unknown' | 'no_answer', string>>
