import * as z from 'zod/mini'
import { idSchema, readIdSchema } from './identifiers.ts'
import { moneySchema } from './money.ts'
import { counterPaymentKinds, drawerMovementKinds, drawerReportKinds } from './words.ts'

const namedSchema = z.object({ id: readIdSchema, name: z.string() })

/** A till and its rights (rules/kiosk#device-rights). */
export const deviceSchema = z.object({
  id: readIdSchema,
  name: z.string(),
  /** Ids of the events whose products it sells; null means every product of the shop. */
  events: z.nullish(z.array(z.string())),
  payments: z.array(z.string()),
  discounts: z.boolean(),
  refunds: z.boolean(),
  /** Whether it checks tickets at a door (rules/door). */
  door: z.boolean(),
})
export type WireDevice = z.infer<typeof deviceSchema>

export const clerkSchema = namedSchema
export type WireClerk = z.infer<typeof clerkSchema>

export const signInSchema = z.object({
  clerk: z.object({ id: idSchema }),
  pin: z.string().check(z.minLength(1), z.maxLength(16)),
})

export const clerkSessionSchema = z.object({
  device: deviceSchema,
  clerk: clerkSchema,
  expires: z.string(),
})
export type WireClerkSession = z.infer<typeof clerkSessionSchema>

/**
 * How a sale is paid at the counter (rules/kiosk#paid-on-the-spot); `free` when there is nothing to pay. `amount` is
 * the sum the clerk saw. For cash, `tendered` is what the customer gave; for a card, `reference` is the terminal's.
 */
export const counterPaymentSchema = z.object({
  kind: z.enum([...counterPaymentKinds, 'free']),
  amount: moneySchema,
  tendered: z.optional(moneySchema),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})
export type WireCounterPayment = z.infer<typeof counterPaymentSchema>

/** Cash put into a drawer or taken out apart from sales (rules/kiosk#drawer). */
export const drawerMovementSchema = z.object({
  kind: z.enum(drawerMovementKinds),
  amount: moneySchema,
  reason: z.optional(z.string().check(z.maxLength(200))),
})
export type WireDrawerMovement = z.infer<typeof drawerMovementSchema>

/** `x` reports the open shift; `z` ends it with the amount counted before anybody saw the expected amount. */
export const reportRequestSchema = z.object({ kind: z.enum(drawerReportKinds), counted: z.optional(moneySchema) })

const countedSum = z.object({ count: z.int(), total: moneySchema })

/** A closing report: numbered per device, never changed (rules/kiosk#drawer). */
export const drawerReportSchema = z.object({
  number: z.int(),
  kind: z.string(),
  device: z.string(),
  clerk: z.string(),
  opened: z.string(),
  made: z.string(),
  sales: countedSum,
  products: z.array(z.object({ title: z.string(), amount: z.int(), total: moneySchema })),
  payments: z.array(z.object({ kind: z.string(), total: moneySchema })),
  clerks: z.array(z.object({ name: z.string(), count: z.int(), total: moneySchema })),
  vat: z.array(z.object({ rate: z.number(), net: moneySchema, vat: moneySchema })),
  cash: z.object({
    float: moneySchema,
    pay_in: moneySchema,
    pay_out: moneySchema,
    /** Z report only: the expected amount is not shown before the report is made. */
    expected: z.nullish(moneySchema),
    counted: z.nullish(moneySchema),
    difference: z.nullish(moneySchema),
  }),
})
export type WireDrawerReport = z.infer<typeof drawerReportSchema>
