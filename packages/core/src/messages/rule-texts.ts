import type { fi } from './fi.ts'

/** Texts of the rules, by area: errors, availability, validation. Finnish defines the keys. */
export type RuleTexts = typeof fi
