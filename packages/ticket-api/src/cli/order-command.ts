import { cartItemInputSchema, customerSchema, languagePattern } from '@portti/contract'
import { dayMs, formatEuros, type PublicOrigins } from '@portti/core/rules'
import * as z from 'zod'
import { spokenLanguage } from '../domain/catalogue/spoken-language.ts'
import { ownOrigin } from '../domain/checkout/return-address.ts'
import type { Refusal } from '../domain/model/refusal.ts'
import { isOrderRefusal, type OrderRefusal } from '../domain/order/order-refusal.ts'
import { type MadeOrder, type MadeOrderInput, makeOrder } from '../features/order/make-order.ts'
import { errorBody } from '../http/refusals/error-body.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { commandActor } from './command-actor.ts'
import type { CommandDeps } from './command-deps.ts'
import { oneShop } from './one-shop.ts'
import { readJsonFile } from './read-json-file.ts'
import { refusalSentence } from './refusal-sentences.ts'

/** An order as an organizer writes it. */
const orderSchema = z.strictObject({
  reference: z.string().min(1).max(200),
  language: z.string().regex(languagePattern).optional(),
  customer: customerSchema,
  codes: z.array(z.string().min(1).max(64)).max(20).default([]),
  items: z.array(z.intersection(cartItemInputSchema, z.object({ seats: z.array(z.string()).optional() }))).min(1),
  deliveries: z.strictObject({ TICKETS: z.string().optional(), MERCHANDISE: z.string().optional() }).default({}),
  comments: z.string().max(2_000).optional(),
  pay_within_days: z.int().min(1).max(90).default(14),
})
const listSchema = z.array(orderSchema).min(1)
type WrittenOrder = z.infer<typeof orderSchema>

/**
 * Makes the orders of a file: what costs nothing is sent at once, the rest is paid later by a mailed link. The same
 * file again makes no second one (rules/orders#made-by-the-organizer).
 */
export const orderCommand = async (
  deps: CommandDeps,
  [path, ...others]: readonly string[],
  { shop }: Arguments,
  origins: PublicOrigins,
  say: (line: string) => void,
): Promise<number> => {
  if (path === undefined || others.length > 0) throw new UsageFailure('Name one file: order FILE [--shop ID]')
  const orders = await readOrders(path)
  const catalogue = await oneShop(deps.db, deps.catalogues, shop)
  const origin = ownOrigin(catalogue, origins)
  const problems: string[] = []
  for (const { pay_within_days: days, language: asked, ...order } of orders) {
    const language = spokenLanguage(catalogue, asked)
    const input = { ...order, language, shopOrigin: origin, payBefore: deps.now() + days * dayMs }
    const made = await makeOrder(deps, catalogue, input, commandActor())
    if ('refusal' in made) {
      const sentence = sentenceOf(made.refusal)
      problems.push(orders.length === 1 ? sentence : `${order.reference}: ${sentence}`)
    } else {
      say(outcomeOf(made, input))
    }
  }
  if (problems.length > 0) throw new UsageFailure(problems.join('\n'))
  return 0
}

const outcomeOf = ({ number, totalCents, isNew }: MadeOrder, { customer: { email } }: MadeOrderInput): string => {
  const what =
    totalCents > 0 ? `to be paid by the link that is mailed to ${email}` : `its tickets are mailed to ${email}`
  return `${number}: ${formatEuros(totalCents, 'en')}, ${isNew ? what : 'was made before'}`
}

/** The orders of a file, which has one or a list. */
const readOrders = async (path: string): Promise<readonly WrittenOrder[]> => {
  const given = await readJsonFile(path)
  const { data, error } = (Array.isArray(given) ? listSchema : orderSchema).safeParse(given)
  if (!data) {
    const [issue] = error.issues
    const [first, ...rest] = issue?.path ?? []
    const place = typeof first === 'number' ? [`order ${first + 1}`, ...rest] : (issue?.path ?? [])
    throw new UsageFailure(`${path}: ${place.join('.') || 'the file'}: ${issue?.message ?? 'is wrong'}`)
  }
  const orders = Array.isArray(data) ? data : [data]
  const twice = orders.find(({ reference }, index) => orders.slice(0, index).some(one => one.reference === reference))
  if (twice) throw new UsageFailure(`${path}: two orders have the reference "${twice.reference}": give each its own.`)
  return orders
}

const sentenceOf = (refusal: Refusal | OrderRefusal): string => {
  if (isOrderRefusal(refusal)) return refusalSentence(refusal)
  const { error, exception_parameters } = errorBody(refusal, 'en')
  return `${error.message} (${error.code} ${JSON.stringify(exception_parameters)})`
}
