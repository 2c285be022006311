import { readTexts } from '@portti/core/rules'
import type { Messages } from './messages.ts'
import { resources } from './resources.ts'

export const de: Messages = readTexts(resources.de, 'de')
