import { localizedTextSchema } from '@portti/contract'
import * as z from 'zod'

const returnedSchema = z.object({
  lines: z.array(
    z.object({
      product_id: z.string(),
      event_id: z.nullish(z.string()),
      title: localizedTextSchema,
      amount: z.int().positive(),
      cents: z.int(),
      vat_permille: z.int(),
      seats: z.array(z.object({ section: localizedTextSchema, row: z.string(), seat: z.string() })),
    }),
  ),
  /** The codes that are no longer valid. */
  tickets: z.array(z.string()),
  /** Money without any returned piece. */
  credit_cents: z.int(),
  /** The value that went back to vouchers instead of as money. */
  voucher_cents: z.int().default(0),
  /** The refund cost that the shop kept of the price (rules/payment#refund-cost). */
  kept: z.nullish(z.object({ title: localizedTextSchema, cents: z.int() })),
})

/** The returned part of an order, as `refund.returned` stores it. */
export type ReturnedRecord = z.infer<typeof returnedSchema>

export const parseReturned = (stored: unknown): ReturnedRecord => returnedSchema.parse(stored)

export const creditTitle = { fi: 'Hyvitys', en: 'Credit', sv: 'Kreditering', de: 'Gutschrift' } as const
