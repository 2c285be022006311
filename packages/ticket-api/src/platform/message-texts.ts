import { en } from '@portti/core/messages/en'
import { fi } from '@portti/core/messages/fi'
import { sv } from '@portti/core/messages/sv'
import type { RuleTexts } from '@portti/core/rules'
import type { MessageLanguage } from './request-language.ts'

/** The texts the API answers with, by language. */
export const messageTexts: Readonly<Record<MessageLanguage, RuleTexts>> = { fi, en, sv }
