/** Every message of the customer form (rules/customer-form#messages); the last two are ours. */
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
] as const
export type CustomerFormMessageKey = (typeof customerFormMessageKeys)[number]

/** A text for each message (rules/customer-form#messages). */
export type CustomerFormTexts = Readonly<Record<CustomerFormMessageKey, string>>
