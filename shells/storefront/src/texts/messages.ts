import type { RuleTexts, Texts } from '@portti/core/rules'
import type screens from './fi.json'

/** Every text that the storefront says, by area: its own screens, and the core's words of the rules. */
export type Messages = RuleTexts & Texts<typeof screens>
