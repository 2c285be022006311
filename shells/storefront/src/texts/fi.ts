import { readTexts } from '@portti/core/rules'
import type { Messages } from './messages.ts'
import { resources } from './resources.ts'

export const fi: Messages = readTexts(resources.fi, 'fi')
