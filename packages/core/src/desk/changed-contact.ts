import { cleanLine } from '../validation/clean-text.ts'
import type { NormalisePhone } from '../validation/customer-field-rules.ts'
import { type CustomerField, customerFieldOrder } from '../validation/customer-fields.ts'
import {
  type CustomerFormErrors,
  type FormFields,
  validateBillingCustomer,
  validateCustomer,
  validateDeliveryCustomer,
} from '../validation/customer-form.ts'
import {
  type ContactPerson,
  contactFieldOf,
  contactForms,
  contactPersons,
  type OrderContact,
  type OrderPeople,
  postalFields,
} from './order-contact.ts'

/** A correction of an order's people: what changes, cleaned, `''` for a field that is taken away; and what is wrong. */
export type ChangedContact = { readonly changed: OrderPeople; readonly errors: CustomerFormErrors }

const validate = {
  buyer: validateCustomer,
  receiver: validateDeliveryCustomer,
  payer: validateBillingCustomer,
} as const

/**
 * What was typed over an order's people, judged by the rules of the checkout (rules/desk#contact). What stays the same
 * is not judged, but an address is, as a whole, where a part of it changes. Nothing changes of a person with an error.
 */
export const changedContact = (
  contact: OrderContact,
  typed: OrderPeople,
  normalisePhone: NormalisePhone,
): ChangedContact => {
  const forms = contactForms(contact)
  const all = contactPersons.map(person => judge(person, forms[person] ?? {}, contact.people, typed, normalisePhone))
  return {
    changed: Object.assign({}, ...all.map(({ changed }) => changed)) as OrderPeople,
    errors: Object.assign({}, ...all.map(({ errors }) => errors)) as CustomerFormErrors,
  }
}

const judge = (
  person: ContactPerson,
  form: FormFields,
  people: OrderPeople,
  typed: OrderPeople,
  normalisePhone: NormalisePhone,
): ChangedContact => {
  const before = (field: CustomerField): string => people[contactFieldOf(person, field)] ?? ''
  const now = (field: CustomerField): string => typed[contactFieldOf(person, field)] ?? before(field)
  const typedOver = customerFieldOrder.filter(field => cleanLine(now(field)) !== cleanLine(before(field)))
  const isOfAddress = typedOver.some(field => postalFields.includes(field))
  const judged = customerFieldOrder.filter(
    field => typedOver.includes(field) || (isOfAddress && postalFields.includes(field)),
  )
  const checked = validate[person](
    { ...Object.fromEntries(judged.map(field => [field, now(field)])), phoneCountry: now('country') },
    { form: Object.fromEntries(judged.map(field => [field, form[field]])), normalisePhone },
  )
  const errors = { ...nameless(person, typedOver, now), ...(checked.isErr() && checked.error) }
  if (checked.isErr() || Object.keys(errors).length > 0) return { changed: {}, errors }
  const changes = typedOver.flatMap(field => {
    const text = checked.value[field] ?? ''
    return text === before(field) ? [] : [[contactFieldOf(person, field), text] as const]
  })
  return { changed: Object.fromEntries(changes), errors: {} }
}

const nameErrors = { firstName: 'first_name_missing', companyName: 'company_name_invalid' } as const

/** Where the only name of a person is taken away. A last name that was there is asked for by the form. */
const nameless = (
  person: ContactPerson,
  typedOver: readonly CustomerField[],
  now: (field: CustomerField) => string,
): CustomerFormErrors => {
  const isNamed = (['firstName', 'lastName', 'companyName'] as const).some(field => cleanLine(now(field)) !== '')
  const emptied = isNamed ? [] : (['firstName', 'companyName'] as const).filter(field => typedOver.includes(field))
  return Object.fromEntries(emptied.map(field => [contactFieldOf(person, field), nameErrors[field]]))
}
