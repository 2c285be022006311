import { type CustomerField, customerFieldOrder } from '../validation/customer-fields.ts'
import {
  type ContactField,
  type ContactPerson,
  contactFieldOf,
  contactForms,
  contactPersons,
  isFixedContact,
  type OrderContact,
} from './order-contact.ts'

/** The fields of one person of an order. */
export type ContactGroup = {
  readonly person: ContactPerson
  readonly fields: readonly { readonly field: CustomerField; readonly key: ContactField }[]
}

/** A wrong address is what is corrected most. */
const inOrder = [...new Set<CustomerField>(['email', 'phone', ...customerFieldOrder])]

/** The fields of an order's people that may be corrected, in the order of the screen (rules/desk#contact). */
export const contactGroups = (contact: OrderContact): readonly ContactGroup[] => {
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
