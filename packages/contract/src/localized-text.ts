import * as z from 'zod/mini'
import { languagePattern } from './words.ts'

/** A language code (ISO 639): built into the interface, or added by a shop. */
export const languageSchema = z.string().check(z.regex(languagePattern))

const text = z.nullish(z.string())

/**
 * Text keyed by language, Finnish as fallback (rules/languages#localized-text); other keys are languages added by the
 * shop.
 */
export const localizedTextSchema = z.catchall(z.object({ fi: text, en: text, sv: text, de: text }), text)
export type WireLocalizedText = z.infer<typeof localizedTextSchema>
