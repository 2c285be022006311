import type screens from '@portti/contract/texts/screens/fi.json'
import type { RuleTexts, Texts } from '@portti/core/rules'

/** All texts of the storefront by area: its own screens, and the core's texts of the rules. */
export type Messages = RuleTexts & Texts<typeof screens>
