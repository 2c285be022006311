import type { BuiltInLanguage } from '@portti/core/rules'
import type { UnspecifiedReason } from '../../domain/model/refusal.ts'

/** Sentences of some reasons, each in every language. */
export type ReasonTexts = Readonly<Partial<Record<UnspecifiedReason, Readonly<Record<BuiltInLanguage, string>>>>>
