import { en } from '@portti/core/messages/en'
import { fi } from '@portti/core/messages/fi'
import { sv } from '@portti/core/messages/sv'
import type { KioskLanguage } from './create-i18n.ts'

/** The texts of the shop's rules, such as errors of a form, in the languages of the box office. */
export const ruleTexts = { fi, en, sv } as const satisfies Record<KioskLanguage, unknown>
