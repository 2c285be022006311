import { readFile } from 'node:fs/promises'
import { cartItemInputSchema, customerSchema, languagePattern } from '@portti/contract'
import { dayMs, formatEuros, type PublicOrigins, shopOrigin } from '@portti/core/rules'
import * as z from 'zod'
import { spokenLanguage } from '../domain/catalogue/spoken-language.ts'
import type { Refusal } from '../domain/model/refusal.ts'
import { OrderFailure } from '../domain/order/order-failure.ts'
import { createUnpaidOrder } from '../features/order/create-unpaid-order.ts'
import { errorBody } from '../http/refusals/error-body.ts'

import { commandActor } from './acting.ts'

import { type Arguments, UsageFailure } from './arguments.ts'
import type { CommandDeps } from './command-deps.ts'
import { oneShop } from './one-shop.ts'

/** An order that is paid later, as an organizer writes it. */
const orderFileSchema = z.strictObject({
  reference: z.string().min(1).max(200),
  language: z.string().regex(languagePattern).optional(),
  customer: customerSchema,
  items: z.array(z.intersection(cartItemInputSchema, z.object({ seats: z.array(z.string()).optional() }))).min(1),
  deliveries: z.strictObject({ TICKETS: z.string().optional(), MERCHANDISE: z.string().optional() }).default({}),
  comments: z.string().max(2_000).optional(),
  pay_within_days: z.int().min(1).max(90).default(14),
})

/** Makes an order that is paid later by a mailed link. The same file again makes no second one. */
export const orderCommand = async (
  deps: CommandDeps,
  [path, ...others]: readonly string[],
  { shop }: Arguments,
  origins: PublicOrigins,
  say: (line: string) => void,
): Promise<number> => {
  if (path === undefined || others.length > 0) throw new UsageFailure('Name one file: order FILE [--shop ID]')
  const { pay_within_days: days, language: asked, ...file } = await readOrderFile(path)
  const catalogue = await oneShop(deps.db, deps.catalogues, shop)
  const language = spokenLanguage(catalogue, asked, catalogue.shop.default_language)
  const origin = shopOrigin(catalogue, origins, { protocol: 'https', host: catalogue.host })
  const input = { ...file, language, shopOrigin: origin, payBefore: deps.now() + days * dayMs }
  const order = await createUnpaidOrder(deps, catalogue, input, commandActor())
  if ('refusal' in order) throw new OrderFailure(sentenceOf(order.refusal))
  const { number, totalCents, isNew } = order
  say(
    `${number}: ${formatEuros(totalCents, 'en')}, ${isNew ? `to be paid by the link that is mailed to ${file.customer.email}` : 'was made before'}`,
  )
  return 0
}

const readOrderFile = async (path: string): Promise<z.infer<typeof orderFileSchema>> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OrderFailure(`${path} cannot be read: name a file that exists.`)
  })
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new OrderFailure(`${path} is not JSON.`)
  }
  const { data, error } = orderFileSchema.safeParse(given)
  if (data) return data
  const [issue] = error.issues
  throw new OrderFailure(`${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is wrong'}`)
}

const sentenceOf = (refusal: Refusal): string => {
  const { error, exception_parameters } = errorBody(refusal, 'en')
  return `${error.message} (${error.code} ${JSON.stringify(exception_parameters)})`
}
