import type { customerFields } from '@portti/contract'

/**
 * The text fields of the customer form, in the order of the form, with their names in rules/customer-form.md and on the
 * wire (rules/wire#snake-case).
 */
export const customerFieldNames = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  postalCode: 'postal_code',
  city: 'city',
  country: 'country',
  companyName: 'company_name',
} as const satisfies Record<string, (typeof customerFields)[number]>

export type CustomerField = keyof typeof customerFieldNames
/** The fields in the order of the form. */
export const customerFieldOrder = Object.keys(customerFieldNames) as readonly CustomerField[]
export type CustomerFieldName = (typeof customerFieldNames)[CustomerField]

/** The field of a name on the wire, with or without the prefix of a receiver or payer; undefined for any other name. */
export const customerFieldOf = (name: string): CustomerField | undefined => {
  const own = name.replace(/^(delivery|billing)_/, '')
  return customerFieldOrder.find(field => customerFieldNames[field] === own)
}
