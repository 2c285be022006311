import { de } from '@portti/core/messages/de'
import { en } from '@portti/core/messages/en'
import { fi } from '@portti/core/messages/fi'
import { sv } from '@portti/core/messages/sv'
import type { BuiltInLanguage, RuleTexts } from '@portti/core/rules'

/** The texts the API answers with, by language. */
export const messageTexts: Readonly<Record<BuiltInLanguage, RuleTexts>> = { fi, en, sv, de }
