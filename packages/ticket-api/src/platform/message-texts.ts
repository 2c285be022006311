import { en } from '@portti/core/messages/en'
import { fi } from '@portti/core/messages/fi'
import { sv } from '@portti/core/messages/sv'
import type { Messages } from '@portti/core/rules'
import type { MessageLanguage } from './request-language.ts'

/** The texts the API answers with, by language. */
export const messageTexts: Readonly<Record<MessageLanguage, Pick<Messages, 'errors' | 'participants' | 'validation'>>> =
  { fi, en, sv }
