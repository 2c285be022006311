import type { ErrorCode } from '@portti/contract'

/** A sentence for every code of SPEC §8, and for those this version does not know. */
export type ErrorTexts = Readonly<Record<ErrorCode | 'unknown', string>>
