import * as z from 'zod/mini'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'
import { differenceKinds, toDoEnds, toDoKinds, toDoReasons } from './words.ts'

/** Something that waits for a person, the oldest first in every list (rules/desk#to-do). */
const toDoSchema = z.object({
  id: z.string(),
  kind: z.enum(toDoKinds),
  since: z.string(),
  /** The sum of a refund or a withdrawal; absent where none is owed in euros. */
  amount: z.nullish(moneySchema),
  /** Where the payment of a refund or a difference was made. */
  provider: z.nullish(z.string()),
  /** The provider's own reference of that payment. */
  reference: z.nullish(z.string()),
  /** Why it does not end by itself. */
  why: z.nullish(z.enum(toDoReasons)),
  /** The same in the words of the provider, or of an earlier version of the server, in English. */
  problem: z.nullish(z.string()),
  /** Of a refund: the provider may have made it, which its own pages tell. */
  may_be_made: z.nullish(z.boolean()),
  /** Of a refund: the till whose card terminal gives it. */
  till: z.nullish(z.string()),
  /** Of a withdrawal: the number that the customer has. */
  number: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  /** The order number of a withdrawal whose order nobody found, as it was written. */
  given_order: z.nullish(z.string()),
  /** The lines withdrawn from. */
  lines: z.nullish(
    z.array(
      z.object({
        title: localizedTextSchema,
        event: z.nullish(localizedTextSchema),
        amount: z.int(),
        total: moneySchema,
        /** Whom a gift card's letter is for, and its day. */
        recipient: z.nullish(z.string()),
        send_on: z.nullish(z.string()),
      }),
    ),
  ),
  /** The same in the customer's words, where no order was found. */
  said: z.nullish(z.string()),
  is_late: z.nullish(z.boolean()),
  /** Whether the goods have to come back before the money goes. */
  waits_for_goods: z.nullish(z.boolean()),
  difference: z.nullish(z.enum(differenceKinds)),
  /** The paid sum by the shop; absent where it knows none. */
  here: z.nullish(moneySchema),
  /** The paid sum by the provider, in `currency`. */
  there: z.nullish(moneySchema),
  currency: z.nullish(z.string()),
})
export const toDoListSchema = z.array(toDoSchema)
export type WireToDo = z.infer<typeof toDoSchema>

/** How a person ends it, and why. */
export const toDoEndSchema = z.object({
  how: z.enum(toDoEnds),
  reason: z.string().check(z.maxLength(200), z.regex(/\S/)),
})
