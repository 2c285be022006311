import type { ErrorCode } from '@portti/contract'

/** A sentence for every code (rules/errors#messages), and for those this version does not know. */
export type ErrorTexts = Readonly<Record<ErrorCode | 'unknown', string>>
