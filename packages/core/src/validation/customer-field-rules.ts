import { constants } from '../limits/constants.ts'
import { characterCount } from './clean-text.ts'
import type { CustomerField } from './customer-fields.ts'
import type { CustomerFormMessageKey } from './customer-form-messages.ts'
import { normaliseEmail } from './email.ts'
import { hasPostalCodes, keepPostalCode } from './postal-code.ts'

/**
 * Turns what was typed as a phone number into E.164, or answers undefined when it is not valid. A national number is
 * read as one of the region, a country's code such as `SE`. Never throws.
 * Given from outside, so that browsers load the phone metadata when they need it (`normalisePhone` of `phone.ts`).
 */
export type NormalisePhone = (input: string, region?: string) => string | undefined

/** What was filled in, cleaned; `''` where nothing was, or where the form does not show the field. */
export type Filled = Readonly<Record<CustomerField, string>> & {
  /** Whose national numbers the phone field takes: the country chosen beside it. */
  readonly phoneCountry: string
}

/** How much is asked of a field: nothing, to be right when it is filled, or to be filled and right. */
export type Demand = 'nothing' | 'right_if_filled' | 'filled'

export type FieldRule = {
  readonly invalid: CustomerFormMessageKey
  /** For an empty one. */
  readonly missing: CustomerFormMessageKey
  /** Whether null, which a form never sends, is an error of its own (rules/customer-form#company-name). */
  readonly refusesNull?: boolean
  readonly demand: (isRequired: boolean, filled: Filled) => Demand
  /** The value as it is kept, or undefined when it breaks the rule. */
  readonly keep: (value: string, filled: Filled, normalisePhone: NormalisePhone) => string | undefined
}

const byTheForm = (isRequired: boolean): Demand => (isRequired ? 'filled' : 'right_if_filled')

/**
 * "Checked only when" one of these is filled (rules/customer-form.md); a form that requires the field asks for it
 * always.
 */
const withAnyOf =
  (...others: readonly CustomerField[]) =>
  (isRequired: boolean, filled: Filled): Demand =>
    isRequired || others.some(other => filled[other] !== '') ? 'filled' : 'nothing'

const atLeast =
  (length: number) =>
  (value: string): string | undefined =>
    characterCount(value) >= length ? value : undefined

const keepCountry = (value: string): string | undefined =>
  /^[A-Za-z]{2}$/.test(value) ? value.toUpperCase() : undefined

/** rules/customer-form#postal-code: an address is Finnish where no other country is given. */
const countryOf = ({ country }: Filled): string => keepCountry(country) ?? constants.defaultPhoneRegion

/** Scripts in which one character is a whole name, as in 李 and 이. */
const wholeNameScript = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/** Two characters (rules/customer-form#first-name), which is meant for names in letters. */
const keepName = (value: string): string | undefined =>
  characterCount(value) >= 2 || wholeNameScript.test(value) ? value : undefined

/** Two characters as in Finland (rules/customer-form#city); places such as Å in Norway and Y in France have one. */
const keepCity = (value: string, filled: Filled): string | undefined =>
  ['FI', 'AX'].includes(countryOf(filled)) ? keepName(value) : value

/** An address in a country without postal codes needs none. */
const postalCodeDemand = (isRequired: boolean, filled: Filled): Demand => {
  const demand = withAnyOf('city', 'addressLine1')(isRequired, filled)
  return demand === 'filled' && !hasPostalCodes(countryOf(filled)) ? 'right_if_filled' : demand
}

/** The rules of each field (rules/customer-form.md), in the order of the form. */
export const customerFieldRules: Readonly<Record<CustomerField, FieldRule>> = {
  firstName: { invalid: 'first_name_invalid', missing: 'first_name_missing', demand: byTheForm, keep: keepName },
  lastName: { invalid: 'last_name_invalid', missing: 'last_name_missing', demand: byTheForm, keep: atLeast(1) },
  email: { invalid: 'email_invalid', missing: 'email_missing', demand: byTheForm, keep: normaliseEmail },
  phone: {
    invalid: 'phone_invalid',
    missing: 'phone_missing',
    demand: byTheForm,
    keep: (value, filled, normalisePhone) =>
      normalisePhone(value, keepCountry(filled.phoneCountry) ?? countryOf(filled)),
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
    keep: (value, filled) => keepPostalCode(value, countryOf(filled)),
  },
  city: {
    invalid: 'city_invalid',
    missing: 'city_missing',
    demand: withAnyOf('addressLine1', 'postalCode'),
    keep: keepCity,
  },
  country: { invalid: 'country_invalid', missing: 'country_missing', demand: byTheForm, keep: keepCountry },
  // rules/customer-form#company-name: empty is accepted, whatever the form says.
  companyName: {
    invalid: 'company_name_invalid',
    missing: 'company_name_invalid',
    refusesNull: true,
    demand: () => 'right_if_filled',
    keep: value => value,
  },
}
