import type { ErrorCode } from '@portti/contract'

/** A message for every code (rules/errors#messages), for unknown codes, a lost connection, and a named seat. */
export type ErrorTexts = Readonly<Record<ErrorCode | 'unknown' | 'no_answer' | 'seat_taken', string>>
