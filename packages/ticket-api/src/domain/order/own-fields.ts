import { customerFields } from '@portti/contract'

const addressFields: readonly string[] = ['address_line1', 'address_line2', 'postal_code', 'city', 'country']

/** Fields of a customer that are one person's own; the rest is an address, which belongs to the purchase. */
export const ownFields: readonly string[] = customerFields.filter(field => !addressFields.includes(field))
