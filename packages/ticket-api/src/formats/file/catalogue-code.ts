import { codeTypes, productTypes } from '@portti/contract'
import * as z from 'zod'
import { catalogueDateSchema } from './catalogue-date.ts'
import { catalogueIdSchema, catalogueTextSchema, priceSchema } from './catalogue-values.ts'

const ids = z.array(catalogueIdSchema).default([])
const count = z.int().min(1)

/** The scope of a code; an empty list excludes nothing. */
const scopeFields = { products: ids, product_types: z.array(z.enum(productTypes)).default([]), events: ids }

/** The numbers of tickets that a badge frees or discounts. */
const limitsSchema = z.strictObject({
  per_event: count.optional(),
  per_event_date: count.optional(),
  per_day: count.optional(),
  total: count.optional(),
})

/** Campaign codes, and kinds of ours (rules/codes#one-field). */
export const catalogueCodeSchema = z
  .strictObject({
    /** Case does not matter. */
    code: z
      .string()
      .regex(
        /^[0-9A-Za-zÀ-ÖØ-öø-ž][0-9A-Za-zÀ-ÖØ-öø-ž_-]{1,63}$/,
        'must be 2–64 letters, digits, hyphens or underscores',
      ),
    type: z.enum(codeTypes),
    title: catalogueTextSchema,
    ...scopeFields,
    /** For campaign codes and badges. A badge that takes 100 % off frees tickets. */
    percent_off: z.int().min(1).max(100).optional(),
    /** Euros off each piece. */
    amount_off: priceSchema.optional(),
    /** Hidden products that may be bought with it. */
    unlocks: ids,
    /** Most products that it concerns in one order. */
    max_per_order: count.optional(),
    /** Maximum number of orders that may use it. */
    max_uses: count.optional(),
    /** For a value voucher: its value. */
    value: priceSchema.optional(),
    /** For a serial card: its number of admissions. */
    size: count.optional(),
    /** Uses or admissions that are already used up. */
    used: z.int().min(0).default(0),
    limits: limitsSchema.default({}),
    /** Relative ones count from the code's first import and stay (rules/catalogue#import-dates). */
    valid_from: catalogueDateSchema.optional(),
    expires: catalogueDateSchema.optional(),
  })
  .refine(({ percent_off, amount_off }) => percent_off === undefined || amount_off === undefined, {
    path: ['amount_off'],
    error: 'cannot stand beside percent_off',
  })
  .refine(({ amount_off }) => amount_off !== '0.00', { path: ['amount_off'], error: 'must be more than nothing' })
  .refine(({ type, value }) => type !== 'value_voucher' || (value !== undefined && Number(value) > 0), {
    path: ['value'],
    error: 'is missing; a value voucher says what it is worth',
  })
  .refine(({ type, size }) => type !== 'serial_card' || size !== undefined, {
    path: ['size'],
    error: 'is missing; a serial card says how many admissions it carries',
  })
  .refine(({ used, size, max_uses }) => used <= (size ?? max_uses ?? 0), {
    path: ['used'],
    error: 'must not exceed the size or the most uses',
  })
  .meta({ id: 'Code', description: 'A campaign code, value voucher, serial card or badge.' })
export type CatalogueCode = z.infer<typeof catalogueCodeSchema>

/** The code that comes with a sold serial card, value voucher or membership. */
export const issuedCodeSchema = z.strictObject({
  ...scopeFields,
  percent_off: z.int().min(1).max(100).optional(),
  limits: limitsSchema.default({}),
  valid_days: count.max(3660).optional(),
})
export type GivenIssue = z.infer<typeof issuedCodeSchema>
