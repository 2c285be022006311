import type { fi } from './fi.ts'

/** The words of the rules, by area: errors, availability, validation. Finnish says which there are. */
export type RuleTexts = typeof fi
