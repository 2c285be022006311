import type { ErrorCode } from '@portti/contract'

/** A message for every code (rules/errors#messages), and for codes unknown to this version. */
export type ErrorTexts = Readonly<Record<ErrorCode | 'unknown', string>>
