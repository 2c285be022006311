import { idSchema, languagePattern } from '@portti/contract'
import * as z from 'zod'

/** The sentence of a value of another type; one that is not there is missing. */
const ofAnotherType = (sentence: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : sentence),
})

/** An id as the contract allows it, because it is part of URLs. */
export const catalogueIdSchema = z
  .string()
  .refine(text => idSchema.safeParse(text).success, 'must be 1–64 letters, digits, hyphens or underscores')
  .meta({ id: 'Id', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' })

/** An address that browsers may be sent to: it can hold no script and no data. */
export const webAddressSchema = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Pages load pictures of other origins by https alone. Written as browsers write it: headers lead to it. */
export const pictureAddressSchema = z.url({ protocol: /^https$/, normalize: true, error: 'must be an https address' })

const filled = z.string().regex(/\S/, 'must not be empty')

const noLanguage = 'must be the code of a language, such as "pl"'

/** The code of a language (ISO 639). */
export const languageCodeSchema = z
  .string()
  .regex(languagePattern, noLanguage)
  .meta({ pattern: languagePattern.source })

/**
 * Text per language; Finnish is the fallback and therefore always there (rules/languages#localized-text). Other keys are
 * further languages of the shop.
 */
export const catalogueTextSchema = z
  .object(
    { fi: filled, en: filled.optional(), sv: filled.optional(), de: filled.optional() },
    ofAnotherType('must be a text per language, such as {"fi": "Aikuinen"}'),
  )
  .catchall(filled)
  .superRefine((text, context) => {
    for (const key of Object.keys(text)) {
      if (!languagePattern.test(key)) context.addIssue({ code: 'custom', path: [key], message: noLanguage })
    }
  })
  .meta({
    id: 'Text',
    description: 'Text per language; Finnish is the fallback.',
    propertyNames: { pattern: languagePattern.source },
  })

const twoDigits = 'must be euros with two digits, such as "24.90"'

/** Euros with two digits, VAT included (rules/prices-and-vat#cents). */
export const priceSchema = z
  .string(ofAnotherType(twoDigits))
  .regex(/^\d{1,6}\.\d{2}$/, twoDigits)
  .meta({ id: 'Price', description: 'Euros with two digits, VAT included.' })

export const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#2e40d8"')

/** Motif and colour scheme of the generated poster; without it the id decides. */
export const posterPinSchema = z.strictObject({
  motif: z
    .enum(['lake', 'arcs', 'tiles', 'bars', 'rays', 'dots', 'petals', 'ribbons', 'lanterns', 'eclipse'])
    .optional(),
  scheme: z.enum(['night', 'royal', 'ember', 'honey', 'paper', 'frost']).optional(),
})

export const countrySchema = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as "FI"')
