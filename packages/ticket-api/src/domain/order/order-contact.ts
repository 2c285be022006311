import {
  customerSchema,
  deliveryCustomerSchema,
  deliveryRequirements,
  type WireDeskOrderContact,
} from '@portti/contract'
import {
  type ContactField,
  contactPersonOf,
  customerFieldNames,
  hasContactPerson,
  type OrderContact,
  type OrderPeople,
  saysWhereGoodsGo,
} from '@portti/core/rules'
import * as z from 'zod'
import { takingForm } from '../cart/customer-rules.ts'
import type { Catalogue } from '../model/catalogue.ts'

/** The people of an order as it is stored. */
export type StoredPeople = { readonly customer: unknown; readonly receiver: unknown }

const prefixes = ['', 'delivery_', 'billing_'] as const
const names = Object.values(customerFieldNames)
const textsOf = (person: object, prefix: (typeof prefixes)[number]): OrderPeople => {
  const given = new Map(Object.entries(person))
  const filled = names.filter(name => typeof given.get(name) === 'string' && given.get(name) !== '')
  return Object.fromEntries(filled.map(name => [`${prefix}${name}`, String(given.get(name))]))
}

/** The texts of people as they are given in a call. */
export const givenPeople = (typed: Readonly<Record<string, unknown>>): OrderPeople =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => typeof text === 'string'))

/** The filled fields of an order's people, by the names of the form (rules/customer-form#fields). */
export const contactPeople = ({ customer, receiver }: StoredPeople): OrderPeople => {
  const buyer = customerSchema.parse(customer)
  return {
    ...textsOf(buyer, ''),
    ...(receiver ? textsOf(deliveryCustomerSchema.parse(receiver), 'delivery_') : {}),
    ...(buyer.billing ? textsOf(buyer.billing, 'billing_') : {}),
  }
}

const corrected = (person: unknown, prefix: string, changed: OrderPeople): Readonly<Record<string, unknown>> => {
  const after = new Map<string, unknown>(Object.entries(typeof person === 'object' && person !== null ? person : {}))
  const texts = new Map(Object.entries(changed))
  for (const name of names) {
    const text = texts.get(`${prefix}${name}`)
    if (text) after.set(name, text)
    else if (text === '') after.delete(name)
  }
  return Object.fromEntries(after)
}

/** The people of an order after a correction; the rest of what is stored of each stays. */
export const correctedPeople = ({ customer, receiver }: StoredPeople, changed: OrderPeople): StoredPeople => {
  const buyer = corrected(customer, '', changed)
  const { billing } = buyer
  return {
    customer: { ...buyer, ...(billing ? { billing: corrected(billing, 'billing_', changed) } : {}) },
    receiver: receiver ? corrected(receiver, 'delivery_', changed) : receiver,
  }
}

const identity: readonly ContactField[] = ['first_name', 'last_name', 'email']

const agreedSchema = z.looseObject({
  customer: z.looseObject({ email: z.string() }),
  delivery_customer: z.unknown().optional(),
})

/**
 * What the buyer of an order agreed to, after a correction: by what it says, a former buyer's own details are known
 * later (rules/orders#one-person). Undefined where it stays, since it has another e-mail address than the order: that one
 * may be a stranger's, who is shown nothing that was corrected.
 * @param email the order's, before the correction.
 */
export const correctedAgreement = (agreed: unknown, email: string, changed: OrderPeople): unknown => {
  const { data: bought } = agreedSchema.safeParse(agreed)
  if (bought?.customer.email !== email) return undefined
  const { customer, receiver } = correctedPeople(
    { customer: bought.customer, receiver: bought.delivery_customer ?? null },
    changed,
  )
  return { ...bought, customer, delivery_customer: receiver }
}

/**
 * Whether an order names others by now than the manager saw: another buyer, or other details of a person whose details
 * are corrected (rules/desk#contact).
 */
export const isOfOthers = (now: OrderPeople, seen: OrderPeople, changed: OrderPeople): boolean => {
  const touched = (Object.keys(changed) as ContactField[]).filter(field => !identity.includes(field))
  const persons = new Set(touched.map(contactPersonOf))
  const watched = [...new Set([...Object.keys(now), ...Object.keys(seen)])] as ContactField[]
  return watched
    .filter(field => identity.includes(field) || persons.has(contactPersonOf(field)))
    .some(field => (now[field] ?? '') !== (seen[field] ?? ''))
}

/** Whether goods go to another address by now than whoever packed them saw (rules/delivery#goods). */
export const goElsewhere = (now: OrderPeople, seen: OrderPeople): boolean =>
  ([...new Set([...Object.keys(now), ...Object.keys(seen)])] as ContactField[])
    .filter(field => saysWhereGoodsGo(now, field) || saysWhereGoodsGo(seen, field))
    .some(field => (now[field] ?? '') !== (seen[field] ?? ''))

/** Whether a correction is of a receiver or payer whom the order does not have. */
export const isOfMissingPerson = (people: OrderPeople, typed: OrderPeople): boolean =>
  Object.entries(typed).some(
    ([field, text]) => Boolean(text) && !hasContactPerson(people, contactPersonOf(field as ContactField)),
  )

/** The people of an order with the rules that judge a correction of them; `requires`: what its deliveries need. */
export const orderContact = (
  {
    areGoodsSent,
    requires,
    ...stored
  }: StoredPeople & {
    readonly areGoodsSent: boolean
    readonly requires: readonly string[]
  },
  catalogue: Catalogue,
): OrderContact => ({
  people: contactPeople(stored),
  form: takingForm(catalogue),
  requires: deliveryRequirements.filter(known => requires.includes(known)),
  areGoodsSent,
})

export const contactResponse = ({ people, form, requires, areGoodsSent }: OrderContact): WireDeskOrderContact => {
  const shown = Object.entries(customerFieldNames).flatMap(([field, name]) => {
    const asked = new Map(Object.entries(form)).get(field)
    return asked ? [[name, asked] as const] : []
  })
  return {
    people: { ...people },
    forms: { customer_details_form: { fields: Object.fromEntries(shown) } },
    requires: [...requires],
    are_goods_sent: areGoodsSent,
  }
}

/** Goods that went out or were handed over: what says where they go is fixed (rules/desk#contact). */
export const areGoodsSent = (sentAt: Date | null, deliveredOn: string | null): boolean =>
  sentAt !== null || deliveredOn !== null
