import { sv as rules } from '@portti/core/messages/sv'
import { mergeTexts, readTexts } from '@portti/core/rules'
import type { Messages } from './messages.ts'
import screens from './sv.json' with { type: 'json' }

export const sv: Messages = mergeTexts(rules, readTexts(screens, 'sv'))
