import * as z from 'zod/mini'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { costProductSchema } from './product.ts'
import { deliveryGroups } from './words.ts'

export const deliveryGroupSchema = z.enum(deliveryGroups)
export type WireDeliveryGroup = z.infer<typeof deliveryGroupSchema>

export const deliveryMethodSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  description: z.nullish(localizedTextSchema),
  product: costProductSchema,
  delivery_groups: z.array(z.string()),
  hidden: z.nullish(z.boolean()),
  available_for_product_types: z.nullish(z.array(z.string())),
  /** Words of `deliveryRequirements` (rules/delivery#required-details). */
  requires: z.nullish(z.array(z.string())),
  flags: z.nullish(z.record(z.string(), z.unknown())),
})
export type WireDeliveryMethod = z.infer<typeof deliveryMethodSchema>
