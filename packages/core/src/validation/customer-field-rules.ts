import { constants } from '../limits/constants.ts'
import { characterCount } from './clean-text.ts'
import type { CustomerField } from './customer-fields.ts'
import type { CustomerFormMessageKey } from './customer-form-messages.ts'
import { normaliseEmail } from './email.ts'
import { hasPostalCodes, normalisePostalCode } from './postal-code.ts'

/**
 * Converts a typed phone number to E.164, or returns undefined when it is invalid. A national number belongs to the
 * region, a country code such as `SE`. Never throws. Injected, so that browsers load the phone metadata when they need
 * it (`normalisePhone` of `phone.ts`).
 */
export type NormalisePhone = (input: string, region?: string) => string | undefined

/** Cleaned input; `''` when it is empty, or when the form does not show the field. */
export type Filled = Readonly<Record<CustomerField, string>> & {
  /** Country of national phone numbers: the one chosen next to the field. */
  readonly phoneCountry: string
}

/** Strictness of a field: none, valid when filled, or filled and valid. */
export type Demand = 'nothing' | 'right_if_filled' | 'filled'

export type FieldRule = {
  readonly invalid: CustomerFormMessageKey
  /** Message for an empty field. */
  readonly missing: CustomerFormMessageKey
  /** Whether null, which a form never sends, has its own error (rules/customer-form#company-name). */
  readonly refusesNull?: boolean
  readonly demand: (isRequired: boolean, filled: Filled) => Demand
  /** The normalised value, or undefined when it breaks the rule. */
  readonly keep: (value: string, filled: Filled, normalisePhone: NormalisePhone) => string | undefined
}

const byTheForm = (isRequired: boolean): Demand => (isRequired ? 'filled' : 'right_if_filled')

/**
 * "Checked only when" one of these is filled (rules/customer-form.md); a form that requires the field always checks it.
 */
const withAnyOf =
  (...others: readonly CustomerField[]) =>
  (isRequired: boolean, filled: Filled): Demand =>
    isRequired || others.some(other => filled[other] !== '') ? 'filled' : 'nothing'

const atLeast =
  (length: number) =>
  (value: string): string | undefined =>
    characterCount(value) >= length ? value : undefined

const normaliseCountry = (value: string): string | undefined =>
  /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : undefined

/** rules/customer-form#postal-code: an address without a country is Finnish. */
const countryOf = ({ country }: Filled): string => normaliseCountry(country) ?? constants.defaultPhoneRegion

/** Scripts in which one character can be a whole name, as in 李 and 이. */
const wholeNameScript = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/** Two characters (rules/customer-form#first-name); the rule is meant for alphabetic names. */
const normaliseName = (value: string): string | undefined =>
  characterCount(value) >= 2 || wholeNameScript.test(value) ? value : undefined

/** Two characters in Finland (rules/customer-form#city); places such as Å in Norway and Y in France have one. */
const normaliseCity = (value: string, filled: Filled): string | undefined =>
  ['FI', 'AX'].includes(countryOf(filled)) ? normaliseName(value) : value

/** An address in a country without postal codes needs none. */
const postalCodeDemand = (isRequired: boolean, filled: Filled): Demand => {
  const demand = withAnyOf('city', 'addressLine1')(isRequired, filled)
  return demand === 'filled' && !hasPostalCodes(countryOf(filled)) ? 'right_if_filled' : demand
}

/** The rules of each field (rules/customer-form.md), in the order of the form. */
export const customerFieldRules: Readonly<Record<CustomerField, FieldRule>> = {
  firstName: { invalid: 'first_name_invalid', missing: 'first_name_missing', demand: byTheForm, keep: normaliseName },
  lastName: { invalid: 'last_name_invalid', missing: 'last_name_missing', demand: byTheForm, keep: atLeast(1) },
  email: { invalid: 'email_invalid', missing: 'email_missing', demand: byTheForm, keep: normaliseEmail },
  phone: {
    invalid: 'phone_invalid',
    missing: 'phone_missing',
    demand: byTheForm,
    keep: (value, filled, normalisePhone) =>
      normalisePhone(value, normaliseCountry(filled.phoneCountry) ?? countryOf(filled)),
  },
  addressLine1: {
    invalid: 'address_invalid',
    missing: 'address_missing',
    demand: withAnyOf('city', 'postalCode'),
    keep: atLeast(2),
  },
  addressLine2: {
    invalid: 'address_invalid',
    missing: 'address_missing',
    // rules/customer-form#address-line-2: required only when the form says so, and never without a first line.
    demand: (isRequired, { addressLine1 }) => (addressLine1 === '' ? 'nothing' : byTheForm(isRequired)),
    keep: atLeast(2),
  },
  postalCode: {
    invalid: 'postal_code_invalid',
    missing: 'postal_code_missing',
    demand: postalCodeDemand,
    keep: (value, filled) => normalisePostalCode(value, countryOf(filled)),
  },
  city: {
    invalid: 'city_invalid',
    missing: 'city_missing',
    demand: withAnyOf('addressLine1', 'postalCode'),
    keep: normaliseCity,
  },
  country: { invalid: 'country_invalid', missing: 'country_missing', demand: byTheForm, keep: normaliseCountry },
  // rules/customer-form#company-name: empty is accepted, whatever the form says.
  companyName: {
    invalid: 'company_name_invalid',
    missing: 'company_name_invalid',
    refusesNull: true,
    demand: () => 'right_if_filled',
    keep: value => value,
  },
}
