import errors from './de/errors.json' with { type: 'json' }
import rules from './de/rules.json' with { type: 'json' }
import type { RuleTexts } from './rule-texts.ts'
import { readTexts } from './texts.ts'

/** Texts of the rules in German. */
export const de: RuleTexts = readTexts({ ...rules, errors }, 'de')
