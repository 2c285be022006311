import * as z from 'zod/mini'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'

/** A code applied to the cart, and its effect. */
export const usedCodeSchema = z.object({
  code: z.string(),
  type: z.nullish(z.string()),
  /** Name of the campaign, voucher, card or badge. */
  title: z.nullish(localizedTextSchema),
  /** The sum that it takes off the cart now, VAT included; for a value voucher, the sum that it pays. */
  discount: z.nullish(moneySchema),
  /** For a value voucher: its balance after this cart. */
  remaining: z.nullish(moneySchema),
  /** For a serial card: admissions left after this cart, and its original number. */
  slots_left: z.nullish(z.int()),
  size: z.nullish(z.int()),
  /** For a badge: how many tickets it makes free or cheaper per event, per date of the event, per day, and in total. */
  badge_quotas: z.nullish(
    z.object({
      per_event: z.nullish(z.int()),
      per_event_date: z.nullish(z.int()),
      per_day: z.nullish(z.int()),
      total: z.nullish(z.int()),
    }),
  ),
  /**
   * For a badge with tickets in this cart: how many more it makes free or cheaper, by the tightest of its limits; 0 too
   * where others used up a limit that the tickets need.
   */
  tickets_left: z.nullish(z.int()),
  /** The events and products, by name, that it opens or is limited to; absent when it applies to everything. */
  fits: z.nullish(
    z.array(
      z.object({
        title: localizedTextSchema,
        event_id: z.nullish(readIdSchema),
        product_id: z.nullish(readIdSchema),
        /** The least that can be bought of the product, where that is more than one. */
        min: z.nullish(z.int()),
      }),
    ),
  ),
  /** Hidden products that it opens. */
  unlocked_products: z.nullish(z.array(z.string())),
})
export type WireUsedCode = z.infer<typeof usedCodeSchema>
