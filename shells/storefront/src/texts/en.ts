import { readTexts } from '@portti/core/rules'
import type { Messages } from './messages.ts'
import { resources } from './resources.ts'

export const en: Messages = readTexts(resources.en, 'en')
