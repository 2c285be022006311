import * as z from 'zod/mini'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'

const soldSumSchema = z.object({ pieces: z.int(), total: moneySchema })

/** How sales stand (rules/desk#sales): today, by the shop's calendar, and in all. Sums are of paid orders. */
export const deskSalesSchema = z.object({
  day: z.string(),
  at: z.string(),
  today: soldSumSchema,
  all: soldSumSchema,
  /** Each hour of today in which something was sold. */
  hours: z.array(z.object({ from: z.string(), total: moneySchema })),
  /** This weekday in the last weeks: the sum of `days` days by hour, at the hours of today. */
  usual: z.object({ days: z.int(), hours: z.array(z.object({ from: z.string(), total: moneySchema })) }),
  events: z.array(
    z.object({
      id: readIdSchema,
      title: localizedTextSchema,
      start_date: z.string(),
      today: soldSumSchema,
      all: soldSumSchema,
      /** Of the tickets' quotas, each piece once: paid, in carts, ordered and not paid yet, and free; what is blocked or sold elsewhere is left out. */
      sold: z.int(),
      held: z.int(),
      unpaid: z.int(),
      free: z.int(),
      /** Tickets of the last two hours. */
      recent: z.int(),
      first_sale: z.nullish(z.string()),
      inside: z.int(),
    }),
  ),
  products: z.array(
    z.object({
      title: localizedTextSchema,
      event: z.nullish(localizedTextSchema),
      today: soldSumSchema,
      all: soldSumSchema,
    }),
  ),
  /** `web`, or the name of a till. */
  channels: z.array(z.object({ name: z.string(), today: soldSumSchema, all: soldSumSchema })),
  gates: z.array(z.object({ name: z.string(), inside: z.int() })),
})
export type WireDeskSales = z.infer<typeof deskSalesSchema>
