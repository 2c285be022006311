import type { DeliveryRequirement } from '../delivery/delivery-method.ts'
import { formsForDeliveries } from '../delivery/required-details.ts'
import { type CustomerField, customerFieldNames, customerFieldOrder } from '../validation/customer-fields.ts'
import { billingFormFields, type CustomerErrorKey, type FormFields } from '../validation/customer-form.ts'

/** A field of an order's buyer, receiver or payer, as forms name it: `phone`, `delivery_city`, `billing_first_name`. */
export type ContactField = Exclude<CustomerErrorKey, 'delivery_message'>

/** The people of an order; a field that is empty may be absent. */
export type OrderPeople = { readonly [field in ContactField]?: string }

/** The people of an order, and the rules by which a correction of them is judged (rules/desk#contact). */
export type OrderContact = {
  readonly people: OrderPeople
  /** The form of the buyer, with the fields that the shop's deliveries could need. */
  readonly form: FormFields
  /** What the order's deliveries need (rules/delivery#required-details). */
  readonly requires: readonly DeliveryRequirement[]
  /** Whether goods of it were sent or delivered. */
  readonly areGoodsSent: boolean
}

const prefixes = { buyer: '', receiver: 'delivery_', payer: 'billing_' } as const
export type ContactPerson = keyof typeof prefixes
export const contactPersons = Object.keys(prefixes) as readonly ContactPerson[]
export const postalFields: readonly CustomerField[] = ['addressLine1', 'addressLine2', 'postalCode', 'city', 'country']

export const contactFieldOf = (person: ContactPerson, field: CustomerField): ContactField =>
  `${prefixes[person]}${customerFieldNames[field]}`

/** The person that a field is of. */
export const contactPersonOf = (field: ContactField): ContactPerson =>
  contactPersons.find(person => person !== 'buyer' && field.startsWith(prefixes[person])) ?? 'buyer'

/** Whether the order has the person. A receiver or payer who is the buyer is not one of their own. */
export const hasContactPerson = (people: OrderPeople, person: ContactPerson): boolean =>
  person === 'buyer' || customerFieldOrder.some(field => Boolean(people[contactFieldOf(person, field)]))

/** Whether a field says where goods go: one of the receiver, or the address of a buyer who receives them. */
export const saysWhereGoodsGo = (people: OrderPeople, field: ContactField): boolean =>
  hasContactPerson(people, 'receiver')
    ? contactPersonOf(field) === 'receiver'
    : postalFields.some(one => contactFieldOf('buyer', one) === field)

/** Whether goods of an order need a postal address: those that are fetched go to none. */
export const goByPost = ({ requires }: Pick<OrderContact, 'requires'>): boolean => requires.includes('postal_address')

/** Whether goods were sent to an address, which changes no more (rules/desk#contact). */
export const hasFixedContact = (contact: OrderContact): boolean => contact.areGoodsSent && goByPost(contact)

/** Whether a field says where goods were sent. */
export const isFixedContact = (contact: OrderContact, field: ContactField): boolean =>
  hasFixedContact(contact) && saysWhereGoodsGo(contact.people, field)

/** The buyer stays the same person, who may have one name only. */
const named: FormFields = {
  firstName: { displayed: true, required: false },
  lastName: { displayed: true, required: true },
  email: { displayed: true, required: true },
}

/** The form of each person that an order has; one that was filled in is shown, whatever the shop asks by now. */
export const contactForms = ({
  people,
  form,
  requires,
}: OrderContact): Readonly<Record<ContactPerson, FormFields | undefined>> => {
  const forms = formsForDeliveries(form, requires, hasContactPerson(people, 'receiver'))
  const shown = (person: ContactPerson, asked: FormFields): FormFields | undefined => {
    if (!hasContactPerson(people, person)) return undefined
    const filled = customerFieldOrder.filter(field => people[contactFieldOf(person, field)] && !asked[field]?.displayed)
    return { ...asked, ...Object.fromEntries(filled.map(field => [field, { displayed: true, required: false }])) }
  }
  return {
    buyer: shown('buyer', { ...forms.buyer, ...named }),
    receiver: shown('receiver', forms.receiver),
    payer: shown('payer', billingFormFields),
  }
}
