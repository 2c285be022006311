/**
 * Every message of the customer form (rules/customer-form#messages): `_invalid` for invalid input, `_missing` for empty
 * input (rules/customer-form#what-is-missing).
 */
export const customerFormMessageKeys = [
  'first_name_invalid',
  'last_name_invalid',
  'phone_invalid',
  'email_invalid',
  'address_invalid',
  'postal_code_invalid',
  'city_invalid',
  'country_invalid',
  'company_name_invalid',
  'message_too_long',
  'first_name_missing',
  'last_name_missing',
  'phone_missing',
  'email_missing',
  'address_missing',
  'postal_code_missing',
  'city_missing',
  'country_missing',
] as const
export type CustomerFormMessageKey = (typeof customerFormMessageKeys)[number]

/** A text for each message (rules/customer-form#messages). */
export type CustomerFormTexts = Readonly<Record<CustomerFormMessageKey, string>>

type Texts = { readonly validation: CustomerFormTexts; readonly validationOfOthers: CustomerFormTexts }

/** The message of a field. For a receiver or payer it does not say "your" (rules/customer-form#of-others). */
export const customerErrorText = (field: string, message: CustomerFormMessageKey, texts: Texts): string =>
  texts[/^(delivery|billing)_/.test(field) ? 'validationOfOthers' : 'validation'][message]
