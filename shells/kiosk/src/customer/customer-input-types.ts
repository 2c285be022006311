import type { CustomerField } from '@portti/core'

/** Inputs of a person's details that are not plain text: touch keyboards show the keys for them. */
export const customerInputTypes: Readonly<Partial<Record<CustomerField, 'email' | 'tel'>>> = {
  email: 'email',
  phone: 'tel',
}
