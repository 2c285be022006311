import type { Cart } from '../cart/cart.ts'
import { type CustomerField, customerFieldOrder } from '../validation/customer-fields.ts'
import type { BuyerForm } from './buyer-form.ts'

/** One person's details as typed; a field that was not asked is absent. */
export type TypedPerson = { readonly [field in CustomerField | 'phoneCountry' | 'message']?: string }

/** The buyer's form as it is typed. Details of a receiver or payer stay while they are not asked for. */
export type BuyerDraft = {
  readonly buyer: TypedPerson
  readonly receiver: TypedPerson
  readonly payer: TypedPerson
  /** Whether somebody other than the buyer receives, or pays. */
  readonly hasReceiver: boolean
  readonly hasPayer: boolean
  readonly marketingPermission: boolean
}

const answers = ['hasReceiver', 'hasPayer', 'marketingPermission'] as const
type Answers = Pick<BuyerDraft, (typeof answers)[number]>

/** The typed input that is not saved; the rest of the form follows the saved one, also from another tab. */
export type UnsavedBuyer = Omit<BuyerDraft, keyof Answers> & Partial<Answers>

const fields = [...customerFieldOrder, 'phoneCountry', 'message'] as const

const typedOf = (person: unknown): TypedPerson => {
  const given = typeof person === 'object' && person !== null ? (person as Readonly<Record<string, unknown>>) : {}
  return Object.fromEntries(fields.flatMap(field => (typeof given[field] === 'string' ? [[field, given[field]]] : [])))
}

/** The form as saved in the cart. */
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

/** The later input wins, field by field. */
export const typedOver = (before: BuyerDraft, later: UnsavedBuyer): BuyerDraft => ({
  ...before,
  ...later,
  buyer: { ...before.buyer, ...later.buyer },
  receiver: { ...before.receiver, ...later.receiver },
  payer: { ...before.payer, ...later.payer },
})

export const unsavedOf = (saved: BuyerDraft, { buyer, receiver, payer, ...others }: BuyerDraft): UnsavedBuyer => ({
  ...differing<Answers>(saved, others),
  buyer: differing(saved.buyer, buyer),
  receiver: differing(saved.receiver, receiver),
  payer: differing(saved.payer, payer),
})

const differing = <Input extends object>(saved: Input, typed: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => value !== saved[key as keyof Input]),
  ) as Partial<Input>

/** Whether anything typed is not saved. */
export const isUnsaved = ({ buyer, receiver, payer, ...others }: UnsavedBuyer): boolean =>
  [buyer, receiver, payer, others].some(typed => Object.keys(typed).length > 0)

/** The persons that the form asks for, ready to be checked. */
export const formOfDraft = (draft: BuyerDraft): BuyerForm => ({
  buyer: { ...draft.buyer, marketingPermission: draft.marketingPermission },
  ...(draft.hasReceiver && { receiver: draft.receiver }),
  ...(draft.hasPayer && { payer: draft.payer }),
})

export const serializeDraft = (draft: UnsavedBuyer): string => JSON.stringify(draft)

/** Storage may have been changed by anyone; invalid data gives no draft. */
export const parseDraft = (stored: string | undefined): UnsavedBuyer | undefined => {
  const draft = parsed(stored)
  return draft === undefined
    ? undefined
    : {
        ...Object.fromEntries(
          answers.flatMap(answer => (typeof draft[answer] === 'boolean' ? [[answer, draft[answer]]] : [])),
        ),
        buyer: typedOf(draft['buyer']),
        receiver: typedOf(draft['receiver']),
        payer: typedOf(draft['payer']),
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
