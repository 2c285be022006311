import { fi as rules } from '@portti/core/messages/fi'
import { mergeTexts, readTexts } from '@portti/core/rules'
import screens from './fi.json' with { type: 'json' }
import type { Messages } from './messages.ts'

export const fi: Messages = mergeTexts(rules, readTexts(screens, 'fi'))
