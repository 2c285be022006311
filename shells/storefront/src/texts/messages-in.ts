import type { Language } from '@portti/core/rules'
import { en } from './en.ts'
import { fi } from './fi.ts'
import type { Messages } from './messages.ts'
import { sv } from './sv.ts'

const all: Readonly<Record<Language, Messages>> = { fi, en, sv }

/** Every text of a language. For the server only: a browser gets what its islands say. */
export const messagesIn = (language: Language): Messages => all[language]
