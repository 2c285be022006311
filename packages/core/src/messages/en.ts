import errors from './en/errors.json' with { type: 'json' }
import rules from './en/rules.json' with { type: 'json' }
import type { RuleTexts } from './rule-texts.ts'
import { readTexts } from './texts.ts'

/** Texts of the rules in English. */
export const en: RuleTexts = readTexts({ ...rules, errors }, 'en')
