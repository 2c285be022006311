import * as z from 'zod/mini'
import { languagePattern } from './words.ts'

/** The code of a language (ISO 639), of the interface's own or one that a shop brings. */
export const languageSchema = z.string().check(z.regex(languagePattern))

const text = z.nullish(z.string())

/** Text keyed by language, Finnish as fallback (rules/languages#localized-text); other keys are languages of the shop. */
export const localizedTextSchema = z.catchall(z.object({ fi: text, en: text, sv: text, de: text }), text)
export type WireLocalizedText = z.infer<typeof localizedTextSchema>
