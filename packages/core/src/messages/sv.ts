import type { RuleTexts } from './rule-texts.ts'
import errors from './sv/errors.json' with { type: 'json' }
import rules from './sv/rules.json' with { type: 'json' }
import { readTexts } from './texts.ts'

/** Texts of the rules in Swedish. */
export const sv: RuleTexts = readTexts({ ...rules, errors }, 'sv')
