import { en } from '@portti/core/messages/en'
import { fi } from '@portti/core/messages/fi'
import { sv } from '@portti/core/messages/sv'
import type { Language, Messages } from '@portti/core/rules'

const all: Readonly<Record<Language, Messages>> = { fi, en, sv }

/** Every text of a language. For the server only: a browser gets what its islands say. */
export const messagesIn = (language: Language): Messages => all[language]
