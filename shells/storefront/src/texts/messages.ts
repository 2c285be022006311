import type screens from '@portti/contract/texts/screens/fi.json'
import type { RuleTexts, Texts } from '@portti/core/rules'

/** Every text that the storefront says, by area: its own screens, and the core's words of the rules. */
export type Messages = RuleTexts & Texts<typeof screens>
