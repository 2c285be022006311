import * as z from 'zod/mini'
import { idSchema, readIdSchema } from './identifiers.ts'
import { moneySchema } from './money.ts'
import { counterPaymentKinds } from './words.ts'

const namedSchema = z.object({ id: readIdSchema, name: z.string() })

/** A till, and what it may do (rules/kiosk#device-rights). */
export const deviceSchema = z.object({
  id: readIdSchema,
  name: z.string(),
  /** Ids of the events whose products it sells; null means everything of the shop. */
  events: z.nullish(z.array(z.string())),
  payments: z.array(z.string()),
  discounts: z.boolean(),
  refunds: z.boolean(),
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
 * How a sale is paid at the counter (rules/kiosk#paid-on-the-spot); `free` where there is nothing to pay. `amount` is the sum that the clerk saw; of cash,
 * `tendered` is what the customer gave; of a card, `reference` is the terminal's.
 */
export const counterPaymentSchema = z.object({
  kind: z.enum([...counterPaymentKinds, 'free']),
  amount: moneySchema,
  tendered: z.optional(moneySchema),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
})
export type WireCounterPayment = z.infer<typeof counterPaymentSchema>
