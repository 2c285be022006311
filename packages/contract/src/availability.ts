import * as z from 'zod/mini'
import { localizedTextSchema } from './localized-text.ts'

/**
 * Availability of a product or an event (rules/catalogue#availability, rules/quantity#amount-rule,
 * rules/catalogue#status-words). `info` is the words for `status`.
 */
export const availabilitySchema = z.object({
  available: z.boolean(),
  min: z.nullish(z.int()),
  max: z.nullish(z.int()),
  step: z.nullish(z.int()),
  status: z.nullish(z.string()),
  info: z.nullish(z.union([z.string(), localizedTextSchema])),
  max_available: z.nullish(z.int()),
  tot_capacity: z.nullish(z.int()),
  /** For an event: the remaining amount of each quota, by quota id. */
  quotas: z.nullish(
    z.array(
      z.object({
        id: z.string(),
        title: z.nullish(localizedTextSchema),
        available: z.int(),
        capacity: z.nullish(z.int()),
      }),
    ),
  ),
  open_at: z.nullish(z.string()),
  close_at: z.nullish(z.string()),
  reason_code: z.nullish(z.string()),
})
export type WireAvailability = z.infer<typeof availabilitySchema>
