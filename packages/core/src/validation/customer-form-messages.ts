import type { Language } from '../text/language.ts'

/** Every message of the customer form (SPEC §5, D18); the last two are ours. */
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

/** A text for each message. One constant per language, so that a page ships only its own. */
export type CustomerFormTexts = Readonly<Record<CustomerFormMessageKey, string>>

/** SPEC §5 and D18, word for word. */
export const customerFormTextsFi: CustomerFormTexts = {
  first_name_invalid: 'Tarkista etunimesi.',
  last_name_invalid: 'Tarkista sukunimesi.',
  phone_invalid: 'Tarkista puhelinnumerosi.',
  email_invalid: 'Sähköpostiosoitteesi on virheellinen.',
  address_invalid: 'Tarkista osoitteesi.',
  postal_code_invalid: 'Postinumerosi on virheellinen.',
  city_invalid: 'Tarkista postitoimipaikkasi.',
  country_invalid: 'Tarkista asuinmaasi.',
  company_name_invalid: 'Tarkista yrityksen nimi.',
  message_too_long: 'Viesti saa olla enintään 1000 merkkiä pitkä.',
}

export const customerFormTextsEn: CustomerFormTexts = {
  first_name_invalid: 'Check your first name.',
  last_name_invalid: 'Check your last name.',
  phone_invalid: 'Check your phone number.',
  email_invalid: 'Your e-mail address is not valid.',
  address_invalid: 'Check your address.',
  postal_code_invalid: 'Your postcode is not valid.',
  city_invalid: 'Check your town or city.',
  country_invalid: 'Check your country of residence.',
  company_name_invalid: 'Check the company name.',
  message_too_long: 'The message can be at most 1000 characters long.',
}

export const customerFormTextsSv: CustomerFormTexts = {
  first_name_invalid: 'Kontrollera ditt förnamn.',
  last_name_invalid: 'Kontrollera ditt efternamn.',
  phone_invalid: 'Kontrollera ditt telefonnummer.',
  email_invalid: 'Din e-postadress är ogiltig.',
  address_invalid: 'Kontrollera din adress.',
  postal_code_invalid: 'Ditt postnummer är ogiltigt.',
  city_invalid: 'Kontrollera din postort.',
  country_invalid: 'Kontrollera ditt bosättningsland.',
  company_name_invalid: 'Kontrollera företagets namn.',
  message_too_long: 'Meddelandet får vara högst 1000 tecken långt.',
}

/** All of them, for a server that answers in the visitor's language. */
export const customerFormTexts: Readonly<Record<Language, CustomerFormTexts>> = {
  fi: customerFormTextsFi,
  en: customerFormTextsEn,
  sv: customerFormTextsSv,
}
