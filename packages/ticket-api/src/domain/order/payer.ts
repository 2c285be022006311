import type { WireContact, WireCustomer } from '@portti/contract'

/** A person or a company with an address, a row each; neither what is not known nor the country `home` has one. */
export const personRows = (person: WireContact, home: string): readonly string[] => {
  const rows = [
    [person.company_name],
    [person.first_name, person.last_name],
    [person.address_line1],
    [person.address_line2],
    [person.postal_code, person.city],
    [person.country === home ? '' : person.country],
    [person.email],
  ]
  return rows.map(parts => parts.filter(Boolean).join(' ')).filter(row => row !== '')
}

/** A payer who is not the buyer, as rows (decision 0017); empty without one. */
export const payerOf = (
  { customer: { billing } }: { readonly customer: Pick<WireCustomer, 'billing'> },
  home: string,
) => (billing ? personRows(billing, home) : [])
