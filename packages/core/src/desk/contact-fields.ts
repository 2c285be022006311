import type { CustomerField } from '../validation/customer-fields.ts'
import {
  type ContactField,
  type ContactPerson,
  contactFieldNames,
  contactFieldOf,
  contactForms,
  contactPersons,
  isFixedContact,
  type OrderContact,
} from './order-contact.ts'

export type ContactFields = {
  readonly person: ContactPerson
  readonly fields: readonly { readonly field: CustomerField; readonly key: ContactField }[]
}

/** A wrong address is what is corrected most. */
const inOrder = [...new Set<CustomerField>(['email', 'phone', ...contactFieldNames])]

/** The fields of an order's people that may be corrected, in the order of the screen (rules/desk#contact). */
export const contactFields = (contact: OrderContact): readonly ContactFields[] => {
  const forms = contactForms(contact)
  return contactPersons
    .map(person => ({
      person,
      fields: inOrder
        .filter(field => forms[person]?.[field]?.displayed)
        .map(field => ({ field, key: contactFieldOf(person, field) }))
        .filter(({ key }) => !isFixedContact(contact, key)),
    }))
    .filter(({ fields }) => fields.length > 0)
}
