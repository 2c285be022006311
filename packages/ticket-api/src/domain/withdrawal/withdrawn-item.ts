import { localizedTextSchema } from '@portti/contract'
import * as z from 'zod'

const itemsSchema = z.array(
  z.object({
    product_id: z.string(),
    product_type: z.string(),
    title: localizedTextSchema,
    event: z.optional(localizedTextSchema),
    /** The place of its ticket in the order, where the cards of a product differ. */
    position: z.optional(z.int()),
    /** The recipient of that card's letter, and its day. */
    recipient: z.optional(z.string()),
    send_on: z.optional(z.string()),
    /** Set for goods that had left the shop when the withdrawal came; absent in older withdrawals. */
    is_to_return: z.optional(z.boolean()),
    amount: z.int().positive(),
    /** The amount in the order when the withdrawal came; unknown for older withdrawals. */
    ordered: z.optional(z.int().positive()),
    cents: z.int(),
  }),
)

/** An item of a withdrawal, as it was sold. */
export type WithdrawnItem = z.infer<typeof itemsSchema>[number]

export const parseWithdrawnItems = (stored: unknown): readonly WithdrawnItem[] => itemsSchema.parse(stored)
