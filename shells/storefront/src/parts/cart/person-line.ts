import type { BillingCustomer } from '@portti/core/rules'

/** A person with an address, on one line. */
export const personLine = (person: BillingCustomer): string =>
  [
    person.companyName,
    [person.firstName, person.lastName].filter(Boolean).join(' '),
    person.addressLine1,
    [person.postalCode, person.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
