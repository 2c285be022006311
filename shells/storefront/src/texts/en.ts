import { en as rules } from '@portti/core/messages/en'
import { mergeTexts, readTexts } from '@portti/core/rules'
import screens from './en.json' with { type: 'json' }
import type { Messages } from './messages.ts'

export const en: Messages = mergeTexts(rules, readTexts(screens, 'en'))
