import errors from './fi/errors.json' with { type: 'json' }
import rules from './fi/rules.json' with { type: 'json' }
import { readTexts } from './texts.ts'

/** Texts of the rules in Finnish, the source of the other languages: it defines their keys. */
export const fi = readTexts({ ...rules, errors }, 'fi')
