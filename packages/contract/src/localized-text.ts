import * as z from 'zod/mini'

/** Languages of the shop's data (SPEC §1); the interface speaks the first three. */
export const dataLanguages = ['fi', 'en', 'sv', 'de'] as const
export const interfaceLanguages = ['fi', 'en', 'sv'] as const

export const languageSchema = z.enum(dataLanguages)
export const interfaceLanguageSchema = z.enum(interfaceLanguages)

/** Text keyed by language, Finnish as fallback (SPEC §3). */
export const localizedTextSchema = z.object({
  fi: z.nullish(z.string()),
  en: z.nullish(z.string()),
  sv: z.nullish(z.string()),
  de: z.nullish(z.string()),
})
export type WireLocalizedText = z.infer<typeof localizedTextSchema>
