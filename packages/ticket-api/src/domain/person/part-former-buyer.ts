import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

/** The buyer's own data in a purchase snapshot. */
const boughtSchema = z.looseObject({
  customer: z.record(z.string(), z.unknown()),
  delivery_customer: z.unknown().optional(),
  comments_by_customer: z.unknown().optional(),
  lines: z.array(z.looseObject({ customer_remarks: z.unknown().optional() })),
})

/** The details that the buyer of an agreed purchase gave, and what they wrote to the shop. */
export const detailsFromBuyer = (agreed: unknown) => {
  const { customer, delivery_customer, comments_by_customer, lines } = boughtSchema.parse(agreed)
  const remarks = lines.flatMap(({ customer_remarks }) =>
    typeof customer_remarks === 'string' ? [customer_remarks] : [],
  )
  return { customer, delivery_customer, comments_by_customer, remarks }
}

/** An agreed purchase without all of that; its participants and gifts belong to whoever has the order. */
export const withoutBuyer = (agreed: unknown): unknown => {
  const { lines, ...bought } = boughtSchema.parse(agreed)
  return {
    ...bought,
    customer: {},
    delivery_customer: null,
    comments_by_customer: null,
    lines: lines.map(({ customer_remarks: _remarks, ...line }) => line),
  }
}

type GivenOrder = {
  readonly customer: object
  readonly delivery_customer: unknown
  readonly comments_by_customer: string | null
  readonly lines: readonly { readonly customer_remarks: string | null }[]
}

/**
 * An order that was given away, without what it still has of the purchase that its former buyer agreed to: their postal
 * address, the payer, the receiver, and what they wrote (rules/orders#one-person). A payer or receiver who was only
 * corrected since goes as well; one who was replaced by another person stays. A company that was billed stays.
 */
export const withoutFormerBuyer = <Order extends GivenOrder>(order: Order, agreed: unknown): Order => {
  const said = detailsFromBuyer(agreed)
  const customer = Object.entries(order.customer).flatMap(([field, value]) => {
    if (field === 'billing') {
      const payer = payerLeft(value, said.customer[field])
      return payer ? [[field, payer] as const] : []
    }
    const isTheirs = !ofNewOwner.has(field) && isDeepStrictEqual(value, said.customer[field])
    return isTheirs ? [] : [[field, value] as const]
  })
  const { delivery_customer: receiver, comments_by_customer: comments } = order
  return {
    ...order,
    customer: Object.fromEntries(customer),
    delivery_customer: personLeft(receiver, said.delivery_customer) ?? null,
    comments_by_customer: comments === said.comments_by_customer ? null : comments,
    lines: order.lines.map(line =>
      said.remarks.includes(line.customer_remarks ?? '') ? { ...line, customer_remarks: null } : line,
    ),
  }
}

/** The details with which an order is given away, even if they are the same as before. */
const ofNewOwner: ReadonlySet<string> = new Set(['first_name', 'last_name', 'email'])

const personSchema = z.looseObject({ first_name: z.unknown().optional(), last_name: z.unknown().optional() })

/**
 * What is left of a payer or receiver once the person whom the former buyer named is taken out: the fields that were agreed go, and the others with them while
 * one of the names is as it was, or no name is left. Undefined where nobody is left.
 */
const personLeft = (now: unknown, agreed: unknown): object | undefined => {
  const { data: person } = personSchema.safeParse(now)
  const { data: before } = personSchema.safeParse(agreed)
  if (!person || !before) return person
  const left = Object.fromEntries(
    Object.entries(person).filter(([field, value]) => !isDeepStrictEqual(value, before[field])),
  )
  const names = [person.first_name, person.last_name].filter(Boolean)
  const isSame = names.length === 0 || names.some(name => name === before.first_name || name === before.last_name)
  return isSame ? undefined : left
}

const companySchema = z.looseObject({ company_name: z.string().min(1) })
const ofItsPeople: ReadonlySet<string> = new Set(['first_name', 'last_name', 'email', 'phone'])

/** What is left of a payer in the same way. A company keeps its name and address. */
const payerLeft = (now: unknown, agreed: unknown): object | undefined => {
  const left = personLeft(now, agreed)
  const { data: company } = companySchema.safeParse(now)
  if (!company) return left
  const people = Object.entries(left ?? {}).filter(([field]) => ofItsPeople.has(field))
  return Object.fromEntries([...Object.entries(company).filter(([field]) => !ofItsPeople.has(field)), ...people])
}
