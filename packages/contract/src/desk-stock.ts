import * as z from 'zod/mini'
import { idSchema, readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'

const channelSchema = z.enum(['web', 'counter'])
/** A decision of the desk: not sold from this moment on, or sold from it on already. Null: as the catalogue says. */
const saleDecisionSchema = z.nullable(z.object({ state: z.enum(['closed', 'open']), at: z.iso.datetime() }))

const deskQuotaSchema = z.object({
  id: readIdSchema,
  title: z.nullish(localizedTextSchema),
  capacity: z.int(),
  /** Paid. */
  sold: z.int(),
  /** Ordered and not paid yet. */
  unpaid: z.int(),
  /** In carts. */
  held: z.int(),
  /** Sold through other channels. */
  elsewhere: z.int(),
  /** How many people wait to be told when there are tickets of it. */
  awaited: z.nullish(z.int()),
  /** Products of the event that take from it. */
  products: z.array(
    z.object({
      id: readIdSchema,
      title: localizedTextSchema,
      price: moneySchema,
      /** A ticket without a seat of its own: its quotas are its places. */
      is_ticket: z.boolean(),
    }),
  ),
})

const deskSeatSchema = z.object({
  chart_id: z.string(),
  section: localizedTextSchema,
  row: z.string(),
  seat: z.string(),
  x: z.number(),
  y: z.number(),
  /** `free`, `blocked` or `taken`. */
  state: z.string(),
})

/** An event's stock as the desk changes it (rules/desk#stock). */
export const deskStockSchema = z.object({
  event: z.object({ id: readIdSchema, title: localizedTextSchema, start_date: z.string() }),
  note: z.string(),
  quotas: z.array(deskQuotaSchema),
  /** Tickets that devices hold for sales without the network; they count as held. */
  allotments: z.array(z.object({ device: z.string(), title: localizedTextSchema, amount: z.int(), until: z.string() })),
  stage: z.nullish(localizedTextSchema),
  seats: z.array(deskSeatSchema),
  /** Pieces sold of the last two hours. */
  recent: z.int(),
  first_sale: z.nullish(z.string()),
  sales: z.array(
    z.object({
      channel: z.string(),
      decision: z.nullish(z.object({ state: z.string(), at: z.string() })),
      /** Whether something of the event is on sale now, and when it begins or ends by the catalogue. */
      is_open: z.boolean(),
      opens: z.nullish(z.string()),
      closes: z.nullish(z.string()),
    }),
  ),
})
export type WireDeskStock = z.infer<typeof deskStockSchema>

const reasonSchema = z.string().check(z.minLength(1), z.maxLength(200))
const chartIds = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(2000))
const noteSchema = z.string().check(z.maxLength(500))

/** A change of an event's stock. `from` is what the change was decided on: where it is no longer so, nothing changes. */
export const stockChangeSchema = z.object({
  reason: reasonSchema,
  quotas: z
    .array(z.object({ id: idSchema, from: z.int(), to: z.int().check(z.nonnegative(), z.maximum(1_000_000)) }))
    .check(z.maxLength(200)),
  block: chartIds,
  free: chartIds,
  sales: z
    .array(z.object({ channel: channelSchema, from: saleDecisionSchema, to: saleDecisionSchema }))
    .check(z.maxLength(2)),
  note: z.optional(z.object({ from: noteSchema, to: noteSchema })),
})
export type WireStockChange = z.infer<typeof stockChangeSchema>
