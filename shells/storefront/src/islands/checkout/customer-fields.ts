import type { CustomerField } from '@portti/core'
import type { FieldProps } from '@portti/ui'

type Typing = Pick<FieldProps, 'type' | 'autoComplete' | 'inputMode'>

/** Autofill and keyboard attributes of each field. */
export const customerFieldTyping: Readonly<Record<CustomerField, Typing>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel' },
  addressLine1: { autoComplete: 'address-line1' },
  addressLine2: { autoComplete: 'address-line2' },
  postalCode: { autoComplete: 'postal-code', inputMode: 'text' },
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country' },
  companyName: { autoComplete: 'organization' },
}
