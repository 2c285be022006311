import * as z from 'zod/mini'
import { interfaceLanguages } from './words.ts'

export const interfaceLanguageSchema = z.enum(interfaceLanguages)

/** Text keyed by language, Finnish as fallback (rules/languages#localized-text). */
export const localizedTextSchema = z.object({
  fi: z.nullish(z.string()),
  en: z.nullish(z.string()),
  sv: z.nullish(z.string()),
  de: z.nullish(z.string()),
})
export type WireLocalizedText = z.infer<typeof localizedTextSchema>
