import * as z from 'zod/mini'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'

/** A code that the cart uses, and what it did. */
export const usedCodeSchema = z.object({
  code: z.string(),
  type: z.nullish(z.string()),
  /** The campaign's, voucher's, card's or badge's name. */
  title: z.nullish(localizedTextSchema),
  /** What it takes off the cart now, VAT included. */
  discount: z.nullish(moneySchema),
  /** Of a value voucher: what is left on it after this cart. */
  remaining: z.nullish(moneySchema),
  /** Of a serial card: admissions left after this cart, and how many it had. */
  slots_left: z.nullish(z.int()),
  size: z.nullish(z.int()),
  /** Of a badge: how many tickets it frees or discounts, in one event, at one date of it, on one day, and in all. */
  badge_quotas: z.nullish(
    z.object({
      per_event: z.nullish(z.int()),
      per_event_date: z.nullish(z.int()),
      per_day: z.nullish(z.int()),
      total: z.nullish(z.int()),
    }),
  ),
  /** What it opens or is for, where that is not everything: events and products by name. */
  fits: z.nullish(
    z.array(
      z.object({
        title: localizedTextSchema,
        event_id: z.nullish(readIdSchema),
        product_id: z.nullish(readIdSchema),
      }),
    ),
  ),
  /** Hidden products that it opened. */
  unlocked_products: z.nullish(z.array(z.string())),
})
export type WireUsedCode = z.infer<typeof usedCodeSchema>
