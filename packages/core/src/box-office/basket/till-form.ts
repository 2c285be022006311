import type { FormFields } from '../../validation/customer-form.ts'

const asked = ['firstName', 'lastName', 'email', 'phone'] as const

/**
 * The customer form of a till: name, e-mail and phone as the shop's form has them, and the other fields that it
 * requires. The e-mail is required, because the tickets go there (rules/kiosk#customer).
 */
export const tillForm = (form: FormFields): FormFields => ({
  ...Object.fromEntries(
    Object.entries(form).filter(([field, { required }]) => required || asked.some(name => name === field)),
  ),
  email: { displayed: true, required: true },
})
