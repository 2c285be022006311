import type { Cart } from '../cart/cart.ts'
import { type CustomerField, customerFieldNames } from '../validation/customer-fields.ts'
import type { BuyerForm } from './buyer-form.ts'

/** What was typed of one person; a field that was not asked is absent. */
export type TypedPerson = { readonly [field in CustomerField | 'phoneCountry' | 'message']?: string }

/** The buyer's form as it is typed. Of a receiver or payer who is not asked for just now, what was typed stays. */
export type BuyerDraft = {
  readonly buyer: TypedPerson
  readonly receiver: TypedPerson
  readonly payer: TypedPerson
  /** Whether somebody else than the buyer receives, or pays. */
  readonly hasReceiver: boolean
  readonly hasPayer: boolean
  readonly marketingPermission: boolean
}

const fields = [...(Object.keys(customerFieldNames) as CustomerField[]), 'phoneCountry', 'message'] as const

const typedOf = (person: unknown): TypedPerson => {
  const given = typeof person === 'object' && person !== null ? (person as Readonly<Record<string, unknown>>) : {}
  return Object.fromEntries(fields.flatMap(field => (typeof given[field] === 'string' ? [[field, given[field]]] : [])))
}

/** The form as the cart knows it: what was saved earlier. */
export const savedBuyer = ({
  customer,
  deliveryCustomer,
}: Pick<Cart, 'customer' | 'deliveryCustomer'>): BuyerDraft => ({
  buyer: typedOf(customer),
  receiver: typedOf(deliveryCustomer),
  payer: typedOf(customer?.billing),
  hasReceiver: deliveryCustomer !== undefined,
  hasPayer: customer?.billing !== undefined,
  marketingPermission: customer?.marketingPermission ?? false,
})

/** What was typed later counts, field by field. */
export const typedOver = (before: BuyerDraft, later: BuyerDraft): BuyerDraft => ({
  ...later,
  buyer: { ...before.buyer, ...later.buyer },
  receiver: { ...before.receiver, ...later.receiver },
  payer: { ...before.payer, ...later.payer },
})

/** Whom the form asks for, as it is to be checked. */
export const formOfDraft = (draft: BuyerDraft): BuyerForm => ({
  buyer: { ...draft.buyer, marketingPermission: draft.marketingPermission },
  ...(draft.hasReceiver && { receiver: draft.receiver }),
  ...(draft.hasPayer && { payer: draft.payer }),
})

export const writeDraft = (draft: BuyerDraft): string => JSON.stringify(draft)

/** What is stored may have been changed by anyone; what is no draft is none. */
export const readDraft = (stored: string | undefined): BuyerDraft | undefined => {
  const draft = parsed(stored)
  return draft === undefined
    ? undefined
    : {
        buyer: typedOf(draft['buyer']),
        receiver: typedOf(draft['receiver']),
        payer: typedOf(draft['payer']),
        hasReceiver: draft['hasReceiver'] === true,
        hasPayer: draft['hasPayer'] === true,
        marketingPermission: draft['marketingPermission'] === true,
      }
}

const parsed = (stored: string | undefined): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}
